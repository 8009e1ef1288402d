public import Geo

/// Something that a radar shows: where it is, and how it is drawn.
public struct RadarBlip: Hashable, Sendable {
  /// What it is drawn as.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// What the player is after, or could be: a bare mark.
    case spot
    /// An aeroplane: a mark in as many brackets as it is big.
    case plane
    /// A helicopter.
    case rotorcraft
    /// A glider, balloon, parachute, ultralight or drone.
    case light
    /// A spacecraft.
    case space
    /// A ghost of zany mode (AV-056).
    case ghost
    /// A flying saucer of zany mode.
    case saucer
    /// A giant beetle of zany mode.
    case beetle
  }

  /// Where it is from the middle of the radar, in metres east and north.
  public var offset: LocalPoint
  /// What it is drawn as.
  public var form: Form
  /// How big it is drawn, 0.7 to 2, as `BlipSize` gives it; spots have one size.
  public var size: Double
  /// Its name on the screen; empty for none.
  public var label: String
  /// The true direction it moves in, degrees; nil where it is unknown.
  public var courseDegrees: Double?
  /// Where it was before, the latest last, as `offset`.
  public var trail: [LocalPoint]

  /// Creates a blip.
  public init(
    offset: LocalPoint, form: Form = .spot, size: Double = 1, label: String = "",
    courseDegrees: Double? = nil, trail: [LocalPoint] = []
  ) {
    self.offset = offset
    self.form = form
    self.size = size
    self.label = label
    self.courseDegrees = courseDegrees
    self.trail = trail
  }

  /// Metres from the middle.
  public var distanceMeters: Double { LocalPoint.zero.distanceMeters(to: offset) }

  /// True bearing from the middle, degrees.
  public var bearingDegrees: Double { LocalPoint.zero.bearingDegrees(to: offset) }
}
