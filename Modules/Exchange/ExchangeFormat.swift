/// A format for the layout of a game.
package enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  /// GeoJSON (RFC 7946): zones are points with a radius in metres.
  case geojson
  /// GeoJSON with zones as polygons of 64 corners; centre and radius stay in the properties.
  case geojsonPolygons
  /// GPX 1.1: zones and ghosts are waypoints.
  case gpx
  /// GPX whose only waypoints are the ghosts, timed for a walk from one to the next.
  ///
  /// Xcode's simulated location follows such waypoints; the zones are in the file's extensions.
  case gpxTimed
  /// KML 2.2 (OGC 07-147r2): zones are polygons, ghosts are points.
  case kml

  /// Whether the ground of a game has a place in it.
  package var hasGround: Bool {
    switch self {
    case .geojson, .geojsonPolygons: true
    case .gpx, .gpxTimed, .kml: false
    }
  }
}

/// The ground of a game in a GeoJSON file.
package struct ExchangeGround: Hashable, Sendable {
  /// The value of a feature's `kind` that says that it is ground.
  package static let kind = "ground"

  /// The features, a line each.
  package var features: [String]
  /// Who made the map, a line each.
  package var attribution: [String]
  /// What the server said of a map that is not whole, a line each.
  package var remarks: [String]
  /// The number of things that were left out when the map was read.
  package var leftOutCount: Int

  /// Creates the ground of a game.
  package init(
    features: [String], attribution: [String], remarks: [String] = [], leftOutCount: Int = 0
  ) {
    (self.features, self.attribution) = (features, attribution)
    (self.remarks, self.leftOutCount) = (remarks, leftOutCount)
  }
}

/// A format for a walked track.
package enum TrackFormat: String, Hashable, Sendable, CaseIterable {
  /// GPX 1.1: one track with a segment for each stretch, marks as waypoints.
  case gpx
  /// GeoJSON (RFC 7946): a LineString for each stretch, marks as points.
  case geojson
}
