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
  /// Whether the phone measures every fix, with noise alone and without a claim.
  public let isPlain: Bool

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
    self.parameters = parameters
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
    isPlain = !makesClaims && outliers == nil && dropouts == nil
    claims = law.map { AccuracyClaims(parameters, law: $0, key: keys.accuracy, path: path) }
  }

  /// Draws future noise from another stream; the present error stays.
  ///
  /// A hunt does this on each leg, so that corresponding legs share their noise between design
  /// points even if earlier legs took different times.
  public mutating func continueNoise(from key: StreamKey) { errors.continueNoise(from: key) }

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
    errors.step()
    var position = LocalPoint(
      eastMeters: truth.eastMeters + errors[0], northMeters: truth.northMeters + errors[1])
    if hasWhite {
      position.eastMeters += errors[2]
      position.northMeters += errors[3]
    }
    if let burst = outliers?.next(), burst != .quiet {
      if burst == .first { beginOutlier() }
      position += outlier
    }
    if let loss = dropouts?.next(), loss != .quiet {
      if loss == .first { beginDropout() }
      return nil
    }
    return position
  }

  /// Adds errors to true positions, one sample after the other, as `sample` does.
  ///
  /// The model must be plain.
  /// - Returns: How many were measured, at least one, from the first on. The last of them can be
  ///   given back at once.
  public mutating func sample(_ places: UnsafeMutableBufferPointer<LocalPoint>) -> Int {
    precondition(isPlain, "bursts, drop-outs and claims are drawn fix by fix")
    let count = errors.steps(atMost: places.count)
    add(to: places, errors.row(0, last: count), errors.row(1, last: count))
    if hasWhite { add(to: places, errors.row(2, last: count), errors.row(3, last: count)) }
    return count
  }

  /// Takes back the last of the samples just measured together.
  public mutating func giveBack(_ count: Int) { errors.giveBack(count) }

  private func add(
    to places: UnsafeMutableBufferPointer<LocalPoint>, _ east: ArraySlice<Float>,
    _ north: ArraySlice<Float>
  ) {
    east.withUnsafeBufferPointer { east in
      north.withUnsafeBufferPointer { north in
        for index in east.indices {
          places[index].eastMeters += Double(east[index])
          places[index].northMeters += Double(north[index])
        }
      }
    }
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
    clock.last(samples: Int((seconds * parameters.fixRateHertz).rounded()))
    outliers = clock
  }

  private mutating func beginDropout() {
    guard var clock = dropouts else { return }
    let seconds = clock.stream.exponential(mean: parameters.dropoutMeanSeconds)
    clock.last(samples: Int((seconds * parameters.fixRateHertz).rounded()))
    dropouts = clock
  }
}
