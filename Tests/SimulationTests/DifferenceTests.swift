import Domain
import PortableNumerics
import Testing

@testable import Statistics

@Suite("Differences")
struct DifferenceTests {
  private let small = Moments([20.1, 22.4, 19.8, 25.0, 23.3])
  private let large = Moments([28.2, 26.1, 31.7, 24.9, 29.9, 33.0, 27.4])

  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-10) -> Bool {
    abs(a - b) <= tolerance * max(1e-12, abs(b))
  }

  @Test(
    "The tail of Student's t agrees with SciPy for any degrees of freedom",
    arguments: [
      (0.1, 1, 0.936548965138893), (2, 1.5, 0.22418833035605112), (2.5, 7.3, 0.03965023466560043),
      (-4, 30.7, 0.0003701041155961929), (1.96, 5000.5, 0.050051246745749935),
      (8, 100, 2.2728648077280694e-12),
    ] as [(Double, Double, Double)])
  func studentTail(t: Double, degrees: Double, expected: Double) {
    #expect(isClose(studentTwoSidedTail(t, degreesOfFreedom: degrees), expected, 1e-9))
  }

  @Test(
    "The quantile of Student's t agrees with SciPy for any degrees of freedom",
    arguments: [
      (0.975, 3.7, 2.8675207071911895), (0.995, 45.2, 2.689061245223901),
      (0.2, 1.3, -1.2162502631131102), (0.975, 12345.6, 1.9601561582595104),
    ] as [(Double, Double, Double)])
  func studentPoint(probability: Double, degrees: Double, expected: Double) {
    #expect(isClose(studentQuantile(probability, degreesOfFreedom: degrees), expected))
  }

  @Test(
    "The tail of the normal distribution agrees with SciPy",
    arguments: [
      (0, 1), (0.3, 0.7641771556220948), (1.96, 0.04999579029644087),
      (3, 0.0026997960632601866), (-3.1, 0.0019352064264367126), (6, 1.973175290075389e-09),
    ] as [(Double, Double)])
  func normalTail(z: Double, expected: Double) {
    #expect(isClose(normalTwoSidedTail(z), expected))
  }

  @Test("Welch's and the paired t test agree with SciPy")
  func means() {
    let welch = DifferenceEstimate.welch(small, large)
    #expect(isClose(welch.pValue, 0.0012250297177943243))
    #expect(isClose(welch.interval.low, 3.3148163076147683))
    #expect(isClose(welch.interval.high, 9.930897978099525))
    let paired = DifferenceEstimate.paired(Moments([8.1, 3.7, 11.9, -0.1, 6.6]))
    #expect(isClose(paired.pValue, 0.040673048460192276))
    #expect(isClose(paired.interval.low, 0.4156595442981361))
    #expect(isClose(paired.interval.high, 11.664340455701861))
  }

  @Test(
    "Tango's interval agrees with the score test solved numerically",
    arguments: [
      (86, 150, 1600, -0.05899803310563315, -0.021361564652079914),
      (12, 4, 60, 0.0029302835611749317, 0.26689292506963413),
      (3, 0, 25, -0.029175319000823503, 0.2995579392092791),
      (0, 7, 40, -0.3194999074359612, -0.0720446162324105),
    ] as [(Int, Int, Int, Double, Double)])
  func tango(onlySecond: Int, onlyFirst: Int, pairs: Int, low: Double, high: Double) {
    let estimate = DifferenceEstimate.pairedProportions(
      PairedCounts(pairs: pairs, onlyFirst: onlyFirst, onlySecond: onlySecond))
    #expect(isClose(estimate.interval.low, low, 1e-6))
    #expect(isClose(estimate.interval.high, high, 1e-6))
    let includesZero = low <= 0 && high >= 0
    #expect((estimate.pValue > 0.05) == includesZero)
  }

  @Test("Without a pair that disagrees Tango's interval is z²/(n + z²) to either side")
  func noDisagreement() {
    let estimate = DifferenceEstimate.pairedProportions(PairedCounts(pairs: 30))
    #expect(isClose(estimate.interval.high, 0.11351339317396875, 1e-9))
    #expect(isClose(-estimate.interval.low, estimate.interval.high) && estimate.pValue == 1)
  }

  @Test("McNemar's p-value agrees with statsmodels")
  func mcnemar() {
    let estimate = DifferenceEstimate.pairedProportions(
      PairedCounts(pairs: 60, onlyFirst: 12, onlySecond: 4))
    #expect(isClose(estimate.pValue, 0.04550026389635857))
  }

  @Test("Newcombe's interval agrees with statsmodels, and its p-value with the interval")
  func newcombe() {
    func yes(_ count: Int, of all: Int) -> Moments {
      Moments((0..<all).map { $0 < count ? 1.0 : 0 })
    }
    let (a, b) = (yes(56, of: 70), yes(48, of: 80))
    let estimate = DifferenceEstimate.independentProportions(a, b)
    #expect(isClose(estimate.interval.low, -0.33387265403690614, 1e-9))
    #expect(isClose(estimate.interval.high, -0.05243147240236498, 1e-9))
    let edge = DifferenceEstimate.independentProportions(a, b, confidence: 1 - estimate.pValue)
    #expect(abs(edge.interval.high) < 1e-9)
  }

  @Test("Holm's adjustment agrees with statsmodels, absent p-values stay out of it")
  func holm() {
    let adjusted = holmAdjusted([0.01, 0.04, .nan, 0.03, 0.005, 0.5])
    #expect(adjusted[2].isNaN)
    for (found, expected) in zip(adjusted, [0.04, 0.09, .nan, 0.09, 0.025, 0.5])
    where !expected.isNaN {
      #expect(isClose(found, expected))
    }
  }

  @Test("Samples without any spread: equal ones differ by nothing, others give no false certainty")
  func noSpread() {
    let (ones, twos) = (Moments([1, 1, 1]), Moments([2, 2, 2]))
    // 2 of the C(6, 3) = 20 ways to share out six runs: too few to exclude chance.
    #expect(isClose(DifferenceEstimate.welch(ones, twos).pValue, 0.1))
    #expect(DifferenceEstimate.welch(ones, twos).interval.low.isNaN)
    #expect(DifferenceEstimate.welch(ones, ones).pValue == 1)
    #expect(DifferenceEstimate.paired(ones).pValue == 0.25)
    #expect(DifferenceEstimate.paired(Moments([0, 0])).pValue == 1)
    #expect(DifferenceEstimate.paired(Moments([3])).pValue.isNaN)
  }

  @Test("An interval without events narrows with the runs, one of much spread with their root")
  func narrowing() {
    let level = CertainLevel(intervals: 1)
    let escapes = Metric(0, "escapes", isCount: true, Caption.fixed(""))
    let none = level.mean(of: escapes, Moments(Array(repeating: 0, count: 40)))
    #expect(none.narrowing > 0.9)
    let many = level.mean(of: escapes, Moments((0..<40).map { Double($0 % 5) }))
    #expect(abs(many.narrowing - 0.5) < 0.03)
    // It foretells the interval of four times as many runs.
    let more = level.mean(of: escapes, Moments(Array(repeating: 0, count: 160)))
    #expect(isClose(more.interval.high / none.interval.high, pow4(none.narrowing), 0.01))
  }

  private func pow4(_ power: Double) -> Double { PortableMath.exp(-power * PortableMath.log(4)) }

  @Test("A change of all runs from one value to another is certain once chance is excluded")
  func certainChange() {
    func alike(_ value: Double, _ count: Int) -> Moments {
      Moments(Array(repeating: value, count: count))
    }
    let change = DifferenceEstimate.welch(alike(4, 100), alike(6, 100))
    #expect(change.interval == Interval(low: 2, high: 2))
    #expect(change.pValue < 1e-11)
    // A difference of rounding is none.
    let same = DifferenceEstimate.welch(alike(1, 100), alike(1 + 1e-15, 100))
    #expect(same.pValue == 1)
    #expect(same.interval == Interval(low: 0, high: 0))
    // Counts of which all are alike could still have counted one event more.
    let captures = Metric(0, "captures", isCount: true, Caption.fixed(""))
    let counts = DifferenceEstimate.welch(alike(4, 100), alike(4, 100), of: captures)
    #expect(counts.interval.low < -0.02 && counts.interval.high > 0.02)
    let few = DifferenceEstimate.paired(alike(2, 2), of: captures, scale: 4)
    #expect(few.interval.low < 0 && few.interval.high > 4)
  }
}
