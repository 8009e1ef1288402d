import Domain
import Geo
import HuntEngine
import Testing

@Suite("Trap window")
struct TrapRuleTests {
  @Test(
    "GB-110 GB-111 the window lasts as long as the ghost's parameter says and counts down",
    arguments: [5.0, 7.0, 10.0])
  func duration(seconds: Double) {
    var hunt = HuntDriver.trapping([.at { $0.trapWindowDurationSeconds = seconds }])
    #expect(hunt.trap?.opened == HuntInstant(seconds: 5))
    #expect(hunt.trap?.deadline == HuntInstant(seconds: 5 + seconds))
    #expect(hunt.state.trapTimeLeft == HuntDuration(seconds: seconds))
    hunt.send(.time(at: HuntInstant(seconds: 8)))
    #expect(hunt.state.trapTimeLeft == HuntDuration(seconds: seconds - 3))
  }

  @Test("X1 a held ghost is not a caught one")
  func heldIsNotCaught() {
    let hunt = HuntDriver.trapping()
    #expect(hunt.state.ghosts[0].state == .trapWindow)
    #expect(hunt.state.capturedCount == 0)
    #expect(hunt.state.freeCount == 1)
  }

  @Test("GB-112 GB-033 thrown in time the ghost is captured and progress is saved")
  func captured() {
    var hunt = HuntDriver.trapping([.at(), .at(east: 900)])
    #expect(
      hunt.send(.throwTrap(at: HuntInstant(seconds: 6)))
        == [.captured(ghost: 0), .save, .targetChanged(ghost: 1)])
    #expect(hunt.state.ghosts.map(\.state) == [.captured, .active])
    #expect(hunt.state.capturedCount == 1)
  }

  @Test("GB-115 a throw at the deadline itself succeeds")
  func atDeadline() {
    var hunt = HuntDriver.trapping()
    let deadline = HuntInstant(seconds: 12)
    hunt.send(.time(at: deadline))
    #expect(hunt.state.phase.kind == .trapWindow)
    #expect(hunt.send(.throwTrap(at: deadline)).first == .captured(ghost: 0))
  }

  @Test("GB-115 a throw one tick after the deadline is ignored")
  func afterDeadline() {
    let hunt = HuntDriver.trapping()
    let deadline = HuntInstant(seconds: 12)
    #expect(
      hunt.refusal(of: .throwTrap(at: deadline + .tick)) == .trapClosed(deadline: deadline))
  }

  @Test("GB-115 a second throw, after a capture or an escape, is ignored")
  func idempotent() {
    let ghosts = [HuntGhost.at(), .at(east: 900)]
    var caught = HuntDriver.trapping(ghosts)
    caught.send(.throwTrap(at: caught.state.now))
    let again = HuntEvent.throwTrap(at: caught.state.now)
    #expect(caught.refusal(of: again) == .notNow(event: .throwTrap, phase: .scanner))
    var escaped = HuntDriver.trapping(ghosts)
    escaped.runOut()
    let late = HuntEvent.throwTrap(at: escaped.state.now)
    #expect(escaped.refusal(of: late) == .notNow(event: .throwTrap, phase: .scanner))
    #expect(escaped.state.capturedCount == 0)
  }

  @Test("GB-113 GB-033 X2 run out, the ghost jumps its escape distance and is escaped")
  func escaped() {
    var hunt = HuntDriver.trapping([.at { $0.escapeDistanceMeters = 35 }, .at(east: 900)])
    let effects = hunt.runOut()
    let ghost = hunt.state.ghosts[0]
    #expect(
      effects == [
        .escaped(ghost: 0, to: ghost.position, insideLayout: true), .save,
        .targetChanged(ghost: 0), .mainZoneEntered(ghost: 0),
      ])
    let origin = LocalPoint(eastMeters: 0, northMeters: 0)
    #expect(abs(ghost.position.distanceMeters(to: origin) - 35) < 1e-9)
    #expect(ghost.state == .active)
    #expect(ghost.hasEscaped)
    #expect(ghost.escapes == 1)
    #expect(ghost.lastEscape == HuntInstant(seconds: 12))
    #expect(hunt.state.freeCount == 2)
  }

  @Test("GB-113 the moment of the escape is the deadline, however late it is noticed")
  func escapeTime() {
    var hunt = HuntDriver.trapping()
    hunt.send(.time(at: HuntInstant(seconds: 1000)))
    #expect(hunt.state.ghosts[0].lastEscape == HuntInstant(seconds: 12))
    #expect(hunt.state.now == HuntInstant(seconds: 1000))
  }

  @Test("GB-080 GB-114 X9 back in the scanner inside the main zone search can start again at once")
  func backToScanner() {
    var hunt = HuntDriver.trapping()
    hunt.runOut()
    #expect(hunt.state.phase.kind == .scanner)
    #expect(hunt.state.phase.target == 0)
    #expect(hunt.state.canStartSearch)
    #expect(hunt.fix(13, north: -10).isEmpty)
  }

  @Test("GB-005 GB-114 without a position the scanner waits for a fix to find the next target")
  func backWithoutPosition() {
    var hunt = HuntDriver.trapping()
    hunt.send(.positionLost(at: hunt.state.now))
    hunt.runOut()
    #expect(hunt.state.phase.target == nil)
    #expect(!hunt.state.canStartSearch)
    #expect(hunt.fix(13, north: -10).first == .notice(.positionRegained))
    #expect(hunt.state.canStartSearch)
  }

  @Test("GB-114 X9 the fix that notices the escape finds the next target at once")
  func fixNoticesEscape() {
    var hunt = HuntDriver.trapping()
    let effects = hunt.fix(13, north: -10)
    #expect(effects.count == 4)
    #expect(effects.suffix(2) == [.targetChanged(ghost: 0), .mainZoneEntered(ghost: 0)])
  }

  @Test("GB-080 GB-114 after a capture the scanner looks for the next ghost")
  func nextGhost() {
    var hunt = HuntDriver.trapping([.at(), .at(east: 900)])
    hunt.send(.throwTrap(at: hunt.state.now))
    #expect(hunt.state.phase.target == 1)
    #expect(!hunt.state.canStartSearch)
    #expect(hunt.fix(13, north: -10).isEmpty)
  }

  @Test("X2 an escaped ghost is hunted like any other and can be captured where it is")
  func escapedIsHuntable() {
    var hunt = HuntDriver.trapping()
    hunt.runOut()
    let place = hunt.state.ghosts[0].position
    hunt.fix(13, east: place.eastMeters, north: place.northMeters)
    #expect(hunt.state.ghosts[0].state == .active)
    hunt.send(.startSearch(at: HuntInstant(seconds: 14)))
    hunt.fix(15, east: place.eastMeters, north: place.northMeters)
    hunt.aim(60)
    hunt.send(.throwTrap(at: hunt.state.now))
    #expect(hunt.state.phase == .allCaptured)
    #expect(hunt.state.ghosts[0].position == place)
    #expect(hunt.state.ghosts[0].fights == 2)
  }

  @Test("fixes near or far do not close an open trap")
  func fixInTrap() {
    var hunt = HuntDriver.trapping()
    #expect(hunt.fix(6, north: -5000).isEmpty)
    #expect(hunt.state.phase.kind == .trapWindow)
    hunt.send(.throwTrap(at: HuntInstant(seconds: 7)))
    #expect(hunt.state.phase == .allCaptured)
  }
}
