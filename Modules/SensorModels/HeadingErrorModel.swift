public import PortableNumerics

/// The error of a phone's compass: a bias per hunt, a correlated drift and magnetic bursts.
///
/// It is sampled at the rate of the fixes. The drift is an Ornstein-Uhlenbeck process sampled as
/// AR(1).
public struct HeadingErrorModel: Sendable {
  private let parameters: SensorParameters
  private let decay: Double
  private let noise: Double
  private let burstProbability: Double
  private let bias: Double
  private var drift: Double
  private var burst = 0.0
  private var burstSamplesLeft = 0
  private var stream: Xoshiro256PlusPlus

  /// Creates the model with its bias and a stationary initial drift.
  public init(_ parameters: SensorParameters, stream: Xoshiro256PlusPlus) {
    let period = 1 / parameters.fixRateHertz
    self.parameters = parameters
    self.stream = stream
    decay = PortableMath.exp(-period / parameters.headingTimeConstantSeconds)
    noise = (1 - decay * decay).squareRoot() * parameters.headingSigmaDegrees
    burstProbability = 1 - PortableMath.exp(-parameters.headingBurstRatePerHour / 3600 * period)
    bias = parameters.headingBiasSigmaDegrees * self.stream.normal()
    drift = parameters.headingSigmaDegrees * self.stream.normal()
  }

  /// Draws future noise from another stream; bias and drift stay.
  public mutating func continueNoise(from stream: Xoshiro256PlusPlus) { self.stream = stream }

  /// Returns the next sample: the degrees to add to the true heading.
  public mutating func sampleErrorDegrees() -> Double {
    drift = decay * drift + noise * stream.normal()
    if burstProbability > 0 { stepBurst() }
    return bias + drift + burst
  }

  private mutating func stepBurst() {
    if burstSamplesLeft > 0 {
      burstSamplesLeft -= 1
      if burstSamplesLeft == 0 { burst = 0 }
    } else if stream.uniform() < burstProbability {
      burst =
        stream.uniform() < 0.5 ? -parameters.headingBurstDegrees : parameters.headingBurstDegrees
      burstSamplesLeft = max(
        1, Int((parameters.headingBurstSeconds * parameters.fixRateHertz).rounded()))
    }
  }
}
