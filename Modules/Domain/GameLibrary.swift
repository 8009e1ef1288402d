/// All games of one player, at most one of them active (GB-011).
public struct GameLibrary: Hashable, Sendable {
  /// The maximum number of games in a library that is read from a file or stored.
  public static let mostGames = 10_000
  /// The maximum number of ghosts in all its games.
  public static let mostGhosts = 100_000

  /// The games, in the order they were made.
  public private(set) var games: [Game]

  /// Creates a library; of several active games only the first stays active.
  public init(games: [Game] = []) {
    self.games = games
    let first = games.firstIndex { $0.isActive }
    for index in games.indices { self.games[index].isActive = index == first }
  }

  /// The index of the active game, if there is one.
  public var activeIndex: Int? { games.firstIndex { $0.isActive } }

  /// Accesses a game; storing one never changes which game is active.
  public subscript(index: Int) -> Game {
    get { games[index] }
    set {
      let wasActive = games[index].isActive
      games[index] = newValue
      games[index].isActive = wasActive
    }
  }

  /// Adds an inactive game at the end and returns its index.
  @discardableResult
  public mutating func add(_ game: Game) -> Int {
    games.append(game)
    games[games.count - 1].isActive = false
    return games.count - 1
  }

  /// Removes a game; removing the active one leaves none active.
  public mutating func remove(at index: Int) { games.remove(at: index) }

  /// Makes one game active and all others inactive; nil leaves none active.
  public mutating func activate(_ index: Int?) {
    for position in games.indices { games[position].isActive = position == index }
  }
}

/// A limit on libraries that are read from a file or stored.
public enum LibraryLimit: Hashable, Sendable, CaseIterable {
  /// The number of games.
  case games
  /// The number of ghosts in all games.
  case ghosts
  /// The number of zones in one game.
  case zonesOfGame
  /// The number of ghosts in one game.
  case ghostsOfGame

  /// The maximum.
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
  /// The number of ghosts in all games.
  public var ghostCount: Int { games.reduce(0) { $0 + $1.ghosts.count } }

  /// The limit that the library exceeds; nil if it can be stored.
  public var exceeded: LibraryLimit? {
    if games.count > GameLibrary.mostGames { return .games }
    if games.contains(where: { $0.locationLayout.count > Game.mostZones }) { return .zonesOfGame }
    if games.contains(where: { $0.ghosts.count > Game.mostGhosts }) { return .ghostsOfGame }
    return ghostCount > GameLibrary.mostGhosts ? .ghosts : nil
  }
}
