import PortableNumerics
import Statistics

/// How often a phone loses its position, and for how long.
struct DropoutFit {
  private var runs: [Int] = []
  private var fixes = 0
  private var exposureSeconds = 0.0
  private let periodSeconds: Double

  /// Counts the losses of walks: samples without a position, and times without a sample.
  init(_ walks: [PhoneWalk]) {
    periodSeconds = median(walks.map(\.periodSeconds))
    for walk in walks { count(walk) }
  }

  private mutating func count(_ walk: PhoneWalk) {
    let period = walk.periodSeconds
    var (lost, last) = (0, walk.samples.first?.seconds ?? 0)
    for sample in walk.samples {
      let missed = Int(((sample.seconds - last) / period).rounded()) - 1
      last = sample.seconds
      if missed > 0 { lost += missed }
      if sample.measured == nil {
        lost += 1
        continue
      }
      if lost > 0 { runs.append(lost) }
      lost = 0
      fixes += 1
      exposureSeconds += period
    }
    if lost > 0 { runs.append(lost) }
  }

  /// The estimates of rate and mean duration.
  var estimates: [FitEstimate] {
    guard exposureSeconds > 0 else {
      return [
        FitEstimate("dropoutRate", unit: "1/h", prior: 0, .notMeasured),
        FitEstimate("dropoutMean", unit: "s", prior: 10, .notMeasured),
      ]
    }
    return [
      EventRate.estimate(
        "dropoutRate", count: runs.count, exposureSeconds: exposureSeconds), length,
    ]
  }

  /// The mean duration: exponential, seen in whole samples.
  private var length: FitEstimate {
    guard runs.count >= 2 else {
      return FitEstimate("dropoutMean", unit: "s", prior: 10, .tooFew(runs.count))
    }
    let seen = runs.reduce(0, +)
    let guess = PortableMath.log(periodSeconds * Double(seen) / Double(runs.count))
    let places = GridDensity.places(from: guess - 4, to: guess + 5, count: 1500)
    let density = GridDensity(at: places) { place in
      let share = periodSeconds * PortableMath.exp(-place)
      let logOne = PortableMath.log(1 - PortableMath.exp(-1.5 * share))
      let logStep = PortableMath.log(1 - PortableMath.exp(-share))
      return runs.reduce(0) { sum, run in
        sum + (run == 1 ? logOne : logStep - (Double(run) - 0.5) * share)
      }
    }
    func value(_ share: Double) -> Double { PortableMath.exp(density.quantile(share)) }
    return FitEstimate(
      "dropoutMean", unit: "s", value: value(0.5), interval: value(0.05)...value(0.95))
  }
}

/// The rate of something that happens by chance.
enum EventRate {
  /// Returns the estimate of a rate per hour from a count; half an event is added to the value.
  static func estimate(
    _ name: String, count: Int, exposureSeconds: Double
  ) -> FitEstimate {
    let hours = exposureSeconds / 3600
    let interval = CountInterval.of(count: count)
    return FitEstimate(
      name, unit: "1/h", value: Double(count) / hours,
      interval: interval.lowerBound / hours...interval.upperBound / hours)
  }
}
