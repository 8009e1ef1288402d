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
  }

  /// The moments in order; the first is the start.
  private(set) var moments = [Moment(at: .start, cause: WhyCause(.start))]
  private var phase = HuntPhase.Kind.scanner
  /// The target before the event, and how much of it was held.
  private var target: Int?
  private var held = 0.0

  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    var cause = usual(event, state)
    for effect in effects {
      if let next = self.cause(of: effect, state), next.kind >= cause.kind { cause = next }
      switch effect {
      case .holdProgress(_, let fraction): held = fraction
      case .holdLost, .fightStarted, .fightLost: held = 0
      default: break
      }
    }
    (phase, target) = (state.phase.kind, state.phase.target)
    add(cause, at: state.now)
  }

  /// Adds the end of a hunt in which ghosts are left.
  mutating func end(at end: HuntInstant, gaveUp: Bool) {
    add(WhyCause(gaveUp ? .gaveUp : .timeUp, ghost: target), at: end)
  }

  private mutating func add(_ cause: WhyCause, at moment: HuntInstant) {
    let last = moments.count - 1
    if moments[last].at < moment {
      moments.append(Moment(at: moment, cause: cause))
    } else if cause.kind >= moments[last].cause.kind {
      moments[last].cause = cause
    }
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

  private func cause(of effect: HuntEffect, _ state: HuntState) -> WhyCause? {
    switch effect {
    case .targetChanged(let ghost): ghost.map { WhyCause(.target, ghost: $0) }
    case .mainZoneEntered(let ghost): WhyCause(.zoneEntered, ghost: ghost)
    case .mainZoneLeft(let ghost): WhyCause(.zoneLeft, ghost: ghost)
    case .searchStarted(let ghost): WhyCause(.searchStarted, ghost: ghost)
    case .searchLeft(let ghost): WhyCause(.searchLeft, ghost: ghost)
    case .fightStarted(let ghost): WhyCause(.fightStarted, ghost: ghost)
    case .fightLost(let ghost): WhyCause(.fightLost, ghost: ghost)
    case .holdLost(let ghost): WhyCause(.holdLost, ghost: ghost, value: held > 0 ? held : .nan)
    case .tapMissed(let ghost, _): WhyCause(.tapMissed, ghost: ghost)
    case .dodged(let ghost): WhyCause(.dodged, ghost: ghost)
    case .challengeFailed(let ghost, _): WhyCause(.challengeLost, ghost: ghost)
    case .trapOpened(let ghost, _): WhyCause(.trapOpened, ghost: ghost)
    case .captured(let ghost): WhyCause(.captured, ghost: ghost)
    case .escaped(let ghost, let place, _):
      WhyCause(
        .escaped, ghost: ghost,
        value: state.position.lastFix.map { $0.position.distanceMeters(to: place) } ?? .nan)
    case .notice(.positionLost): WhyCause(.positionLost)
    case .notice(.positionRegained): WhyCause(.positionRegained)
    case .holdProgress, .allCaptured, .notice, .save: nil
    }
  }
}

extension HuntMoments {
  /// Returns at most some moments, with the first and the last.
  ///
  /// They are those at which a player notices something, then others evenly between. A moment has the
  /// most telling cause since the one before.
  func chosen(atMost limit: Int) -> [Moment] {
    guard moments.count > limit else { return moments }
    let ends = [0, moments.count - 1]
    var indices = Set(ends)
    let notable = moments.indices.filter { moments[$0].cause.isNotable }
    for pool in [notable, Array(moments.indices)] {
      let left = pool.filter { !indices.contains($0) }
      let room = min(left.count, limit - indices.count)
      for number in 0..<max(0, room) { indices.insert(left[number * left.count / room]) }
    }
    var from = 0
    return indices.sorted().map { index in
      defer { from = index + 1 }
      let causes = moments[from...index].map { $0.cause }
      let most = causes.reduce(causes[0]) { $1.kind >= $0.kind ? $1 : $0 }
      return Moment(at: moments[index].at, cause: most)
    }
  }
}
