import Domain
import Geo
package import HuntEngine
import PortableNumerics
import Simulation

/// What recorded hunts show of a player: times, angles and the walk between ghosts.
///
/// It is gathered event by event, from a recording or from a hunt as it is simulated.
package struct PlayerEvidence: Sendable {
  /// The time until something happened, or until nobody could see any more whether it would.
  struct Wait: Hashable, Sendable {
    var seconds: Double
    /// Whether it happened.
    var isOver: Bool
  }

  /// The number of hunts.
  package internal(set) var huntCount = 0
  /// The reactions to open traps.
  var reactions: [Wait] = []
  /// The times to bring a ghost into the sight.
  var acquisitions: [Wait] = []
  /// When the search button was pressed after it appeared: between two fixes.
  var presses: [(from: Double, to: Double)] = []
  /// The times between taps, seconds.
  var tapIntervals: [Double] = []
  /// The aim errors on calm ghosts, while the player looks at them.
  var aim = AimSums()
  /// How long attention stayed on ghosts, and how often and for how long it left them.
  var sight = SightWatch()
  /// The courses walked against those shown, degrees.
  var steering: [Double] = []
  /// The changes of the measured heading of a player who stands, degrees.
  var standing: [Double] = []
  /// The straight walks of each hunt.
  var walks: [[WalkedLeg]] = []

  private var last = HuntState.noGame()
  private var leg = WalkedLeg()
  private var lastHeadingAt: HuntInstant?
  private var stepsFully = false
  private var fightBegan: HuntInstant?
  /// The ghost that was fought last, and whether it has been in the sight since, without a lapse after it.
  private var sought: (ghost: Int, isSeen: Bool)?
  private var buttonSince: HuntInstant?
  private var buttonFixes: (last: HuntInstant, before: HuntInstant)?
  private var lastTap: HuntInstant?
  private var aimedTo: HuntInstant?

  /// Creates evidence of nothing.
  package init() {}

  /// Begins a hunt with its first state.
  package mutating func begin(_ state: HuntState) {
    end()
    huntCount += 1
    last = state
    walks.append([])
  }

  /// Ends the last hunt; what it left open is known as such.
  package mutating func end() {
    closeLeg()
    if case .trapWindow(let trap) = last.phase {
      reactions.append(Wait(seconds: (last.now - trap.opened).seconds, isOver: false))
    }
    if case .fight = last.phase { leaveFight(at: last.now) }
    (lastHeadingAt, fightBegan, buttonSince, lastTap, aimedTo) = (nil, nil, nil, nil, nil)
    sought = nil
    last = .noGame()
  }

  /// Takes an event with the state after it.
  package mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    switch event {
    case .heading(let at, let degrees, _): takeHeading(degrees, at)
    case .fix(let fix): takeFix(fix)
    case .positionLost: closeLeg()
    case .startSearch(let at): takePress(at)
    case .aim(let run): takeAim(run)
    case .tap(let at, let error, _): takeTap(at, error)
    case .throwTrap(let at):
      if case .trapWindow(let trap) = last.phase {
        reactions.append(Wait(seconds: (at - trap.opened).seconds, isOver: true))
      }
    default: break
    }
    if case .fight = last.phase, state.phase.kind != .fight { leaveFight(at: state.now) }
    takeEffects(effects, state)
    if state.canStartSearch {
      // Who looks from fix to fix sees the button with the first fix that finds it there.
      if buttonSince == nil, event.kind == .fix { buttonSince = state.now }
    } else {
      buttonSince = nil
    }
    last = state
  }

  private mutating func takeEffects(_ effects: [HuntEffect], _ state: HuntState) {
    for effect in effects {
      switch effect {
      case .fightStarted(let ghost):
        // A ghost with a challenge is never brought into the sight.
        let isAimed = state.ghosts[ghost].parameters.catchMode != .challenge
        // Who was still bringing this ghost into the sight when the fight was lost may have gone on.
        let isAnew = sought.map { $0.ghost != ghost || $0.isSeen } ?? true
        (fightBegan, lastTap, aimedTo) = (isAimed && isAnew ? state.now : nil, nil, nil)
        sought = (ghost, false)
      case .escaped:
        // A trap that closed unused: whoever would have thrown later was not seen.
        if case .trapWindow(let trap) = last.phase {
          reactions.append(Wait(seconds: (trap.deadline - trap.opened).seconds, isOver: false))
        }
      default: break
      }
    }
  }

  /// Ends what goes on in a fight: a search for the ghost, a look at it or a lapse.
  private mutating func leaveFight(at moment: HuntInstant) {
    if let began = fightBegan {
      acquisitions.append(Wait(seconds: (moment - began).seconds, isOver: false))
    }
    fightBegan = nil
    sight.end(at: moment)
  }

  /// Compares a heading with the one before: of a walk with the course shown, else with itself.
  private mutating func takeHeading(_ degrees: Double, _ at: HuntInstant) {
    defer { lastHeadingAt = at }
    stepsFully = false
    guard let before = last.heading.degrees, let earlier = lastHeadingAt, earlier < at else {
      return
    }
    let isWalk: Bool
    switch last.phase {
    case .scanner, .arSearch: isWalk = true
    default: isWalk = false
    }
    if isWalk, let shown = last.targetBearingDegrees, let distance = last.targetDistanceMeters {
      guard distance > WalkedLeg.leastMeters else { return }
      steering.append(Angle.signedDifferenceDegrees(from: shown, to: degrees))
      stepsFully = last.now == earlier
    } else {
      standing.append(Angle.signedDifferenceDegrees(from: before, to: degrees))
    }
  }

  private mutating func takeFix(_ fix: Fix) {
    if stepsFully, let heading = last.heading.degrees, leg.isOpen {
      leg.step(to: fix.at, headingDegrees: heading)
    } else {
      closeLeg()
      leg.begin(at: fix.at)
    }
    leg.add(fix)
    stepsFully = false
    buttonFixes = (fix.at, buttonFixes?.last ?? fix.at)
  }

  private mutating func closeLeg() {
    if leg.isWorthwhile, !walks.isEmpty { walks[walks.count - 1].append(leg) }
    leg = WalkedLeg()
  }

  private mutating func takePress(_ at: HuntInstant) {
    guard let since = buttonSince else { return }
    let waited = (at - since).seconds
    let before = buttonFixes.map { $0.last < at ? $0.last : $0.before } ?? since
    presses.append((min(waited, max(0, (before - since).seconds)), waited))
  }

  /// Takes samples in runs that are all on the ghost, or all far off it.
  private mutating func takeAim(_ run: AimRun) {
    guard case .fight(let fight) = last.phase else { return }
    let isCalm = last.ghosts[fight.target].parameters.temperament == .calm
    let errors = run.errorsDegrees
    func isOn(_ error: Double) -> Bool { abs(error) <= SeenHunt.farDegrees }
    var next = 0
    while next < errors.count {
      let isSeen = isOn(errors[next])
      let end = errors[next...].firstIndex { isOn($0) != isSeen } ?? errors.count
      let at = run.from + run.period * next
      if isSeen {
        if let began = fightBegan {
          acquisitions.append(Wait(seconds: (at - began).seconds, isOver: true))
          fightBegan = nil
        }
        sought?.isSeen = true
        sight.comes(at: at)
        // A fix between two samples delays the next by less than a period.
        let follows = aimedTo.map { at >= $0 && at - $0 < run.period } ?? false
        if isCalm { aim.add(Array(errors[next..<end]), period: run.period, follows: follows) }
        aimedTo = run.from + run.period * end
      } else {
        sought?.isSeen = false
        sight.leaves(at: at)
        aimedTo = nil
      }
      next = end
    }
  }

  private mutating func takeTap(_ at: HuntInstant, _ error: Double) {
    guard case .fight(let fight) = last.phase else { return }
    fightBegan = nil
    sought?.isSeen = true
    let before = lastTap
    lastTap = at
    if let before { tapIntervals.append((at - before).seconds) }
    guard last.ghosts[fight.target].parameters.temperament == .calm else { return }
    aim.add([error], period: before.map { at - $0 } ?? .zero, follows: before != nil)
  }
}
