import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

/// Morris' screening of events that few hunts have.
@Suite("Sensitivity of rare events")
struct RareSensitivityTests {
  private static let names = [
    "ghost.holdTime", "ghost.trapWindowDuration", "ghost.escapeDistanceMeters",
  ]

  /// A made-up game: a hunt has an escape with a probability that depends on three knobs in 0...1.
  private struct Game {
    var trajectories = 10
    var replicates = 10
    let chance: @Sendable (_ x: Double, _ y: Double, _ z: Double) -> Double

    func result(_ seed: Int) throws -> SensitivityResult {
      let plan = try readPlan(
        """
        game: park.json
        vary:
          ghost.holdTime: {low: 1, high: 5}
          ghost.trapWindowDuration: {low: 5, high: 10}
          ghost.escapeDistanceMeters: {low: 30, high: 50}
        seed: \(seed)
        """, ["design=morris", "points=\(trajectories)", "replicates=\(replicates)"])
      var study = try #require(SensitivityStudy(of: plan, metrics: [.escapes]))
      for replicate in 1...replicates {
        for point in Design.points(of: plan) {
          let values = point.values.map { $0 ?? .nan }
          let mean = chance((values[0] - 1) / 4, (values[1] - 5) / 5, (values[2] - 30) / 20)
          var random = StreamKey(
            seed: UInt64(seed), replicate: UInt64(replicate), purpose: .decision,
            ghost: UInt32(point.index)
          ).generator()
          var record = RunRecord(count: Metric.hunt.count)
          record[.escapes] = random.uniform() < mean ? 1 : 0
          study.add(
            RunRow(point: point.index, replicate: replicate, status: .done, record: record))
        }
      }
      return study.result()
    }

    /// How often each parameter's interval of an index holds the truth, or it is said to be too rare.
    func held(
      _ truth: [Double], of kind: SensitivityEstimate.Kind = .muStar, seeds: Int = 24
    ) throws -> (held: [Int], rare: [Int]) {
      var (held, rare) = ([0, 0, 0], [0, 0, 0])
      for seed in 1...seeds {
        let found = try result(seed).rankings[0].parameters
        for (index, name) in names.enumerated() {
          let entry = try #require(found.first { $0.name == name })
          let interval = try #require(entry.indices.first { $0.kind == kind }).interval
          let holds = interval.low <= truth[index] && truth[index] <= interval.high
          if entry.rarity != nil { rare[index] += 1 }
          if holds || entry.rarity != nil { held[index] += 1 }
        }
      }
      return (held, rare)
    }
  }

  @Test("Intervals of effects hold the truth in 21 of 24 seeds, though noise makes µ* too large")
  func coverage() throws {
    for rate in [0.05, 0.2] {
      let game = Game { x, _, _ in rate * (0.2 + x) }
      let found = try game.held([rate, 0, 0])
      #expect(found.held.allSatisfy { $0 >= 21 }, "\(rate): \(found)")
      #expect(found.rare.allSatisfy { rate < 0.1 || $0 == 0 }, "\(rate): \(found)")
    }
    // Where the effect is in a corner, few trajectories show it.
    let corner = Game(trajectories: 20) { x, y, _ in x > 0.9 && y > 0.6 ? 0.4 : 0.01 }
    let found = try corner.held([0.39 / 2 * 1.5 / 2, 0.39 / 4 * 1.5, 0])
    #expect(found.held.allSatisfy { $0 >= 20 }, "\(found)")
  }

  @Test("σ is open above where few trajectories report it, and holds the truth in 21 of 24 seeds")
  func spread() throws {
    // One of 32 effects is 0.78 over 2/3 of the range, the others are 0.
    let truth = Array(repeating: 0.78 * 1.5 * (31.0 / 1024).squareRoot(), count: 3)
    for (trajectories, replicates) in [(10, 40), (20, 20)] {
      let corner = Game(trajectories: trajectories, replicates: replicates) { x, y, z in
        min(x, y, z) > 0.9 ? 0.8 : 0.02
      }
      let found = try corner.held(truth, of: .sigma)
      #expect(found.held.allSatisfy { $0 >= 21 }, "\(trajectories): \(found)")
      #expect(found.rare.allSatisfy { $0 <= 6 }, "\(trajectories): \(found)")
    }
    // Many trajectories that report it close it.
    let edge = Game(trajectories: 40, replicates: 20) { x, _, _ in x > 0.9 ? 0.3 : 0.02 }
    var held = 0
    for seed in 1...8 {
      let strongest = try edge.result(seed).rankings[0].parameters[0]
      #expect(strongest.name == Self.names[0])
      let sigma = try #require(strongest.indices.first { $0.kind == .sigma }).interval
      #expect(sigma.high < 0.5, "\(sigma)")
      if sigma.low <= 0.21, 0.21 <= sigma.high { held += 1 }
    }
    #expect(held >= 7)
  }

  @Test(
    "No interval is [0, 0] because nothing was seen: it is too rare, and by how much is reported")
  func nothingSeen() throws {
    for rate in [0, 0.002] {
      let ranking = try Game { _, _, _ in rate }.result(3).rankings[0]
      for entry in ranking.parameters {
        let rarity = try #require(entry.rarity)
        #expect(rarity.usual == 0 && rarity.hunts == 200 && rarity.count < 5)
        #expect(entry.indices.allSatisfy { $0.interval.low.isNaN && $0.interval.high.isNaN })
      }
      #expect(ranking.rarity?.hunts == 400 && ranking.meanInterval.low.isNaN)
      #expect(!ranking.isSettled)
    }
  }

  @Test("A parameter that changed nothing in many hunts has an interval with a width")
  func withoutEffect() throws {
    let ranking = try Game { x, _, _ in x > 0.5 ? 1 : 0 }.result(4).rankings[0]
    let still = ranking.parameters.filter { $0.strength.value == 0 }
    #expect(still.count == 2 && still.allSatisfy { $0.rarity == nil })
    #expect(still.allSatisfy { $0.strength.interval.low == 0 && $0.strength.interval.high > 0.01 })
    #expect(ranking.order.places.first == [0])
  }

  @Test("Two that matter alike lead the others, though their order is open")
  func leading() throws {
    let game = Game(trajectories: 20, replicates: 60) { x, y, _ in 0.02 + 0.45 * x + 0.4 * y }
    var (open, led) = (0, 0)
    for seed in 1...8 {
      let order = try game.result(seed).rankings[0].order
      // By chance the two may come out as different or alike; the third is never among them.
      if order.leading.count == 2 { open += 1 }
      if order.leading == [0, 1] || order.places.joined().starts(with: [0, 1]) { led += 1 }
    }
    #expect(open >= 4 && led == 8, "\(open), \(led)")
  }

  @Test("The mean over points has an interval that holds it")
  func mean() throws {
    let game = Game { x, _, _ in 0.02 + 0.2 * x }
    var held = 0
    for seed in 1...24 {
      let interval = try game.result(seed).rankings[0].meanInterval
      if interval.low <= 0.12, 0.12 <= interval.high { held += 1 }
      #expect(interval.low >= 0)
    }
    #expect(held >= 21)
  }
}
