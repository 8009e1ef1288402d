import Domain
import SensorModels
import Simulation

/// How two plans differ beyond what both vary, in lines for people.
enum PlanDifferences {
  static func lines(_ a: Plan, _ b: Plan) -> [String] {
    var lines: [String] = []
    if a.source != b.source { lines.append("game: " + games(a.source, b.source)) }
    lines += choices("players", players(a), players(b)) { PlayerParameters.changes($0, $1) }
    lines += choices("sensors", sensors(a), sensors(b)) { SensorParameters.changes($0, $1) }
    let names = Set((a.axes + b.axes).map(\.name))
    for spec in HuntSetup.specs where !names.contains(spec.name) {
      func text(_ plan: Plan) -> String {
        let fixed = plan.fixed.first { $0.name == spec.name }
        return fixed.map { spec.format($0.value) } ?? "not set"
      }
      if text(a) != text(b) { lines.append("\(spec.name): \(text(a)) → \(text(b))") }
    }
    for parameter in a.pluginParameters where !names.contains(parameter.name) {
      func text(_ plan: Plan) -> String {
        plan.fixed.first { $0.name == parameter.name }?.text ?? "not set"
      }
      if text(a) != text(b) { lines.append("\(parameter.name): \(text(a)) → \(text(b))") }
    }
    if a.seed != b.seed { lines.append("seed: \(a.seed) → \(b.seed)") }
    return lines
  }

  private static func games(_ a: GameSource, _ b: GameSource) -> String {
    switch (a, b) {
    case (.game(let one), .game(let other)):
      one.name == other.name
        ? "\(one.name) is not the same in both" : "\(one.name) → \(other.name)"
    case (.disc(let radius, let ghosts), .disc(let otherRadius, let otherGhosts)):
      "\(ghosts) in \(shortestText(radius)) m → \(otherGhosts) in \(shortestText(otherRadius)) m"
    default: name(a) + " → " + name(b)
    }
  }

  private static func name(_ source: GameSource) -> String {
    switch source {
    case .game(let game): game.name
    case .disc: "a made-up park"
    case .plugin(let name): "the plugin \(name)"
    }
  }

  private static func players(_ plan: Plan) -> [(String, PlayerParameters)] {
    for axis in plan.axes {
      if case .players(let players) = axis.levels {
        return players.map { ($0.name, $0.parameters) }
      }
    }
    return [(plan.player.name, plan.player.parameters)]
  }

  private static func sensors(_ plan: Plan) -> [(String, SensorParameters)] {
    for axis in plan.axes {
      if case .sensors(let sensors) = axis.levels {
        return sensors.map { ($0.name, $0.parameters) }
      }
    }
    return [(plan.sensor.name, plan.sensor.parameters)]
  }

  private static func choices<Choice>(
    _ key: String, _ a: [(String, Choice)], _ b: [(String, Choice)],
    _ changes: (Choice, Choice) -> [String]
  ) -> [String] {
    if a.map(\.0) != b.map(\.0) {
      func list(_ choices: [(String, Choice)]) -> String {
        choices.map(\.0).joined(separator: ", ")
      }
      return ["\(key): \(list(a)) → \(list(b))"]
    }
    return zip(a, b).flatMap { one, other in
      changes(one.1, other.1).map { "\(one.0): \($0)" }
    }
  }
}

extension PlayerParameters {
  fileprivate static func changes(_ a: Self, _ b: Self) -> [String] {
    parameterChanges(specs, a, b)
  }
}

extension SensorParameters {
  fileprivate static func changes(_ a: Self, _ b: Self) -> [String] {
    parameterChanges(specs, a, b)
  }
}

private func parameterChanges<Root>(
  _ specs: [ParameterSpec<Root>], _ a: Root, _ b: Root
) -> [String] {
  specs.compactMap { spec in
    let (old, new) = (spec.get(a), spec.get(b))
    return old == new ? nil : "\(spec.name) \(spec.format(old)) → \(spec.format(new))"
  }
}
