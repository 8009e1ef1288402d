public import Domain
public import Geo
public import Sensors

/// The combined content of the sentences with the same time.
public struct NMEAEpoch: Hashable, Sendable {
  /// Whether the receiver has a position; nil if no sentence says so.
  public var hasFix: Bool?
  /// Time of day in UTC, microseconds since midnight; 86 400 000 000 and more in a leap second.
  public var microsecondOfDay: Int64?
  /// When its first sentence of the fix arrived, in session time; nil in a recording.
  public var openedAt: HuntInstant?
  /// Days since 1970-01-01, from a sentence or carried over from earlier epochs.
  public var day: Int?
  /// Weeks added to the source's date to undo a rollover, a multiple of 1024; 0 for none.
  public var addedWeeks = 0
  /// The position; only present with a fix.
  public var coordinate: Coordinate?
  /// The quality of the fix.
  public var quality: FixQuality?
  /// Whether RMC or GLL calls the fix valid and neither typed in nor simulated.
  public var isCalledMeasured = false
  /// Horizontal dilution of precision.
  public var hdop: Double?
  /// The error from GST, in metres.
  public var errorMeters: Double?
  /// Ground speed in metres per second.
  public var speedMetersPerSecond: Double?
  /// Course over ground, degrees from true north.
  public var courseDegrees: Double?
  /// Heading from true north.
  public var trueHeading: Heading?
  /// Heading from magnetic north.
  public var magneticHeading: Heading?

  /// The magnetic declination, degrees east: of the compass, else of the receiver.
  public var declinationDegrees: Double?

  /// Creates an empty epoch.
  public init() {}

  /// Whether it contains anything besides the time.
  public var isWorthReading: Bool {
    hasFix != nil || trueHeading != nil || magneticHeading != nil
      || speedMetersPerSecond != nil || courseDegrees != nil
  }

  /// The epoch without its fix.
  var headingAlone: NMEAEpoch {
    var rest = NMEAEpoch()
    (rest.day, rest.microsecondOfDay) = (day, microsecondOfDay)
    (rest.trueHeading, rest.magneticHeading) = (trueHeading, magneticHeading)
    return rest
  }

  /// The UTC time, rounded down to the millisecond; nil while the date is unknown.
  public var utc: WallTime? {
    guard let day, let microsecondOfDay else { return nil }
    return WallTime(millisecondsSince1970: Int64(day) * 86_400_000 + microsecondOfDay / 1000)
  }

  /// Returns the reading of this epoch; `state` is used if no sentence reports the fix.
  ///
  /// Speed, course and accuracy are included only in state `fix`; the dilution of satellites is no
  /// accuracy of dead reckoning. A true heading is preferred over
  /// a magnetic one; neither is converted into the other.
  public func reading(at time: HuntInstant, after state: SensorState) -> Reading {
    var reading = Reading(time: time, state: hasFix.map { $0 ? .fix : .noFix } ?? state)
    reading.utc = utc
    if utc != nil, addedWeeks != 0 { reading.utcRepairedWeeks = addedWeeks }
    reading.heading = trueHeading ?? magneticHeading
    if trueHeading == nil {
      reading.declination = declinationDegrees.map { Declination(degrees: $0, source: .receiver) }
    }
    guard reading.state == .fix else { return reading }
    reading.speedMetersPerSecond = speedMetersPerSecond
    reading.courseDegrees = courseDegrees
    guard let coordinate else { return reading }
    reading.position = coordinate
    reading.quality = quality
    reading.isQualityDisputed = isCalledMeasured && reading.isUnmeasured
    if let errorMeters {
      (reading.accuracyMeters, reading.accuracySource) = (errorMeters, .errorEstimate)
    } else if let hdop, quality != .estimated {
      reading.accuracyMeters = hdop * ReceiverError.metersPerDilution(quality)
      reading.accuracySource = .dilution
    }
    return reading
  }
}
