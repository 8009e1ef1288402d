package import Domain
package import Geo

/// A point on a track, or a mark beside it.
package struct TrackPoint: Hashable, Sendable {
  /// The time at which the player was there; nil if unknown.
  package var time: WallTime?
  /// The position.
  package var coordinate: Coordinate
  /// The radius in metres that contains the true position with 68 % probability; nil if unknown.
  package var accuracyMeters: Double?
  /// Ground speed in metres per second; nil if unknown.
  package var speedMetersPerSecond: Double?
  /// The direction of travel over ground, degrees from true north; nil if unknown.
  package var courseDegrees: Double?
  /// The note on what happened there.
  package var note: String?

  /// Creates a point.
  package init(
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
package struct Track: Hashable, Sendable {
  /// The track's name.
  package var name: String
  /// The segments, each in order of time.
  package private(set) var segments: [[TrackPoint]] = []
  /// The events, each with a note.
  package var marks: [TrackPoint] = []
  private var isBroken = true

  /// Creates an empty track.
  package init(name: String) { self.name = name }

  /// Adds a point to the segment.
  package mutating func add(_ point: TrackPoint) {
    if isBroken { segments.append([]) }
    isBroken = false
    segments[segments.count - 1].append(point)
  }

  /// Ends the segment, since the position is lost.
  package mutating func endSegment() { isBroken = true }
}
