import TextKit
import Domain
import Simulation

/// What plugins bring to a plan.
extension PlanReader {
  /// Keys of a plan about hunts that a plugin's game has no use for.
  private static let huntKeys = Set([PlanKey.players, .sensors, .hunt, .fast].map(\.name))

  /// `{plugin: darts}`.
  mutating func readPlugin(_ parts: YamlFields) -> GameSource? {
    guard let value = required(.plugin, of: parts) else { return nil }
    let name = value.text ?? ""
    if let written, let metrics = written.metrics {
      (parameters, self.metrics, isHunt) = (written.parameters, metrics, false)
      return .plugin(name)
    }
    let known = vocabulary.games.map(\.plugin)
    guard let game = vocabulary.games.first(where: { $0.plugin == name }) else {
      fault(value.origin, parts.path(.plugin), unknown(.plugin, name, among: known))
      return nil
    }
    (parameters, metrics, isHunt) = (game.parameters, game.metrics, false)
    return .plugin(name)
  }

  /// Refuses what only hunts have, or only a plugin's game.
  mutating func refuseMisplaced(_ plan: YamlFields, _ source: GameSource?) {
    switch source {
    case nil: break
    case .plugin(let name):
      for entry in plan.entries where PlanReader.huntKeys.contains(entry.key) {
        fault(entry.keyOrigin, entry.key, .forHunts(plugin: name))
      }
    default:
      if let metrics = plan[.metrics] { fault(metrics.origin, "metrics", .writtenMetrics) }
    }
  }

  /// The plugins' parameters and metrics that a plan has written out (`canonicalText`).
  mutating func readVocabulary(_ plan: YamlFields) {
    guard plan[.parameters] != nil || plan[.metrics] != nil else { return }
    func items(_ key: PlanKey, isMetrics: Bool) -> [YamlValue] {
      guard let value = plan[key] else { return [] }
      if let items = value.items, !items.isEmpty { return items }
      fault(
        value.origin, key.name, .writtenList(isMetrics: isMetrics, found: value.shape))
      return []
    }
    let parameters = items(.parameters, isMetrics: false).compactMap { parameter($0) }
    let metrics = items(.metrics, isMetrics: true).enumerated().compactMap { metric($1, $0) }
    let known = vocabulary.games.first { $0.metrics == metrics }?.metrics ?? metrics
    vocabulary = PlanVocabulary()
    vocabulary.challenges = parameters
    let called = zip(metrics, known).map { $0.called(like: $1) }
    written = (parameters, plan[.metrics] == nil ? nil : called)
  }

  private mutating func parameter(_ value: YamlValue) -> PlanParameter? {
    guard let parts = fields(of: value, .parameter) else { return nil }
    let choices = parts["choices"].map { $0.items?.compactMap(\.text) ?? [] } ?? []
    let summary = parts["summary"]?.text ?? ""
    if !choices.isEmpty, let name = parts["name"]?.text, let index = parts.number("default"),
      let choice = Int(exactly: index), choices.indices.contains(choice)
    {
      let all = 0...Double(choices.count - 1)
      return PlanParameter(
        name: name, unit: "", range: all, physicalRange: all, defaultValue: index,
        choices: choices, summary: summary)
    }
    guard choices.isEmpty, let name = parts["name"]?.text, let unit = parts["unit"]?.text,
      let range = parts.range("low", "high"),
      let physical = parts.range("physicalLow", "physicalHigh"),
      let given = parts.number("default")
    else {
      fault(value.origin, parts.name, .expected(PlanSection.parameter.value, found: nil))
      return nil
    }
    return PlanParameter(
      name: name, unit: unit, range: range, physicalRange: physical, defaultValue: given,
      choices: [], summary: summary)
  }

  private mutating func metric(_ value: YamlValue, _ index: Int) -> Metric? {
    guard let parts = fields(of: value, .writtenMetric) else { return nil }
    guard let name = parts["name"]?.text, !name.isEmpty else {
      fault(value.origin, parts.name, .expected(PlanSection.writtenMetric.value, found: nil))
      return nil
    }
    return Metric(
      index, name, unit: parts["unit"]?.text ?? "",
      isProportion: parts["proportion"]?.text == "true",
      mayBeNegative: parts["negative"]?.text == "true",
      Caption.fixed(parts["summary"]?.text ?? ""))
  }
}

extension Metric {
  /// A written metric as a plugin that is there calls it; the summary stays as written, so that the
  /// plan does.
  fileprivate func called(like known: Metric) -> Metric {
    let summary = caption(.ofFiles).summary
    return Metric(
      index, name, unit: unit, isProportion: isProportion, mayBeNegative: mayBeNegative
    ) { language in
      let caption = known.caption(language)
      return language == .ofFiles ? Caption(caption.title, summary) : caption
    }
  }
}

extension YamlFields {
  fileprivate func number(_ key: String) -> Double? {
    guard let number = self[key]?.text.flatMap(Double.init), number.isFinite else { return nil }
    return number
  }

  fileprivate func range(_ low: String, _ high: String) -> ClosedRange<Double>? {
    guard let low = number(low), let high = number(high), low <= high else { return nil }
    return low...high
  }
}

extension Plan {
  /// The plugins' parameters and metrics, written out so that the plan can be read without them.
  var pluginLines: [String] {
    var lines: [String] = []
    if !pluginParameters.isEmpty { lines.append("parameters:") }
    for item in pluginParameters {
      let numbers = [
        ("low", item.range.lowerBound), ("high", item.range.upperBound),
        ("physicalLow", item.physicalRange.lowerBound),
        ("physicalHigh", item.physicalRange.upperBound), ("default", item.defaultValue),
      ].map { "\($0): \(shortestText($1))" }.joined(separator: ", ")
      let choices = item.choices.map(Plan.quoted).joined(separator: ", ")
      lines.append(
        "  - {name: \(item.name), unit: \(Plan.quoted(item.unit)), \(numbers), "
          + "choices: [\(choices)], summary: \(Plan.quoted(item.summary))}")
    }
    guard case .plugin = source else { return lines }
    lines.append("metrics:")
    lines += metrics.map {
      "  - {name: \(Plan.quoted($0.name)), unit: \(Plan.quoted($0.unit)), "
        + "proportion: \($0.isProportion), \($0.mayBeNegative ? "negative: true, " : "")summary: \(Plan.quoted($0.caption(.ofFiles).summary))}"
    }
    return lines
  }
}
