import Domain
import PlainXML
import Sensors
import TextKit

/// Reads the points of a GPX file, version 1.0 or 1.1.
///
/// Track points are read; if there are none, waypoints that have a time, sorted by time. Elevations
/// and routes are ignored. A truncated or damaged file gives the points before the damage.
struct GPXPointReader {
  /// The points, in file order.
  private(set) var points: [GPXPoint] = []
  /// The rejected input.
  private(set) var rejections: [Rejection] = []
  /// The position at which the file stops being XML; nil if it is intact.
  private(set) var damage: XMLSyntaxError?
  /// Whether the root element is that of GPX.
  private(set) var isGPX = false

  private var waypoints: [GPXPoint] = []
  private var path: [String] = []
  private var text = ""
  private var point: Result<GPXPoint, GPXPoint.Fault>?
  private var isAfterBreak = true

  /// Reads a whole file.
  init(_ bytes: [UInt8]) {
    do throws(XMLSyntaxError) {
      var reader = try XMLReader(bytes)
      while true {
        let event = try reader.next()
        if event == .endOfFile { break }
        take(event)
        if !isGPX { break }
      }
    } catch {
      damage = error
      rejections.append(
        Rejection(reason: "xml", excerpt: "byte \(error.offset): \(error.fault.line(in: .ofFiles))")
      )
    }
    if points.isEmpty {
      let timed = waypoints.enumerated().filter { $1.time != nil }
      points = timed.sorted {
        ($0.element.time?.millisecondsSince1970 ?? 0, $0.offset)
          < ($1.element.time?.millisecondsSince1970 ?? 0, $1.offset)
      }.map(\.element)
      for index in points.indices { points[index].continues = index > 0 }
    }
  }

  private mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let name, let attributes, _):
      let name = Self.localName(name)
      if path.isEmpty { isGPX = name == "gpx" }
      path.append(name)
      text = ""
      begin(name, attributes)
    case .text(let piece):
      if text.utf8.count + piece.utf8.count <= 1024 { text += piece }
    case .end:
      end(path.removeLast())
      text = ""
    case .endOfFile: break
    }
  }

  private mutating func begin(_ name: String, _ attributes: [XMLAttribute]) {
    switch (name, path.count) {
    case ("trk", 2), ("trkseg", 3): isAfterBreak = true
    case ("trkpt", 4), ("wpt", 2):
      func value(_ name: String) -> String {
        Self.trimmed(attributes.first { $0.name == name }?.value ?? "")
      }
      do throws(GPXPoint.Fault) {
        point = .success(try GPXPoint(latitude: value("lat"), longitude: value("lon")))
      } catch {
        point = .failure(error)
      }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard let open = point else { return }
    switch (name, path.count) {
    case ("trkpt", 3), ("wpt", 1):
      point = nil
      switch open {
      case .success(var done):
        if name == "wpt" { return waypoints.append(done) }
        done.continues = !isAfterBreak
        isAfterBreak = false
        points.append(done)
      case .failure(let fault):
        // Waypoints are rejected only if waypoints are what is played.
        if name == "trkpt" {
          rejections.append(
            Rejection(reason: fault.field.rawValue, excerpt: String(fault.excerpt.prefix(40))))
        }
      }
    default:
      guard case .success(var inner) = open else { return }
      do throws(GPXPoint.Fault) {
        try inner.take(name, Self.trimmed(text))
        point = .success(inner)
      } catch {
        point = .failure(error)
      }
    }
  }

  private static func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace: (UInt8) -> Bool = { [9, 10, 13, 32].contains($0) }
    let body = text.utf8.drop(while: isSpace)
    guard let last = body.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(body[...last]))
  }
}
