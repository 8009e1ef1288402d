import Domain
import Geo
import TextKit

/// Writes a track as GPX 1.1, with speed and course in Garmin's TrackPointExtension 2.
///
/// GPX 1.1 itself has neither; the extension is garmin.com/xmlschemas/TrackPointExtensionv2.xsd.
struct GPXTrackWriter {
  /// The track's name as XML.
  private let name: String
  private var isInTrack = false
  private var isInSegment = false

  /// Begins a file; marks are waypoints, which come before tracks.
  init(name: String, marks: [TrackPoint], into text: inout ByteText) {
    text.append(GPXWriter.opening(isTrack: true))
    self.name = XMLText.escaped(name)
    text.append("  <metadata><name>\(self.name)</name></metadata>\n" as String)
    for mark in marks {
      text.append("  ")
      Self.add("wpt", mark, into: &text)
    }
  }

  mutating func add(_ point: TrackPoint, into text: inout ByteText) {
    if !isInTrack { text.append("  <trk>\n    <name>\(name)</name>\n" as String) }
    if !isInSegment { text.append("    <trkseg>\n") }
    (isInTrack, isInSegment) = (true, true)
    text.append("      ")
    Self.add("trkpt", point, into: &text)
  }

  mutating func endSegment(into text: inout ByteText) {
    if isInSegment { text.append("    </trkseg>\n") }
    isInSegment = false
  }

  func end(into text: inout ByteText) {
    if isInTrack { text.append("  </trk>\n") }
    text.append("</gpx>\n")
  }

  private static func add(
    _ element: StaticString, _ point: TrackPoint, into text: inout ByteText
  ) {
    text.append("<")
    text.append(element)
    text.append(" lat=\"")
    text.append(decimal: point.coordinate.latitudeDegrees)
    text.append("\" lon=\"")
    text.append(decimal: GPXWriter.longitude(of: point.coordinate))
    text.append("\">")
    if let time = point.time {
      text.append("<time>")
      text.append(time)
      text.append("</time>")
    }
    if let note = point.note { text.append("<name>\(XMLText.escaped(note))</name>" as String) }
    addExtensions(of: point, into: &text)
    text.append("</")
    text.append(element)
    text.append(">\n")
  }

  private static func addExtensions(of point: TrackPoint, into text: inout ByteText) {
    let speed = point.speedMetersPerSecond.finite
    let course = point.courseDegrees.finite
    let accuracy = point.accuracyMeters.finite
    guard speed != nil || course != nil || accuracy != nil else { return }
    text.append("<extensions>")
    if let accuracy {
      text.append("<gb:accuracyMeters>")
      text.append(decimal: accuracy)
      text.append("</gb:accuracyMeters>")
    }
    if speed != nil || course != nil {
      text.append("<gpxtpx:TrackPointExtension>")
      if let speed {
        text.append("<gpxtpx:speed>")
        text.append(decimal: speed)
        text.append("</gpxtpx:speed>")
      }
      if let course {
        text.append("<gpxtpx:course>")
        text.append(decimal: course)
        text.append("</gpxtpx:course>")
      }
      text.append("</gpxtpx:TrackPointExtension>")
    }
    text.append("</extensions>")
  }
}

extension Double? {
  /// The number, unless it is an infinity or not a number.
  var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
