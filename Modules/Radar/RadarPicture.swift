public import Geo

/// What a radar shows at a moment: the same for air traffic and for the hunt's scanner.
///
/// A pure value; `RadarDrawing` makes characters of it.
public struct RadarPicture: Hashable, Sendable {
  /// Something on the ground under the blips: a landmark by name, or a circle.
  public struct Underlay: Hashable, Sendable {
    /// Where it is from the middle, in metres east and north.
    public var offset: LocalPoint
    /// Its name; empty for none.
    public var label: String
    /// The radius of a circle around it in metres; nil for a place.
    public var radiusMeters: Double?

    /// Creates a landmark or a circle.
    public init(offset: LocalPoint, label: String, radiusMeters: Double? = nil) {
      self.offset = offset
      self.label = label
      self.radiusMeters = radiusMeters
    }
  }

  /// How the names of blips find their place.
  public enum Labels: Hashable, Sendable {
    /// The first free place around the blip, the selected and the nearest first; else none.
    case free
    /// Always to the right of the blip, over whatever is there.
    case beside
  }

  /// True direction at the top, degrees; nil for north up without a compass.
  public var headingDegrees: Double?
  /// How far it sees.
  public var scale: RadarScale
  /// What it shows.
  public var blips: [RadarBlip]
  /// The index of the blip that is followed: it never fades, and beyond the rim it stands on it.
  public var selected: Int?
  /// Degrees to the right of up of the turning line; nil for a still picture, where nothing fades.
  public var sweepDegrees: Double?
  /// What lies under the blips.
  public var underlays: [Underlay] = []
  /// How names find their place.
  public var labels = Labels.free
  /// The letter for north; with more letters, those of east, south and west follow.
  public var northLetters = "N"
  /// What stands at each ring, from the inside; rings without a text have none.
  public var ringTexts: [String] = []
  /// Whether the middle is known: where not, no blip is shown.
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

  /// Blips within the range, faded ones among them.
  public var shownCount: Int { showsMiddle ? blips.count { isWithin($0.offset) } : 0 }

  /// Blips beyond the range.
  public var beyondCount: Int {
    guard showsMiddle else { return 0 }
    return blips.count {
      !isWithin($0.offset) && LocalPoint.zero.distanceSquared(to: $0.offset).isFinite
    }
  }

  /// Tells whether a place is within the range.
  func isWithin(_ offset: LocalPoint) -> Bool {
    LocalPoint.zero.distanceSquared(to: offset) <= scale.rangeMeters * scale.rangeMeters
  }

  /// How bright a blip is now.
  public func echo(of index: Int) -> RadarEcho {
    guard let sweepDegrees, index != selected else { return .bright }
    let angle = blips[index].bearingDegrees - (headingDegrees ?? 0)
    return RadarSweep.echo(degreesBehind: sweepDegrees - angle)
  }
}
