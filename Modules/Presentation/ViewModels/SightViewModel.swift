import Domain
import Geo
public import HuntEngine
public import TextKit

/// AR search and fight: the ghost's direction in the sight, and the progress of the capture.
public struct SightViewModel: Hashable, Sendable {
  /// The current task.
  public enum Stage: Hashable, Sendable {
    /// Walk to the ghost until the fight; the share is 0 at the zone's edge and 1 at the fight.
    case search(toFightMeters: Double?, share: Double)
    /// Keep the ghost in the sight.
    case hold(heldSeconds: Double, neededSeconds: Double, share: Double)
    /// Tap while the ghost is in the sight.
    case tap
    /// Win the ghost's challenge.
    case challenge(ChallengeViewModel)
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The ghost.
  public let ghost: NamedGhost
  /// The distance; nil without a position.
  public let distanceMeters: Double?
  /// The angle from the sight to the ghost, positive to the right; nil without a compass.
  public let offsetDegrees: Double?
  /// The largest angle at which the ghost is still in the sight.
  public let toleranceDegrees: Double
  /// The current task.
  public let stage: Stage
  /// The device heading.
  public let heading: HeadingReading
  /// The state of the position.
  public let position: PositionReading

  /// Creates the screen of a hunt in search or fight; nil in any other phase.
  public init?(
    _ state: HuntState, challenge: ChallengePart = ChallengePart(),
    source: SourceNotes = SourceNotes()
  ) {
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
      // What was reported last, while it still holds.
      if state.motion == nil ? parameters.catchMode == .hold : fight.aimedThrough == state.now {
        aimed = fight.lastAimErrorDegrees
      }
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
      aimed = Angle.signedDifferenceDegrees(
        from: heading, to: anchor + state.ghostOffsetDegrees)
    }
    offsetDegrees = aimed
    toleranceDegrees = state.rules.aimToleranceDegrees
    heading = HeadingReading(state.heading, source.declination)
    position = PositionReading(state.position, trouble: source.trouble)
  }

  /// Whether it is a fight.
  public var isFight: Bool {
    if case .search = stage { return false }
    return true
  }
}

/// The challenge of a ghost in a fight (GB-105).
public struct ChallengeViewModel: Hashable, Sendable {
  /// The challenge's display name and screen.
  public let part: ChallengePart
  /// The name of its plugin; empty if none was selected.
  public let plugin: String
  /// The number of losses.
  public let fails: Int
  /// The number of losses after which the ghost escapes; 0 for no limit.
  public let maxFails: Int
}

/// What a host shows of a ghost's challenge: its display name and its screen.
///
/// It is a value made by the host, so that screens compile without plugins (Embedded Swift).
public struct ChallengePart: Hashable, Sendable {
  /// The challenge's own screen, drawn by its plugin.
  public enum Screen: Hashable, Sendable {
    /// No screen.
    case none
    /// The challenge in progress, as text and as the JSON object of its view model.
    case played(TextFrame, view: String)
    /// The hunt is recorded or simulated: its events are known, the challenge's screens are not.
    case notRecorded
  }

  /// The display name of the challenge's plugin; nil if unknown.
  public let title: String?
  /// The challenge's own screen.
  public let screen: Screen

  /// Creates a part; without arguments only the plugin's word is shown.
  public init(title: String? = nil, screen: Screen = .none) {
    self.title = title
    self.screen = screen
  }
}
