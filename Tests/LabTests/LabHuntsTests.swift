import Domain
import Experiments
import Simulation
import Synchronization
import Testing

@testable import LabComposition

@Suite("The hunts of a plan made ready")
struct LabHuntsTests {
  private static let setup = {
    var setup = HuntSetup(source: .disc(radiusMeters: 60, ghosts: 1))
    setup.limitSeconds = 60
    return setup
  }()

  @Test("Of a million design points only some are kept, and the last one plays as the first")
  func many() throws {
    let made = Mutex(0)
    let hunts = try LabHunts.prepare(1_000_000, path: "plan.yml") { _ in
      made.withLock { $0 += 1 }
      return Self.setup
    }
    #expect(made.withLock { $0 } <= 10_001)
    let first = try hunts.play(point: 1, seed: 1, replicate: 3)
    let last = try hunts.play(point: 1_000_000, seed: 1, replicate: 3)
    #expect("\(first)" == "\(last)")
  }

  @Test("Hunts of many ghosts are kept fewer; one that cannot be played is found beyond them too")
  func impossible() throws {
    var big = Self.setup
    big.source = .disc(radiusMeters: 60, ghosts: 50_000)
    var empty = Self.setup
    empty.source = .disc(radiusMeters: 60, ghosts: 0)
    let made = Mutex(0)
    _ = try LabHunts.prepare(1000, path: "plan.yml") { [big] _ in
      made.withLock { $0 += 1 }
      return big
    }
    #expect(made.withLock { $0 } <= 3)
    #expect(throws: LabFailure.self) {
      _ = try LabHunts.prepare(20_000, path: "plan.yml") { [empty] _ in empty }
    }
    let hunts = try LabHunts.prepare(20_000, path: "plan.yml") { [empty] in
      $0 == 19_999 ? Self.setup : empty
    }
    #expect(throws: SimulationError.self) { _ = try hunts.play(point: 3, seed: 1, replicate: 1) }
    _ = try hunts.play(point: 20_000, seed: 1, replicate: 1)
  }
}
