import PlainXML

/// Reads the points of a KML file, version 2.2 with Google's extension (`gx:Track`).
///
/// Tracks are read, which have times; if there are none, the longer of two: the points with a time
/// stamp, sorted by it, and the positions of lines, which have no times. GPSBabel writes both; its
/// points of tracks are in a folder `Tracks`, others are not read then.
struct KMLPointReader {
  private(set) var file = PointFile()

  private var tracks: [RecordedPoint] = []
  private var lines: [RecordedPoint] = []
  private var places: [RecordedPoint] = []
  private var trackPlaces: [RecordedPoint] = []
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
  init(_ bytes: [UInt8]) {
    do throws(XMLSyntaxError) {
      try XMLReader.read(bytes) {
        take($0)
        return file.isOfFormat
      }
    } catch {
      // The positions of an open track are those before the damage.
      endTrack()
      file.reject(error)
    }
    let timed = RecordedPoint.inOrderOfTime(trackPlaces.isEmpty ? places : trackPlaces)
    let areTimed = !trackPlaces.isEmpty || timed.count >= lines.count
    file.points = !tracks.isEmpty ? tracks : areTimed ? timed : lines
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
    case ("coordinates", "LineString"):
      var continues = false
      for tuple in text.split(whereSeparator: \.isWhitespace) {
        guard var point = point(tuple, separator: { $0 == "," }) else { continue }
        point.continues = continues
        continues = true
        lines.append(point)
      }
    case ("Placemark", _):
      if let place, let stamp, let point = point(place, separator: { $0 == "," }, at: stamp) {
        places.append(point)
        if folders.contains("Tracks") { trackPlaces.append(point) }
      }
      (place, stamp) = (nil, nil)
    default: break
    }
  }

  private mutating func endTrack() {
    var continues = false
    for (number, coordinate) in coordinates.enumerated() {
      let time = number < times.count ? times[number] : nil
      guard var point = point(coordinate, separator: \.isWhitespace, at: time) else {
        continues = false
        continue
      }
      point.continues = continues
      continues = true
      tracks.append(point)
    }
    (times, coordinates) = ([], [])
  }

  /// Returns the point of a tuple `longitude latitude [altitude]`; nil for an empty or a bad one.
  private mutating func point(
    _ tuple: Substring, separator: (Character) -> Bool, at time: String? = nil
  ) -> RecordedPoint? {
    let parts = tuple.split(whereSeparator: separator)
    guard !parts.isEmpty else { return nil }
    do throws(RecordedPoint.Fault) {
      var point = try RecordedPoint(
        latitude: parts.count > 1 ? PointFile.trimmed(String(parts[1])) : "",
        longitude: PointFile.trimmed(String(parts[0])))
      if let time { try point.take("time", time) }
      return point
    } catch {
      file.reject(error)
      return nil
    }
  }
}
