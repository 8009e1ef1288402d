import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

/// Whether effects are separated from noise.
///
/// The full measurement, of 1000 nulls for each kind of noise, is in docs/plans.md.
@Suite("Noise and effects")
struct NoiseTestTests {
  /// How values are distributed, given a normal number.
  private enum Values: CaseIterable {
    case normal, seldom, counts, skewed

    func value(_ z: Double) -> Double {
      switch self {
      case .normal: z
      case .seldom: z > 2.0537 ? 1 : 0
      case .counts: z < 1.309 ? 0 : z < 2.6 ? 1 : 2
      case .skewed: PortableMath.exp(1.5 * z)
      }
    }
  }

  /// How points share their random draws.
  private enum Sharing: CaseIterable {
    case none, part, near, full

    /// Returns a normal number for each point of a line.
    func noise(_ count: Int, _ random: inout SplitMix64) -> [Double] {
      func normal() -> Double {
        let unit = (Double(random.next() >> 11) + 0.5) * 0x1p-53
        return normalQuantile(unit)
      }
      let common = normal()
      let (one, other) = (normal(), normal())
      return (0..<count).map { point in
        let angle = Double(point) / Double(count) * 3
        return switch self {
        case .none: normal()
        case .part: 0.8 * common + 0.6 * normal()
        case .near: PortableMath.cos(angle) * one + PortableMath.sin(angle) * other
        case .full: common
        }
      }
    }
  }

  private static let places = 4

  private static func isClear(
    _ replicates: Int, rows: Int = 6, slope: Double = 0, values: Values, sharing: Sharing,
    _ random: inout SplitMix64
  ) -> Bool {
    let count = rows * places
    let noise = (0..<replicates).map { _ in sharing.noise(count, &random) }
    var sample = ResponseSample(places: places)
    for row in 0..<rows {
      sample.add(
        row,
        (0..<places).map { place in
          noise.map {
            let point = row * places + place
            return values.value($0[point]) + slope * Double(point) / Double(count)
          }
        })
    }
    return sample.isClear()
  }

  @Test(
    "Noise alone is called an effect in one of twenty samples at most, however points share it",
    arguments: [3, 6, 9])
  func nulls(replicates: Int) {
    let repeats = 250
    for values in Values.allCases {
      for sharing in Sharing.allCases {
        var random = SplitMix64(state: 5)
        let found = (0..<repeats).count { _ in
          Self.isClear(replicates, values: values, sharing: sharing, &random)
        }
        // 5 % and three standard errors of 250 repeats.
        #expect(found <= 22, "\(values), \(sharing): \(found)")
      }
    }
  }

  @Test("Few runs a point show effects much larger than noise, many smaller ones; two show none")
  func power() {
    var random = SplitMix64(state: 6)
    func found(_ replicates: Int, _ slope: Double) -> Int {
      (0..<20).count { _ in
        Self.isClear(replicates, slope: slope, values: .normal, sharing: .part, &random)
      }
    }
    #expect(found(20, 1) >= 18 && found(6, 3) >= 18 && found(3, 30) >= 18 && found(2, 100) == 0)
  }

  @Test("Rounding and noise that all points share are no effect, one without noise is")
  func degenerate() {
    func isClear(_ value: (_ point: Int, _ part: Int) -> Double) -> Bool {
      var sample = ResponseSample(places: 3)
      for row in 0..<5 {
        sample.add(row, (0..<3).map { place in (0..<8).map { value(3 * row + place, $0) } })
      }
      return sample.isClear()
    }
    #expect(!isClear { _, _ in 0.1 } && !isClear { _, part in 0.1 * Double(part) })
    #expect(isClear { point, part in Double(point) + 0.1 * Double(part) })
  }

  private static func study(
    _ design: String, _ value: @Sendable (_ unit: [Double], _ replicate: Int) -> Double
  ) throws -> SensitivityResult {
    let plan = try readPlan(
      """
      game: park.json
      vary:
        ghost.holdTime: {low: 1, high: 5}
        ghost.trapWindowDuration: {low: 5, high: 10}
        ghost.escapeDistanceMeters: {low: 30, high: 50}
      replicates: 20
      """, design.split(separator: " ").map(String.init))
    var study = try #require(SensitivityStudy(of: plan, metrics: [.captureRate]))
    for replicate in 1...plan.replicates {
      for point in Design.points(of: plan) {
        let values = point.values.map { $0 ?? .nan }
        var record = RunRecord(count: Metric.hunt.count)
        record[.captureRate] = value(
          [(values[0] - 1) / 4, (values[1] - 5) / 5, (values[2] - 30) / 20], replicate)
        study.add(
          RunRow(point: point.index, replicate: replicate, status: .done, record: record))
      }
    }
    return study.result()
  }

  @Test("Shares are clear though noise makes the same effect larger and smaller")
  func sobol() throws {
    let result = try Self.study("design=saltelli points=32") { unit, replicate in
      unit[0] * (1 + 1.9 * Double(replicate % 3 - 1))
    }
    let first = result.rankings[0].parameters[0]
    #expect(first.name == "ghost.holdTime" && first.isAboveNoise)
    #expect(result.rankings[0].order.places.first == [0])
  }

  @Test("An effect seen in few trajectories is no noise, and no absurd number of hunts is named")
  func morris() throws {
    let result = try Self.study("design=morris trajectories=6") { unit, replicate in
      (unit[0] > 0.5 && unit[1] > 0.5 ? 0.9 : 0) + 0.01 * Double(replicate % 4)
    }
    let ranking = result.rankings[0]
    let entries = ranking.parameters
    #expect(entries.filter(\.isAboveNoise).map(\.name).count == 2)
    #expect(entries[0].strength.interval.low == 0 && entries[0].isAboveNoise)
    let named = result.huntsNeeded(for: ranking)
    #expect(named.map { $0 <= 16 * result.hunts } ?? true)
  }
}
