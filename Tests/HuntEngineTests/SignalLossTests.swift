import Domain
import Geo
import HuntEngine
import Testing

@Suite("Loss of position and heading")
struct SignalLossTests {
  @Test("GB-005 a lost position is reported once, and reported again when it is back")
  func position() {
    var hunt = HuntDriver([.at()])
    hunt.fix(1, north: -100)
    #expect(
      hunt.send(.positionLost(at: HuntInstant(seconds: 2))) == [.notice(.positionLost)])
    #expect(hunt.send(.positionLost(at: HuntInstant(seconds: 3))).isEmpty)
    #expect(hunt.state.position.fix == nil)
    #expect(hunt.state.position.lastFix == .at(1, north: -100))
    #expect(hunt.state.targetDistanceMeters == nil)
    #expect(hunt.state.targetBearingDegrees == nil)
    #expect(hunt.fix(4, north: -100) == [.notice(.positionRegained)])
    #expect(hunt.state.targetDistanceMeters == 100)
    #expect(hunt.fix(5, north: -100).isEmpty)
  }

  @Test("GB-005 a position that never came is not lost, and no fix is made up")
  func neverHadPosition() {
    var hunt = HuntDriver([.at()])
    #expect(hunt.state.position == .unknown)
    #expect(hunt.send(.positionLost(at: .start)).isEmpty)
    #expect(hunt.state.position == .unknown)
    #expect(hunt.fix(1, north: -500) == [.targetChanged(ghost: 0)])
  }

  @Test("GB-005 a fix from before the last one is refused, also after a loss")
  func orderAfterLoss() {
    var hunt = HuntDriver([.at()])
    hunt.fix(5)
    hunt.send(.positionLost(at: HuntInstant(seconds: 6)))
    let late = Fix(
      at: HuntInstant(seconds: 7), measuredAt: HuntInstant(seconds: 4),
      position: LocalPoint(eastMeters: 0, northMeters: 0))
    #expect(
      hunt.refusal(of: .fix(late))
        == .fixOutOfOrder(last: HuntInstant(seconds: 5), given: HuntInstant(seconds: 4)))
  }

  @Test("GB-005 search and fight go on without a position")
  func fightWithoutPosition() {
    var hunt = HuntDriver.fighting()
    hunt.aim(30)
    hunt.send(.positionLost(at: hunt.state.now))
    #expect(hunt.heldFrames == 30)
    hunt.aim(30)
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test("GB-005 a lost heading is reported once, and reported again when it is back")
  func heading() {
    var hunt = HuntDriver([.at()])
    hunt.fix(1, east: -500)
    #expect(hunt.state.heading == .unknown)
    #expect(hunt.send(.heading(at: HuntInstant(seconds: 2), degrees: 30)).isEmpty)
    #expect(hunt.state.targetRelativeBearingDegrees == 60)
    #expect(hunt.send(.headingLost(at: HuntInstant(seconds: 3))) == [.notice(.headingLost)])
    #expect(hunt.send(.headingLost(at: HuntInstant(seconds: 4))).isEmpty)
    #expect(hunt.state.heading.degrees == nil)
    #expect(hunt.state.targetRelativeBearingDegrees == nil)
    #expect(
      hunt.send(.heading(at: HuntInstant(seconds: 5), degrees: 40))
        == [.notice(.headingRegained)])
  }

  @Test("GB-005 a lost heading breaks the hold, and no aim is taken until it is back")
  func headingBreaksHold() {
    var hunt = HuntDriver.fighting()
    hunt.aim(59)
    let at = hunt.state.now
    #expect(
      hunt.send(.headingLost(at: at)) == [.notice(.headingLost), .holdLost(ghost: 0)])
    let run = HuntEvent.aim(AimRun(from: at, period: .frame, errorsDegrees: [0]))
    #expect(hunt.refusal(of: run) == .headingUnknown)
    hunt.send(.heading(at: at, degrees: 0))
    hunt.aim(59)
    #expect(hunt.state.phase.kind == .fight)
    hunt.aim(1)
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test("GB-005 with nothing held a lost heading reports no lost hold")
  func headingWithoutHold() {
    var hunt = HuntDriver.fighting()
    #expect(hunt.send(.headingLost(at: hunt.state.now)) == [.notice(.headingLost)])
  }

  @Test("GB-072 the bearing relative to the heading lies in (−180°, 180°]")
  func relativeBearing() {
    var hunt = HuntDriver([.at()])
    hunt.fix(1, north: -500)
    for (heading, relative) in [(0.0, 0.0), (90, -90), (180, 180), (270, 90), (181, 179)] {
      hunt.send(.heading(at: HuntInstant(seconds: 2), degrees: heading))
      #expect(hunt.state.targetRelativeBearingDegrees == relative)
    }
  }

  @Test(
    "GB-071 headings of any turn are brought into 0 up to 360",
    arguments: [(-90.0, 270.0), (360.0, 0.0), (725.0, 5.0), (359.5, 359.5)])
  func headingRange(given: Double, stored: Double) {
    var hunt = HuntDriver([.at()])
    hunt.send(.heading(at: .start, degrees: given))
    #expect(hunt.state.heading == .known(degrees: stored))
  }
}
