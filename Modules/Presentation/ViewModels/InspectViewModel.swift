public import Domain
public import Geo
public import HuntEngine

/// All there is to know of a ghost in a hunt, what a player cannot see included.
public struct InspectViewModel: Hashable, Sendable {
  /// Which ghost it is.
  public let ghost: NamedGhost
  /// Its state.
  public let state: GhostState
  /// Where it truly is.
  public let place: Coordinate
  /// How far it truly is from the player.
  public let distanceMeters: Double
  /// Its true direction from the player.
  public let bearingDegrees: Double
  /// How far it is as the phone measures; nil without a position.
  public let measuredMeters: Double?
  /// How far the phone's position is off; nil without one.
  public let errorMeters: Double?
  /// How long the player walks to the fight.
  public let toFightSeconds: Double
  /// Whether it is inside a zone.
  public let isInsideZones: Bool
  /// Fights with it so far.
  public let fights: Int
  /// Its escapes so far.
  public let escapes: Int
  /// Its parameters; how many losses it takes only where something can be lost.
  public let fields: [ParameterField]
  /// How it is caught.
  public let catchMode: CatchMode
  /// Its challenge, where it is caught by one.
  public let challenge: GhostChallenge?

  /// Shows a ghost; `player` is where the player truly is, `walkingSpeed` in metres a second.
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
