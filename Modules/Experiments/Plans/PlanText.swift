import Domain
import Geo
import PortableNumerics
import SensorModels
import Simulation
import Statistics
import TextKit

extension Plan {
  /// The plan as it is run, fully explicit and including the game; reading it gives an equal plan.
  ///
  /// Equal plans have equal bytes; `hash` is computed from this text.
  public var canonicalText: String {
    ([Plan.asRun] + PlanKey.asRun.flatMap { $0.lines(of: self) }).joined(separator: "\n") + "\n"
  }

  /// The first line of a plan as run.
  static let asRun = "# A plan as run, everything explicit (plan format 1)."

  /// The SHA-256 digest of `canonicalText`, 64 hexadecimal digits; equal digests are comparable.
  public var hash: String { SHA256.hex(of: Array(canonicalText.utf8)) }

  var targetLines: [String] {
    var lines: [String] = []
    var player: String?
    for target in targets {
      if let name = target.player, name != player { lines.append("  \(Plan.quoted(name)):") }
      player = target.player
      let indent = player == nil ? "  " : "    "
      if target.gap != nil {
        lines.append("  \(Plan.quoted(target.figure)): \"\(target.rangeText)\"")
        continue
      }
      lines.append(
        "\(indent)\(target.metric.name).\(target.statistic.rawValue): \"\(target.rangeText)\"")
    }
    return lines
  }

  var replicationText: String {
    switch replication {
    case .fixed(let count): return "\(count)"
    case .adaptive(let least, let most, let rule):
      let until =
        "{metric: \(rule.metric.name), halfWidth: \(shortestText(rule.halfWidth)), "
        + "confidence: \(shortestText(rule.confidence))"
        + (rule.revision == 1 ? "}" : ", rule: \(rule.revision)}")
      return "{min: \(least), max: \(most), until: \(until)}"
    }
  }

  var gameLines: [String] {
    guard !games.isEmpty else {
      let lines = lines(of: source)
      return lines.count == 1 ? lines : [""] + lines.map { "  " + $0 }
    }
    return [""]
      + games.flatMap { game in
        var lines = lines(of: game)
        if case .game(let own) = game { lines += PlanWriting.lines(of: own.rules) }
        return lines.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
      }
  }

  private func lines(of source: GameSource) -> [String] {
    let lines = PlanWriting.lines(of: source)
    guard case .game(let game) = source, let ground = game.ground.flatMap({ grounds[$0] }) else {
      return lines
    }
    return lines + ["\(PlanSection.groundKey): \(Plan.quoted(Base64.text(of: ground.bytes)))"]
  }

  /// The plugins' parameters, written out so that the plan can be read without plugins.
  var parameterLines: [String] {
    pluginParameters.map { item in
      let numbers = [
        ("low", item.range.lowerBound), ("high", item.range.upperBound),
        ("physicalLow", item.physicalRange.lowerBound),
        ("physicalHigh", item.physicalRange.upperBound), ("default", item.defaultValue),
      ].map { "\($0): \(shortestText($1))" }.joined(separator: ", ")
      let choices = item.choices.map(Plan.quoted).joined(separator: ", ")
      return "  - {name: \(item.name), unit: \(Plan.quoted(item.unit)), \(numbers), "
        + "choices: [\(choices)], summary: \(Plan.quoted(item.caption(.ofFiles).summary))}"
    }
  }

  /// The metrics of a plugin's game, written out likewise.
  var metricLines: [String] {
    simulatedMetrics.map {
      "  - {name: \(Plan.quoted($0.name)), unit: \(Plan.quoted($0.unit)), "
        + "proportion: \($0.isProportion), \($0.mayBeNegative ? "negative: true, " : "")summary: \(Plan.quoted($0.caption(.ofFiles).summary))}"
    }
  }

  static func lines(of axis: Axis) -> [String] {
    switch axis.levels {
    case .values:
      let texts = (0..<axis.count).map { axis.text(at: $0) }
      let values = (axis.kind == .game ? texts.map(quoted) : texts).joined(separator: ", ")
      return ["  \(key(axis.name)): [\(values)]"]
    case .range(let range):
      let ends = [range.low, range.high].map { axis.text(of: $0) }
      let scale = range.scale == .linear ? "" : ", scale: \(range.scale.rawValue)"
      return ["  \(key(axis.name)): {low: \(ends[0]), high: \(ends[1])\(scale)}"]
    case .players(let players):
      return ["  players:"]
        + players.map { "    - " + flow($0) }
    case .sensors(let sensors):
      return ["  sensors:"]
        + sensors.map { "    - " + flow($0) }
    }
  }

  static func flow(_ sensor: SensorChoice) -> String {
    "{name: \(quoted(sensor.name))"
      + PlanWriting.fields(of: sensor.parameters, SensorParameters.specs) + "}"
  }

  static func flow(_ player: PlayerChoice) -> String {
    let fields = PlayerParameters.specs.compactMap { spec -> String? in
      if let spread = player.spreads.first(where: { $0.name == spec.name }) {
        return ", \(spec.name): \(spread.distribution.planText)"
      }
      let value = spec.get(player.parameters)
      return spec.isAddedLater && value == spec.defaultValue
        ? nil : ", \(spec.name): \(spec.format(value))"
    }
    let agent = player.agent.map { program in
      let words = program.words.map(quoted).joined(separator: ", ")
      return ", exec: [\(words)], digest: \(quoted(program.digest))"
    }
    return "{name: \(quoted(player.name))\(agent ?? "")\(fields.joined())}"
  }

  /// Returns a parameter's name as a key.
  static func key(_ name: String) -> String { PlanWriting.key(name) }

  /// Returns a double-quoted YAML scalar.
  package static func quoted(_ text: String) -> String { PlanWriting.quoted(text) }
}
