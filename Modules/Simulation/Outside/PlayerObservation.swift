public import HuntEngine
import Domain
import Geo

/// What the screen shows to an outside player at a decision; numbers are not rounded.
public struct PlayerObservation: Hashable, Sendable {
  /// Why there is something to decide.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The phone measured the position, or missed it.
    case fix
    /// The phase of the hunt has changed.
    case phase
    /// The player is no longer busy with the sight.
    case free
  }

  /// A free ghost on the scanner.
  public struct Blip: Hashable, Sendable {
    /// The ghost's number in the hunt, from 0.
    public let ghost: Int
    /// The distance from the measured position, metres.
    public let distanceMeters: Double
    /// The bearing relative to the measured heading, degrees, positive to the right; nil without a
    /// heading.
    public let relativeBearingDegrees: Double?
  }

  /// A place that the player sees.
  public struct Way: Hashable, Sendable {
    /// The direction relative to where the player faces, degrees, positive to the right.
    public let turnDegrees: Double
    /// The distance in metres.
    public let meters: Double
  }

  /// Why there is something to decide.
  public let cause: Cause
  /// The time since the start of the hunt, seconds.
  public let seconds: Double
  /// The phase.
  public let phase: HuntPhase.Kind
  /// The number of captured ghosts.
  public let capturedCount: Int
  /// The number of ghosts.
  public let ghostCount: Int
  /// The target, from 0; nil for none.
  public let target: Int?
  /// The measured distance to the target, metres; nil without a target or a position.
  public let distanceMeters: Double?
  /// The bearing of the target relative to the measured heading, degrees, positive to the right.
  public let relativeBearingDegrees: Double?
  /// The radius that holds the true position with 68 % probability, metres; nil without a position.
  public let accuracyMeters: Double?
  /// Whether the search button is there.
  public let canStartSearch: Bool
  /// Whether the player is busy with the sight: `aims` goes on with it.
  public let isAiming: Bool
  /// The completed share of the hold, 0 to 1; nil outside the fight.
  public let holdShare: Double?
  /// The time left to throw the trap, seconds; nil if none is open.
  public let trapSeconds: Double?
  /// The next place on the way to the target, which the player sees, where the ground hides the
  /// target itself; nil where nothing does.
  public let way: Way?
  /// The free ghosts in the order of the game; none without a position.
  public let blips: [Blip]

  /// Creates what the screen of a state shows; `blips` are drawn up only if asked for.
  init(_ state: HuntState, cause: Cause, isAiming: Bool, way: Way?, withBlips: Bool) {
    self.cause = cause
    self.way = way
    self.isAiming = isAiming
    seconds = state.now.seconds
    phase = state.phase.kind
    capturedCount = state.capturedCount
    ghostCount = state.ghosts.count
    target = state.phase.target
    distanceMeters = state.targetDistanceMeters
    relativeBearingDegrees = state.targetRelativeBearingDegrees
    accuracyMeters = state.position.fix?.accuracyMeters
    canStartSearch = state.canStartSearch
    holdShare = isAiming ? state.holdFraction : state.holdFraction.map { _ in 0 }
    trapSeconds = state.trapTimeLeft?.seconds
    blips = withBlips ? Self.blips(of: state) : []
  }

  private static func blips(of state: HuntState) -> [Blip] {
    guard let here = state.position.fix?.position else { return [] }
    return state.ghosts.indices.filter { state.ghosts[$0].state != .captured }.map { index in
      let place = state.ghosts[index].position
      return Blip(
        ghost: index, distanceMeters: here.distanceMeters(to: place),
        relativeBearingDegrees: state.heading.degrees.map {
          Angle.signedDifferenceDegrees(from: $0, to: here.bearingDegrees(to: place))
        })
    }
  }
}
