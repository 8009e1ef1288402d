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

  /// The keys of the streams of randomness, one per source of error.
  public struct Keys: Sendable {
    var noise: StreamKey
    var outlier: StreamKey
    var dropout: StreamKey
    var accuracy: StreamKey

    /// Names the streams.
    public init(
      noise: StreamKey, outlier: StreamKey, dropout: StreamKey, accuracy: StreamKey
    ) {
      self.noise = noise
      self.outlier = outlier
      self.dropout = dropout
      self.accuracy = accuracy
    }
  }

  private let parameters: SensorParameters
  private var keys: Keys
  private var claims: AccuracyClaims?
  /// The correlated error, east and north, and then the white one, if there is one.
  private var errors: NoiseRows
  private let hasWhite: Bool
  private var outlier = LocalPoint.zero
  private var outliers: BurstClock?
  private var dropouts: BurstClock?

  // Stored, so that asking copies no model.

  /// Whether `measure` gives claims.
  public let makesClaims: Bool
  private let hasBursts: Bool

  /// Creates the model with a stationary initial error; without `claims` it makes none.
  ///
  /// `path` says how blocks of noise are drawn; every path gives the same bits.
  public init(
    _ parameters: SensorParameters, keys: Keys, claims law: AccuracyLaw?,
    path: VectorPath = .best
  ) {
    let period = 1 / parameters.fixRateHertz
    let sigma = parameters.positionSigmaMeters
    let decay = parameters.positionDecay
    (self.parameters, self.keys) = (parameters, keys)
    var stream = keys.noise.generator()
    let walk = Autoregression(decay: decay, noise: (1 - decay * decay).squareRoot() * sigma)
    let white = Autoregression(decay: 0, noise: parameters.whiteSigmaMeters)
    hasWhite = parameters.whiteSigmaMeters > 0
    let starts = [sigma * stream.normal(), sigma * stream.normal()]
    errors = NoiseRows(
      keys.noise, hasWhite ? [walk, walk, white, white] : [walk, walk],
      starts: hasWhite ? starts + [0, 0] : starts, path: path)
    outliers = BurstClock(
      perHour: parameters.outlierRatePerHour, periodSeconds: period,
      stream: keys.outlier.generator())
    dropouts = BurstClock(
      perHour: parameters.dropoutRatePerHour, periodSeconds: period,
      stream: keys.dropout.generator())
    makesClaims = law != nil
    hasBursts = outliers != nil || dropouts != nil
    claims = law.map { AccuracyClaims(parameters, law: $0, key: keys.accuracy, path: path) }
  }

  /// Draws future noise from another stream; the present error stays.
  ///
  /// A hunt does this on each leg, so that corresponding legs share their noise between design
  /// points even if earlier legs took different times.
  public mutating func continueNoise(from key: StreamKey) { errors.continueNoise(from: key) }

  /// Draws what follows from the streams of another seed and replicate; the present error, claim and
  /// bursts under way stay.
  package mutating func changeStreams(seed: UInt64, replicate: UInt64) {
    keys.outlier = keys.outlier.with(seed: seed, replicate: replicate)
    keys.dropout = keys.dropout.with(seed: seed, replicate: replicate)
    errors.changeStream(seed: seed, replicate: replicate)
    outliers?.restart(from: keys.outlier.generator())
    dropouts?.restart(from: keys.dropout.generator())
    claims?.changeStream(seed: seed, replicate: replicate)
  }

  /// Returns the next sample of the process at a true position; nil while the position is lost.
  public mutating func measure(_ truth: LocalPoint) -> Measurement? {
    claims?.step()
    guard let position = sample(truth) else { return nil }
    return Measurement(
      position: position,
      accuracyMeters: claims?.claim(squaredErrorMeters: position.distanceSquared(to: truth)))
  }

  /// Returns the position of `measure`, and whether its claim is above the gate of the claims.
  public mutating func measureAtGate(
    _ truth: LocalPoint
  ) -> (position: LocalPoint, isAboveGate: Bool)? {
    claims?.step()
    guard let position = sample(truth) else { return nil }
    let square = position.distanceSquared(to: truth)
    return (position, claims?.isAboveGate(squaredErrorMeters: square) ?? false)
  }

  /// Returns the position of `measure` alone, without the work of a claim.
  public mutating func sample(_ truth: LocalPoint) -> LocalPoint? {
    errors.step()
    var error = LocalPoint(eastMeters: errors[0], northMeters: errors[1])
    if hasWhite { error += LocalPoint(eastMeters: errors[2], northMeters: errors[3]) }
    if let burst = outliers?.next(), burst != .quiet {
      if burst == .first { beginOutlier() }
      error += outlier
    }
    if let loss = dropouts?.next(), loss != .quiet {
      if loss == .first { beginDropout() }
      return nil
    }
    return truth + error
  }

  /// How many of the next samples are measured, and before a burst begins or ends; 0 if not even one.
  ///
  /// It is `mutating` so that asking copies no model.
  public var evenSamples: Int {
    mutating get {
      if !hasBursts { return .max }
      if dropouts?.isWithin == true { return 0 }
      return min(dropouts?.same ?? .max, outliers?.same ?? .max)
    }
  }

  /// Adds the errors of the next samples to true positions, as `sample` does, and returns how many, at
  /// least one.
  ///
  /// There are at most `evenSamples` positions. `use` must follow.
  public mutating func addErrors(to places: UnsafeMutableBufferPointer<LocalPoint>) -> Int {
    let count = errors.steps(atMost: places.count)
    let offset = hasBursts && outliers?.isWithin == true ? outlier : .zero
    errors.withLast(count) { steps in
      if hasWhite {
        for index in 0..<count {
          let walk = LocalPoint(eastMeters: steps[0, index], northMeters: steps[1, index])
          let white = LocalPoint(eastMeters: steps[2, index], northMeters: steps[3, index])
          places[index] += walk + white + offset
        }
      } else {
        for index in 0..<count {
          places[index] +=
            LocalPoint(eastMeters: steps[0, index], northMeters: steps[1, index]) + offset
        }
      }
    }
    return count
  }

  /// Uses the first of the samples just taken, at least one, and takes the others back.
  public mutating func use(_ used: Int, of count: Int) {
    errors.giveBack(count - used)
    if !hasBursts { return }
    outliers?.pass(used)
    dropouts?.pass(used)
  }

  private mutating func beginOutlier() {
    guard var clock = outliers else { return }
    let (nearest, shortest) = (parameters.outlierMinMeters, parameters.outlierMinSeconds)
    let distance =
      nearest + max(0, parameters.outlierMaxMeters - nearest) * clock.stream.uniform()
    let seconds =
      shortest + max(0, parameters.outlierMaxSeconds - shortest) * clock.stream.uniform()
    outlier = LocalPoint.zero
      .moved(bearingDegrees: 360 * clock.stream.uniform(), distanceMeters: distance)
    clock.last(samples: Int64((seconds * parameters.fixRateHertz).rounded()))
    outliers = clock
  }

  private mutating func beginDropout() {
    guard var clock = dropouts else { return }
    let seconds = clock.stream.exponential(mean: parameters.dropoutMeanSeconds)
    clock.last(samples: Int64((seconds * parameters.fixRateHertz).rounded()))
    dropouts = clock
  }
}
