import Domain
import Geo
public import HuntEngine
public import TextKit

/// AR search and fight: where the ghost is in the sight, and how far the catch has come.
public struct SightViewModel: Hashable, Sendable {
  /// What is to be done.
  public enum Stage: Hashable, Sendable {
    /// Walk to the ghost until the fight; the share is 0 at the zone's edge and 1 at the fight.
    case search(toFightMeters: Double?, share: Double)
    /// Keep the ghost in the sight.
    case hold(heldSeconds: Double, neededSeconds: Double, share: Double)
    /// Strike while it is in the sight.
    case tap
    /// Win its challenge.
    case challenge(ChallengeViewModel)
  }

  /// How many are caught.
  public let tally: CaptureTally
  /// Which ghost it is.
  public let ghost: NamedGhost
  /// How far away it is; nil without a position.
  public let distanceMeters: Double?
  /// From the sight to the ghost, right positive; nil without a compass.
  public let offsetDegrees: Double?
  /// How far off still counts as in the sight.
  public let toleranceDegrees: Double
  /// What is to be done.
  public let stage: Stage
  /// Where the device points.
  public let heading: HeadingStatus
  /// How well the position is known.
  public let position: PositionReading

  /// Shows a hunt in search or fight; nil in any other phase.
  public init?(_ state: HuntState, challenge: ChallengePart = ChallengePart()) {
    guard let target = state.phase.target else { return nil }
    let ghost = state.ghosts[target]
    let parameters = ghost.parameters
    var aimed: Double?
    switch state.phase {
    case .arSearch:
      let left = state.targetDistanceMeters.map { max(0, $0 - parameters.fightRadiusMeters) }
      let way = parameters.mainZoneRadiusMeters - parameters.fightRadiusMeters
      stage = .search(toFightMeters: left, share: way > 0 ? 1 - (left ?? way) / way : 0)
    case .fight(let fight):
      aimed = fight.lastAimErrorDegrees
      stage =
        switch parameters.catchMode {
        case .hold:
          .hold(
            heldSeconds: fight.held.seconds, neededSeconds: parameters.holdTimeSeconds,
            share: state.holdFraction ?? 0)
        case .tap: .tap
        case .challenge:
          .challenge(
            ChallengeViewModel(
              part: challenge, plugin: parameters.challenge?.plugin ?? "", fails: ghost.fails,
              maxFails: parameters.maxFails))
        }
    case .noGame, .scanner, .trapWindow, .allCaptured: return nil
    }
    tally = CaptureTally(of: state)
    self.ghost = NamedGhost(target, in: state)
    distanceMeters = state.targetDistanceMeters
    if aimed == nil, let anchor = state.anchorBearingDegrees, let heading = state.heading.degrees {
      aimed = Angle.signedDifferenceDegrees(from: heading, to: anchor)
    }
    // The last aim told, else by the compass.
    offsetDegrees = aimed
    toleranceDegrees = state.rules.aimToleranceDegrees
    heading = state.heading
    position = PositionReading(state.position)
  }

  /// Whether the ghost is fought with.
  public var isFight: Bool {
    if case .search = stage { return false }
    return true
  }
}

/// The challenge of a ghost in a fight (GB-105).
public struct ChallengeViewModel: Hashable, Sendable {
  /// Its name and its own screen.
  public let part: ChallengePart
  /// The name of its plugin; empty if none was chosen.
  public let plugin: String
  /// How often it was lost.
  public let fails: Int
  /// Losses till the ghost escapes; 0 for any number.
  public let maxFails: Int
}

/// What a host tells of a ghost's challenge: its name for people, and its own screen.
public struct ChallengePart: Hashable, Sendable {
  /// The challenge's own screen, which its plugin draws.
  public enum Screen: Hashable, Sendable {
    /// There is none.
    case none
    /// The challenge as it is played now.
    case played(TextFrame)
    /// The hunt is recorded or simulated: its events are there, the challenge's screens are not.
    case notRecorded
  }

  /// The name for people of the challenge's plugin; nil where it is not known.
  public let title: String?
  /// The challenge's own screen.
  public let screen: Screen

  /// Creates a part; without arguments nothing but the plugin's word is shown.
  public init(title: String? = nil, screen: Screen = .none) {
    self.title = title
    self.screen = screen
  }
}
