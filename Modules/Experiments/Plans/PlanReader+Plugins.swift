import Domain
import Simulation

/// What plugins bring to a plan.
extension PlanReader {
  /// Keys of a plan about hunts that a plugin's game has no use for.
  private static let huntKeys: Set<String> = ["players", "sensors", "hunt", "fast"]

  /// `{plugin: darts}`.
  mutating func readPlugin(
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin
  ) -> GameSource? {
    refuseUnknown(entries, "game", known: ["plugin"])
    guard let value = required("plugin", of: entries, "game", origin) else { return nil }
    let name = value.text ?? ""
    let known = vocabulary.games.map(\.plugin)
    guard let game = vocabulary.games.first(where: { $0.plugin == name }) else {
      let hint = didYouMean(name, among: known)
      fault(
        value.origin, "game.plugin",
        "no plugin '\(name)' has a game"
          + (hint.isEmpty ? ", expected one of \(known.joined(separator: ", "))" : hint))
      return nil
    }
    (parameters, metrics, isHunt) = (game.parameters, game.metrics, false)
    return .plugin(name)
  }

  /// Refuses what only hunts have.
  mutating func refuseHuntKeys(_ entries: [YamlValue.Entry], _ source: GameSource?) {
    guard case .plugin(let name) = source else { return }
    for entry in entries where PlanReader.huntKeys.contains(entry.key) {
      fault(entry.keyOrigin, entry.key, "is for hunts, the game is the plugin '\(name)'")
    }
  }

  /// The plugins' parameters and metrics that a plan has written out (`canonicalText`).
  mutating func readVocabulary(_ entries: [YamlValue.Entry]) {
    func list(_ key: String) -> [YamlValue]? {
      entries.first { $0.key == key }?.value.items
    }
    guard let written = list("parameters") else { return }
    let parameters = written.compactMap { parameter($0) }
    let metrics = (list("metrics") ?? []).enumerated().compactMap { metric($1, $0) }
    vocabulary = PlanVocabulary()
    let game = entries.first { $0.key == "game" }?.value.entries ?? []
    if let plugin = game.first(where: { $0.key == "plugin" })?.value.text {
      vocabulary.games = [PlanGame(plugin: plugin, parameters: parameters, metrics: metrics)]
    } else {
      vocabulary.challenges = parameters
    }
  }

  private mutating func parameter(_ value: YamlValue) -> PlanParameter? {
    let parts = Parts(value)
    let choices = parts["choices"]?.items?.compactMap(\.text) ?? []
    if !choices.isEmpty, let name = parts.text("name"),
      let index = parts.number("default").flatMap({ Int(exactly: $0) }),
      choices.indices.contains(index)
    {
      return PlanParameter(
        ParameterSpec<[Double]>.choice(
          name, \.[0], of: choices, default: index, parts.text("summary") ?? ""))
    }
    guard let name = parts.text("name"), let unit = parts.text("unit"),
      let range = parts.range("low", "high"),
      let physical = parts.range("physicalLow", "physicalHigh"),
      let given = parts.number("default")
    else {
      fault(value.origin, "parameters", "expected {name, unit, low, high, …, default, summary}")
      return nil
    }
    let summary = parts.text("summary") ?? ""
    return PlanParameter(
      unit == "count"
        ? ParameterSpec<[Double]>.whole(
          name, \.[0], range: range, physical: physical, default: given, summary)
        : .number(
          name, \.[0], unit: unit, range: range, physical: physical, default: given, summary))
  }

  private mutating func metric(_ value: YamlValue, _ index: Int) -> Metric? {
    let parts = Parts(value)
    guard let name = parts.text("name"), !name.isEmpty else {
      fault(value.origin, "metrics", "expected {name, unit, proportion, summary}")
      return nil
    }
    return Metric(
      index, name, unit: parts.text("unit") ?? "",
      isProportion: parts.text("proportion") == "true", parts.text("summary") ?? "")
  }

  /// The values of a flow map by their keys.
  private struct Parts {
    private let entries: [YamlValue.Entry]

    init(_ value: YamlValue) { entries = value.entries ?? [] }

    subscript(_ key: String) -> YamlValue? { entries.first { $0.key == key }?.value }

    func text(_ key: String) -> String? { self[key]?.text }

    func number(_ key: String) -> Double? {
      guard let number = text(key).flatMap(Double.init), number.isFinite else { return nil }
      return number
    }

    func range(_ low: String, _ high: String) -> ClosedRange<Double>? {
      guard let low = number(low), let high = number(high), low <= high else { return nil }
      return low...high
    }
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
        + "proportion: \($0.isProportion), summary: \(Plan.quoted($0.summary))}"
    }
    return lines
  }
}
