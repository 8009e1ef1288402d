import Domain
import Geo
import HuntEngine
import Testing

@Suite("Fight by tapping")
struct TapRuleTests {
  private static let tapGhost = HuntGhost.at { $0.catchMode = .tap }

  @Test(
    "GB-105 X4 a tap hits up to the tolerance, on either side",
    arguments: [
      (0.0, true), (6.0, true), (-6.0, true), (6.0.nextUp, false), (-(6.0.nextUp), false),
    ])
  func tap(error: Double, hits: Bool) {
    var hunt = HuntDriver.fighting([Self.tapGhost])
    let at = HuntInstant(seconds: 4)
    let effects = hunt.send(.tap(at: at, errorDegrees: error))
    #expect(hunt.state.now == at)
    if hits {
      #expect(effects == [.trapOpened(ghost: 0, deadline: HuntInstant(seconds: 11))])
      #expect(hunt.state.ghosts[0].state == .trapWindow)
      #expect(hunt.trap?.opened == at)
    } else {
      #expect(effects == [.tapMissed(ghost: 0, errorDegrees: error)])
      #expect(hunt.state.phase.kind == .fight)
      #expect(hunt.fight?.lastAimErrorDegrees == error)
      #expect(hunt.send(.tap(at: at, errorDegrees: 0)).count == 1)
    }
  }

  @Test("GB-105 X4 in tap mode no aim, however long, holds the ghost")
  func aimDoesNotHold() {
    var hunt = HuntDriver.fighting([Self.tapGhost])
    #expect(hunt.aim(600, error: 2).isEmpty)
    #expect(hunt.state.phase.kind == .fight)
    #expect(hunt.state.holdFraction == 0)
    #expect(hunt.fight?.lastAimErrorDegrees == 2)
  }

  @Test("GB-105 a tap in hold mode is refused, and hold is the default")
  func wrongMode() {
    let hunt = HuntDriver.fighting()
    #expect(
      hunt.refusal(of: .tap(at: HuntInstant(seconds: 4), errorDegrees: 0))
        == .wrongCatchMode(.hold))
  }

  @Test("GB-005 a tap needs a finite error and a heading")
  func tapNeeds() {
    var hunt = HuntDriver.fighting([Self.tapGhost])
    let at = HuntInstant(seconds: 4)
    for error in [Double.nan, .infinity, -.infinity] {
      #expect(hunt.refusal(of: .tap(at: at, errorDegrees: error)) == .notFinite(.tap))
    }
    hunt.send(.headingLost(at: at))
    #expect(hunt.refusal(of: .tap(at: at, errorDegrees: 0)) == .headingUnknown)
    hunt.send(.heading(at: at, degrees: 0))
    #expect(hunt.refusal(of: .tap(at: at, errorDegrees: 0)) == nil)
  }
}
