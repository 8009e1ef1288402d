public import PortableNumerics

/// The error of a phone's compass: a bias per hunt, a correlated drift and magnetic bursts.
///
/// It is sampled at the rate of the fixes. The drift is an Ornstein-Uhlenbeck process sampled as
/// AR(1).
public struct HeadingErrorModel: Sendable {
  private let parameters: SensorParameters
  private let biasDegrees: Double
  private var drift: NoiseRows
  /// The key of the present noise.
  private var key: StreamKey
  private var burstDegrees = 0.0
  private var bursts: BurstClock?

  /// Creates the model with its bias and a stationary initial drift.
  ///
  /// `path` says how blocks of noise are drawn; every path gives the same bits.
  public init(_ parameters: SensorParameters, key: StreamKey, path: VectorPath = .best) {
    let period = 1 / parameters.fixRateHertz
    let decay = PortableMath.exp(-period / parameters.headingTimeConstantSeconds)
    let noise = (1 - decay * decay).squareRoot() * parameters.headingSigmaDegrees
    (self.parameters, self.key) = (parameters, key)
    var stream = key.generator()
    biasDegrees = parameters.headingBiasSigmaDegrees * stream.normal()
    let start = parameters.headingSigmaDegrees * stream.normal()
    drift = NoiseRows(
      key, [Autoregression(decay: decay, noise: noise)], starts: [start], path: path)
    bursts = BurstClock(
      perHour: parameters.headingBurstRatePerHour, periodSeconds: period,
      stream: stream)
  }

  /// Draws future noise from another stream; bias, drift and a burst under way stay.
  public mutating func continueNoise(from key: StreamKey) {
    self.key = key
    drift.continueNoise(from: key)
    if bursts != nil { bursts?.restart(from: key.generator()) }
  }

  /// Draws what follows from the streams of another seed and replicate; bias, drift and a burst under
  /// way stay.
  package mutating func changeStreams(seed: UInt64, replicate: UInt64) {
    key = key.with(seed: seed, replicate: replicate)
    drift.changeStream(seed: seed, replicate: replicate)
    bursts?.restart(from: key.generator())
  }

  /// Returns the next sample: the degrees to add to the true heading.
  public mutating func sampleErrorDegrees() -> Double {
    drift.step()
    if let burst = bursts?.next() { follow(burst) }
    return biasDegrees + drift[0] + burstDegrees
  }

  /// How many of the next samples are before a burst begins or ends; 0 if one begins now.
  ///
  /// It is `mutating` so that asking copies no model.
  public var evenSamples: Int { mutating get { bursts?.same ?? .max } }

  /// Writes the next samples, as `sampleErrorDegrees` gives each, and returns how many, at least one.
  ///
  /// There is room for at most `evenSamples`. `use` must follow.
  public mutating func takeErrors(into errorsDegrees: UnsafeMutableBufferPointer<Double>) -> Int {
    let count = drift.steps(atMost: errorsDegrees.count)
    if let bursts, !bursts.isWithin { burstDegrees = 0 }
    drift.withLast(count) { steps in
      for index in 0..<count {
        errorsDegrees[index] = biasDegrees + steps[0, index] + burstDegrees
      }
    }
    return count
  }

  /// Uses the first of the samples just taken, at least one, and takes the others back.
  public mutating func use(_ used: Int, of count: Int) {
    drift.giveBack(count - used)
    bursts?.pass(used)
  }

  private mutating func follow(_ burst: BurstClock.Sample) {
    switch burst {
    case .within: break
    case .quiet: burstDegrees = 0
    case .first:
      let size = parameters.headingBurstDegrees
      burstDegrees = (bursts?.stream.uniform() ?? 1) < 0.5 ? -size : size
      let samples = (parameters.headingBurstSeconds * parameters.fixRateHertz).rounded()
      bursts?.last(samples: max(1, Int64(samples)))
    }
  }
}
