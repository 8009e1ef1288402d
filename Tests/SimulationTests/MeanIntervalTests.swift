import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Statistics

@Suite("The interval of a mean")
struct MeanIntervalTests {
  private static func repeated(_ parts: (Double, Int)...) -> [Double] {
    parts.flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  /// By NumPy and SciPy, from the sums of squares and cubes and Student's quantile.
  static let known: [([Double], Double, Double)] = [
    (repeated((0, 99), (1, 1)), -0.009842169515864174, 0.1656414776785293),
    (repeated((0, 36), (1, 3), (2, 1)), -0.002856846682888242, 0.36683903250051675),
    (repeated((5, 18), (4, 1), (0, 1)), 2.0495631151496294, 5.228189914395903),
    ([1, 2, 3, 4, 5, 2, 3], 1.7094854345899313, 4.267481542322536),
    (repeated((3, 10), (3.5, 1)), 2.9441755067278965, 3.5540099999872217),
  ]

  @Test("Known answers, of mirrored values too", arguments: known.indices)
  func answers(number: Int) {
    let (values, low, high) = Self.known[number]
    // None of them is 0, so that they are no rare events.
    let moved = Interval.difference(of: .huntDuration, Moments(values.map { $0 + 1 }))
    #expect(abs(moved.low - 1 - low) < 1e-9 && abs(moved.high - 1 - high) < 1e-9, "\(moved)")
    let mirrored = Interval.difference(of: .huntDuration, Moments(values.map { 11 - 2 * $0 }))
    #expect(abs(mirrored.low - (11 - 2 * high)) < 1e-8)
    #expect(abs(mirrored.high - (11 - 2 * low)) < 1e-8)
  }

  /// By NumPy and SciPy: the wider of the interval and that with one more event.
  static let rare: [([Double], Double, Double)] = [
    (repeated((0, 36), (1, 3), (2, 1)), -0.08821013922963496, 0.42722367633342007),
    (repeated((0, 16), (-2, 1), (1, 3)), -0.5191117959026645, 0.46163741400114217),
    (repeated((0, 170), (1, 29)), 0.09314131878199577, 0.2072245935848859),
    // 30 events are enough to be no rare ones.
    (repeated((0, 170), (1, 30)), 0.10390367775489484, 0.2072245935848859),
  ]

  @Test("Few events may be followed by one as large as the largest", arguments: rare.indices)
  func fewEvents(number: Int) {
    let (values, low, high) = Self.rare[number]
    let found = Interval.difference(of: .escapes, Moments(values))
    #expect(abs(found.low - low) < 1e-9 && abs(found.high - high) < 1e-9, "\(found)")
    let mirrored = Interval.difference(of: .escapes, Moments(values.map { -$0 }))
    #expect(abs(mirrored.low + high) < 1e-9 && abs(mirrored.high + low) < 1e-9)
  }

  @Test("A count that cannot be negative reaches further only above")
  func fewCounts() {
    let few = Interval.mean(of: .escapes, Moments(Self.repeated((0, 170), (1, 29))))
    #expect(abs(few.low - 0.09960313003513707) < 1e-9 && abs(few.high - 0.2072245935848859) < 1e-9)
  }

  @Test("Without skewness it is Student's, and a mean that cannot be negative is cut at 0")
  func student() {
    let even = Moments([1, 2, 3, 4, 5])
    let (found, student) = (Interval.mean(of: .escapes, even), Interval.student(even))
    #expect(abs(found.low - student.low) < 1e-12 && abs(found.high - student.high) < 1e-12)
    #expect(Interval.halfWidth(ofMean: .escapes, even) == found.halfWidth)
    let rare = Moments([0, 0, 0, 1])
    let whole = Interval.difference(of: .escapes, rare)
    #expect(whole.low < 0 && Interval.mean(of: .escapes, rare).low == 0)
    #expect(Interval.mean(of: .escapes, rare).high == whole.high)
    #expect(MetricSummary(metric: .escapes, values: [0, 0, 0, 1.0])[.ciLow] == 0)
    // A stopping rule goes by the whole one.
    #expect(
      Interval.halfWidth(ofMean: .escapes, rare) > Interval.mean(of: .escapes, rare).halfWidth)
    // A mean below the bound is the plugin's fault, and is reported as it is.
    #expect(Interval.mean(of: .escapes, Moments([-5, -6])).low < -6)
    #expect(Interval.mean(of: .escapes, Moments([1])).low.isNaN)
  }

  @Test("Equal values are bounded by what a metric can be, by one event of a count, or not at all")
  func equalValues() {
    func mean(_ metric: Metric, _ value: Double, _ count: Int) -> Interval {
      .mean(of: metric, Moments(Array(repeating: value, count: count)))
    }
    let none = mean(.escapes, 0, 40)
    #expect(none.low == 0 && abs(none.high - 0.3885294562364179) < 1e-9)
    #expect(Interval.halfWidth(ofMean: .escapes, Moments([0, 0, 0])) > 1)
    // 97.5 % of samples would show another value of probability 8.8 %.
    let both = mean(.captures, 2, 40)
    #expect(abs(both.low - 2 * (1 - 0.08809730287880235)) < 1e-9)
    #expect(abs(both.high - 2.3885294562364179) < 1e-9)
    let time = mean(.huntDuration, 3600, 40)
    #expect(time.low > 3600 * 0.91 && time.high == .infinity)
    #expect(Interval.halfWidth(ofMean: .huntDuration, Moments([1, 1])) == .infinity)
    let signed = Metric(0, "balance", mayBeNegative: true, Caption.fixed(""))
    #expect(mean(signed, 0, 1000) == Interval(low: -.infinity, high: .infinity))
    let shares = Interval.difference(of: .captureRate, Moments([0, 0, 0, 0, 0, 0]))
    #expect(shares.low > -0.5 && shares.high < 0.5 && shares.low == -shares.high)
  }

  @Test("Huge, tiny and nearly equal values have an interval that holds their mean")
  func extremes() {
    for values in [
      [1e300, 2e300, 5e300], [1e-300, 2e-300, 7e-300], [0.1, 0.1 + 1e-17, 0.1, 0.1 + 3e-17],
      [1e150, 0, 0, 0], [1e9, 1e9 + 1e-7, 1e9],
    ] {
      let moments = Moments(values)
      let interval = Interval.mean(of: .huntDuration, moments)
      #expect(interval.low <= moments.mean && interval.high >= moments.mean, "\(values)")
    }
  }

  /// A population of hunts whose mean is known.
  struct Population: CustomTestStringConvertible, Sendable {
    let name: String
    let metric: Metric
    let mean: Double
    /// The number of hunts of a sweep.
    var hunts = 40
    /// Draws the value of a hunt with uniform numbers.
    let draw: @Sendable (_ uniform: () -> Double) -> Double

    var testDescription: String { name }
  }

  static let populations = [
    Population(name: "2 % have one escape", metric: .escapes, mean: 0.02) { $0() < 0.02 ? 1 : 0 },
    Population(name: "5 % flap by a geometric law of mean 2", metric: .zoneFlaps, mean: 0.1) {
      guard $0() < 0.05 else { return 0 }
      return (PortableMath.log($0()) / PortableMath.log(0.5)).rounded(.up)
    },
    Population(
      name: "4 % idle for an exponential time", metric: .timeInIdle, mean: 1 + 0.04 * 10
    ) { $0() < 0.04 ? 1 - 10 * PortableMath.log($0()) : 1 },
    Population(name: "3 % catch one of five less", metric: .captures, mean: 4.97) {
      $0() < 0.03 ? 4 : 5
    },
    Population(name: "2 % lose one or two of five", metric: .captureRate, mean: 1 - 0.02 * 0.3) {
      $0() < 0.02 ? ($0() < 0.5 ? 0.8 : 0.6) : 1
    },
    Population(name: "a signed figure, rarely far below", metric: balance, mean: 4.8) {
      $0() < 0.05 ? 1 : 5
    },
    Population(
      name: "10 % switch targets, by a law whose tail 200 hunts seldom show",
      metric: .targetSwitches,
      mean: 0.1 * (1...150).reduce(0) { $0 + power(Double($1), -1.8) }, hunts: 200
    ) { $0() < 0.1 ? min(150, power($0(), -1 / 1.8).rounded(.down)) : 0 },
  ]
  static func power(_ base: Double, _ exponent: Double) -> Double {
    PortableMath.exp(exponent * PortableMath.log(base))
  }
  static let balance = Metric(0, "balance", mayBeNegative: true, Caption.fixed(""))

  @Test(
    "95 % intervals hold the means of rare events, where Student's and Wilson's do not",
    arguments: populations)
  func coverage(_ population: Population) {
    var random = SplitMix64(state: 2026)
    func uniform() -> Double { (Double(random.next() >> 11) + 0.5) * 0x1p-53 }
    let sweeps = 1500
    var (held, plain) = (0, 0)
    for _ in 0..<sweeps {
      let moments = Moments((0..<population.hunts).map { _ in population.draw(uniform) })
      func holds(_ interval: Interval) -> Bool {
        interval.low <= population.mean && interval.high >= population.mean
      }
      if holds(.mean(of: population.metric, moments)) { held += 1 }
      if holds(.student(moments)) { plain += 1 }
    }
    // 94 % less three standard errors.
    #expect(Double(held) / Double(sweeps) > 0.94 - 3 * (0.94 * 0.06 / Double(sweeps)).squareRoot())
    #expect(Double(plain) / Double(sweeps) < 0.9)
  }
}
