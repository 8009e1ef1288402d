public import Domain
public import Geo

/// What a sensor knows about the player's position; the four states are always distinct.
public enum SensorState: String, Hashable, Sendable, CaseIterable {
  /// Positions are arriving.
  case fix
  /// The receiver responds but has no position.
  case noFix
  /// Nothing has arrived for longer than the timeout.
  case stale
  /// The source is gone or has ended.
  case disconnected
}

/// How a position was found; raw values are the words in `readings`.
public enum FixQuality: String, Hashable, Sendable, CaseIterable {
  /// Satellites only.
  case autonomous
  /// With differential corrections.
  case differential
  /// Military precise positioning.
  case precise
  /// Real-time kinematic, ambiguities fixed.
  case rtkFixed
  /// Real-time kinematic, ambiguities not fixed.
  case rtkFloat
  /// Dead reckoning rather than a measured position.
  case estimated
  /// Typed in by hand.
  case manual
  /// Produced by a simulator.
  case simulated
}

/// A compass heading and the north it refers to.
public struct Heading: Hashable, Sendable {
  /// Degrees clockwise from north, in 0..<360.
  public var degrees: Double
  /// The north it refers to.
  public var north: North

  /// Creates a heading; `degrees` must be finite and is normalized to 0..<360.
  public init(degrees: Double, north: North) {
    self.degrees = Angle.normalizedDegrees(degrees)
    self.north = north
  }

  /// Returns the heading from true north, given the declination in degrees east.
  public func turnedToTrue(declinationDegrees: Double) -> Heading {
    guard north == .magnetic else { return self }
    return Heading(degrees: degrees + declinationDegrees, north: .trueNorth)
  }
}

/// How a source knows its accuracy; raw values are the words in `readings`.
public enum AccuracySource: String, Hashable, Sendable, CaseIterable {
  /// The source gives a radius, as phones and recordings do.
  case reported
  /// From the receiver's estimates of its errors.
  case errorEstimate
  /// From the horizontal dilution of precision and a typical range error.
  case dilution
}

/// Why a source rejected a piece of its input.
public struct Rejection: Hashable, Sendable {
  /// A short fixed key for counting, such as `checksum`.
  public var reason: String
  /// The beginning of the rejected input, printable.
  public var excerpt: String

  /// Creates a rejection.
  public init(reason: String, excerpt: String) {
    self.reason = reason
    self.excerpt = excerpt
  }

  /// The number of bytes that an excerpt shows.
  private static let excerptLength = 80

  /// Creates a rejection that shows the beginning of some bytes; those not printable are `?`.
  package init(reason: String, prefix: String = "", bytes: some Sequence<UInt8>) {
    var excerpt = prefix
    for byte in bytes.prefix(Self.excerptLength) {
      excerpt.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
    }
    self.init(reason: reason, excerpt: excerpt)
  }
}

/// One message of a sensor: a fix, a heading, a change of state, or a rejection of input.
public struct Reading: Hashable, Sendable {
  /// When the reading became known, in session time.
  public var time: HuntInstant
  /// The state of the sensor from this reading on.
  public var state: SensorState
  /// The measured position, only in state `fix`.
  public var position: Coordinate?
  /// The radius in metres that contains the true position with 68 % probability, per the source.
  public var accuracyMeters: Double?
  /// How the source knows the accuracy; nil without one.
  public var accuracySource: AccuracySource?
  /// When the position was measured, never after `time`; nil means at `time`.
  public var measuredAt: HuntInstant?
  /// Ground speed in metres per second.
  public var speedMetersPerSecond: Double?
  /// The direction of travel over ground, degrees from true north; not where the device points.
  public var courseDegrees: Double?
  /// Whether speed and course were derived from positions rather than reported by the source.
  public var isMotionDerived = false
  /// The direction the device points.
  public var heading: Heading?
  /// With a true heading, the declination that turned it there, nil if the device did that itself;
  /// without one, the declination that the source gives.
  public var declination: Declination?
  /// Whether headings stopped arriving, which the state does not say.
  public var isHeadingLost = false
  /// How the position was found.
  public var quality: FixQuality?
  /// Whether the source contradicts a quality of `manual` or `simulated` in the same moment: NMEA's
  /// RMC or GLL says that the fix is valid, and not that it is of such a kind.
  public var isQualityDisputed = false
  /// The civil time of the measurement, if the source reports it.
  public var utc: WallTime?
  /// Weeks added to the source's date to undo a GPS week rollover; nil if unchanged.
  public var utcRepairedWeeks: Int?
  /// The rejected input, if this reading only reports that; everything else is as before.
  public var rejection: Rejection?

  /// Creates a reading with a state; the caller fills in the rest.
  public init(time: HuntInstant, state: SensorState) {
    self.time = time
    self.state = state
  }

  /// Whether the fix is typed in or simulated, by the source's own word.
  package var isUnmeasured: Bool { quality == .manual || quality == .simulated }
}
