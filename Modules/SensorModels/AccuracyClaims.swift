import PortableNumerics

/// The accuracy a phone claims from fix to fix.
///
/// It draws from a stream of its own, so claims never change positions.
struct AccuracyClaims: Sendable {
  private let law: AccuracyLaw
  private var wander: NoiseRows

  /// Creates the process with a stationary initial value, sampled once per fix.
  init(_ parameters: SensorParameters, law: AccuracyLaw, key: StreamKey, path: VectorPath) {
    self.law = law
    let decay = PortableMath.exp(
      -1 / (parameters.fixRateHertz * parameters.accuracyTimeConstantSeconds))
    let noise = (1 - decay * decay).squareRoot()
    var stream = key.generator()
    wander = NoiseRows(
      key, [Autoregression(decay: decay, noise: noise)], starts: [stream.normal()],
      path: path)
  }

  /// Draws what follows from the stream of another seed and replicate; the present value stays.
  mutating func changeStream(seed: UInt64, replicate: UInt64) {
    wander.changeStream(seed: seed, replicate: replicate)
  }

  /// Goes on to the next fix, whether it arrives or not.
  mutating func step() { wander.step() }

  /// Returns whether the claim beside a fix that is off by a squared distance is above the gate.
  func isAboveGate(squaredErrorMeters: Double) -> Bool {
    law.isAboveGate(squaredErrorMeters: squaredErrorMeters, wander: wander[0])
  }

  /// Returns the claim in metres beside a fix that is off by a squared distance.
  func claim(squaredErrorMeters: Double) -> Double {
    law.claim(squaredErrorMeters: squaredErrorMeters, wander: wander[0])
  }
}
