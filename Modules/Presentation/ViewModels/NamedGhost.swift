public import Domain
public import HuntEngine

/// A ghost as screens name it.
public struct NamedGhost: Hashable, Sendable {
  /// Its place in the game, from 1.
  public let number: Int
  /// The name that people gave it, as they gave it; perhaps empty.
  public let name: String

  /// Names a ghost by its place, from 0, and its name.
  public init(index: Int, name: String) {
    number = index < Int.max ? index + 1 : index
    self.name = name
  }

  /// Names a ghost of a hunt by its place, from 0; one that is not there has no name.
  public init(_ index: Int, in state: HuntState) {
    self.init(
      index: index, name: state.ghosts.indices.contains(index) ? state.ghosts[index].name : "")
  }

  /// Names a ghost of a game by its place, from 0; one that is not there has no name.
  public init(_ index: Int, in game: Game) {
    self.init(
      index: index, name: game.ghosts.indices.contains(index) ? game.ghosts[index].name : "")
  }
}

/// How many ghosts are caught, and how many there are.
public struct CaptureTally: Hashable, Sendable {
  /// Those that are caught.
  public let captured: Int
  /// All of them.
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

/// What is known of the player's position.
public enum PositionReading: Hashable, Sendable {
  /// None was measured yet.
  case unknown
  /// It is known as well as this; nil where the receiver does not say.
  case known(accuracyMeters: Double?)
  /// There was one, and there is none now.
  case lost

  /// Reads a hunt's position.
  public init(_ status: PositionStatus) {
    switch status {
    case .unknown: self = .unknown
    case .known(let fix): self = .known(accuracyMeters: fix.accuracyMeters)
    case .lost: self = .lost
    }
  }
}
