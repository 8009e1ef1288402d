public import Domain
public import HuntEngine

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
}
