import Domain
import Foundation
import PortableNumerics
import Simulation
import Testing

@testable import Experiments

/// How often intervals hold the truth.
///
/// The tests take a few dozen samples. With COVERAGE=1000 in the environment they take that many and
/// print the coverage of every share; ARCHITECTURE.md has the figures.
@Suite("Coverage of sensitivities")
struct SensitivityCoverageTests {
  /// A made-up game: three knobs, and ghosts caught with probability p(x), by luck that points
  /// mostly share.
  private struct Game {
    let name: String
    let rows: Int
    let replicates: Int
    /// The part of the luck that is every point's own.
    var own = 0.3

    /// p = 0.1 + 0.2 x + 0.5 x y + 0.15 z, so that shares are known by hand.
    func probability(_ point: DesignPoint) -> Double {
      let values = point.values.map { $0 ?? .nan }
      let (x, y, z) = ((values[0] - 1) / 4, (values[1] - 5) / 5, (values[2] - 30) / 20)
      return 0.1 + 0.2 * x + 0.5 * x * y + 0.15 * z
    }

    func record(_ point: DesignPoint, _ replicate: Int, seed: UInt64) -> RunRecord {
      let p = probability(point)
      var common = SplitMix64(state: seed &* 0x9E37 &+ UInt64(replicate))
      var alone = SplitMix64(
        state: seed &* 0x51_7C_C1 &+ UInt64(replicate) &* 1_000_003 &+ UInt64(point.index) &* 7919)
      func unit(_ generator: inout SplitMix64) -> Double {
        Double(generator.next() >> 11) * 0x1p-53
      }
      var caught = 0.0
      for _ in 0..<3 {
        let shared = unit(&common)
        let isOwn = unit(&alone) < own
        let luck = unit(&alone)
        if (isOwn ? luck : shared) < p { caught += 1.0 / 3 }
      }
      var record = RunRecord(count: Metric.hunt.count)
      record[.captureRate] = caught
      return record
    }

    func result(_ seed: Int, design: String = "saltelli") throws -> SensitivityResult {
      let plan = try readPlan(
        """
        game: park.json
        vary:
          ghost.holdTime: {low: 1, high: 5}
          ghost.trapWindowDuration: {low: 5, high: 10}
          ghost.escapeDistanceMeters: {low: 30, high: 50}
        seed: \(seed)
        """,
        ["design=\(design)", "points=\(rows)", "replicates=\(replicates)"])
      var study = try #require(SensitivityStudy(of: plan, metrics: [.captureRate]))
      let points = Array(Design.points(of: plan))
      for replicate in 1...replicates {
        for point in points {
          study.add(
            RunRow(
              point: point.index, replicate: replicate, status: .done,
              record: record(point, replicate, seed: UInt64(seed))))
        }
      }
      return study.result()
    }

    /// S1 of the three knobs, then their ST.
    static var truth: [Double] {
      let parts = [0.45 * 0.45 / 12, 0.25 / 48, 0.15 * 0.15 / 12]
      let both = 0.25 / 144
      let total = parts.reduce(both, +)
      return (parts + [parts[0] + both, parts[1] + both, parts[2]]).map { $0 / total }
    }
  }

  private static let asked = ProcessInfo.processInfo.environment["COVERAGE"].flatMap { Int($0) }

  private static let games = [
    Game(name: "common luck", rows: 64, replicates: 12),
    Game(name: "few replicates", rows: 64, replicates: 4),
  ]
  private static let largeGames = [
    Game(name: "own luck", rows: 64, replicates: 20, own: 1),
    Game(name: "only common luck", rows: 64, replicates: 40, own: 0),
    Game(name: "128 rows", rows: 128, replicates: 20),
    Game(name: "256 rows", rows: 256, replicates: 20),
    Game(name: "128 rows of 100", rows: 128, replicates: 100),
  ]

  @Test("95 % intervals of shares hold the truth of the mean over luck, about as often as they say")
  func shares() throws {
    let repeats = Self.asked ?? 25
    for game in Self.games + (Self.asked == nil ? [] : Self.largeGames) {
      var held = [Int](repeating: 0, count: 6)
      var width = 0.0
      for seed in 1...repeats {
        let ranking = try game.result(seed).rankings[0]
        let names = ["ghost.holdTime", "ghost.trapWindowDuration", "ghost.escapeDistanceMeters"]
        let entries = names.compactMap { name in ranking.parameters.first { $0.name == name } }
        let found = entries.map { $0.indices[0] } + entries.map { $0.indices[1] }
        for (index, estimate) in found.enumerated() {
          let (low, high) = (estimate.interval.low, estimate.interval.high)
          if low <= Game.truth[index], Game.truth[index] <= high { held[index] += 1 }
          width += (high - low) / Double(6 * repeats)
        }
      }
      let pooled = Double(held.reduce(0, +)) / Double(6 * repeats)
      if Self.asked != nil {
        print(game.name, pooled, held.map { Double($0) / Double(repeats) }, "width", width)
        #expect(pooled >= 0.93 && held.allSatisfy { Double($0) / Double(repeats) > 0.91 })
      } else {
        // 0.90 of 150 is three standard errors below 0.95 if a sample's shares err together.
        #expect(pooled >= 0.90, "\(game.name): \(held)")
      }
    }
  }

  @Test("The size that a small sample names tells all places in most repeats")
  func needed() throws {
    let repeats = Self.asked.map { $0 / 10 } ?? 8
    var (named, sufficient) = (0, 0)
    for seed in 1...repeats {
      let small = Game(name: "", rows: 16, replicates: 6)
      guard let size = try small.result(seed).rankings[0].order.needed else { continue }
      named += 1
      let enough = Game(
        name: "", rows: min(size.rows, 2048), replicates: min(size.replicates, 64))
      // Other luck and other points: the named size must do anywhere.
      if try enough.result(seed + 100_000).rankings[0].order.isStable { sufficient += 1 }
    }
    if Self.asked != nil { print("sufficient", sufficient, "of", named, "named of", repeats) }
    #expect(named > repeats / 2 && Double(sufficient) > 0.6 * Double(named))
  }
}
