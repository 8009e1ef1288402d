import Domain
import Simulation
import Statistics
import Testing

@testable import Experiments

/// Comparisons of sweeps that follow a figure over time.
@Suite("Comparison of series")
struct ComparisonSeriesTests {
  private static let series = "series: {metrics: [captures], every: 300, until: 3600}\n"

  /// Two sweeps that differ in the duration, and in captures by chance alone.
  ///
  /// Captures do not change after the first five of twelve moments.
  private func comparison(_ text: String) throws -> Comparison {
    func side(_ stream: UInt64, _ effect: Double) throws -> MadeUpSweep {
      let plan = try readPlan("game: {disc: 400, ghosts: 8}\n" + text)
      let moments = plan.series(of: .captures) ?? []
      return MadeUpSweep(plan: plan, replicates: Array(1...100)) { _, replicate in
        var record = RunRecord(count: plan.metrics.count)
        let (common, own) = (noise(7, replicate), noise(stream, replicate))
        record[.huntDuration] = common[.huntDuration] + 0.1 * own[.huntDuration] + effect
        record[.captures] = (8 * own[.captureRate]).rounded()
        for (place, metric) in moments.enumerated() {
          record[metric] = min(record[.captures], Double(2 * place))
        }
        return record
      }
    }
    return try Comparer.compare(side(11, 0), side(12, 3.6))
  }

  private func duration(_ comparison: Comparison) throws -> MetricDifference {
    try #require(comparison.points[0].metrics.first { $0.metric == .huntDuration })
  }

  @Test("A series takes nothing from the other figures: what moved without it moves with it")
  func families() throws {
    let (plain, followed) = (try comparison(""), try comparison(Self.series))
    let difference = try duration(plain)
    // Beyond 5 % by itself and among two, not among all moments.
    #expect(plain.testCount == 2 && plain.hasMoved(difference))
    #expect(13 * difference.estimate.pValue > 0.05, "\(difference.estimate.pValue)")
    #expect(followed.hasMoved(try duration(followed)) && followed.hasSeries && !plain.hasSeries)
    #expect(try duration(followed).adjustedPValue == difference.adjustedPValue)
    #expect(followed.movedCount == plain.movedCount)
  }

  @Test(
    "A moment whose runs are those of the whole hunt is the same figure, tested and listed once")
  func twins() throws {
    let followed = try comparison(Self.series)
    let metrics = followed.points[0].metrics
    let moments = metrics.filter { $0.metric.name.hasPrefix("captures@") }
    #expect(moments.count == 12)
    let captures = try #require(metrics.first { $0.metric == .captures })
    let last = moments.filter { $0.twin == "captures" }
    // From the fifth moment on, 8 captures are within reach; the first has none.
    #expect(last.count == 8 && last.allSatisfy { $0.adjustedPValue == captures.adjustedPValue })
    #expect(captures.twin == nil && followed.testCount == 2 + 3)
  }
}
