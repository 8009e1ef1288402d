import PortableNumerics

/// How far walked courses lie from those shown: steering, and the compass's own noise.
///
/// A player turns by the compass, so its bias cancels: a course measured against the course shown
/// has the steering's variance and that of the compass's change. The latter alone is what a player
/// who stands measures. Some steps jump by the size of a magnetic burst, in both.
struct SteeringFit {
  /// The estimate in degrees per step.
  let estimate: FitEstimate

  /// Fits the differences of courses and the changes of a standing compass, in degrees.
  init(courses: [Double], standing: [Double], prior: Double, seed: UInt64) {
    guard courses.count >= 30 else {
      estimate = FitEstimate("steeringSigma", unit: "°", prior: prior, .tooFew(courses.count))
      return
    }
    guard standing.count >= 10 else {
      estimate = FitEstimate(
        "steeringSigma", unit: "°", prior: prior, .confounded(with: "headingSigma"))
      return
    }
    let (walked, still) = (AngleTable(courses), AngleTable(standing))
    let noise = max(1e-3, still.scale)
    let own = max(0.05, walked.scale * walked.scale - noise * noise).squareRoot()
    let draws = PosteriorSampler(seed: seed).draws(
      from: [PortableMath.log(own), PortableMath.log(noise), -5, PortableMath.log(18)],
      scales: [0.05, 0.1, 0.5, 0.3]
    ) { place in
      guard place.allSatisfy({ abs($0) < 20 }) else { return -.infinity }
      let quiet = PortableMath.exp(2 * place[1])
      let jumps = Jumps(
        share: 1 / (1 + PortableMath.exp(-place[2])), degrees: PortableMath.exp(place[3]))
      let size = (place[3] - PortableMath.log(18)) / 0.4
      // Flat in the steering itself, which may be nothing; jumps are rare, Beta(1, 50).
      return walked.logLikelihood(variance: PortableMath.exp(2 * place[0]) + quiet, jumps)
        + still.logLikelihood(variance: quiet, jumps) + place[0]
        + PortableMath.log(jumps.share) + 50 * PortableMath.log(1 - jumps.share) - size * size / 2
    }
    // Players on paths follow these, not the bearing shown.
    let doubt: FitDoubt? = walked.farShare > 0.03 ? .confounded(with: "offPathFactor") : nil
    estimate = Draws(draws.map { PortableMath.exp($0[0]) }).estimate(
      "steeringSigma", unit: "°", doubt: doubt)
  }

  /// How often an angle jumps, and how far, to either side.
  struct Jumps {
    let share: Double
    let degrees: Double
  }

  /// Angles without their sign, counted in narrow bins, so that a likelihood is quick.
  struct AngleTable {
    /// A standard deviation by the median, which jumps hardly move.
    let scale: Double
    /// The share of angles far out of a normal distribution.
    let farShare: Double
    private var bins: [(degrees: Double, square: Double, count: Double)] = []

    init(_ angles: [Double]) {
      let sizes = angles.map(abs)
      let scale = max(1e-3, 1.4826 * median(sizes))
      let width = scale / 20
      // Turns beyond these are no noise.
      let limit = max(45, 6 * scale)
      var sums: [Int: (sum: Double, square: Double, count: Double)] = [:]
      for size in sizes where size <= limit {
        let bin = Int(size / width)
        let known = sums[bin] ?? (0, 0, 0)
        sums[bin] = (known.sum + size, known.square + size * size, known.count + 1)
      }
      bins = sums.sorted { $0.key < $1.key }.map {
        ($0.value.sum / $0.value.count, $0.value.square / $0.value.count, $0.value.count)
      }
      farShare = Double(sizes.count { $0 > 4.5 * scale }) / Double(max(1, sizes.count))
      self.scale = scale
    }

    func logLikelihood(variance: Double, _ jumps: Jumps) -> Double {
      let (rest, half) = (1 - jumps.share, jumps.share / 2)
      let shift = jumps.degrees * jumps.degrees
      var sum = 0.0
      for bin in bins {
        let plain = rest * PortableMath.exp(-bin.square / (2 * variance))
        let middle = bin.square + shift
        let turn = 2 * bin.degrees * jumps.degrees
        let jumped =
          half
          * (PortableMath.exp(-(middle - turn) / (2 * variance))
            + PortableMath.exp(-(middle + turn) / (2 * variance)))
        sum += bin.count * PortableMath.log(max(plain + jumped, 1e-300))
      }
      return sum - bins.reduce(0) { $0 + $1.count } * PortableMath.log(variance) / 2
    }
  }
}
