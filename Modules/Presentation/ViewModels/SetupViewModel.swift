public import PlainJSON
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

extension SetupViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<SetupViewModel>) {
    fields.screen("setup", "a game") { fields in
      fields.text("game", "its name") { $0.name }
      fields.tally { $0.tally }
      fields.object("player", "where the player is; `null` if unknown") { $0.map.player }
      fields.list("zones", "the zones") { $0.map.zones }
      fields.list("ghosts", "the ghosts") { setup in
        setup.ghosts.indices.map { Placed(row: setup.ghosts[$0], spot: setup.map.ghosts[$0]) }
      }
      fields.list("rules", "the rules that differ from their defaults") { $0.changedRules }
      fields.list("issues", "what a designer should know") { $0.issues }
    }
  }

  /// A ghost and where it is.
  private struct Placed: Described {
    let row: Row
    let spot: GameMapViewModel.Spot

    static func describe(_ fields: inout Fields<Placed>) {
      fields.ghost { $0.row.ghost }
      fields.text("state", "its state") { $0.row.state.rawValue }
      fields.part { $0.spot.place }
      fields.number("mainZoneRadiusMeters", "within it, AR search can start") {
        $0.row.mainZoneRadiusMeters
      }
      fields.number("fightRadiusMeters", "within it, the fight starts") {
        $0.row.fightRadiusMeters
      }
    }
  }
}

extension CircleZone: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<CircleZone>) {
    fields.part { $0.center }
    fields.number("radiusMeters", "the radius") { $0.radiusMeters }
  }
}

extension GameIssue: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<GameIssue>) {
    fields.text("issue", "what it is") { $0.kind }
    fields.flag("isError", "whether the game cannot be played so") { $0.isError }
    fields.when({ $0.place?.key == "zone" }) {
      $0.count("zone", "the zone concerned, if it is one") { ($0.place?.index ?? 0) + 1 }
    }
    fields.when({ $0.place?.key == "ghost" }) {
      $0.count("ghost", "the ghost concerned, if it is one") { ($0.place?.index ?? 0) + 1 }
    }
  }

  private var kind: String {
    switch self {
    case .emptyGameName: "emptyGameName"
    case .zoneRadiusOutOfRange: "zoneRadiusOutOfRange"
    case .emptyGhostName: "emptyGhostName"
    case .ghostParameter: "ghostParameter"
    case .rule: "rule"
    case .noChallenge: "noChallenge"
    case .baseOutsideLayout: "baseOutsideLayout"
    case .baseOnClosedGround: "baseOnClosedGround"
    case .baseUnreachable: "baseUnreachable"
    case .baseDetour: "baseDetour"
    case .baseOverSteps: "baseOverSteps"
    case .zoneOverSteps: "zoneOverSteps"
    case .zoneOnClosedGround: "zoneOnClosedGround"
    case .zoneUnreachable: "zoneUnreachable"
    case .zoneDetour: "zoneDetour"
    case .landingsOutOfReach: "landingsOutOfReach"
    case .landingDetour: "landingDetour"
    case .groundElsewhere: "groundElsewhere"
    case .groundMissing: "groundMissing"
    case .groundPartial: "groundPartial"
    case .noGhosts: "noGhosts"
    case .noZones: "noZones"
    case .duplicateID: "duplicateID"
    }
  }

  /// The zone or ghost concerned, from 0.
  private var place: (key: String, index: Int)? {
    zone.map { ("zone", $0) } ?? ghost.map { ("ghost", $0) }
  }
}
