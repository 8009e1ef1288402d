public import TextKit
import Domain
import SensorModels
import Simulation

/// One difference between two plans beyond what both vary.
public enum PlanChange: Hashable, Sendable {
  /// A value or a list of names; nil if it is not set. `owner` is the player or phone that has it.
  case value(String, of: String? = nil, from: String?, to: String?)
  /// The game.
  case game(PlanGameName, PlanGameName)
  /// The game has the same name but different contents.
  case contents(ofGame: String)
}

/// The name of a plan's game.
public enum PlanGameName: Hashable, Sendable {
  /// A game from a file.
  case named(String)
  /// A generated park with its ghosts and radius, compared with another park.
  case park(ghosts: Int, radiusMeters: Double)
  /// A generated park, compared with a game of another kind.
  case somePark
  /// A plugin's game.
  case plugin(String)
}

/// Finds the differences between two plans.
enum PlanDifferences {
  static func between(_ a: Plan, _ b: Plan) -> [PlanChange] {
    var changes: [PlanChange] = []
    if a.games != b.games {
      func list(_ plan: Plan) -> String {
        (plan.games.isEmpty ? [plan.source] : plan.games).map(\.title).joined(separator: ", ")
      }
      changes.append(.value("game", from: list(a), to: list(b)))
    } else if a.source != b.source {
      changes.append(games(a.source, b.source))
    }
    changes += choices(.players, players(a), players(b), PlayerParameters.specs)
    changes += spreads(a, b)
    changes += choices(.sensors, sensors(a), sensors(b), SensorParameters.specs)
    let varied = Set((a.axes + b.axes).map(\.name))
    let ofOneGhost = Set((a.fixed + b.fixed).map(\.name).filter { HuntSetup.oneGhost($0) != nil })
    for name in ParameterIndex.names + ofOneGhost.sorted() where !varied.contains(name) {
      func text(_ plan: Plan) -> String? {
        plan.fixed.first { $0.name == name }.map { ParameterIndex.format($0.value, of: name) }
      }
      if text(a) != text(b) { changes.append(.value(name, from: text(a), to: text(b))) }
    }
    for name in a.pluginParameters.map(\.name) where !varied.contains(name) {
      func text(_ plan: Plan) -> String? { plan.fixed.first { $0.name == name }?.text }
      if text(a) != text(b) { changes.append(.value(name, from: text(a), to: text(b))) }
    }
    changes += goals(a, b)
    if a.seed != b.seed { changes.append(.value("seed", from: "\(a.seed)", to: "\(b.seed)")) }
    return changes
  }

  /// Returns the differences of what counts: who plays, what is best, and which points there are.
  private static func goals(_ a: Plan, _ b: Plan) -> [PlanChange] {
    func list(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    let texts: [(key: PlanKey, text: (Plan) -> String?)] = [
      (.population, { $0.population?.planText }),
      (.objective, { list($0.objectives.map(\.planText)) }),
      (.constraints, { list($0.constraints.map(\.text)) }),
    ]
    return texts.filter { $0.text(a) != $0.text(b) }.map {
      .value($0.key.name, from: $0.text(a), to: $0.text(b))
    }
  }

  private static func games(_ a: GameSource, _ b: GameSource) -> PlanChange {
    switch (a, b) {
    case (.game(let one), .game(let other)) where one.name == other.name:
      .contents(ofGame: one.name)
    case (.disc(let radius, let ghosts), .disc(let otherRadius, let otherGhosts)):
      .game(
        .park(ghosts: ghosts, radiusMeters: radius),
        .park(ghosts: otherGhosts, radiusMeters: otherRadius))
    default: .game(name(a), name(b))
    }
  }

  private static func name(_ source: GameSource) -> PlanGameName {
    switch source {
    case .game(let game): .named(game.name)
    case .disc: .somePark
    case .plugin(let name): .plugin(name)
    }
  }

  private static func players(_ plan: Plan) -> [(String, PlayerParameters)] {
    plan.players.map { ($0.name, $0.parameters) }
  }

  /// Returns the differences of the distributions of players of the same names.
  private static func spreads(_ a: Plan, _ b: Plan) -> [PlanChange] {
    a.players.flatMap { one -> [PlanChange] in
      guard let other = b.players.first(where: { $0.name == one.name }) else { return [] }
      return PlayerParameters.specs.compactMap { spec in
        let texts = [one, other].map { player in
          player.spreads.first { $0.name == spec.name }?.distribution.planText
        }
        return texts[0] == texts[1]
          ? nil : .value(spec.name, of: one.name, from: texts[0], to: texts[1])
      }
    }
  }

  private static func sensors(_ plan: Plan) -> [(String, SensorParameters)] {
    (plan.axes[.phones]?.sensors ?? [plan.sensor]).map { ($0.name, $0.parameters) }
  }

  private static func choices<Choice>(
    _ key: PlanKey, _ a: [(String, Choice)], _ b: [(String, Choice)],
    _ specs: [ParameterSpec<Choice>]
  ) -> [PlanChange] {
    func list(_ choices: [(String, Choice)]) -> String {
      choices.map(\.0).joined(separator: ", ")
    }
    guard a.map(\.0) == b.map(\.0) else { return [.value(key.name, from: list(a), to: list(b))] }
    return zip(a, b).flatMap { one, other in
      specs.compactMap { spec in
        let (old, new) = (spec.get(one.1), spec.get(other.1))
        return old == new
          ? nil : .value(spec.name, of: one.0, from: spec.format(old), to: spec.format(new))
      }
    }
  }
}

extension PlanChange: Localized {
  /// Returns the difference in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .value(let name, let owner, let old, let new):
      let unset = language.say(en: "not set", ru: "не задано")
      let change = "\(old ?? unset) → \(new ?? unset)"
      return owner.map { "\($0): \(name) \(change)" } ?? "\(name): \(change)"
    case .game(let old, let new):
      return language.say(
        en: "game: \(old.text(in: language)) → \(new.text(in: language))",
        ru: "игра: \(old.text(in: language)) → \(new.text(in: language))")
    case .contents(let name):
      return language.say(
        en: "game: \(name) is not the same in both", ru: "игра: \(name) — не одна и та же")
    }
  }
}

extension PlanGameName {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .named(let name): return name
    case .park(let ghosts, let radius):
      let meters = shortestText(radius)
      return language.say(en: "\(ghosts) in \(meters) m", ru: "\(ghosts) на \(meters) м")
    case .somePark: return language.say(en: "a made-up park", ru: "сгенерированный парк")
    case .plugin(let name):
      return language.say(en: "the plugin \(name)", ru: "плагин \(name)")
    }
  }
}
