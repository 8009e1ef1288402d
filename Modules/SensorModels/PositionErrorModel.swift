public import Geo
public import PortableNumerics

/// The position a phone measures: correlated and white error, outlier bursts, dropouts; its claim.
///
/// The correlated part is an Ornstein-Uhlenbeck process on each axis, sampled as AR(1) and started
/// stationary: e ← a·e + √(1−a²)·σ·N(0,1), a = exp(−period/τ). Each `measure` is one sample.
public struct PositionErrorModel: Sendable {
  /// One measurement.
  public struct Measurement: Hashable, Sendable {
    /// The position the phone reports.
    public var position: LocalPoint
    /// The 68 % radius the phone claims, in metres; nil if the model makes no claims.
    public var accuracyMeters: Double?
  }

  /// The radius containing 68 % of a circular normal distribution, in standard deviations per axis.
  ///
  /// It is √(−2 ln 0.32).
  public static let radius68 = 1.5095921854516636

  /// Streams of randomness, one per source of error.
  public struct Streams: Sendable {
    var noise: Xoshiro256PlusPlus
    var outlier: Xoshiro256PlusPlus
    var dropout: Xoshiro256PlusPlus
    var accuracy: Xoshiro256PlusPlus

    /// Creates the streams.
    public init(
      noise: Xoshiro256PlusPlus, outlier: Xoshiro256PlusPlus, dropout: Xoshiro256PlusPlus,
      accuracy: Xoshiro256PlusPlus
    ) {
      self.noise = noise
      self.outlier = outlier
      self.dropout = dropout
      self.accuracy = accuracy
    }
  }

  private let parameters: SensorParameters
  private let decay: Double
  private let noise: Double
  private let outlierProbability: Double
  private let dropoutProbability: Double
  private var claims: AccuracyClaims?
  private var streams: Streams
  private var error: LocalPoint
  private var outlier = LocalPoint(eastMeters: 0, northMeters: 0)
  private var outlierSamplesLeft = 0
  private var dropoutSamplesLeft = 0

  /// Whether `measure` gives claims; stored, so that asking copies no model.
  public let makesClaims: Bool

  /// Creates the model with a stationary initial error; without `claims` it makes none.
  public init(_ parameters: SensorParameters, streams: Streams, claims law: AccuracyLaw?) {
    let period = 1 / parameters.fixRateHertz
    self.parameters = parameters
    self.streams = streams
    decay = parameters.positionDecay
    noise = (1 - decay * decay).squareRoot() * parameters.positionSigmaMeters
    outlierProbability = parameters.outlierProbability
    dropoutProbability = 1 - PortableMath.exp(-parameters.dropoutRatePerHour / 3600 * period)
    makesClaims = law != nil
    claims = law.map { AccuracyClaims(parameters, law: $0, stream: streams.accuracy) }
    error = LocalPoint(
      eastMeters: parameters.positionSigmaMeters * self.streams.noise.normal(),
      northMeters: parameters.positionSigmaMeters * self.streams.noise.normal())
  }

  /// Draws future noise from another stream; the present error stays.
  ///
  /// A hunt does this on each leg, so that corresponding legs share their noise between design
  /// points even if earlier legs took different times.
  public mutating func continueNoise(from stream: Xoshiro256PlusPlus) { streams.noise = stream }

  /// Returns the next sample of the process at a true position; nil while the position is lost.
  public mutating func measure(_ truth: LocalPoint) -> Measurement? {
    claims?.step()
    guard let position = sample(truth) else { return nil }
    return Measurement(
      position: position,
      accuracyMeters: claims?.claim(squaredErrorMeters: position.distanceSquared(to: truth)))
  }

  /// Returns the position of `measure` alone, without the work of a claim.
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
    return dropoutProbability > 0 && stepDropout() ? nil : position
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

  /// Returns whether the position is lost at this sample.
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
