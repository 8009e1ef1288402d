public import Domain
import Geo
public import HuntEngine

/// What a phone saw of a hunt, the same way for a recorded hunt and for a simulated one.
///
/// Where the player truly was is not known, so the walk is measured on the fixes, in strides that
/// their noise hardly lengthens.
public struct SeenHunt: HuntObserver, Sendable {
  /// True: it follows every event.
  public static var isWatching: Bool { true }
  /// False: claims of accuracy are not looked at.
  public static var readsClaims: Bool { false }

  /// The metrics that a recording shows.
  public static let metrics: [Metric] = [
    .captureRate, .huntDuration, .firstCapture, .meanCapture, .escapes, .trapsOpened,
    .distanceWalked, .pathRatio, .timeInIdle, .timeInActive, .timeInArSearch, .timeInFight,
    .timeInTrapWindow, .fightsLost, .zoneFlaps, .targetSwitches, .gaveUp, .challengesWon,
    .challengesLost,
  ]

  /// A stride on the fixes is at least so long, metres.
  private static let strideMeters = 10.0
  /// An aim farther from a ghost than this is on something else, degrees: the edge of the view, which
  /// is 30° off, and half of that again.
  package static let farDegrees = 45.0
  /// A hunt that ends so near its limit was not given up, seconds: the last fixes may be missing.
  private static let slackSeconds = 10.0

  /// The metrics; those that only the truth has are absent.
  public private(set) var record = RunRecord(count: Metric.hunt.count)
  /// The time without a capture at the end, seconds.
  public private(set) var lastWaitSeconds = 0.0
  /// Whether the player left ghosts behind before the limit.
  public private(set) var isGivenUp = false
  /// Aim samples on ghosts as they move in the sight: how many, and the sums of error times speed
  /// and of squared speeds, whose ratio is the time by which the aim lags.
  ///
  /// Samples of a player who looks elsewhere are left out.
  public private(set) var movingAim = (count: 0, products: 0.0, squares: 0.0)

  private var recorder: MetricsRecorder
  private let began: HuntInstant
  private var last: HuntState
  private var anchor: (at: HuntInstant, place: LocalPoint)?

  /// Begins with the first state of a hunt.
  public init(_ state: HuntState) {
    recorder = MetricsRecorder(ghosts: max(1, state.freeCount), began: state.now)
    began = state.now
    last = state
  }

  /// Takes an event with the state after it.
  public mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    switch event {
    case .fix(let fix): walk(to: fix)
    case .challengeOutcome(_, let isWon): recorder.endedChallenge(isWon: isWon)
    case .aim(let run): look(run)
    default: break
    }
    let place = state.position.lastFix?.position ?? .zero
    for effect in effects { recorder.record(effect, at: state.now, truth: place) }
    last = state
  }

  private mutating func walk(to fix: Fix) {
    guard let from = anchor else { return anchor = (fix.at, fix.position) }
    let meters = from.place.distanceMeters(to: fix.position)
    guard meters >= Self.strideMeters else { return }
    recorder.walked(meters, from: from.at, to: fix.at)
    anchor = (fix.at, fix.position)
  }

  private mutating func look(_ run: AimRun) {
    guard var motion = last.motion else { return }
    var at = run.from
    var before = motion.advance(to: at)
    for error in run.errorsDegrees {
      at = at + run.period
      let offset = motion.advance(to: at)
      let speed = (offset - before) / run.period.seconds
      before = offset
      guard speed != 0, abs(error) <= Self.farDegrees else { continue }
      movingAim.count += 1
      movingAim.products += (error + offset) * speed
      movingAim.squares += speed * speed
    }
  }

  /// Ends the hunt, which a limit may have ended.
  ///
  /// - Parameter limitSeconds: When hunts end whoever still plays, from their beginning.
  public mutating func end(limitSeconds: Double) {
    lastWaitSeconds = (last.now - recorder.lastProgress).seconds
    let seconds = (last.now - began).seconds
    isGivenUp = last.freeCount > 0 && seconds < limitSeconds - Self.slackSeconds
    record = recorder.finish(freeCount: last.freeCount, end: last.now, gaveUp: isGivenUp)
  }

  /// The seconds from the beginning to the last event.
  public var seconds: Double { (last.now - began).seconds }

  /// Whether no ghost was left at the end.
  public var isComplete: Bool { last.freeCount == 0 }
}
