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
  ///
  /// Latitude 0, longitude 0 is no place unless `allowsZero`.
  func points(of bytes: [UInt8], allowsZero: Bool) -> PointFile {
    switch self {
    case .gpx: GPXPointReader(bytes, allowsZero: allowsZero).file
    case .kml: KMLPointReader(bytes, allowsZero: allowsZero).file
    case .geojson: GeoJSONPointReader(bytes, allowsZero: allowsZero).file
    }
  }
}
