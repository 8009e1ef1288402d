/// All games of one player; holds that at most one is active (GB-011).
public struct GameLibrary: Hashable, Sendable {
  /// The most games of a library that is read from a file or stored.
  public static let mostGames = 10_000
  /// The most ghosts of all its games.
  public static let mostGhosts = 100_000

  /// The games, in the order they were made.
  public private(set) var games: [Game]

  /// Creates a library; of several active games only the first stays so.
  public init(games: [Game] = []) {
    self.games = games
    let first = games.firstIndex { $0.isActive }
    for index in games.indices { self.games[index].isActive = index == first }
  }

  /// The position of the active game, if there is one.
  public var activeIndex: Int? { games.firstIndex { $0.isActive } }

  /// Reads a game, or stores an edited one; storing never changes which game is active.
  public subscript(index: Int) -> Game {
    get { games[index] }
    set {
      let wasActive = games[index].isActive
      games[index] = newValue
      games[index].isActive = wasActive
    }
  }

  /// Adds a game at the end, not active, and returns its position.
  @discardableResult
  public mutating func add(_ game: Game) -> Int {
    games.append(game)
    games[games.count - 1].isActive = false
    return games.count - 1
  }

  /// Removes a game; removing the active one leaves none active.
  public mutating func remove(at index: Int) { games.remove(at: index) }

  /// Makes one game active and all others not; nil leaves none active.
  public mutating func activate(_ index: Int?) {
    for position in games.indices { games[position].isActive = position == index }
  }
}

/// How much a library holds that is read from a file or stored.
public enum LibraryLimit: Hashable, Sendable, CaseIterable {
  /// The games.
  case games
  /// The ghosts of all games.
  case ghosts
  /// The zones of one game.
  case zonesOfGame
  /// The ghosts of one game.
  case ghostsOfGame

  /// The most of them.
  public var count: Int {
    switch self {
    case .games: GameLibrary.mostGames
    case .ghosts: GameLibrary.mostGhosts
    case .zonesOfGame: Game.mostZones
    case .ghostsOfGame: Game.mostGhosts
    }
  }
}

extension GameLibrary {
  /// How many ghosts all games have.
  public var ghostCount: Int { games.reduce(0) { $0 + $1.ghosts.count } }

  /// The limit that the library exceeds; nil if it can be stored.
  public var exceeded: LibraryLimit? {
    if games.count > GameLibrary.mostGames { return .games }
    if games.contains(where: { $0.locationLayout.count > Game.mostZones }) { return .zonesOfGame }
    if games.contains(where: { $0.ghosts.count > Game.mostGhosts }) { return .ghostsOfGame }
    return ghostCount > GameLibrary.mostGhosts ? .ghosts : nil
  }
}
