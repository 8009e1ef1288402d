import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Statistics

@Suite("Mixtures of players, and certain intervals")
struct MixtureTests {
  private func normals(_ seed: Int, _ count: Int) -> [Double] {
    // A key of its own for each seed: states a step apart give the same numbers a step later.
    var keys = SplitMix64(state: UInt64(seed))
    var random = SplitMix64(state: keys.next())
    return (0..<count).map { _ in
      normalQuantile((Double(random.next() >> 11) + 0.5) * 0x1p-53)
    }
  }

  @Test("Order statistics that hold a quantile have the ranks of the binomial table")
  func ranks() {
    func ranks(_ n: Int, _ p: Double, _ alpha: Double) -> [Int?] {
      let ranks = QuantileRanks(count: n, probability: p, alpha: alpha)
      return [ranks.low, ranks.high]
    }
    // Conover, "Practical Nonparametric Statistics", 3.2: n = 10 and the median: 2nd and 9th.
    #expect(ranks(10, 0.5, 0.025) == [2, 9])
    #expect(ranks(100, 0.5, 0.025) == [40, 61])
    #expect(ranks(5, 0.5, 0.025) == [nil, nil] && ranks(6, 0.5, 0.025) == [1, 6])
    #expect(ranks(0, 0.5, 0.025) == [nil, nil] && ranks(28, 0.9, 0.025)[1] == nil)
    #expect(ranks(36, 0.9, 0.025)[1] == 36 && ranks(35, 0.9, 0.025)[1] == nil)
    #expect(QuantileRanks.leastCount(probability: 0.9, alpha: 0.025) == 36)
    let large = ranks(1_000_000, 0.9, 0.025)
    #expect(large == [899_412, 900_589] || abs((large[0] ?? 0) - 899_412) <= 1)
  }

  @Test("A mixture's mean is the weighted mean, and its interval that of the weighted values")
  func mean() {
    var sample = MixtureSample(.escapes, shares: [0.6, 0.4], statistic: .mean)
    var weighted: [Double] = []
    for value in [1.0, 2, 4, 3, 5, 2] {
      sample.add([value, 2 * value])
      weighted.append(0.6 * value + 0.8 * value)
    }
    let interval = sample.interval(of: .mean)
    let expected = Interval.mean(of: .escapes, Moments(weighted))
    #expect(abs(sample.mean - Moments(weighted).mean) < 1e-12)
    #expect(abs(interval.low - expected.low) < 1e-12 && abs(interval.high - expected.high) < 1e-12)
    // Absent values leave the mean of the others, and the interval to complete replicates.
    sample.add([.nan, 100])
    #expect(sample.mixed.count == 6 && abs(sample.mean - (0.6 * 17 / 6 + 0.4 * 134 / 7)) < 1e-12)
    #expect(MixtureSample(.escapes, shares: [1, 1], statistic: .mean).mean.isNaN)
  }

  @Test("A mixture's quantile is the smallest value at which the weighted shares reach it")
  func quantile() {
    var sample = MixtureSample(.huntDuration, shares: [0.75, 0.25], statistic: .p50)
    for value in 1...4 { sample.add([Double(value), Double(10 * value)]) }
    // Each value of the first player has 3/16, so the third one reaches 9/16.
    #expect(sample.value(of: .p50) == 3 && sample.value(of: .p05) == 1)
    #expect(sample.value(of: .p95) == 40)
    #expect(sample.interval(of: .p95).high == .infinity)
  }

  @Test(
    "Intervals of a mixture hold its true mean and quantiles, with random draws shared or not",
    arguments: [0.0, 0.8], [Statistic.mean, .p50, .p90])
  func coverage(shared: Double, statistic: Statistic) {
    // Players with N(0, 1) and N(1, 1) by halves: the mean is 0.5, the median too.
    let truth: Double
    switch statistic {
    case .mean, .p50: truth = 0.5
    default: truth = 1.9166  // Φ(x)/2 + Φ(x − 1)/2 = 0.9
    }
    var held = 0
    let count = 400
    for seed in 0..<count {
      let draws = normals(seed + 1, 3 * 80)
      var sample = MixtureSample(.pathRatio, shares: [0.5, 0.5], statistic: statistic)
      for index in 0..<80 {
        let own = (1 - shared * shared).squareRoot()
        let common = shared * draws[3 * index]
        sample.add([
          100 + common + own * draws[3 * index + 1], 101 + common + own * draws[3 * index + 2],
        ])
      }
      let interval = sample.interval(of: statistic)
      if interval.low <= 100 + truth, interval.high >= 100 + truth { held += 1 }
    }
    #expect(Double(held) / Double(count) > 0.92)
  }

  @Test("Bounds of counted values lie outside the values that they stand for")
  func bounds() {
    var sketch = QuantileSketch()
    let values = normals(3, 30_000).map { 50 + 30 * $0 }
    for value in values { sketch.add(value) }
    let sorted = values.sorted()
    for probability in [0.0002, 0.05, 0.1, 0.5, 0.9, 0.9998] {
      let ranks = QuantileRanks(count: sorted.count, probability: probability, alpha: 0.025)
      let bounds = sketch.bounds(of: [ranks])[0]
      guard let low = ranks.low.map({ sorted[$0 - 1] }),
        let high = ranks.high.map({ sorted[$0 - 1] })
      else {
        Issue.record("no ranks")
        continue
      }
      #expect(bounds.low <= low && low - bounds.low <= abs(low) / 200, "\(probability)")
      #expect(bounds.high >= high && bounds.high - high <= abs(high) / 200, "\(probability)")
    }
    let open = sketch.bounds(of: [QuantileRanks(count: 0, probability: 0.5, alpha: 0.025)])[0]
    #expect(open.low == -.infinity && open.high == .infinity)
  }

  @Test("More intervals that hold at once are each wider")
  func levels() {
    let (one, many) = (CertainLevel(intervals: 1), CertainLevel(intervals: 100))
    #expect(abs(one.confidence - 0.95) < 1e-12 && abs(many.confidence - 0.9995) < 1e-12)
    let moments = Moments([1, 2, 3, 4, 5, 2, 3])
    let (narrow, wide) = (one.mean(of: .escapes, moments), many.mean(of: .escapes, moments))
    #expect(narrow.interval.low > wide.interval.low && narrow.interval.high < wide.interval.high)
    #expect(narrow.interval == .mean(of: .escapes, moments))
    let (none, all) = (Moments(Array(repeating: 0, count: 100)), Moments([1, 1, 1]))
    #expect(
      one.mean(of: .escapes, none).interval.high < many.mean(of: .escapes, none).interval.high)
    // However many equal times there are, a longer one is not excluded.
    let open = one.mean(of: .huntDuration, all)
    #expect(open.interval.high == .infinity && open.leastCount == .max)
  }
}
