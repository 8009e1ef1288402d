import Domain
import Geo
import Testing

@Suite("Ghosts")
struct GhostTests {
  @Test("GB-016 the states of the brief have their names in files")
  func names() {
    #expect(
      GhostState.allCases.map(\.rawValue) == [
        "idle", "active", "arSearch", "fight", "trapWindow", "escaped", "captured",
      ])
  }

  @Test("GB-017 GB-018 a new ghost is idle at its base, with the defaults")
  func new() {
    let ghost = ghost(1, at: place(3, 4))
    #expect(ghost.state == .idle)
    #expect(ghost.currentPosition == place(3, 4))
    #expect(ghost.lastEscapeDate == nil)
    #expect(ghost.parameters == GhostParameters())
    #expect(ghost.parameters.holdTimeSeconds == 2)
    #expect(ghost.parameters.catchMode == .hold)
  }

  @Test(
    "GB-034 X-GB 2 a transient state comes to rest, by whether it ever escaped",
    arguments: GhostState.allCases)
  func resting(_ state: GhostState) {
    var ghost = ghost(1)
    ghost.state = state
    let kept: [GhostState] = [.idle, .escaped, .captured]
    #expect(ghost.restingState == (kept.contains(state) ? state : .idle))
    #expect(!ghost.restingState.isTransient)
    ghost.lastEscapeDate = WallTime(millisecondsSince1970: 1)
    #expect(ghost.restingState == (kept.contains(state) ? state : .escaped))
  }

  @Test(
    "GB-045 a reset brings the ghost home, idle, with no escape on record",
    arguments: GhostState.allCases)
  func reset(_ state: GhostState) {
    var ghost = ghost(1)
    ghost.state = state
    ghost.currentPosition = place(1, 1)
    ghost.lastEscapeDate = WallTime(millisecondsSince1970: 1)
    ghost.reset()
    #expect(ghost == DomainTests.ghost(1))
  }

  @Test(
    "GB-064 moving the base moves the ghost unless it is captured",
    arguments: GhostState.allCases)
  func moveBase(_ state: GhostState) {
    var ghost = ghost(1)
    ghost.state = state
    ghost.currentPosition = place(1, 1)
    ghost.moveBase(to: place(2, 2))
    #expect(ghost.baseLocation == place(2, 2))
    #expect(ghost.currentPosition == (state == .captured ? place(1, 1) : place(2, 2)))
    #expect(ghost.state == state)
  }
}
