import Experiments
import TextKit

/// The texts of `ghostlab sensitivity` around its columns.
extension LabWords {
  var whichKnob: String {
    language.say(en: "Which knob matters", ru: "Какой параметр важен")
  }

  func whichKnob(_ name: String) -> String {
    language.say(en: "Which knob matters: \(name)", ru: "Какой параметр важен: \(name)")
  }

  var answerColumns: [String] {
    language.say(en: ["figure", "what moves it"], ru: ["показатель", "что его меняет"])
  }

  /// Returns the description of the study.
  func study(_ name: String, _ result: SensitivityResult, parameters: Int, points: Int) -> String {
    let (count, runs) = (result.sampleCount, result.replicates)
    let knobs = parameters == 1 ? "1 parameter" : "\(parameters) parameters"
    return result.method == .morris
      ? language.say(
        en: "\(name): Morris screening, \(count) trajectories of \(knobs), \(points) points, "
          + "\(runs) runs at each",
        ru: "\(name): отсев по Моррису, траекторий: \(count), параметров: \(parameters), "
          + "точек: \(points), прогонов в каждой: \(runs)")
      : language.say(
        en: "\(name): Sobol indices, \(count) base rows of \(knobs), \(points) points, "
          + "\(runs) runs at each",
        ru: "\(name): индексы Соболя, основных строк: \(count), параметров: \(parameters), "
          + "точек: \(points), прогонов в каждой: \(runs)")
  }

  var noValue: String {
    language.say(en: "no point has a value", ru: "ни у одной точки нет значения")
  }

  func sameEverywhere(_ value: String) -> String {
    language.say(en: "\(value) at every point", ru: "\(value) во всех точках")
  }

  func spread(mean: String, deviation: String, rowsLeftOut left: Int) -> String {
    language.say(
      en: "mean \(mean), sd over points \(deviation)"
        + (left == 0 ? "" : "; \(left) rows without a value left out"),
      ru: "среднее \(mean), отклонение по точкам \(deviation)"
        + (left == 0 ? "" : "; строк без значения: \(left)"))
  }

  var whereTargetsAreMissed: String {
    language.say(
      en: "Where figures are outside their targets, without their intervals",
      ru: "Где показатели вне целей, без учёта интервалов")
  }

  var anyTarget: String { language.say(en: "any target", ru: "любая цель") }

  /// Returns the column headings of a ranking: item, strength, the other index, noise.
  func rankingColumns(_ method: SensitivityResult.Method, confidence: String) -> [String] {
    let interval = "[\(confidence) %]"
    let indices =
      method == .morris
      ? ["mu*", interval, "mu", "sigma", language.say(en: "noise", ru: "шум")]
      : ["ST", interval, "S1", interval]
    return language.say(en: ["parameter", "range"], ru: ["параметр", "диапазон"]) + indices
  }

  func range(_ low: String, _ high: String) -> String {
    language.say(en: "\(low) to \(high)", ru: "от \(low) до \(high)")
  }

  var withinNoise: String { language.say(en: "within noise", ru: "в пределах шума") }

  var small: String { language.say(en: "small", ru: "мало") }

  var notRanked: String { language.say(en: "not ranked", ru: "без места") }

  /// Returns the explanation of the columns.
  func columns(of method: SensitivityResult.Method) -> String {
    method == .morris
      ? language.say(
        en: "mu* is the mean change of the figure over a parameter's whole range, mu the same with "
          + "its sign, sigma how unlike the changes are (bends and interactions); a change is "
          + "divided by the step that was taken, of whole numbers and lists the one between their "
          + "values.",
        ru: "mu* — среднее изменение показателя на всём размахе параметра, mu — то же со знаком, "
          + "sigma — насколько изменения разнятся (изгибы и взаимодействия); изменение делится на "
          + "сделанный шаг, у целых чисел и списков — на шаг между их значениями.")
      : language.say(
        en: "ST is the share of the spread over points that a parameter has a part in, S1 the "
          + "share that it explains alone.",
        ru: "ST — доля разброса по точкам, в которой параметр участвует, S1 — доля, которую он "
          + "объясняет один.")
  }

  /// Returns what luck does to the figures; with one run per point it cannot be told.
  func noise(_ method: SensitivityResult.Method, replicates: Int) -> String {
    if replicates < 2 {
      return language.say(
        en: "With one run a point effects cannot be separated from noise (--replicates 2 or more), "
          + "so there are no intervals.",
        ru: "При одном прогоне на точку влияние не отличить от шума (--replicates 2 и больше), "
          + "поэтому интервалов нет.")
    }
    return method == .morris
      ? language.say(
        en: "Noise is the mu* that random draws alone would make; intervals include both other "
          + "trajectories and other random draws.",
        ru: "Шум — mu*, которое дали бы одни случайные числа; интервалы учитывают и другие "
          + "траектории, и другие случайные числа.")
      : language.say(
        en: "Shares are of the mean over random draws; intervals include both other points and "
          + "other random draws.",
        ru: "Доли — от среднего по случайным числам; интервалы учитывают и другие точки, и другие "
          + "случайные числа.")
  }

  /// Returns when places count as known, and how the sample ended.
  func order(_ result: SensitivityResult, budget: Int?) -> String {
    let least = result.method == .sobol ? "5 %" : language.say(en: "a tenth", ru: "десятая")
    let rule =
      result.method == .sobol
      ? language.say(
        en: "Places are separated by the interval of their difference; less than \(least) of the "
          + "variance does not matter.",
        ru: "Места различает интервал разности; меньше \(least) дисперсии неважно.")
      : language.say(
        en: "Places are separated by the interval of their difference; less than \(least) of the "
          + "largest mu* does not matter.",
        ru: "Места различает интервал разности; меньше десятой наибольшего mu* неважно.")
    guard let budget else { return rule }
    return rule + " "
      + (result.isStable
        ? language.say(
          en: "All places are known after \(result.hunts) hunts of at most \(budget).",
          ru: "Все места известны, охот \(result.hunts) из \(budget) возможных.")
        : language.say(
          en: "Places are open after \(result.hunts) hunts; \(budget) are allowed (--budget).",
          ru: "Известны не все места, охот \(result.hunts); можно \(budget) (--budget)."))
  }
}

extension SensitivityPlan.Change {
  /// Returns what was changed in the plan.
  func line(in language: Language) -> String {
    switch self {
    case .design(let old, let method, let points):
      language.say(
        en: "design \(old.rawValue) is replaced by "
          + (method == .morris ? "morris, \(points) trajectories" : "saltelli, \(points) base rows")
          + " (--method, --points)",
        ru: "вместо схемы \(old.rawValue) — "
          + (method == .morris
            ? "morris, траекторий: \(points)" : "saltelli, основных строк: \(points)")
          + " (--method, --points)")
    case .fixed(let name, let value):
      language.say(
        en: "\(name) stays at its only value, \(value)",
        ru: "\(name) остаётся при своём единственном значении, \(value)")
    case .range(let name, let low, let high):
      language.say(
        en: "\(name) goes from \(low) to \(high), the ends of its list",
        ru: "\(name) идёт от \(low) до \(high), концов своего списка")
    }
  }
}
