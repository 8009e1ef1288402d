import PortableNumerics

/// The law of the accuracy that a phone claims: lognormal, correlated with the error of the fix.
///
/// claim = factor · max(floor, C · exp(s · Z)), Z = ρ · g + √(1 − ρ²) · W, where g is the normal
/// score of the error's size, Φ⁻¹(1 − exp(−e²/2σ²)), cut at ±4, and W is an Ornstein-Uhlenbeck
/// process of unit variance. Without outliers Z is N(0, 1), so that s is the standard deviation of
/// the claim's logarithm and ρ the correlation of claim and error, both as normal scores. C is such
/// that 68 % of all fixes of a standing phone, those in outlier bursts included, lie within the
/// claim of a phone whose factor is 1. It is a pure function of the parameters.
public struct AccuracyLaw: Sendable {
  /// The share of fixes within the claim of an honest phone: the meaning of `getAccuracy` on Android.
  public static let honestShare = 0.68
  /// The largest normal score of an error's size, to either side.
  static let scoreLimit = 4.0

  let spread: Double
  /// The weights of the error's score and of the wandering part; their squares add up to 1.
  let weights: (error: Double, wander: Double)
  let factor: Double
  let floorMeters: Double
  private let sigmaMeters: Double
  private let outlierShare: Double
  private let outliers: [Node]
  /// The logarithm of C.
  private(set) var logScale: Double
  /// The claim above which a fix is refused, metres, and its logarithm for a factor of 1.
  private var gate = (meters: 0.0, log: -Double.infinity)

  /// An error that stands for an equal share of all errors.
  private struct Node {
    var logMeters: Double
    var score: Double
  }

  /// Prepares the law of a phone.
  public init(_ parameters: SensorParameters) {
    let correlation = parameters.accuracyCorrelation
    spread = parameters.accuracySpread
    weights = (correlation, (1 - correlation * correlation).squareRoot())
    factor = parameters.accuracyFactor
    floorMeters = parameters.accuracyFloorMeters
    let sigma = parameters.totalSigmaMeters
    sigmaMeters = sigma
    outlierShare = parameters.outlierShare
    outliers = outlierShare > 0 && sigma > 0 ? AccuracyLaw.outliers(parameters) : []
    logScale = 0
    guard sigma > 0 else { return }
    if spread == 0, outliers.isEmpty {
      logScale = PortableMath.log(PositionErrorModel.radius68 * sigma)
    } else {
      let farthest = max(sigma, parameters.outlierMinMeters, parameters.outlierMaxMeters)
      logScale = scaleOfHonesty(
        from: PortableMath.log(sigma) - 5 - 10 * spread,
        to: PortableMath.log(farthest) + 5 + 10 * spread)
    }
  }

  /// Returns the claim in metres beside an error; `wander` is the process W.
  func claim(squaredErrorMeters square: Double, wander: Double) -> Double {
    guard sigmaMeters > 0 else { return factor * floorMeters }
    guard spread > 0 else { return factor * max(floorMeters, PortableMath.exp(logScale)) }
    let score = AccuracyLaw.score(square / (2 * sigmaMeters * sigmaMeters))
    let z = weights.error * score + weights.wander * wander
    return factor * max(floorMeters, PortableMath.exp(logScale + spread * z))
  }

  /// Returns the law of the same phone, with a claim above which the hunt refuses a fix, metres.
  public func gated(atMeters meters: Double) -> AccuracyLaw {
    var law = self
    law.gate = (meters, meters > 0 && factor > 0 ? PortableMath.log(meters / factor) : -.infinity)
    return law
  }

  /// Returns whether the claim beside an error is above the gate, without working it out where a bound
  /// decides.
  func isAboveGate(squaredErrorMeters square: Double, wander: Double) -> Bool {
    isClearlyAboveGate(squaredErrorMeters: square, wander: wander)
      ?? (claim(squaredErrorMeters: square, wander: wander) > gate.meters)
  }

  private func isClearlyAboveGate(squaredErrorMeters square: Double, wander: Double) -> Bool? {
    guard spread > 0, sigmaMeters > 0, factor * floorMeters <= gate.meters else { return nil }
    let step = square * (Double(Self.stepsPerUnit) / (2 * sigmaMeters * sigmaMeters))
    let index = step < Double(Self.scores.count - 2) ? Int(step) : Self.scores.count - 2
    // The score falls without a bound towards an error of 0.
    guard index > 0 else { return nil }
    let base = logScale + spread * weights.wander * wander - gate.log
    let slope = spread * weights.error
    let (first, second) = (
      base + slope * Self.scores[index], base + slope * Self.scores[index + 1]
    )
    if min(first, second) > Self.gateMargin { return true }
    return max(first, second) < -Self.gateMargin ? false : nil
  }

  /// How far a bound must be from the gate, in logarithms, so that rounding cannot decide.
  private static let gateMargin = 1e-9
  /// The steps of `scores` in a unit of e²/2σ².
  private static let stepsPerUnit = 64
  /// The scores of errors whose e²/2σ² are the multiples of a step, and at last that of all larger ones.
  private static let scores: [Double] =
    (0...21 * stepsPerUnit).map { score(Double($0) / Double(stepsPerUnit)) } + [scoreLimit]

  /// The share of fixes within the claims beside them, those in bursts included.
  public var shareWithin: Double { sigmaMeters > 0 ? coverage(logScale, factor: factor) : 1 }

  /// Returns the share of fixes whose claim exceeds a radius in metres.
  public func share(above meters: Double) -> Double {
    let limit = meters / factor
    guard floorMeters <= limit else { return 1 }
    guard sigmaMeters > 0, limit > 0 else { return sigmaMeters > 0 ? 1 : 0 }
    let logLimit = PortableMath.log(limit)
    guard spread > 0 else { return logScale > logLimit ? 1 : 0 }
    return mean { node in
      normalShare(
        below: (logScale + spread * weights.error * node.score - logLimit)
          / (spread * weights.wander))
    }
  }

  /// Returns the normal score of an error's size, given e²/2σ².
  private static func score(_ half: Double) -> Double {
    let tail = PortableMath.exp(-half)
    if tail <= 1e-9 { return scoreLimit }
    if tail >= 1 - 1e-9 { return -scoreLimit }
    let score = tail < 0.5 ? -normalQuantile(tail) : normalQuantile(1 - tail)
    return min(scoreLimit, max(-scoreLimit, score))
  }
}

/// The scale of honest claims, by quadrature.
extension AccuracyLaw {
  /// Errors of a circular normal distribution with σ = 1, at the midpoints of equal shares.
  private static let plain: [Node] = (0..<2048).map { index in
    let tail = (Double(index) + 0.5) / 2048
    let half = -PortableMath.log(tail)
    return Node(logMeters: 0.5 * PortableMath.log(2 * half), score: score(half))
  }

  /// Returns errors within outlier bursts, spread evenly by a Kronecker sequence.
  ///
  /// Its steps are the powers of 1/1.2207440846, the number that is best in three dimensions
  /// (M. Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018).
  private static func outliers(_ parameters: SensorParameters) -> [Node] {
    let sigma = parameters.totalSigmaMeters
    let (nearest, width) = (
      parameters.outlierMinMeters,
      max(0, parameters.outlierMaxMeters - parameters.outlierMinMeters)
    )
    return (1...1024).map { index in
      func fraction(_ step: Double) -> Double {
        let x = 0.5 + Double(index) * step
        return x - x.rounded(.down)
      }
      let offset = nearest + width * fraction(0.8191725133961645)
      let noise =
        sigma * (-2 * PortableMath.log(1 - fraction(0.6710436067037893))).squareRoot()
      let turn = PortableMath.cos(Double.pi * fraction(0.5497004779019703))
      let square = max(1e-300, offset * offset + noise * noise + 2 * offset * noise * turn)
      return Node(
        logMeters: 0.5 * PortableMath.log(square), score: score(square / (2 * sigma * sigma)))
    }
  }

  /// Returns the mean of a figure over the errors of all fixes.
  private func mean(_ figure: (Node) -> Double) -> Double {
    let logSigma = PortableMath.log(sigmaMeters)
    var plain = 0.0
    for node in AccuracyLaw.plain {
      plain += figure(Node(logMeters: node.logMeters + logSigma, score: node.score))
    }
    plain /= Double(AccuracyLaw.plain.count)
    guard !outliers.isEmpty else { return plain }
    var far = 0.0
    for node in outliers { far += figure(node) }
    return plain + outlierShare * (far / Double(outliers.count) - plain)
  }

  /// Returns the share of fixes within the claim at a scale; without a factor, an honest phone's.
  func coverage(_ logScale: Double, factor: Double = 1) -> Double {
    let logFloor = floorMeters > 0 ? PortableMath.log(floorMeters) : -Double.infinity
    let logFactor = factor == 1 ? 0 : PortableMath.log(factor)
    return mean { node in
      // An error within factor · claim is one that is 1 / factor as large within the claim.
      let logMeters = node.logMeters - logFactor
      guard logMeters > logFloor else { return 1 }
      guard spread > 0 else { return logMeters <= logScale ? 1 : 0 }
      return normalShare(
        below: (logScale + spread * weights.error * node.score - logMeters)
          / (spread * weights.wander))
    }
  }

  /// Finds the scale at which the coverage is honest; the lower end if the floor alone covers more.
  ///
  /// Secants are fast where the coverage is smooth; the middles between bound the steps elsewhere.
  private func scaleOfHonesty(from low: Double, to high: Double) -> Double {
    func excess(_ logScale: Double) -> Double { coverage(logScale) - AccuracyLaw.honestShare }
    var (low, high) = (low, high)
    var (below, above) = (excess(low), excess(high))
    guard below < 0 else { return low }
    guard above > 0 else { return high }
    var isSecant = false
    while high - low > 1e-9 {
      var next = high - above * (high - low) / (above - below)
      if !isSecant || !(next > low && next < high) { next = 0.5 * (low + high) }
      isSecant.toggle()
      let value = excess(next)
      if abs(value) < 1e-9 { return next }
      if value > 0 { (high, above) = (next, value) } else { (low, below) = (next, value) }
    }
    return 0.5 * (low + high)
  }
}
