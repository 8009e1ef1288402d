import PlainXML

/// Reads the points of a GPX file, version 1.0 or 1.1.
///
/// Track points are read; if there are none, route points with those that Garmin's programs put
/// between them; if there are none either, waypoints that have a time, sorted by time. Elevations
/// are ignored. A truncated or damaged file gives the points before the damage.
struct GPXPointReader {
  private(set) var file = PointFile()

  private let allowsZero: Bool
  private var tracks = PointList()
  private var routes = PointList()
  private var waypoints = PointList()
  /// The points between the open route point and the next.
  private var between: [Result<RecordedPoint, RecordedPoint.Fault>] = []
  private var path: [String] = []
  private var text = ""
  private var point: Result<RecordedPoint, RecordedPoint.Fault>?
  private var isAfterBreak = true

  /// Reads a whole file.
  init(_ bytes: [UInt8], allowsZero: Bool) {
    self.allowsZero = allowsZero
    var damage: XMLSyntaxError?
    do throws(XMLSyntaxError) {
      try XMLReader.read(bytes) {
        take($0)
        return file.isOfFormat
      }
    } catch {
      damage = error
    }
    file.play(firstOf: [tracks, routes, waypoints.inOrderOfTime])
    if let damage { file.reject(damage) }
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
    case ("trk", 2), ("trkseg", 3), ("rte", 2): isAfterBreak = true
    case ("trkpt", 4), ("rtept", 3), ("wpt", 2): point = place(attributes)
    case ("rpt", 6) where path[2] == "rtept": between.append(place(attributes))
    default: break
    }
  }

  private func place(
    _ attributes: [XMLAttribute]
  ) -> Result<RecordedPoint, RecordedPoint.Fault> {
    func value(_ name: String) -> String {
      PointFile.trimmed(attributes.first { $0.name == name }?.value ?? "")
    }
    do throws(RecordedPoint.Fault) {
      return .success(
        try RecordedPoint(
          latitude: value("lat"), longitude: value("lon"), allowingZero: allowsZero))
    } catch {
      return .failure(error)
    }
  }

  private mutating func end(_ name: String) {
    guard let open = point else { return }
    switch (name, path.count) {
    case ("trkpt", 3): add(open, to: \.tracks)
    case ("rtept", 2):
      add(open, to: \.routes)
      for point in between { add(point, to: \.routes) }
      between = []
    case ("wpt", 1): add(open, to: \.waypoints)
    default:
      // What is inside a point between two others is not the route point's.
      guard case .success(var inner) = open, !path.contains("rpt") else { return }
      inner.take(name, PointFile.trimmed(text))
      point = .success(inner)
      return
    }
    point = nil
  }

  private mutating func add(
    _ point: Result<RecordedPoint, RecordedPoint.Fault>,
    to list: WritableKeyPath<GPXPointReader, PointList>
  ) {
    switch point {
    case .success(var done):
      done.continues = !isAfterBreak
      isAfterBreak = false
      self[keyPath: list].add(done)
    case .failure(let fault): self[keyPath: list].add(fault)
    }
  }
}
