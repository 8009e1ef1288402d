public import PlainJSON
public import Domain
public import Geo
public import HuntEngine

/// All details of a ghost in a hunt, including what the player cannot see.
public struct InspectViewModel: Hashable, Sendable {
  /// The ghost.
  public let ghost: NamedGhost
  /// The ghost's state.
  public let state: GhostState
  /// The true location.
  public let place: Coordinate
  /// The true distance from the player.
  public let distanceMeters: Double
  /// The true bearing from the player.
  public let bearingDegrees: Double
  /// The distance as measured by the phone; nil without a position.
  public let measuredMeters: Double?
  /// The error of the phone's position; nil without one.
  public let errorMeters: Double?
  /// The time the player needs to walk to the fight.
  public let toFightSeconds: Double
  /// Whether it is inside a zone.
  public let isInsideZones: Bool
  /// The number of fights with it so far.
  public let fights: Int
  /// The number of its escapes so far.
  public let escapes: Int
  /// The parameters; the allowed number of losses only if something can be lost.
  public let fields: [ParameterField]
  /// The way it is captured.
  public let catchMode: CatchMode
  /// Its challenge, if it is captured by one.
  public let challenge: GhostChallenge?

  /// Creates the details; `player` is the player's true location, `walkingSpeed` in metres per
  /// second.
  public init(
    ghost index: Int, of state: HuntState, player: Coordinate, walkingSpeed: Double
  ) {
    let ghost = state.ghosts[index]
    self.ghost = NamedGhost(index, in: state)
    self.state = ghost.state
    place = state.frame.coordinate(of: ghost.position)
    (distanceMeters, bearingDegrees) = player.inverse(to: place)
    measuredMeters = state.position.fix.map { $0.position.distanceMeters(to: ghost.position) }
    errorMeters = state.position.fix.map {
      $0.position.distanceMeters(to: state.frame.point(of: player))
    }
    let way = max(0, distanceMeters - ghost.parameters.fightRadiusMeters)
    toFightSeconds = way / walkingSpeed
    isInsideZones = state.zones.contains {
      $0.center.distanceMeters(to: ghost.position) <= $0.radiusMeters
    }
    (fights, escapes) = (ghost.fights, ghost.escapes)
    catchMode = ghost.parameters.catchMode
    let isChallenge = catchMode == .challenge
    fields = GhostParameters.specs.filter { $0.name != "maxFails" || isChallenge }
      .map { ParameterField($0, of: ghost.parameters) }
    challenge = isChallenge ? ghost.parameters.challenge ?? GhostChallenge() : nil
  }
}

extension InspectViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<InspectViewModel>) {
    fields.screen("inspect", "a ghost in a hunt, with what the player cannot see") { fields in
      fields.ghost { $0.ghost }
      fields.text("state", "its state") { $0.state.rawValue }
      fields.part { $0.place }
      fields.number("distanceMeters", "the distance from the true player") { $0.distanceMeters }
      fields.number("bearingDegrees", "the true bearing from there") { $0.bearingDegrees }
      fields.number("measuredMeters", "the distance as measured; `null` without a position") {
        $0.measuredMeters
      }
      fields.number("errorMeters", "the error of the measured position") { $0.errorMeters }
      fields.number("toFightSeconds", "the time to walk to the fight") { $0.toFightSeconds }
      fields.flag("isInsideZones", "whether it is inside the zones") { $0.isInsideZones }
      fields.count("fights", "the fights begun") { $0.fights }
      fields.count("escapes", "how often it broke free") { $0.escapes }
      fields.list("parameters", "its parameters") { $0.fields }
      fields.object("challenge", "its challenge; `null` for none") { $0.challenge }
    }
  }
}

extension GhostChallenge: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<GhostChallenge>) {
    fields.text("plugin", "the name of its plugin") { $0.plugin }
    fields.text("values", "its values, as `darts.attempts=3 darts.timeLimit=20`") {
      $0.valuesText
    }
  }
}
