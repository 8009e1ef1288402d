import Domain
import Simulation
import Testing

@testable import Statistics

@Suite("Moments and intervals")
struct IntervalTests {
  @Test("NIST NumAcc4: mean 10000000.2, standard deviation 0.1")
  func numAcc4() {
    // The data set: 10000000.2, then 500 pairs of 10000000.1 and 10000000.3.
    let values = [10_000_000.2] + (0..<1000).map { $0 % 2 == 0 ? 10_000_000.1 : 10_000_000.3 }
    let moments = Moments(values)
    #expect(moments.count == 1001)
    #expect(abs(moments.mean - 10_000_000.2) < 1e-8)
    #expect(abs(moments.standardDeviation - 0.1) < 1e-8)
  }

  @Test("Absent values are skipped")
  func absent() {
    let moments = Moments([1, .nan, 3])
    #expect(moments.count == 2)
    #expect(moments.mean == 2)
    #expect(Moments([]).mean.isNaN)
    #expect(Moments([5]).standardDeviation.isNaN)
  }

  @Test(
    "Wilson 95 %: known answers",
    arguments: [
      (8.0, 10.0, 0.490162471537, 0.943317848546), (0.0, 10.0, 0.0, 0.277532799863),
      (37.0, 100.0, 0.281823605343, 0.467794704191),
    ])
  func wilson(hits: Double, count: Double, low: Double, high: Double) {
    let interval = Interval.wilson(proportion: hits / count, count: count)
    #expect(abs(interval.low - low) < 1e-12)
    #expect(abs(interval.high - high) < 1e-12)
  }

  @Test("Wilson of 0/1 runs is Wilson of the counts, of all hits too")
  func wilsonOfRuns() {
    let runs = Moments((0..<10).map { $0 < 8 ? 1.0 : 0 })
    let direct = Interval.wilson(proportion: 0.8, count: 10)
    #expect(abs(Interval.wilson(runs).low - direct.low) < 1e-14)
    #expect(abs(Interval.wilson(runs).high - direct.high) < 1e-14)
    let all = Interval.wilson(Moments([1, 1, 1, 1]))
    #expect(all == Interval.wilson(proportion: 1, count: 4))
    #expect(all.high == 1)
  }

  @Test("Fractions of many ghosts count for as many trials as their spread says")
  func clusteredFractions() {
    let fractions = Moments([0.5, 0.75, 0.25, 0.5])
    // p = 0.5, s² = 0.03125, so n_eff = 4 · 0.25 / 0.03125 = 32.
    #expect(Interval.wilson(fractions) == Interval.wilson(proportion: 0.5, count: 32))
  }

  // By mpmath at 40 digits.
  static let student: [(Double, Int, Double)] = [
    (0.6, 1, 0.32491969623290625), (0.975, 1, 12.706204736174693),
    (0.9995, 1, 636.61924876878973), (0.6, 2, 0.28867513459481282),
    (0.975, 2, 4.3026527297494618), (0.9995, 2, 31.599054576445363),
    (0.6, 3, 0.27667066233268985), (0.975, 3, 3.1824463052837084),
    (0.9995, 3, 12.923978636687964), (0.6, 9, 0.26095533647391095),
    (0.975, 9, 2.262157162798205), (0.9995, 9, 4.7809125859312179),
    (0.6, 30, 0.25560536495191271), (0.975, 30, 2.0422724563012379),
    (0.9995, 30, 3.6459586350420628), (0.6, 99, 0.25402901215180665),
    (0.975, 99, 1.9842169515864171), (0.9995, 99, 3.3915288333636843),
    (0.975, 500, 1.9647198374673674), (0.9995, 500, 3.3100911515227012),
    (0.975, 1999, 1.9611514201705616), (0.9995, 1999, 3.2954005769274087),
    (0.6, 2000, 0.25338080682066533), (0.975, 2000, 1.9611508260994377),
    (0.9995, 2000, 3.2953981367297707), (0.975, 100_000, 1.9599877075346093),
  ]

  @Test("Student quantiles agree with 40-digit arithmetic", arguments: student)
  func studentQuantiles(probability: Double, degrees: Int, expected: Double) {
    let t = studentQuantile(probability, degreesOfFreedom: degrees)
    #expect(abs(t / expected - 1) < 2e-12)
    let mirrored = studentQuantile(1 - probability, degreesOfFreedom: degrees)
    #expect(abs(mirrored / -expected - 1) < 2e-12)
  }

  @Test("Student's interval of a mean; none for a single value")
  func studentInterval() {
    // n = 10, mean 5.5, s = 3.0276503540974917, t = 2.262157162798205.
    let interval = Interval.student(Moments((1...10).map(Double.init)))
    #expect(abs(interval.low - 3.334149410331831) < 1e-11)
    #expect(abs(interval.high - 7.665850589668169) < 1e-11)
    #expect(Interval.student(Moments([1])).low.isNaN)
  }

  @Test("Quantiles are of type 7, as NumPy's default")
  func quantiles() {
    let values = [1.0, 2, 4, 8, 16]
    #expect(quantile(ofAscending: values, 0.5) == 4)
    #expect(quantile(ofAscending: values, 0.9) == 12.8)
    #expect(abs(quantile(ofAscending: values, 0.05) - 1.2) < 1e-15)
    #expect(quantile(ofAscending: values, 1) == 16)
    #expect(quantile(ofAscending: [3], 0.95) == 3)
    #expect(quantile(ofAscending: [], 0.5).isNaN)
  }

  @Test("A summary counts what is present and keeps what is absent absent")
  func summary() {
    let summary = MetricSummary(metric: .firstCapture, values: [10, .nan, 20, 30])
    #expect(summary.count == 3)
    #expect(summary[.mean] == 20)
    #expect(summary[.sd] == 10)
    #expect(summary[.min] == 10)
    #expect(summary[.p50] == 20)
    #expect(summary[.max] == 30)
    let empty = MetricSummary(metric: .firstCapture, values: [Double.nan])
    #expect(empty.count == 0)
    #expect(Statistic.allCases.allSatisfy { empty[$0].isNaN })
  }

  @Test("A quantile has an interval of order statistics, a mean its own, an extreme none")
  func summaryIntervals() {
    let values = (0..<1001).map(Double.init)
    let summary = MetricSummary(metric: .huntDuration, values: values)
    // Binomial ranks: 500.5 ± 1.96 · 15.8, from 1.
    let median = summary.interval(of: .p50)
    #expect(median.low == 469 && median.high == 531)
    #expect(summary.interval(of: .mean).low == summary[.ciLow])
    #expect(summary.interval(of: .p95).low < summary[.p95])
    #expect(summary.interval(of: .max).low.isNaN)
    #expect(MetricSummary(metric: .escapes, values: [1.0]).interval(of: .p50).low.isNaN)
  }
}
