public import Geo
public import PortableNumerics

/// The position a phone measures: correlated and white error, outlier bursts, drop-outs, delay.
///
/// The correlated part is an AR(1) sampled Ornstein-Uhlenbeck process on each axis, started
/// stationary: e ← a·e + √(1−a²)·σ·N(0,1), a = exp(−period/τ). One `measure` is one sample.
public struct PositionErrorModel: Sendable {
  /// One measurement.
  public struct Measurement: Hashable, Sendable {
    /// Where the phone says it is.
    public var position: LocalPoint
    /// The 68 % radius it claims, metres.
    public var accuracyMeters: Double
    /// How many samples ago it was taken.
    public var ageSamples: Int
  }

  /// Radius that holds 68 % of a circular normal distribution, in standard deviations of an axis:
  /// √(−2 ln 0.32).
  public static let radius68 = 1.5095921854516636

  /// Streams of randomness, one for each thing that can go wrong.
  public struct Streams: Sendable {
    var noise: Xoshiro256PlusPlus
    var outlier: Xoshiro256PlusPlus
    var dropout: Xoshiro256PlusPlus

    /// Creates the streams.
    public init(
      noise: Xoshiro256PlusPlus, outlier: Xoshiro256PlusPlus, dropout: Xoshiro256PlusPlus
    ) {
      self.noise = noise
      self.outlier = outlier
      self.dropout = dropout
    }
  }

  private let parameters: SensorParameters
  private let decay: Double
  private let noise: Double
  private let outlierProbability: Double
  private let dropoutProbability: Double
  /// How many samples ago a measurement was taken.
  public let ageSamples: Int
  /// The 68 % radius that the phone claims, metres.
  public let accuracyMeters: Double
  private var streams: Streams
  private var error: LocalPoint
  private var outlier = LocalPoint(eastMeters: 0, northMeters: 0)
  private var outlierSamplesLeft = 0
  private var dropoutSamplesLeft = 0
  private var delayed: [LocalPoint] = []

  /// Creates the model with its stationary first error.
  public init(_ parameters: SensorParameters, streams: Streams) {
    let period = 1 / parameters.fixRateHertz
    self.parameters = parameters
    self.streams = streams
    decay = parameters.positionDecay
    noise = (1 - decay * decay).squareRoot() * parameters.positionSigmaMeters
    outlierProbability = 1 - PortableMath.exp(-parameters.outlierRatePerHour / 3600 * period)
    dropoutProbability = 1 - PortableMath.exp(-parameters.dropoutRatePerHour / 3600 * period)
    ageSamples = Int((parameters.delaySeconds * parameters.fixRateHertz).rounded())
    accuracyMeters = parameters.reportedAccuracyMeters
    error = LocalPoint(
      eastMeters: parameters.positionSigmaMeters * self.streams.noise.normal(),
      northMeters: parameters.positionSigmaMeters * self.streams.noise.normal())
  }

  /// Draws the noise to come from another stream; the present error stays.
  ///
  /// A hunt does this at each leg, so that legs of the same meaning share their noise between
  /// design points even where earlier legs took unequal times.
  public mutating func continueNoise(from stream: Xoshiro256PlusPlus) { streams.noise = stream }

  /// Takes the next sample of the process at a true position; nil while the position is lost.
  public mutating func measure(_ truth: LocalPoint) -> Measurement? {
    guard let position = sample(truth) else { return nil }
    return Measurement(
      position: position, accuracyMeters: accuracyMeters, ageSamples: ageSamples)
  }

  /// The position of `measure` alone; accuracy and age are the same for all.
  public mutating func sample(_ truth: LocalPoint) -> LocalPoint? {
    let (east, north) = streams.noise.normalPair()
    error.eastMeters = decay * error.eastMeters + noise * east
    error.northMeters = decay * error.northMeters + noise * north
    var position = LocalPoint(
      eastMeters: truth.eastMeters + error.eastMeters,
      northMeters: truth.northMeters + error.northMeters)
    if parameters.whiteSigmaMeters > 0 {
      let (east, north) = streams.noise.normalPair()
      position.eastMeters += parameters.whiteSigmaMeters * east
      position.northMeters += parameters.whiteSigmaMeters * north
    }
    if outlierProbability > 0 { addOutlier(to: &position) }
    let isLost = dropoutProbability > 0 && stepDropout()
    if ageSamples > 0 {
      delayed.append(position)
      if delayed.count <= ageSamples { return nil }
      position = delayed.removeFirst()
    }
    return isLost ? nil : position
  }

  private mutating func addOutlier(to position: inout LocalPoint) {
    if outlierSamplesLeft > 0 {
      outlierSamplesLeft -= 1
    } else if streams.outlier.uniform() < outlierProbability {
      let nearest = parameters.outlierMinMeters
      let shortest = parameters.outlierMinSeconds
      let distance =
        nearest + max(0, parameters.outlierMaxMeters - nearest) * streams.outlier.uniform()
      let seconds =
        shortest + max(0, parameters.outlierMaxSeconds - shortest) * streams.outlier.uniform()
      outlier = LocalPoint(eastMeters: 0, northMeters: 0)
        .moved(bearingDegrees: 360 * streams.outlier.uniform(), distanceMeters: distance)
      outlierSamplesLeft = max(0, Int((seconds * parameters.fixRateHertz).rounded()) - 1)
    } else {
      return
    }
    position.eastMeters += outlier.eastMeters
    position.northMeters += outlier.northMeters
  }

  /// Tells whether the position is lost at this sample.
  private mutating func stepDropout() -> Bool {
    if dropoutSamplesLeft > 0 {
      dropoutSamplesLeft -= 1
      return true
    }
    guard streams.dropout.uniform() < dropoutProbability else { return false }
    let seconds = streams.dropout.exponential(mean: parameters.dropoutMeanSeconds)
    dropoutSamplesLeft = max(0, Int((seconds * parameters.fixRateHertz).rounded()) - 1)
    return true
  }
}
