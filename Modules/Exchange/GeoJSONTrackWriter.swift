import Domain
import Geo
import PlainJSON
import TextKit

/// Writes a track as GeoJSON (RFC 7946), with times in `coordTimes`, as map programs expect.
///
/// A segment is one LineString, whose properties list a value per position. One of more than
/// `mostPoints` positions continues in the next feature, which begins with the last position of the
/// one before and has the property `continues`, so that the line has no gap.
struct GeoJSONTrackWriter {
  /// The number of positions after which a line continues in the next feature.
  static let mostPoints = 4096

  private let name: String
  private let marks: [TrackPoint]
  private var points: [TrackPoint] = []
  private var continues = false
  private var hasFeature = false

  /// Begins a file; marks come at its end.
  init(name: String, marks: [TrackPoint], into text: inout ByteText) {
    self.name = name
    self.marks = marks
    text.append("{\"type\":\"FeatureCollection\",\"name\":")
    text.append(json: name)
    text.append(",\"features\":[")
  }

  mutating func add(_ point: TrackPoint, into text: inout ByteText) {
    points.append(point)
    guard points.count == Self.mostPoints else { return }
    addLine(into: &text)
    points.removeAll(keepingCapacity: true)
    points.append(point)
    continues = true
  }

  mutating func endSegment(into text: inout ByteText) {
    // A continuation with no further position.
    if !points.isEmpty, !continues || points.count > 1 { addLine(into: &text) }
    points.removeAll(keepingCapacity: true)
    continues = false
  }

  mutating func end(into text: inout ByteText) {
    for mark in marks { addMark(mark, into: &text) }
    text.append(hasFeature ? "\n]}\n" : "]}\n")
  }

  private mutating func beginFeature(into text: inout ByteText) {
    text.append(hasFeature ? ",\n" : "\n")
    hasFeature = true
    text.append("{\"type\":\"Feature\",\"geometry\":{\"type\":")
  }

  /// Adds a LineString, or a Point for a single position, since a line needs two.
  private mutating func addLine(into text: inout ByteText) {
    beginFeature(into: &text)
    if points.count == 1 {
      text.append("\"Point\",\"coordinates\":")
      Self.add(points[0].coordinate, into: &text)
    } else {
      text.append("\"LineString\",\"coordinates\":")
      list(into: &text) { Self.add($0.coordinate, into: &$1) }
    }
    text.append("},\"properties\":{\"name\":")
    text.append(json: name)
    if continues { text.append(",\"continues\":true") }
    if points.contains(where: { $0.time != nil }) {
      text.append(",\"coordTimes\":")
      list(into: &text) { Self.add($0.time, into: &$1) }
    }
    numbers(",\"accuraciesMeters\":", into: &text) { $0.accuracyMeters }
    numbers(",\"speedsMetersPerSecond\":", into: &text) { $0.speedMetersPerSecond }
    numbers(",\"coursesDegrees\":", into: &text) { $0.courseDegrees }
    text.append("}}")
  }

  private mutating func addMark(_ point: TrackPoint, into text: inout ByteText) {
    beginFeature(into: &text)
    text.append("\"Point\",\"coordinates\":")
    Self.add(point.coordinate, into: &text)
    var properties = JSONText()
    if let note = point.note { properties.add("name", note) }
    if let time = point.time { properties.add("time", time.iso8601) }
    if let accuracy = point.accuracyMeters { properties.add("accuracyMeters", accuracy) }
    text.append("},\"properties\":\(properties.closed)}" as String)
  }

  /// Adds a list of one number per position if any has it.
  private func numbers(
    _ key: StaticString, into text: inout ByteText, _ value: (TrackPoint) -> Double?
  ) {
    guard points.contains(where: { value($0) != nil }) else { return }
    text.append(key)
    list(into: &text) { $1.append(json: value($0) ?? .nan) }
  }

  private func list(
    into text: inout ByteText, _ add: (TrackPoint, inout ByteText) -> Void
  ) {
    for index in points.indices {
      text.append(index == 0 ? "[" : ",")
      add(points[index], &text)
    }
    text.append("]")
  }

  private static func add(_ time: WallTime?, into text: inout ByteText) {
    guard let time else { return text.append("null") }
    text.append("\"")
    text.append(time)
    text.append("\"")
  }

  private static func add(_ place: Coordinate, into text: inout ByteText) {
    text.append("[")
    text.append(json: place.longitudeDegrees)
    text.append(",")
    text.append(json: place.latitudeDegrees)
    text.append("]")
  }
}
