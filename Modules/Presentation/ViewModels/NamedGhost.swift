public import Domain
public import HuntEngine

/// A ghost's number and name.
public struct NamedGhost: Hashable, Sendable {
  /// The position in the game, from 1.
  public let number: Int
  /// The name as entered; may be empty.
  public let name: String

  /// Creates it from an index and a name.
  public init(index: Int, name: String) {
    number = index < Int.max ? index + 1 : index
    self.name = name
  }

  /// Creates it from an index in a hunt; an index out of range has no name.
  public init(_ index: Int, in state: HuntState) {
    self.init(
      index: index, name: state.ghosts.indices.contains(index) ? state.ghosts[index].name : "")
  }

  /// Creates it from an index in a game; an index out of range has no name.
  public init(_ index: Int, in game: Game) {
    self.init(
      index: index, name: game.ghosts.indices.contains(index) ? game.ghosts[index].name : "")
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
