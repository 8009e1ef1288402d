public import Geo

/// Something a radar shows: its position and how to draw it.
public struct RadarBlip: Hashable, Sendable {
  /// The form of a blip.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// A target, or a possible one: a bare mark.
    case spot
    /// An aeroplane: a mark in brackets, more of them the bigger it is.
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

  /// The position relative to the middle of the radar, in metres east and north.
  public var offset: LocalPoint
  /// The form to draw.
  public var form: Form
  /// The size, 0.7 to 2, from `BlipSize`; all spots have the same size.
  public var size: Double
  /// The name on the screen; empty for none.
  public var label: String
  /// The true course in degrees; nil if unknown.
  public var courseDegrees: Double?
  /// Whether it has just appeared, which a shape shows by its colour.
  public var isNews = false
  /// Earlier positions like `offset`, the latest last.
  public var trail: [LocalPoint]

  /// Creates a blip.
  public init(
    offset: LocalPoint, form: Form = .spot, size: Double = 1, label: String = "",
    courseDegrees: Double? = nil, isNews: Bool = false, trail: [LocalPoint] = []
  ) {
    self.offset = offset
    self.form = form
    self.size = size
    self.label = label
    self.courseDegrees = courseDegrees
    self.isNews = isNews
    self.trail = trail
  }

  /// The distance from the middle in metres.
  public var distanceMeters: Double { LocalPoint.zero.distanceMeters(to: offset) }

  /// The true bearing from the middle in degrees.
  public var bearingDegrees: Double { LocalPoint.zero.bearingDegrees(to: offset) }
}
