public import Domain
public import Geo

/// A place on a track, or a mark beside it.
public struct TrackPoint: Hashable, Sendable {
  /// When the player was there; nil if not known.
  public var time: WallTime?
  /// Where.
  public var coordinate: Coordinate
  /// Radius in metres that holds the true position with 68 % probability; nil if not known.
  public var accuracyMeters: Double?
  /// What happened there.
  public var note: String?

  /// Creates a point.
  public init(
    time: WallTime? = nil, coordinate: Coordinate, accuracyMeters: Double? = nil,
    note: String? = nil
  ) {
    self.time = time
    self.coordinate = coordinate
    self.accuracyMeters = accuracyMeters
    self.note = note
  }
}

/// Where a player walked, in stretches without a loss of position, and what happened on the way.
public struct Track: Hashable, Sendable {
  /// The track's name.
  public var name: String
  /// The stretches, each in order of time.
  public private(set) var segments: [[TrackPoint]] = []
  /// What happened, with a note each.
  public var marks: [TrackPoint] = []
  private var isBroken = true

  /// Creates an empty track.
  public init(name: String) { self.name = name }

  /// Adds a point to the stretch.
  ///
  /// A step over the antimeridian begins a new stretch, since a line on a map would go around the
  /// Earth (RFC 7946, 3.1.9).
  public mutating func add(_ point: TrackPoint) {
    if let last = segments.last?.last?.coordinate.longitudeDegrees,
      abs(point.coordinate.longitudeDegrees - last) > 180
    {
      isBroken = true
    }
    if isBroken { segments.append([]) }
    isBroken = false
    segments[segments.count - 1].append(point)
  }

  /// Ends the stretch: there is no position for a while.
  public mutating func endSegment() { isBroken = true }
}
