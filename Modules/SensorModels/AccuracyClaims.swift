import PortableNumerics

/// The accuracy a phone claims from fix to fix.
///
/// It draws from a stream of its own, so claims never change positions.
struct AccuracyClaims: Sendable {
  private let law: AccuracyLaw
  private let decay: Double
  private let noise: Double
  private var wander: Double
  private var stream: Xoshiro256PlusPlus

  /// Creates the process with a stationary initial value, sampled once per fix.
  init(_ parameters: SensorParameters, law: AccuracyLaw, stream: Xoshiro256PlusPlus) {
    self.law = law
    self.stream = stream
    decay = PortableMath.exp(
      -1 / (parameters.fixRateHertz * parameters.accuracyTimeConstantSeconds))
    noise = (1 - decay * decay).squareRoot()
    wander = self.stream.normal()
  }

  /// Goes on to the next fix, whether it arrives or not.
  mutating func step() { wander = decay * wander + noise * stream.normal() }

  /// Returns the claim in metres beside a fix that is off by a squared distance.
  func claim(squaredErrorMeters: Double) -> Double {
    law.claim(squaredErrorMeters: squaredErrorMeters, wander: wander)
  }
}
