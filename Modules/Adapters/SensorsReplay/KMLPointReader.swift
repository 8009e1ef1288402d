import PlaceFiles
import PlainXML

/// Reads the points of a KML file, version 2.2 with Google's extension (`gx:Track`).
///
/// Tracks are read, which have times; if there are none, the longer of two: the points with a time
/// stamp, sorted by it, and the positions of lines, which have no times. GPSBabel writes both; its
/// points of tracks are in a folder `Tracks`, others are not read then.
struct KMLPointReader {
  private(set) var file = PointFile()

  private let allowsZero: Bool
  private var tracks = PointList()
  private var lines = PointList()
  private var places = PointList()
  private var trackPlaces = PointList()
  /// The names of the open folders.
  private var folders: [String] = []
  private var path: [String] = []
  private var text = ""
  /// The times and the coordinates of the open track.
  private var times: [String] = []
  private var coordinates: [Substring] = []
  /// The time stamp and the point of the open placemark.
  private var stamp: String?
  private var place: Substring?

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
      // The positions of an open track are those before the damage.
      endTrack()
      damage = error
    }
    let timed = (trackPlaces.points.isEmpty ? places : trackPlaces).inOrderOfTime
    let areTimed = !trackPlaces.points.isEmpty || timed.points.count >= lines.points.count
    file.play(firstOf: [tracks] + (areTimed && !timed.isEmpty ? [timed, lines] : [lines, timed]))
    if let damage { file.reject(damage) }
  }

  private mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let name, _, _):
      let name = XMLReader.localName(name)
      if path.isEmpty {
        file.isOfFormat = ["kml", "Document", "Folder", "Placemark"].contains(name)
      }
      path.append(name)
      if name == "Folder" { folders.append("") }
      text = ""
    case .text(let piece): text += piece
    case .end:
      end(path.removeLast(), in: path.last)
      text = ""
    case .endOfFile: break
    }
  }

  private mutating func end(_ name: String, in parent: String?) {
    switch (name, parent) {
    case ("name", "Folder"): folders[folders.count - 1] = PointFile.trimmed(text)
    case ("Folder", _): folders.removeLast()
    case ("when", "Track"): times.append(PointFile.trimmed(text))
    case ("coord", "Track"): coordinates.append(text[...])
    case ("Track", _): endTrack()
    case ("when", "TimeStamp"): stamp = PointFile.trimmed(text)
    case ("coordinates", "Point"): place = text[...]
    case ("coordinates", "LineString"): addLine()
    case ("Placemark", _): endPlacemark()
    default: break
    }
  }

  private mutating func addLine() {
    let tuples = KMLTuples.split(text[...])
    if tuples.isEmpty { lines.add(RecordedPoint.Fault(field: .empty, excerpt: "LineString")) }
    var continues = false
    for tuple in tuples {
      switch point(tuple) {
      case .success(var point):
        point.continues = continues
        continues = true
        lines.add(point)
      case .failure(let fault): lines.add(fault)
      }
    }
  }

  private mutating func endPlacemark() {
    defer { (place, stamp) = (nil, nil) }
    guard let place, let stamp else { return }
    let isOfTrack = folders.contains("Tracks")
    switch point(KMLTuples.split(place).first ?? [], at: stamp) {
    case .success(let point):
      places.add(point)
      if isOfTrack { trackPlaces.add(point) }
    case .failure(let fault):
      places.add(fault)
      if isOfTrack { trackPlaces.add(fault) }
    }
  }

  private mutating func endTrack() {
    var continues = false
    for (number, coordinate) in coordinates.enumerated() {
      let time = number < times.count ? times[number] : nil
      let tuple = coordinate.split(whereSeparator: \.isWhitespace)
      // A position that was not known is empty.
      guard !tuple.isEmpty else {
        continues = false
        continue
      }
      switch point(tuple, at: time) {
      case .success(var point):
        point.continues = continues
        continues = true
        tracks.add(point)
      case .failure(let fault):
        continues = false
        tracks.add(fault)
      }
    }
    (times, coordinates) = ([], [])
  }

  /// Returns the point of a tuple `longitude latitude [altitude]`.
  private func point(
    _ tuple: [Substring], at time: String? = nil
  ) -> Result<RecordedPoint, RecordedPoint.Fault> {
    do throws(RecordedPoint.Fault) {
      guard let first = tuple.first else {
        throw RecordedPoint.Fault(field: .empty, excerpt: "Point")
      }
      var point = try RecordedPoint(
        latitude: tuple.count > 1 && tuple.count < 4 ? PointFile.trimmed(String(tuple[1])) : "",
        longitude: PointFile.trimmed(String(first)), allowingZero: allowsZero)
      if let time { point.take("time", time) }
      return .success(point)
    } catch {
      return .failure(error)
    }
  }
}
