import Experiments
import TextKit

/// The texts of `ghostlab sensitivity` around its columns.
extension LabWords {
  var whichKnob: String {
    language.say(en: "Which knob matters", ru: "Что важно")
  }

  func whichKnob(_ name: String) -> String {
    language.say(en: "Which knob matters: \(name)", ru: "Что важно: \(name)")
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

  var nothingAboveNoise: String {
    language.say(en: "nothing above noise", ru: "ничего выше шума")
  }

  /// Returns the strongest parameters, each with its strength.
  func strongest(_ named: [String], more: Int) -> String {
    named.joined(separator: ", ")
      + (more == 0 ? "" : language.say(en: ", \(more) more", ru: " и ещё \(more)"))
  }

  func tooFewRows(_ rows: Int) -> String {
    language.say(
      en: "the sample is too small to rank; about \(rows) base rows are needed (--points \(rows))",
      ru: "выборка мала, порядка не назвать; нужно около \(rows) основных строк (--points \(rows))")
  }

  /// Returns the column headings of a ranking: item, strength, the other index, noise.
  func rankingColumns(_ method: SensitivityResult.Method, confidence: String) -> [String] {
    let interval = "[\(confidence) %]"
    let indices =
      method == .morris ? ["mu*", interval, "mu", "sigma"] : ["ST", interval, "S1", interval]
    return language.say(en: ["parameter", "range"], ru: ["параметр", "пределы"]) + indices
      + [language.say(en: "noise", ru: "шум")]
  }

  func range(_ low: String, _ high: String) -> String {
    language.say(en: "\(low) to \(high)", ru: "от \(low) до \(high)")
  }

  var withinNoise: String { language.say(en: "within noise", ru: "в пределах шума") }

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

  /// Returns the explanation of noise; with one run per point it cannot be estimated.
  func noise(replicates: Int) -> String {
    replicates < 2
      ? language.say(
        en: "With one run a point the noise is not known (--replicates).",
        ru: "При одном прогоне на точку шум неизвестен (--replicates).")
      : language.say(
        en: "Noise is what replicates that disagree would make of differences that are none; all "
          + "points have the same luck.",
        ru: "Шум — то, что повторы дали бы там, где различий нет; удача у всех точек одна.")
  }

  var impossibleShares: String {
    language.say(
      en: "A share marked ! lies below 0 or above 1, which no share can: the error of the sample.",
      ru: "Доля с ! меньше 0 или больше 1, чего у доли не бывает: это ошибка выборки.")
  }
}

extension SensitivityPlan.Change {
  /// Returns what was changed in the plan.
  func line(in language: Language) -> String {
    switch self {
    case .design(let old, let method, let points):
      method == .morris
        ? language.say(
          en: "design \(old.rawValue) is replaced by morris, \(points) trajectories "
            + "(--method, --points)",
          ru: "вместо схемы \(old.rawValue) — morris, траекторий: \(points) (--method, --points)")
        : language.say(
          en: "design \(old.rawValue) is replaced by saltelli, \(points) base rows "
            + "(--method, --points)",
          ru: "вместо схемы \(old.rawValue) — saltelli, основных строк: \(points) "
            + "(--method, --points)")
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
