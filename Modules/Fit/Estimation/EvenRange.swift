import PortableNumerics

/// The ends of a range that values are drawn from evenly, each seen with an error.
enum EvenRange {
  /// Returns the estimates of both ends, from values with the standard deviations of their errors.
  static func estimates(
    _ names: (String, String), unit: String, _ values: [(value: Double, doubt: Double)],
    priors: (Double, Double), seed: UInt64
  ) -> [FitEstimate] {
    guard values.count >= 5, let low = values.map(\.value).min(),
      let high = values.map(\.value).max()
    else {
      return [
        FitEstimate(names.0, unit: unit, prior: priors.0, .tooFew(values.count)),
        FitEstimate(names.1, unit: unit, prior: priors.1, .tooFew(values.count)),
      ]
    }
    let width = max(high - low, 1e-6 + 0.1 * high)
    // Flat in the logarithm of the width, but in the width itself where errors hide it.
    let blur = median(values.map(\.doubt))
    let draws = PosteriorSampler(seed: seed).draws(
      from: [low, high], scales: [width / 4, width / 4]
    ) { place in
      let (low, high) = (place[0], place[1])
      guard low >= 0, high > low, high < 20 * width + 10 * low else { return -.infinity }
      return values.reduce(0) { sum, seen in
        let error = max(seen.doubt, 1e-6)
        let share =
          normalShare(below: (seen.value - low) / error)
          - normalShare(below: (seen.value - high) / error)
        return sum + PortableMath.log(max(share, 1e-300) / (high - low))
      } - PortableMath.log(high - low + blur)
    }
    return [
      Draws(draws.map { $0[0] }).estimate(names.0, unit: unit),
      Draws(draws.map { $0[1] }).estimate(names.1, unit: unit),
    ]
  }
}
