import PortableNumerics

extension Coordinate {
  /// Returns the length of a long geodesic in metres, to a relative error of about 1e-5.
  ///
  /// The error grows next to the antipodes. Lambert's formula: the arc on the sphere of reduced
  /// latitudes plus a term in the flattening. Both quotients in that term stay within 0...1, so the
  /// result is sensible for any two places. Source: Lambert, "The distance between two widely
  /// separated points on the surface of the earth", J. Washington Academy of Sciences 32 (1942).
  func longDistanceMeters(to other: Coordinate) -> Double {
    let first = reducedLatitude
    let second = other.reducedLatitude
    let turn = Angle.normalizedLongitudeDegrees(other.longitudeDegrees - longitudeDegrees)
    let halfSum = PortableMath.sincos(0.5 * (first + second))
    let halfDifference = PortableMath.sincos(0.5 * (second - first))
    let halfTurn = PortableMath.sincos(0.5 * Angle.radians(turn))
    func square(_ x: Double) -> Double { x * x }
    // sin² and cos² of half the arc, each a sum of squares.
    let (sumSine2, sumCosine2) = (square(halfSum.sin), square(halfSum.cos))
    let (sine2, cosine2) = (square(halfDifference.sin), square(halfDifference.cos))
    let (turnSine2, turnCosine2) = (square(halfTurn.sin), square(halfTurn.cos))
    let arcSine2 = sine2 * turnCosine2 + sumCosine2 * turnSine2
    let arcCosine2 = cosine2 * turnCosine2 + sumSine2 * turnSine2
    let (arcSine, arcCosine) = (arcSine2.squareRoot(), arcCosine2.squareRoot())
    let arc = 2 * PortableMath.atan2(arcSine, arcCosine)
    let sineOfArc = 2 * arcSine * arcCosine
    let x = arcCosine2 > 0 ? (arc - sineOfArc) * sumSine2 * cosine2 / arcCosine2 : 0
    let y = arcSine2 > 0 ? (arc + sineOfArc) * sumCosine2 * sine2 / arcSine2 : 0
    return Ellipsoid.equatorRadius * (arc - 0.5 * Ellipsoid.flattening * (x + y))
  }

  private var reducedLatitude: Double {
    let latitude = PortableMath.sincos(Angle.radians(latitudeDegrees))
    return PortableMath.atan2((1 - Ellipsoid.flattening) * latitude.sin, latitude.cos)
  }
}
