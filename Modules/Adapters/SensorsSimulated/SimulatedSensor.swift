public import Domain
import Geo
import PortableNumerics
public import SensorModels
public import Sensors

/// Measures a simulated player with the errors of a phone.
///
/// It samples at the rate of its parameters, starting at once. The player's position at a poll is
/// used for all samples since the last poll, so move the player in steps no longer than the period.
public struct SimulatedSensor: Sensor {
  /// The state after the last reading.
  public private(set) var state = SensorState.noFix
  /// The walking speed of the spec's persona; nil if it names none.
  public internal(set) var walkingSpeedMetersPerSecond: Double?
  private var truth: PlayerTruth
  private let frame: LocalFrame
  private let period: HuntDuration
  private let end: HuntInstant?
  private var nextSample: HuntInstant
  private var path: DelayedPath?
  private var position: PositionErrorModel
  private var heading: HeadingErrorModel

  /// Creates a sensor that ends after `duration`, or never if nil.
  public init(
    _ parameters: SensorParameters, context: SensorContext, duration: HuntDuration? = nil
  ) {
    truth = context.truth
    frame = LocalFrame(origin: context.truth.position)
    period = HuntDuration(periodOfHertz: parameters.fixRateHertz)
    nextSample = context.start
    end = duration.map { context.start + $0 }
    func key(_ purpose: StreamPurpose) -> StreamKey {
      StreamKey(seed: context.seed, replicate: 0, purpose: purpose)
    }
    position = PositionErrorModel(
      parameters,
      keys: .init(
        noise: key(.position), outlier: key(.outlier), dropout: key(.dropout),
        accuracy: key(.accuracy)),
      claims: AccuracyLaw(parameters))
    path = DelayedPath(parameters)
    heading = HeadingErrorModel(parameters, key: key(.heading))
  }

  /// The time of the next sample; nil after the end.
  public var nextReadingTime: HuntInstant? { state == .disconnected ? nil : nextSample }

  /// Whether it has no set duration.
  public var isEndless: Bool { end == nil && state != .disconnected }

  /// Sets the player's true position for measurements from now on.
  public mutating func observe(_ truth: PlayerTruth) { self.truth = truth }

  /// Appends a reading for each sample up to the given time.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while state != .disconnected, nextSample <= time {
      if let end, nextSample > end {
        readings.append(Reading(time: nextSample, state: .disconnected))
        state = .disconnected
        return
      }
      readings.append(sample(at: nextSample))
      nextSample += period
    }
  }

  private mutating func sample(at time: HuntInstant) -> Reading {
    let error = heading.sampleErrorDegrees()
    let place = frame.point(of: truth.position)
    path?.add(place, at: time)
    let measured = path?.measured(at: time)
    let measurement = position.measure(measured?.place ?? place)
    state = measurement == nil ? .noFix : .fix
    var reading = Reading(time: time, state: state)
    reading.heading = Heading(degrees: truth.facingDegrees + error, north: .trueNorth)
    guard let measurement else { return reading }
    reading.position = frame.coordinate(of: measurement.position)
    reading.measuredAt = measured?.time
    reading.accuracyMeters = measurement.accuracyMeters
    reading.accuracySource = .reported
    reading.speedMetersPerSecond = truth.speedMetersPerSecond
    reading.courseDegrees =
      truth.speedMetersPerSecond > 0 ? Angle.normalizedDegrees(truth.facingDegrees) : nil
    reading.quality = .simulated
    return reading
  }

  /// Ends the source.
  public mutating func close() { state = .disconnected }
}
