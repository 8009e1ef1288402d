import Domain
import TextKit

/// The descriptions of designs.
enum DesignWords {
  static func caption(of design: DesignKind) -> Caption.InLanguage {
    { Caption(nil, summary(of: design, $0)) }
  }

  private static func summary(of design: DesignKind, _ language: Language) -> String {
    switch design {
    case .list:
      language.say(
        en: "the first values of all lists are a point, then the second ones, and so on; a table "
          + "under `vary` is one",
        ru: "первые значения всех списков — точка, вторые — следующая и так далее; такова таблица "
          + "в `vary`")
    case .oat:
      language.say(
        en: "one at a time: the plan itself, then each value of each parameter alone",
        ru: "по одному: сам план, затем каждое значение каждого параметра отдельно")
    case .lhs:
      language.say(
        en: "a Latin hypercube: each parameter's range is cut into as many parts as there are "
          + "points, each used once",
        ru: "латинский гиперкуб: диапазон каждого параметра делится на столько частей, сколько "
          + "точек, и каждая берётся один раз")
    case .sobol:
      language.say(
        en: "points spread evenly over the ranges (a Sobol sequence); a longer one begins with the "
          + "shorter",
        ru: "точки, равномерно заполняющие диапазоны (последовательность Соболя); более длинная "
          + "начинается с короткой")
    case .morris:
      language.say(
        en: "trajectories that change one parameter a step, for elementary effects: which "
          + "parameters matter, with few hunts",
        ru: "траектории, где за шаг меняется один параметр, для элементарных эффектов: какие "
          + "параметры важны, малым числом охот")
    case .saltelli:
      language.say(
        en: "paired samples for Sobol indices: how much of the variance each parameter explains",
        ru: "парные выборки для индексов Соболя: какую долю дисперсии объясняет каждый параметр")
    default:
      language.say(
        en: "every combination of the values (a grid)", ru: "все сочетания значений (сетка)")
    }
  }
}
