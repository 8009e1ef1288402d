public import Domain
public import Geo

/// What a sensor knows of the player's position; the four are always told apart.
public enum SensorState: String, Hashable, Sendable, CaseIterable {
  /// Positions are coming.
  case fix
  /// The receiver answers, and has no position.
  case noFix
  /// Nothing has come for longer than the time-out.
  case stale
  /// The source is gone or has ended.
  case disconnected
}

/// How a position was found; raw values are the words that `readings` prints.
public enum FixQuality: String, Hashable, Sendable, CaseIterable {
  /// Satellites alone.
  case autonomous
  /// With differential corrections.
  case differential
  /// Military precise positioning.
  case precise
  /// Real-time kinematic, ambiguities fixed.
  case rtkFixed
  /// Real-time kinematic, ambiguities not fixed.
  case rtkFloat
  /// Dead reckoning, not a measured position.
  case estimated
  /// Typed in by hand.
  case manual
  /// Made by a simulator.
  case simulated
}

/// A compass heading and the north it refers to.
public struct Heading: Hashable, Sendable {
  /// Degrees clockwise from north, 0 up to but not including 360.
  public var degrees: Double
  /// The north it refers to.
  public var north: North

  /// Creates a heading; `degrees` is finite and is brought into 0..<360.
  public init(degrees: Double, north: North) {
    self.degrees = Angle.normalizedDegrees(degrees)
    self.north = north
  }

  /// The heading from true north where the declination, degrees east, is known; else as it is.
  public func turnedToTrue(declinationDegrees: Double?) -> Heading {
    guard north == .magnetic, let declinationDegrees else { return self }
    return Heading(degrees: degrees + declinationDegrees, north: .trueNorth)
  }
}

/// Why a source refused a piece of its input.
public struct Rejection: Hashable, Sendable {
  /// A short fixed key, as `checksum`; rejections are counted by it.
  public var reason: String
  /// The beginning of what was refused, printable.
  public var excerpt: String

  /// Creates a rejection.
  public init(reason: String, excerpt: String) {
    self.reason = reason
    self.excerpt = excerpt
  }
}

/// One thing a sensor said: a fix, a heading, a change of state, or a refusal of its input.
public struct Reading: Hashable, Sendable {
  /// When it became known, in session time.
  public var time: HuntInstant
  /// The state of the sensor from this reading on.
  public var state: SensorState
  /// The measured position; only in state `fix`.
  public var position: Coordinate?
  /// Radius in metres that holds the true position with 68 % probability, as the source says.
  public var accuracyMeters: Double?
  /// Ground speed in metres a second.
  public var speedMetersPerSecond: Double?
  /// Direction of travel over ground, degrees from true north; not where the device points.
  public var courseDegrees: Double?
  /// Whether speed and course were worked out from positions, not told by the source.
  public var isMotionDerived = false
  /// Where the device points.
  public var heading: Heading?
  /// Set when headings had come and come no more, which the state does not tell.
  public var isHeadingLost = false
  /// How the position was found.
  public var quality: FixQuality?
  /// The moment of measurement in civil time, when the source tells it.
  public var utc: WallTime?
  /// Weeks added to the source's date to undo a rollover of GPS weeks; nil if as the source told.
  public var utcRepairedWeeks: Int?
  /// Set when this reading only reports refused input; everything else is as before.
  public var rejection: Rejection?

  /// Creates a reading that tells a state; the rest is filled in by the caller.
  public init(time: HuntInstant, state: SensorState) {
    self.time = time
    self.state = state
  }
}
