import Domain
import Geo
import HuntEngine
import Testing

@Suite("Fight by a challenge")
struct ChallengeRuleTests {
  private static func ghost(maxFails: Int = 0) -> HuntGhost {
    .at {
      $0.catchMode = .challenge
      $0.maxFails = maxFails
    }
  }

  private func outcome(_ seconds: Double, isWon: Bool) -> HuntEvent {
    .challengeOutcome(at: HuntInstant(seconds: seconds), isWon: isWon)
  }

  @Test("GB-105 X4 a won challenge opens the trap window")
  func won() {
    var hunt = HuntDriver.fighting([Self.ghost()])
    #expect(
      hunt.send(outcome(30, isWon: true))
        == [.trapOpened(ghost: 0, deadline: HuntInstant(seconds: 37))])
    #expect(hunt.state.ghosts[0].state == .trapWindow)
  }

  @Test(
    "GB-105 a lost challenge is reported and counted, and the fight goes on for ever by default")
  func lost() {
    var hunt = HuntDriver.fighting([Self.ghost()])
    for fails in 1...50 {
      let effects = hunt.send(outcome(10 + Double(fails), isWon: false))
      #expect(effects == [.challengeFailed(ghost: 0, fails: fails)])
      #expect(hunt.state.phase.kind == .fight)
    }
    #expect(hunt.state.ghosts[0].fails == 50)
  }

  @Test("GB-105 GB-113 after maxFails the ghost escapes as from a trap that ran out")
  func escapes() throws {
    var lost = HuntDriver.fighting([Self.ghost(maxFails: 2)])
    lost.send(outcome(10, isWon: false))
    let effects = lost.send(outcome(12, isWon: false))
    #expect(effects.first == .challengeFailed(ghost: 0, fails: 2))
    var late = HuntDriver.fighting([Self.ghost(maxFails: 2)])
    late.send(outcome(5, isWon: true))
    let escape = late.send(.time(at: HuntInstant(seconds: 12) + .tick))
    #expect(Array(effects.dropFirst()) == escape)
    #expect(lost.state.ghosts[0].position == late.state.ghosts[0].position)
    #expect(lost.state.ghosts[0].hasEscaped)
    #expect(lost.state.ghosts[0].state == .active, "and is the next target")
    #expect(lost.state.ghosts[0].fails == 0, "the count begins anew")
    #expect(lost.state.phase.kind == .scanner)
  }

  @Test("GB-105 losses are counted over fights that are broken off")
  func overFights() {
    var hunt = HuntDriver.fighting([Self.ghost(maxFails: 2)])
    hunt.send(outcome(5, isWon: false))
    hunt.fix(6, north: -60)
    #expect(hunt.state.phase.kind == .arSearch)
    #expect(
      hunt.refusal(of: outcome(7, isWon: true))
        == .notNow(event: .challengeOutcome, phase: .arSearch))
    hunt.fix(8, north: -5)
    let effects = hunt.send(outcome(9, isWon: false))
    #expect(effects.contains { if case .escaped = $0 { true } else { false } })
  }

  @Test("GB-105 no aim, however long, and no tap catches such a ghost")
  func otherWays() {
    var hunt = HuntDriver.fighting([Self.ghost()])
    #expect(hunt.aim(600, error: 0).isEmpty)
    #expect(hunt.state.phase.kind == .fight)
    #expect(
      hunt.refusal(of: .tap(at: HuntInstant(seconds: 60), errorDegrees: 0))
        == .wrongCatchMode(.challenge))
  }

  @Test("GB-105 the end of a challenge is refused where ghosts are caught otherwise")
  func otherModes() {
    for mode in [CatchMode.hold, .tap] {
      let hunt = HuntDriver.fighting([.at { $0.catchMode = mode }])
      #expect(hunt.refusal(of: outcome(5, isWon: true)) == .wrongCatchMode(mode))
    }
  }

  @Test("A challenge's task depends on random draws, ghost and attempt alone")
  func seeds() {
    let random = HuntRandomness(seed: 1, replicate: 2)
    var seeds: Set<UInt64> = []
    for ghost in 0..<3 {
      for attempt in 0..<3 { seeds.insert(random.challengeSeed(ghost: ghost, attempt: attempt)) }
    }
    #expect(seeds.count == 9)
    #expect(
      random.challengeSeed(ghost: 1, attempt: 1) == random.challengeSeed(ghost: 1, attempt: 1))
  }
}
