import Domain
import Geo
import PlainJSON

/// Writes tracks as GPX 1.1.
enum GPXTrackWriter {
  static func text(of track: Track) -> String {
    var text = GPXWriter.opening
    text += "  <metadata><name>\(XMLText.escaped(track.name))</name></metadata>\n"
    for mark in track.marks { text += "  " + point("wpt", mark) }
    text += "  <trk>\n    <name>\(XMLText.escaped(track.name))</name>\n"
    for segment in track.segments {
      text += "    <trkseg>\n"
      for place in segment { text += "      " + point("trkpt", place) }
      text += "    </trkseg>\n"
    }
    return text + "  </trk>\n</gpx>\n"
  }

  private static func point(_ element: String, _ point: TrackPoint) -> String {
    var text = "<\(element) \(GPXWriter.attributes(of: point.coordinate))>"
    if let time = point.time { text += "<time>\(time.iso8601)</time>" }
    if let note = point.note { text += "<name>\(XMLText.escaped(note))</name>" }
    if let accuracy = point.accuracyMeters, accuracy.isFinite {
      text += "<extensions><gb:accuracyMeters>\(XMLText.decimal(accuracy))</gb:accuracyMeters>"
      text += "</extensions>"
    }
    return text + "</\(element)>\n"
  }
}

/// Writes tracks as GeoJSON (RFC 7946), with times in `coordTimes`, as map programs expect.
enum GeoJSONTrackWriter {
  static func text(of track: Track) -> String {
    var file = JSONText()
    file.add("type", "FeatureCollection")
    file.add("name", track.name)
    let lines = track.segments.filter { !$0.isEmpty }.map { line($0, track.name) }
    file.add("features", json: GeoJSONWriter.list(lines + track.marks.map(mark)))
    return file.closed + "\n"
  }

  /// Returns a LineString, or a Point for a single point, since a line needs two.
  private static func line(_ points: [TrackPoint], _ name: String) -> String {
    var properties = JSONText()
    properties.add("name", name)
    if points.contains(where: { $0.time != nil }) {
      properties.add(
        "coordTimes", json: list(points) { $0.time.map { JSONText.quoted($0.iso8601) } })
    }
    if points.contains(where: { $0.accuracyMeters != nil }) {
      properties.add(
        "accuraciesMeters", json: list(points) { $0.accuracyMeters.map(JSONText.number) })
    }
    let geometry =
      points.count == 1
      ? GeoJSONWriter.geometry("Point", GeoJSONWriter.position(points[0].coordinate))
      : GeoJSONWriter.geometry(
        "LineString", list(points) { GeoJSONWriter.position($0.coordinate) })
    return feature(geometry, properties)
  }

  private static func mark(_ point: TrackPoint) -> String {
    var properties = JSONText()
    if let note = point.note { properties.add("name", note) }
    if let time = point.time { properties.add("time", time.iso8601) }
    if let accuracy = point.accuracyMeters { properties.add("accuracyMeters", accuracy) }
    return feature(
      GeoJSONWriter.geometry("Point", GeoJSONWriter.position(point.coordinate)), properties)
  }

  private static func feature(_ geometry: String, _ properties: JSONText) -> String {
    var object = JSONText()
    object.add("type", "Feature")
    object.add("geometry", json: geometry)
    object.add("properties", json: properties.closed)
    return object.closed
  }

  private static func list(_ points: [TrackPoint], _ value: (TrackPoint) -> String?) -> String {
    "[" + points.map { value($0) ?? "null" }.joined(separator: ",") + "]"
  }
}
