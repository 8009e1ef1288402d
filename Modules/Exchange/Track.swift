public import Domain
public import Geo

/// A point on a track, or a mark beside it.
public struct TrackPoint: Hashable, Sendable {
  /// The time at which the player was there; nil if unknown.
  public var time: WallTime?
  /// The position.
  public var coordinate: Coordinate
  /// The radius in metres that contains the true position with 68 % probability; nil if unknown.
  public var accuracyMeters: Double?
  /// The note on what happened there.
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

/// Where a player walked, in segments without a loss of position, and what happened on the way.
public struct Track: Hashable, Sendable {
  /// The track's name.
  public var name: String
  /// The segments, each in order of time.
  public private(set) var segments: [[TrackPoint]] = []
  /// The events, each with a note.
  public var marks: [TrackPoint] = []
  private var isBroken = true

  /// Creates an empty track.
  public init(name: String) { self.name = name }

  /// Adds a point to the segment.
  ///
  /// A step across the antimeridian starts a new segment, since a line on a map would go around the
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

  /// Ends the segment, since the position is lost.
  public mutating func endSegment() { isBroken = true }
}
