public import PlainJSON
public import Domain
public import HuntEngine
package import TextKit

/// A ghost's number, name and looks.
public struct NamedGhost: Hashable, Sendable {
  /// The position in the game, from 1.
  public let number: Int
  /// The name as entered; may be empty.
  public let name: String
  /// What it looks like.
  public let model: GhostModel

  /// Creates it from an index, a name and its looks.
  public init(index: Int, name: String, model: GhostModel = .plain) {
    number = index < Int.max ? index + 1 : index
    (self.name, self.model) = (name, model)
  }

  /// Creates it from an index in a hunt; an index out of range has no name.
  public init(_ index: Int, in state: HuntState) {
    let ghost = state.ghosts.indices.contains(index) ? state.ghosts[index] : nil
    self.init(index: index, name: ghost?.name ?? "", model: ghost?.model ?? .plain)
  }

  /// Creates it from an index in a game; an index out of range has no name.
  public init(_ index: Int, in game: Game) {
    let ghost = game.ghosts.indices.contains(index) ? game.ghosts[index] : nil
    self.init(
      index: index, name: ghost?.name ?? "", model: GhostModel(modelID: ghost?.modelID ?? ""))
  }
}

/// The number of captured ghosts and of all ghosts.
public struct CaptureTally: Hashable, Sendable {
  /// The number of captured ghosts.
  public let captured: Int
  /// The number of all ghosts.
  public let total: Int

  /// Counts the ghosts of a hunt.
  public init(of state: HuntState) {
    (captured, total) = (state.capturedCount, state.ghosts.count)
  }

  /// Counts the ghosts of a game.
  public init(of game: Game) {
    (captured, total) = (game.capturedCount, game.ghosts.count)
  }

  /// Returns the progress of a game in words (GB-041, GB-044).
  package func line(in language: Language) -> String {
    if total == 0 {
      return language.say(en: "New game (0 ghosts)", ru: "Новая игра (0 призраков)")
    }
    return language.say(
      en: "Captured \(captured) / \(total) ghosts", ru: "Поймано \(captured) / \(total) призраков")
  }
}

extension NamedGhost: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<NamedGhost>) {
    fields.count("ghost", "the ghost's number in the game, from 1") { $0.number }
    fields.text("name", "its name as typed; may be empty") { $0.name }
  }
}

extension CaptureTally: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<CaptureTally>) {
    fields.count("captured", "the number of captured ghosts") { $0.captured }
    fields.count("total", "the number of all ghosts") { $0.total }
  }
}

extension Fields {
  /// Adds the number and the name of a ghost.
  mutating func ghost(_ ghost: @escaping (Model) -> NamedGhost) { part { ghost($0) } }

  /// Adds the number of captured ghosts, and of all.
  mutating func tally(_ tally: @escaping (Model) -> CaptureTally) { part { tally($0) } }

  /// Adds the device heading.
  mutating func heading(_ heading: @escaping (Model) -> HeadingReading) {
    part(named: "heading", "the device heading") { heading($0) }
  }

  /// Adds the state of the position.
  mutating func position(_ position: @escaping (Model) -> PositionReading) {
    part(named: "position", "the state of the position") { position($0) }
  }
}
