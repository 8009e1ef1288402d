public import Domain
public import Geo
public import Sensors

/// What the sentences of one moment say together.
public struct NMEAEpoch: Hashable, Sendable {
  /// Metres of 68 % radius for each unit of horizontal dilution, where no GST tells the error.
  public static let metersPerDilution = ReceiverError.metersPerDilution

  /// Whether the receiver has a position; nil when no sentence tells.
  public var hasFix: Bool?
  /// Time of day in UTC, microseconds since midnight; 86 400 000 000 and more in a leap second.
  public var microsecondOfDay: Int64?
  /// Days since 1970-01-01, told by a sentence or carried on from earlier epochs.
  public var day: Int?
  /// Weeks added to the source's date to undo a rollover, a multiple of 1024; 0 for none.
  public var addedWeeks = 0
  /// The position; only with a fix.
  public var coordinate: Coordinate?
  /// How it was found.
  public var quality: FixQuality?
  /// Horizontal dilution of precision.
  public var hdop: Double?
  /// The error from GST, in metres.
  public var errorMeters: Double?
  /// Ground speed in metres a second.
  public var speedMetersPerSecond: Double?
  /// Course over ground, degrees from true north.
  public var courseDegrees: Double?
  /// Heading from true north.
  public var trueHeading: Heading?
  /// Heading from magnetic north.
  public var magneticHeading: Heading?

  /// Creates an epoch that says nothing.
  public init() {}

  /// Tells whether there is anything in it besides the time.
  public var isWorthReading: Bool {
    hasFix != nil || trueHeading != nil || magneticHeading != nil
      || speedMetersPerSecond != nil || courseDegrees != nil
  }

  /// The moment in civil time, to the millisecond below; nil while the date is not known.
  public var utc: WallTime? {
    guard let day, let microsecondOfDay else { return nil }
    return WallTime(millisecondsSince1970: Int64(day) * 86_400_000 + microsecondOfDay / 1000)
  }

  /// The reading of this epoch; `state` stands where no sentence tells about the fix.
  ///
  /// Speed, course and accuracy are given only in state `fix`. A true heading goes before a
  /// magnetic one; one is never made from the other.
  public func reading(at time: HuntInstant, after state: SensorState) -> Reading {
    var reading = Reading(time: time, state: hasFix.map { $0 ? .fix : .noFix } ?? state)
    reading.utc = utc
    if utc != nil, addedWeeks != 0 { reading.utcRepairedWeeks = addedWeeks }
    reading.heading = trueHeading ?? magneticHeading
    guard reading.state == .fix else { return reading }
    reading.speedMetersPerSecond = speedMetersPerSecond
    reading.courseDegrees = courseDegrees
    guard let coordinate else { return reading }
    reading.position = coordinate
    reading.quality = quality
    reading.accuracyMeters = errorMeters ?? hdop.map { $0 * NMEAEpoch.metersPerDilution }
    return reading
  }
}
