public import Domain
public import Geo

/// The setup of a game: its map, its zones, its ghosts (screen 2, GB-050 to GB-055).
public struct SetupViewModel: Hashable, Sendable {
  /// A ghost of the game.
  public struct Row: Hashable, Sendable {
    /// Which it is.
    public let ghost: NamedGhost
    /// Its state.
    public let state: GhostState
    /// The radius in which AR search can start.
    public let mainZoneRadiusMeters: Double
    /// The radius in which the fight starts.
    public let fightRadiusMeters: Double
  }

  /// The name that people gave the game.
  public let name: String
  /// How many of its ghosts are caught.
  public let tally: CaptureTally
  /// The game from above, with its zones.
  public let map: GameMapViewModel
  /// Its ghosts, in order.
  public let ghosts: [Row]
  /// What its designer should know, beside that something is empty.
  public let issues: [GameIssue]

  /// Shows a game, with the player on the map where the position is known.
  public init(_ game: Game, player: Coordinate?) {
    name = game.name
    tally = CaptureTally(of: game)
    map = GameMapViewModel(game, player: player)
    ghosts = game.ghosts.indices.map { index in
      let ghost = game.ghosts[index]
      return Row(
        ghost: NamedGhost(index, in: game), state: ghost.state,
        mainZoneRadiusMeters: ghost.parameters.mainZoneRadiusMeters,
        fightRadiusMeters: ghost.parameters.fightRadiusMeters)
    }
    issues = game.issues.filter { $0 != .noGhosts && $0 != .noZones }
  }
}

/// A game's park from above.
public struct GameMapViewModel: Hashable, Sendable {
  /// A ghost on the map.
  public struct Spot: Hashable, Sendable {
    /// Its place in the game, from 1.
    public let number: Int
    /// Where it is now.
    public let place: Coordinate
    /// Whether it is caught.
    public let isCaptured: Bool
  }

  /// The middle of the game; nil for one with nothing to show.
  public let middle: Coordinate?
  /// The zones, in order.
  public let zones: [CircleZone]
  /// The ghosts, in order.
  public let ghosts: [Spot]
  /// The base of the ghost whose form it is.
  public let base: Coordinate?
  /// The player.
  public let player: Coordinate?

  /// Shows a game, with the base of the ghost at a place from 0.
  public init(_ game: Game, player: Coordinate?, baseOf marked: Int? = nil) {
    middle = game.middle
    zones = game.locationLayout
    ghosts = game.ghosts.indices.map { index in
      let ghost = game.ghosts[index]
      return Spot(
        number: index + 1, place: ghost.currentPosition, isCaptured: ghost.state == .captured)
    }
    base = marked.map { game.ghosts[$0].baseLocation }
    self.player = player
  }
}
