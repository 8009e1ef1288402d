import Domain
import Numerics
import Testing

@testable import Simulation

@Suite("Hold times")
struct HoldTimesTests {
  @Test("The mean fight of the reference workload is 79.305390990 s")
  func reference() throws {
    let setup = try referenceSetup()
    var ghost = GhostParameters()
    setup.override(&ghost)
    let law = try HoldLaw(
      ghost: ghost, rules: setup.rules, player: setup.player, sensor: setup.sensor)
    #expect(law.samples == 60)
    let table = HoldTimes(law)
    print(table.mean / 30, table.survival.count, HoldTimeSolver(law).massError)
    let fine = HoldTimes(law, refinement: 2)
    print(fine.mean / 30)
    #expect(abs(table.mean / 30 - 79.305390990) < 1e-8)
  }
}
