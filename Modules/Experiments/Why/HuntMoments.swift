import Domain
import Geo
import HuntEngine
import Simulation

/// Collects the moments of a hunt at which something happened, each with the most telling of it.
struct HuntMoments: HuntObserver {
  static var isWatching: Bool { true }
  static var readsClaims: Bool { false }

  /// A moment; what happens at it belongs to the time before.
  struct Moment {
    let at: HuntInstant
    var cause: WhyCause
    /// The number of events up to it.
    var events: Int
    /// Where the phone saw the player last; nil if it did not.
    var place: LocalPoint?
  }

  /// The moments in order; the first is the start.
  private(set) var moments: [Moment]
  private var events = 0
  private var phase = HuntPhase.Kind.scanner
  /// The target before the event, and how much of it was held.
  private var target: Int?
  private var held = 0.0
  private var aim: AimHistory?

  init(from start: HuntInstant = .start) {
    moments = [Moment(at: start, cause: WhyCause(.start), events: 0)]
  }

  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    events += 1
    var cause = usual(event, state)
    let broken = aim?.largestBreak(in: event)
    if let broken, broken >= AimHistory.tellingShare, let target {
      cause = WhyCause(.holdLost, ghost: target, value: broken)
    }
    for effect in effects {
      if let next = self.cause(of: effect, broken: broken, state), next.kind >= cause.kind {
        cause = next
      }
      switch effect {
      case .holdProgress(_, let fraction): held = fraction
      case .holdLost, .fightStarted, .fightLost: held = 0
      default: break
      }
    }
    (phase, target) = (state.phase.kind, state.phase.target)
    aim = AimHistory(state)
    add(cause, at: state.now, state.position.lastFix?.position)
  }

  /// Adds the end of a hunt in which ghosts are left.
  mutating func end(at end: HuntInstant, gaveUp: Bool) {
    add(
      WhyCause(gaveUp ? .gaveUp : .timeUp, ghost: target), at: end, moments[moments.count - 1].place
    )
  }

  private mutating func add(_ cause: WhyCause, at moment: HuntInstant, _ place: LocalPoint?) {
    let last = moments.count - 1
    if moments[last].at < moment {
      moments.append(Moment(at: moment, cause: cause, events: events, place: place))
      return
    }
    (moments[last].events, moments[last].place) = (events, place)
    if cause.kind >= moments[last].cause.kind { moments[last].cause = cause }
  }

  /// Returns what an event without an effect is a part of.
  private func usual(_ event: HuntEvent, _ state: HuntState) -> WhyCause {
    switch (phase, event.kind) {
    case (.trapWindow, _): WhyCause(.reaction, ghost: target)
    case (.fight, _): WhyCause(.fight, ghost: target)
    case (_, .time): WhyCause(.fixRefused, ghost: target)
    default: WhyCause(.walk, ghost: state.phase.target)
    }
  }

  private func cause(of effect: HuntEffect, broken: Double?, _ state: HuntState) -> WhyCause? {
    switch effect {
    case .targetChanged(let ghost): ghost.map { WhyCause(.target, ghost: $0) }
    case .mainZoneEntered(let ghost): WhyCause(.zoneEntered, ghost: ghost)
    case .mainZoneLeft(let ghost): WhyCause(.zoneLeft, ghost: ghost)
    case .searchStarted(let ghost): WhyCause(.searchStarted, ghost: ghost)
    case .searchLeft(let ghost): WhyCause(.searchLeft, ghost: ghost)
    case .fightStarted(let ghost): WhyCause(.fightStarted, ghost: ghost)
    case .fightLost(let ghost): WhyCause(.fightLost, ghost: ghost)
    case .holdLost(let ghost): WhyCause(.holdLost, ghost: ghost, value: max(held, broken ?? 0))
    case .tapMissed(let ghost, _): WhyCause(.tapMissed, ghost: ghost)
    case .dodged(let ghost): WhyCause(.dodged, ghost: ghost)
    case .challengeFailed(let ghost, _): WhyCause(.challengeLost, ghost: ghost)
    case .trapOpened(let ghost, _): WhyCause(.trapOpened, ghost: ghost)
    case .captured(let ghost): WhyCause(.captured, ghost: ghost)
    case .escaped(let ghost, let place, _):
      WhyCause(
        .escaped, ghost: ghost,
        value: state.position.lastFix.map { $0.position.distanceMeters(to: place) })
    case .notice(.positionLost): WhyCause(.positionLost)
    case .notice(.positionRegained): WhyCause(.positionRegained)
    case .holdProgress, .allCaptured, .notice, .save: nil
    }
  }
}

extension HuntMoments {
  /// Returns the moments to play on from, with the first and the last.
  ///
  /// Those at which a fight is decided are always among them; then come others at which a player
  /// notices something, and others evenly between, up to the limit. A moment has the most telling
  /// cause since the one before.
  func chosen(atMost limit: Int) -> [Moment] {
    guard moments.count > limit else { return moments }
    var indices = Set([0, moments.count - 1])
    indices.formUnion(moments.indices.filter { moments[$0].cause.isDecisive })
    let notable = moments.indices.filter { moments[$0].cause.isNotable }
    for pool in [notable, Array(moments.indices)] {
      let left = pool.filter { !indices.contains($0) }
      let room = min(left.count, max(0, limit - indices.count))
      for number in 0..<room { indices.insert(left[number * left.count / room]) }
    }
    var from = 0
    return indices.sorted().map { index in
      defer { from = index + 1 }
      var chosen = moments[index]
      for moment in moments[from...index] where moment.cause.kind > chosen.cause.kind {
        chosen.cause = moment.cause
      }
      return chosen
    }
  }
}

/// How long a calm ghost was held before a run of samples, to see a hold that breaks within it.
private struct AimHistory {
  /// The share of a hold whose loss is worth naming.
  static let tellingShare = 0.25

  private let rules: HuntRules
  private let held: Int64
  private let needed: Int64

  /// Takes what counts from a state; nil where no hold can break.
  init?(_ state: HuntState) {
    guard case .fight(let fight) = state.phase, !state.ghostMoves,
      state.catchMode == .hold, state.rules.holdLoss == .reset
    else { return nil }
    let seconds = state.ghosts[fight.target].parameters.holdTimeSeconds
    (rules, held) = (state.rules, fight.held.ticks)
    needed = max(1, HuntDuration(seconds: seconds).ticks)
  }

  /// Returns the largest share of the hold that breaks in a run of samples; nil for another event.
  func largestBreak(in event: HuntEvent) -> Double? {
    guard case .aim(let run) = event else { return nil }
    var (held, broken) = (self.held, 0 as Int64)
    for (index, side) in run.errorsDegrees.enumerated() {
      let tilt = run.tiltsDegrees.isEmpty ? 0 : run.tiltsDegrees[index]
      let error = rules.sight.errorDegrees(azimuth: side, tilt: tilt)
      if abs(error) <= rules.aimToleranceDegrees {
        held += run.period.ticks
      } else {
        (broken, held) = (max(broken, held), 0)
      }
    }
    return broken > 0 ? Double(broken) / Double(needed) : nil
  }
}
