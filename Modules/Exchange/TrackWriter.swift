import Geo
package import TextKit

/// Writes a track piece by piece, in bounded memory.
///
/// A step across the antimeridian starts a new segment, since a line on a map would go around the
/// Earth (RFC 7946, 3.1.9).
package struct TrackWriter: ~Copyable {
  private var gpx: GPXTrackWriter?
  private var geojson: GeoJSONTrackWriter?
  private var lastLongitudeDegrees: Double?

  /// Begins a file with a track of a name, and marks beside it.
  package init(
    name: String, marks: [TrackPoint] = [], as format: TrackFormat, into text: inout ByteText
  ) {
    switch format {
    case .gpx: gpx = GPXTrackWriter(name: name, marks: marks, into: &text)
    case .geojson: geojson = GeoJSONTrackWriter(name: name, marks: marks, into: &text)
    }
  }

  /// Adds a point to the segment.
  package mutating func add(_ point: TrackPoint, into text: inout ByteText) {
    let place = point.coordinate
    // As it is written: GPX has no longitude of 180.
    let longitude = gpx == nil ? place.longitudeDegrees : GPXWriter.longitude(of: place)
    if let last = lastLongitudeDegrees, abs(longitude - last) > 180 { endSegment(into: &text) }
    lastLongitudeDegrees = longitude
    gpx?.add(point, into: &text)
    geojson?.add(point, into: &text)
  }

  /// Ends the segment, since the position is lost.
  package mutating func endSegment(into text: inout ByteText) {
    lastLongitudeDegrees = nil
    gpx?.endSegment(into: &text)
    geojson?.endSegment(into: &text)
  }

  /// Ends the file.
  package mutating func end(into text: inout ByteText) {
    endSegment(into: &text)
    gpx?.end(into: &text)
    geojson?.end(into: &text)
  }
}
