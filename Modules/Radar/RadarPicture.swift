public import Geo

/// What a radar shows at a moment, both for air traffic and for the hunt's scanner.
///
/// A pure value; `RadarDrawing` turns it into characters.
public struct RadarPicture: Hashable, Sendable {
  /// A feature on the ground under the blips: a named landmark or a circle.
  public struct Underlay: Hashable, Sendable {
    /// The position relative to the middle, in metres east and north.
    public var offset: LocalPoint
    /// The name; empty for none.
    public var label: String
    /// The radius of a circle in metres; nil for a landmark.
    public var radiusMeters: Double?

    /// Creates a landmark or a circle.
    public init(offset: LocalPoint, label: String, radiusMeters: Double? = nil) {
      self.offset = offset
      self.label = label
      self.radiusMeters = radiusMeters
    }
  }

  /// How to place the names of blips.
  public enum Labels: Hashable, Sendable {
    /// At the first free place around the blip, the selected and nearest first; otherwise nowhere.
    case free
    /// Always to the right of the blip, over anything else.
    case beside
  }

  /// The true direction at the top in degrees; nil for north up without a compass.
  public var headingDegrees: Double?
  /// The scale.
  public var scale: RadarScale
  /// The blips.
  public var blips: [RadarBlip]
  /// The index of the followed blip, which never fades and, beyond the range, appears on the rim.
  public var selected: Int?
  /// The angle of the sweep in degrees clockwise from up; nil for a still picture without fading.
  public var sweepDegrees: Double?
  /// The features under the blips.
  public var underlays: [Underlay] = []
  /// How blips are drawn, and what becomes of too many.
  public enum Blips: Hashable, Sendable {
    /// As marks with signs; of several in a character the nearest.
    case marks
    /// As marks, while they are few; otherwise the nearest, and counts of the others (`[12]`).
    case clusters
    /// As shapes in Braille dots that point along their course, the bigger the nearer the ground;
    /// as marks without Braille.
    case shapes
  }

  /// How blips are drawn.
  public var blipStyle = Blips.marks
  /// How to place names.
  public var labels = Labels.free
  /// The letter for north; further letters are for east, south and west.
  public var northLetters = "N"
  /// The text at each ring from the inside out; the remaining rings have none.
  public var ringTexts: [String] = []
  /// Whether two lines cross in the middle, from rim to rim.
  public var showsCross = false
  /// Whether the middle is known; without it, no blip is shown.
  public var showsMiddle = true

  /// Creates a picture.
  public init(
    headingDegrees: Double?, scale: RadarScale, blips: [RadarBlip], selected: Int? = nil,
    sweepDegrees: Double? = nil
  ) {
    self.headingDegrees = headingDegrees
    self.scale = scale
    self.blips = blips
    self.selected = selected
    self.sweepDegrees = sweepDegrees
  }

  /// The number of blips within range, faded ones included.
  public var shownCount: Int { showsMiddle ? blips.count { isWithin($0.offset) } : 0 }

  /// The number of blips beyond the range.
  public var beyondCount: Int {
    guard showsMiddle else { return 0 }
    return blips.count {
      !isWithin($0.offset) && LocalPoint.zero.distanceSquared(to: $0.offset).isFinite
    }
  }

  /// Returns whether a position is within range.
  func isWithin(_ offset: LocalPoint) -> Bool {
    LocalPoint.zero.distanceSquared(to: offset) <= scale.rangeMeters * scale.rangeMeters
  }

  /// Returns how bright a blip is now.
  public func echo(of index: Int) -> RadarEcho {
    guard let sweepDegrees, index != selected else { return .bright }
    let angle = blips[index].bearingDegrees - (headingDegrees ?? 0)
    return RadarSweep.echo(degreesBehind: sweepDegrees - angle)
  }
}
