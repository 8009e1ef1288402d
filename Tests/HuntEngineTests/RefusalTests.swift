import Domain
import Geo
import HuntEngine
import Testing

@Suite("Refusals")
struct RefusalTests {
  private static let end = HuntInstant.start + HuntDuration.longest

  @Test("no event may be earlier than one already taken", arguments: HuntEvent.Kind.allCases)
  func timeGoesBack(_ kind: HuntEvent.Kind) {
    var hunt = Transition.hunt(in: .fight)
    hunt.send(.time(at: HuntInstant(seconds: 100)))
    let event = Transition.event(kind, after: HuntInstant(seconds: 98))
    guard case .timeGoesBack(let now, let given) = hunt.refusal(of: event) else {
      Issue.record("taken")
      return
    }
    #expect(now == HuntInstant(seconds: 100))
    #expect(given == event.at)
  }

  @Test("an event at the very moment of the last one is taken")
  func sameMoment() {
    var hunt = HuntDriver([.at()])
    hunt.send(.time(at: HuntInstant(seconds: 5)))
    #expect(hunt.refusal(of: .time(at: HuntInstant(seconds: 5))) == nil)
  }

  @Test("time ends with the longest span; moments beyond are refused")
  func timeOutOfRange() {
    let hunt = HuntDriver([.at()])
    #expect(hunt.refusal(of: .time(at: Self.end)) == nil)
    for at in [Self.end + .tick, .distantFuture] {
      #expect(hunt.refusal(of: .time(at: at)) == .timeOutOfRange(at))
      #expect(
        hunt.refusal(of: .fix(Fix(at: at, position: .init(eastMeters: 0, northMeters: 0))))
          == .timeOutOfRange(at))
    }
  }

  @Test("a fix must be finite, measured no later than it came, and in order")
  func fixes() {
    var hunt = HuntDriver([.at()])
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(hunt.refusal(of: .fix(.at(1, east: bad))) == .notFinite(.fix))
      #expect(hunt.refusal(of: .fix(.at(1, north: bad))) == .notFinite(.fix))
      #expect(hunt.refusal(of: .fix(.at(1, accuracy: bad))) == .notFinite(.fix))
    }
    #expect(hunt.refusal(of: .fix(.at(1, accuracy: -0.5))) == .negativeAccuracy(-0.5))
    var fix = Fix.at(5)
    fix.measuredAt = fix.at + .tick
    #expect(
      hunt.refusal(of: .fix(fix)) == .fixFromFuture(measured: fix.measuredAt, arrived: fix.at))
    fix.measuredAt = HuntInstant(seconds: 3)
    hunt.send(.fix(fix))
    fix.at = HuntInstant(seconds: 6)
    #expect(hunt.refusal(of: .fix(fix)) == nil)
    fix.measuredAt = HuntInstant(ticks: fix.measuredAt.ticks - 1)
    #expect(
      hunt.refusal(of: .fix(fix))
        == .fixOutOfOrder(last: HuntInstant(seconds: 3), given: fix.measuredAt))
  }

  @Test("a fix however far away is taken and breaks nothing")
  func farAway() {
    var hunt = HuntDriver.fighting()
    hunt.fix(4, east: 1.7e308, north: -1.7e308)
    hunt.fix(5, east: -1.7e308)
    #expect(hunt.state.phase.kind == .scanner)
    #expect(hunt.fix(6, north: -1) == [.mainZoneEntered(ghost: 0)])
  }

  @Test("a heading must be finite", arguments: [Double.nan, .infinity, -.infinity])
  func heading(_ degrees: Double) {
    let hunt = HuntDriver.trapping()
    let late = HuntEvent.heading(at: HuntInstant(seconds: 900), degrees: degrees)
    #expect(hunt.refusal(of: late) == .notFinite(.heading))
  }

  @Test("each sample of a run must be finite", arguments: [Double.nan, .infinity, -.infinity])
  func aimNotFinite(_ bad: Double) {
    let hunt = HuntDriver.fighting()
    for errors in [[bad], [0, 0, bad]] {
      let run = AimRun(from: hunt.state.now, period: .frame, errorsDegrees: errors)
      #expect(hunt.refusal(of: .aim(run)) == .notFinite(.aim))
    }
  }

  @Test("a run is refused when empty, over a million long, or its period not in (0, 1 h]")
  func malformedRuns() {
    let hunt = HuntDriver.fighting()
    let now = hunt.state.now
    func refusal(_ count: Int, _ period: HuntDuration) -> HuntRefusal? {
      let errors = Array(repeating: 90.0, count: count)
      return hunt.refusal(of: .aim(AimRun(from: now, period: period, errorsDegrees: errors)))
    }
    #expect(refusal(0, .frame) == .malformedRun)
    #expect(refusal(1_000_001, .tick) == .malformedRun)
    #expect(refusal(1_000_000, .tick) == nil)
    #expect(refusal(1, .zero) == .malformedRun)
    #expect(refusal(1, HuntDuration(seconds: 3600)) == nil)
    #expect(refusal(1, HuntDuration(seconds: 3600) + .tick) == .malformedRun)
  }

  @Test("a run may not end beyond the longest time, so no run can freeze the hunt")
  func runBeyondTime() {
    let hunt = HuntDriver.fighting()
    let errors = Array(repeating: 90.0, count: 1_000_000)
    let run = AimRun(
      from: hunt.state.now, period: HuntDuration(seconds: 3600), errorsDegrees: errors)
    let end = run.from + run.period * errors.count
    #expect(hunt.refusal(of: .aim(run)) == .timeOutOfRange(end))
  }

  @Test("runs with times at the ends of the number range are refused, not trapped on")
  func extremeRuns() {
    let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for phase in HuntPhase.Kind.allCases {
      let hunt = Transition.hunt(in: phase)
      for from in ends {
        for period in ends where (from, period) != (0, 1) {
          let run = AimRun(
            from: HuntInstant(ticks: from), period: HuntDuration(ticks: period),
            errorsDegrees: [0])
          #expect(hunt.refusal(of: .aim(run)) != nil)
        }
      }
    }
  }
}
