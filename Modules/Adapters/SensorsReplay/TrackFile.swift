/// A file format of tracks.
enum TrackFile: String, Hashable {
  case gpx, kml, geojson

  /// The name of the format.
  var name: String {
    switch self {
    case .gpx: "GPX"
    case .kml: "KML"
    case .geojson: "GeoJSON"
    }
  }

  /// Reads the points of a file.
  func points(of bytes: [UInt8]) -> PointFile {
    switch self {
    case .gpx: GPXPointReader(bytes).file
    case .kml: KMLPointReader(bytes).file
    case .geojson: GeoJSONPointReader(bytes).file
    }
  }
}
