import PlainXML

/// Reads the points of a GPX file, version 1.0 or 1.1.
///
/// Track points are read; if there are none, waypoints that have a time, sorted by time. Elevations
/// and routes are ignored. A truncated or damaged file gives the points before the damage.
struct GPXPointReader {
  private(set) var file = PointFile()

  private var waypoints: [RecordedPoint] = []
  private var path: [String] = []
  private var text = ""
  private var point: Result<RecordedPoint, RecordedPoint.Fault>?
  private var isAfterBreak = true

  /// Reads a whole file.
  init(_ bytes: [UInt8]) {
    do throws(XMLSyntaxError) {
      try XMLReader.read(bytes) {
        take($0)
        return file.isOfFormat
      }
    } catch {
      file.reject(error)
    }
    if file.points.isEmpty { file.points = RecordedPoint.inOrderOfTime(waypoints) }
  }

  private mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let name, let attributes, _):
      let name = XMLReader.localName(name)
      if path.isEmpty { file.isOfFormat = name == "gpx" }
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
        PointFile.trimmed(attributes.first { $0.name == name }?.value ?? "")
      }
      do throws(RecordedPoint.Fault) {
        point = .success(try RecordedPoint(latitude: value("lat"), longitude: value("lon")))
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
        file.points.append(done)
      case .failure(let fault):
        // Waypoints are rejected only if waypoints are what is played.
        if name == "trkpt" { file.reject(fault) }
      }
    default:
      guard case .success(var inner) = open else { return }
      do throws(RecordedPoint.Fault) {
        try inner.take(name, PointFile.trimmed(text))
        point = .success(inner)
      } catch {
        point = .failure(error)
      }
    }
  }
}
