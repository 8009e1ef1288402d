public import Domain
public import Geo

/// The setup of a game: its map, zones and ghosts (screen 2, GB-050 to GB-055).
public struct SetupViewModel: Hashable, Sendable {
  /// A ghost in the list.
  public struct Row: Hashable, Sendable {
    /// The ghost.
    public let ghost: NamedGhost
    /// The ghost's state.
    public let state: GhostState
    /// The radius within which AR search can start.
    public let mainZoneRadiusMeters: Double
    /// The radius within which the fight starts.
    public let fightRadiusMeters: Double
  }

  /// The game's name as entered.
  public let name: String
  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The map of the game with its zones.
  public let map: GameMapViewModel
  /// The ghosts, in order.
  public let ghosts: [Row]
  /// The rules that differ from their defaults.
  public let changedRules: [RulesViewModel.Row]
  /// The issues a designer should know, except that something is empty.
  public let issues: [GameIssue]

  /// Creates the setup of a game, with the player on the map if the position is known.
  ///
  /// `ground` is what is known of the game's ground, around its middle, `found` what is wrong on it.
  public init(
    _ game: Game, player: Coordinate?, ground: GroundSketch? = nil, found: [GameIssue] = []
  ) {
    name = game.name
    tally = CaptureTally(of: game)
    map = GameMapViewModel(game, player: player, ground: ground)
    ghosts = game.ghosts.indices.map { index in
      let ghost = game.ghosts[index]
      return Row(
        ghost: NamedGhost(index, in: game), state: ghost.state,
        mainZoneRadiusMeters: ghost.parameters.mainZoneRadiusMeters,
        fightRadiusMeters: ghost.parameters.fightRadiusMeters)
    }
    changedRules = RulesViewModel(game).changed
    issues = game.issues.filter { $0 != .noGhosts && $0 != .noZones } + found
  }
}

/// A map of a game's park.
public struct GameMapViewModel: Hashable, Sendable {
  /// A ghost on the map.
  public struct Spot: Hashable, Sendable {
    /// The position in the game, from 1.
    public let number: Int
    /// The current location.
    public let place: Coordinate
    /// Whether it is captured.
    public let isCaptured: Bool
  }

  /// The centre of the game; nil if there is nothing to show.
  public let middle: Coordinate?
  /// The zones, in order.
  public let zones: [CircleZone]
  /// The ghosts, in order.
  public let ghosts: [Spot]
  /// The base of the ghost whose form is shown.
  public let base: Coordinate?
  /// The player.
  public let player: Coordinate?
  /// What is known of the ground, around the middle.
  public let ground: GroundSketch?

  /// Creates the map of a game, with the base of the ghost at an index.
  public init(
    _ game: Game, player: Coordinate?, baseOf marked: Int? = nil, ground: GroundSketch? = nil
  ) {
    self.ground = ground
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
