import Domain
import Experiments
import PlainJSON
import Results
import Statistics
import TextKit

/// Formats sensitivities as sentences, columns and bars.
struct SensitivityText {
  private static let barWidth = 24

  private let words = LabWords.own
  let name: String
  let plan: Plan
  let notes: [String]
  let result: SensitivityResult
  let budget: Int?
  let scenarios: [Scenario]

  /// The method, the answer, and a table for each metric, player and phone, with sentences wrapped
  /// to a width.
  func table(width: Int?) -> [String] {
    func wrapped(_ lines: [String]) -> [String] {
      lines.flatMap { $0.wrapped(to: width ?? .max) }
    }
    func answers(_ rows: [(label: String, answer: String)]) -> [String] {
      TextTable.lines(rows.map { ["  " + $0.label, $0.answer] }, wrappedTo: width)
    }
    var lines = wrapped([title] + notes.map { "  " + $0 } + ["", words.whichKnob])
    lines += answers(answered.map { (label($0), answer($0)) })
    if !scenarios.isEmpty {
      lines += ["", words.whereTargetsAreMissed]
      lines += answers(scenarios.map { (label($0), answer($0)) })
    }
    for ranking in result.rankings {
      lines += ["", label(ranking) + ": " + spread(ranking)]
      guard ranking.standardDeviation > 0 else { continue }
      let rows =
        [header + [""]] + ranking.parameters.map { cells($0, ranking) + [bar($0, ranking)] }
      lines += TextTable.lines(rows, rightAligned: Set(2..<header.count)).map { "  " + $0 }
    }
    return lines + [""] + wrapped(legend)
  }

  /// The same as Markdown.
  var markdown: [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = ["# " + words.whichKnob(name), "", title + "."]
    lines += notes.isEmpty ? [] : [""] + notes.map { "- " + $0 }
    lines += ["", row(words.answerColumns), row(["---", "---"])]
    lines += answered.map { row([label($0), answer($0)]) }
    if !scenarios.isEmpty {
      lines += ["", "## " + words.whereTargetsAreMissed, ""]
      lines += scenarios.map { "- \(label($0)): \(answer($0))" }
    }
    for ranking in result.rankings {
      lines += ["", "## " + label(ranking), "", spread(ranking)]
      guard ranking.standardDeviation > 0 else { continue }
      lines += ["", row(header)]
      lines.append(row(header.indices.map { $0 < 2 ? "---" : "---:" }))
      lines += ranking.parameters.map { row(cells($0, ranking)) }
    }
    return lines + [""] + legend.map { $0 }
  }

  /// The rankings in the order of the answers: figures that do not vary come last.
  private var answered: [SensitivityRanking] {
    result.rankings.filter { $0.standardDeviation != 0 }
      + result.rankings.filter { $0.standardDeviation == 0 }
  }

  private var title: String {
    words.study(
      name, result, parameters: plan.axes.count { !$0.isChoice }, points: plan.pointCount)
  }

  /// Returns the metric, with the player and phone if there are several.
  private func label(_ ranking: SensitivityRanking) -> String {
    var parts = [ranking.metric.name]
    if plan.axes[.players] != nil { parts.append(ranking.player) }
    if plan.axes[.phones] != nil { parts.append(ranking.sensor) }
    return parts.joined(separator: ", ")
  }

  private func spread(_ ranking: SensitivityRanking) -> String {
    guard ranking.usedCount > 0 else {
      return words.language.say(en: "no point has a value", ru: "ни у одной точки нет значения")
    }
    let name = UnitWords.short(ranking.metric.unit, in: .ofLab)
    let unit = name.isEmpty ? "" : " " + name
    guard ranking.standardDeviation > 0 else {
      return words.sameEverywhere(rounded(ranking.mean, places(for: ranking.mean)) + unit)
    }
    let digits = max(places(for: ranking.mean), places(for: ranking.standardDeviation))
    let interval = ranking.meanInterval
    let range =
      interval.low.isNaN
      ? "" : " [\(rounded(interval.low, digits)), \(rounded(interval.high, digits))]"
    return words.spread(
      mean: rounded(ranking.mean, digits) + range + unit,
      deviation: rounded(ranking.standardDeviation, digits) + unit,
      rowsLeftOut: result.sampleCount - ranking.usedCount)
  }

  private func answer(_ ranking: SensitivityRanking) -> String {
    sentences(ranking).sentence(SensitivityLead(ranking, in: result))
  }

  private func sentences(_ ranking: SensitivityRanking) -> SensitivitySentences {
    SensitivitySentences(result.method, unit: ranking.metric.unit, in: .ofLab)
  }

  /// Returns the target, with the player and phone if there are several.
  private func label(_ scenario: Scenario) -> String {
    guard let target = scenario.target else {
      return words.language.say(en: "any target", ru: "любая цель")
    }
    var parts = [target.figure + " " + target.rangeText]
    if plan.axes[.players] != nil { parts += [scenario.player ?? ""] }
    if plan.axes[.phones] != nil { parts += [scenario.sensor ?? ""] }
    return parts.joined(separator: ", ")
  }

  private func answer(_ scenario: Scenario) -> String {
    SensitivitySentences(result.method, in: .ofLab).sentence(scenario, plan: plan)
  }

  private var header: [String] {
    words.rankingColumns(result.method, confidence: shortestText(result.confidence * 100))
  }

  private func cells(
    _ entry: ParameterSensitivity, _ ranking: SensitivityRanking
  ) -> [String] {
    let digits =
      result.method == .morris ? places(for: ranking.parameters[0].strength.value) : 3
    func interval(_ estimate: SensitivityEstimate) -> String {
      estimate.interval.low.isNaN
        ? "–"
        : "[\(rounded(estimate.interval.low, digits)), \(rounded(estimate.interval.high, digits))]"
    }
    var cells = [entry.name, words.range(entry.low, entry.high)]
    func value(_ estimate: SensitivityEstimate) -> String {
      rounded(estimate.shown, digits)
    }
    cells += [value(entry.strength), interval(entry.strength)]
    for estimate in entry.indices where estimate.kind != entry.strength.kind {
      cells.append(value(estimate))
      if estimate.kind == .first { cells.append(interval(estimate)) }
    }
    guard result.method == .morris else { return cells }
    return cells + [entry.noiseFloor.map { rounded($0, digits) } ?? "–"]
  }

  private func bar(_ entry: ParameterSensitivity, _ ranking: SensitivityRanking) -> String {
    if let rarity = entry.rarity { return sentences(ranking).sentence(rarity) }
    guard entry.isAboveNoise else { return words.withinNoise }
    if ranking.order.small.contains(where: { ranking.parameters[$0] == entry }) {
      return words.language.say(en: "small", ru: "мало")
    }
    let isKnown = (ranking.order.places.joined() + ranking.order.leading).contains {
      ranking.parameters[$0] == entry
    }
    guard isKnown else { return words.language.say(en: "not ranked", ru: "без места") }
    let part = entry.strength.value / ranking.parameters[0].strength.value
    let width = Int((part * Double(SensitivityText.barWidth)).rounded())
    return String(repeating: "#", count: max(1, width))
  }

  private var legend: [String] {
    [
      words.columns(of: result.method), words.noise(result.method, replicates: result.replicates),
      words.order(result, budget: budget),
    ]
  }
}

/// Returns the number of decimals that shows three significant digits.
private func places(for value: Double) -> Int {
  guard value.isFinite, value != 0 else { return 3 }
  var (digits, limit) = (2, 1.0)
  while digits > 0, abs(value) >= limit * 10 { (digits, limit) = (digits - 1, limit * 10) }
  while digits < 9, abs(value) < limit { (digits, limit) = (digits + 1, limit / 10) }
  return digits
}

private extension LabWords {
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

  var whereTargetsAreMissed: String {
    language.say(
      en: "Where figures are outside their targets, without their intervals",
      ru: "Где показатели вне целей, без учёта интервалов")
  }

  /// Returns the column headings of a ranking: item, strength, the other index, noise.
  func rankingColumns(_ method: SensitivityResult.Method, confidence: String) -> [String] {
    let interval = "[\(confidence) %]"
    let indices =
      method == .morris
      ? ["mu*", interval, "mu", "sigma", language.say(en: "noise", ru: "шум")]
      : ["ST", interval, "S1", interval]
    return language.say(en: ["parameter", "range"], ru: ["параметр", "диапазон"]) + indices
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
