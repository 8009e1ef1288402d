/// The WGS84 ellipsoid (NIMA TR8350.2), lengths in metres.
enum Ellipsoid {
  /// Semi-major axis.
  static let equatorRadius = 6_378_137.0
  /// Flattening.
  static let flattening = 1 / 298.257223563
  /// First eccentricity squared.
  static let eccentricity2 = flattening * (2 - flattening)
  /// Second eccentricity squared.
  static let secondEccentricity2 = eccentricity2 / (1 - eccentricity2)
  /// Semi-minor axis.
  static let poleRadius = equatorRadius * (1 - flattening)

  /// Returns the curvature, per metre, of the normal section of an azimuth (Euler).
  ///
  /// `w` is 1 - e² sin² of the latitude; at most one of the squares of the azimuth's components is
  /// 0.
  static func curvature(w: Double, north2: Double, east2: Double) -> Double {
    let along = w.squareRoot() / equatorRadius
    let meridian = along * w / (1 - eccentricity2)
    return (north2 * meridian + east2 * along) / (north2 + east2)
  }
}
