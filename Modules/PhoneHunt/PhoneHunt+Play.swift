package import Domain
import Geo
import HuntEngine
package import Presentation
import TextKit

/// Time, and what the player does.
extension PhoneHunt {
  /// Lets time pass: the sight is held, silence noticed, a trap may run out.
  package mutating func pass(to moment: HuntInstant) {
    let last = now
    now = time(of: moment)
    walkDesk(from: last)
    holdSight(to: now)
    tellHeading(at: now)
    noticeSilence()
    if isTimeDue { try? send(.time(at: now)) }
    news.pass((now - last).seconds)
  }

  /// Whether the hunt is to be told the time: often where a ghost moves or a trap is open, and
  /// otherwise rarely, so that a recording stays small.
  private var isTimeDue: Bool {
    switch state.phase.kind {
    case .fight, .trapWindow: true
    case .noGame, .scanner, .arSearch, .allCaptured: now - state.now >= Self.timePeriod
    }
  }

  /// Presses a button, or says why not.
  package mutating func press(_ button: ScreenCaption.Press, at moment: HuntInstant) {
    let at = time(of: moment)
    if news.scene != nil { return news.skipScene() }
    holdSight(to: at)
    do throws(HuntRefusal) {
      switch button {
      case .search: try send(.startSearch(at: at))
      case .back: try send(.leaveSearch(at: at))
      case .strike:
        guard let error = sightErrorDegrees else { throw .headingUnknown }
        try send(.tap(at: at, errorDegrees: error))
      case .throwTrap: try send(.throwTrap(at: at))
      }
    } catch {
      news.refuse(error, in: state)
    }
  }

  /// Goes on from an ending that has been seen for long enough (GB-117).
  package mutating func skipScene() { news.skipScene() }

  /// The degrees by which the ghost's anchor is right of the sight; nil outside search and fight.
  private var sightErrorDegrees: Double? {
    guard let anchor = state.anchorBearingDegrees, let facing = facingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: facing, to: anchor)
  }

  /// Sends aim samples up to a moment, at the sight's present angle from the ghost.
  ///
  /// It comes before every other event, so that each sample is later than what the hunt knows. A page
  /// in the background gets no time: what the sight did meanwhile is not known, and the hold breaks.
  mutating func holdSight(to moment: HuntInstant) {
    guard let error = sightErrorDegrees else { return }
    while case .fight(let fight) = state.phase, state.catchMode == .hold {
      var from = fight.aimedThrough
      if moment - from > Self.longestAim { from = moment - Self.aimPeriod }
      guard moment - from >= Self.aimPeriod else { return }
      let count = Int((moment - from).ticks / Self.aimPeriod.ticks)
      let errors = Array(repeating: error, count: count)
      let run = AimRun(from: from, period: Self.aimPeriod, errorsDegrees: errors)
      // The player goes on aiming at a ghost that has dodged.
      guard (try? send(.aim(run))) != nil else { return }
    }
  }
}
