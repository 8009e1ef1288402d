import PortableNumerics

/// The straight line between two places, seen from the first: east, north and length in metres.
struct Chord {
  let east: Double
  let north: Double
  let length: Double
  /// 1 - e² sin² of the latitude, at the first place.
  let w: Double
  /// Cosine of the first place's latitude.
  let cosLatitude: Double
  /// Length in metres of the geodesic over the chord.
  let arcMeters: Double

  /// The chord length from which Lambert's formula is closer to the geodesic.
  static let longestMeters = 1.5e6

  init(from start: Coordinate, to end: Coordinate) {
    let first = PortableMath.sincos(Angle.radians(start.latitudeDegrees))
    let second = PortableMath.sincos(Angle.radians(end.latitudeDegrees))
    let turn = PortableMath.sincos(
      Angle.radians(
        Angle.normalizedLongitudeDegrees(end.longitudeDegrees - start.longitudeDegrees)))
    let e2 = Ellipsoid.eccentricity2
    let firstW = 1 - e2 * first.sin * first.sin
    let secondW = 1 - e2 * second.sin * second.sin
    let firstN = Ellipsoid.equatorRadius / firstW.squareRoot()
    let secondN = Ellipsoid.equatorRadius / secondW.squareRoot()
    // Earth-centred axes with the first place on the zero meridian.
    let x = secondN * second.cos * turn.cos - firstN * first.cos
    let y = secondN * second.cos * turn.sin
    let z = (1 - e2) * (secondN * second.sin - firstN * first.sin)
    east = y
    north = first.cos * z - first.sin * x
    length = (x * x + y * y + z * z).squareRoot()
    w = firstW
    cosLatitude = first.cos
    let (north2, east2) = (north * north, east * east)
    let middleW = 0.5 * (firstW + secondW)
    // Straight through the Earth there is no direction, so use a meridian's.
    let curvature = Ellipsoid.curvature(
      w: middleW, north2: north2 + east2 == 0 ? 1 : north2, east2: east2)
    if length < 1e-9 {
      arcMeters = 0
    } else if length < Self.longestMeters {
      arcMeters = Self.arc(length: length, curvature: curvature)
    } else {
      arcMeters = start.longDistanceMeters(to: end)
    }
  }

  /// Places closer than a nanometre are one place.
  var isPoint: Bool { length < 1e-9 }

  // 2R arcsin(c / 2R) on the circle of the curvature along the line, a series when short.
  private static func arc(length: Double, curvature: Double) -> Double {
    let ratio = length * curvature
    let q = ratio * ratio
    if q < 2.5e-4 { return length * (1 + q * (1.0 / 24 + q * (3.0 / 640))) }
    return 2 / curvature * PortableMath.asin(0.5 * ratio)
  }

  /// The angle in radians to subtract from the normal section's azimuth to get the geodesic's.
  ///
  /// It is (e'²/12)(s/N)² cos²φ sin 2α, the first term of the series.
  var twistRadians: Double {
    let radius2 = Ellipsoid.equatorRadius * Ellipsoid.equatorRadius
    let scale = w * cosLatitude * cosLatitude / radius2
    return Ellipsoid.secondEccentricity2 / 6 * scale * east * north
  }

  /// The azimuth of the geodesic in degrees [0, 360); 0 for coincident and exactly antipodal
  /// places.
  var bearingDegrees: Double {
    if isPoint || (east == 0 && north == 0) { return 0 }
    return Angle.normalizedDegrees(
      Angle.degrees(PortableMath.atan2(east, north) - twistRadians))
  }
}
