import PortableNumerics

/// The Earth's magnetic field at a place, in nanoteslas.
public struct MagneticField: Hashable, Sendable {
  /// The component towards true north.
  public let northNanoteslas: Double
  /// The component towards east.
  public let eastNanoteslas: Double
  /// The component straight down.
  public let downNanoteslas: Double

  /// The strength of the horizontal part, which turns a compass needle.
  public var horizontalNanoteslas: Double {
    (northNanoteslas * northNanoteslas + eastNanoteslas * eastNanoteslas).squareRoot()
  }

  /// The angle from true north to magnetic north, in degrees from -180 to 180, east positive.
  public var declinationDegrees: Double {
    Angle.degrees(PortableMath.atan2(eastNanoteslas, northNanoteslas))
  }

  /// Whether it is too weak for a compass: the model's "blackout zone", less than 2000 nT.
  ///
  /// It lies about the magnetic poles, where a few kilometres turn the needle.
  public var isBlackout: Bool { horizontalNanoteslas < 2000 }
}

/// The World Magnetic Model 2025: the Earth's main field by spherical harmonics to degree 12.
///
/// Source: Chulliat et al., "The US/UK World Magnetic Model for 2025-2030", NOAA/NCEI (2024),
/// section 1.2; the Legendre functions are Schmidt's, semi-normalized.
public enum MagneticModel {
  /// The decimal years of the model's validity; outside, it extrapolates its yearly change.
  public static let validYears = MagneticCoefficients.epoch...(MagneticCoefficients.epoch + 5)

  /// Returns the field at a place on or above the ellipsoid, at a finite decimal year.
  public static func field(
    at place: Coordinate, heightMeters: Double = 0, year: Double
  ) -> MagneticField {
    let latitude = PortableMath.sincos(Angle.radians(place.latitudeDegrees))
    // The geocentric place: distances from the axis and the equator's plane, and from the centre.
    let w = 1 - Ellipsoid.eccentricity2 * latitude.sin * latitude.sin
    let normal = Ellipsoid.equatorRadius / w.squareRoot()
    let axial = (normal + heightMeters) * latitude.cos
    let polar = (normal * (1 - Ellipsoid.eccentricity2) + heightMeters) * latitude.sin
    let radius = (axial * axial + polar * polar).squareRoot()
    let sphere = Spherical(
      sinColatitude: axial / radius, cosColatitude: polar / radius, radius: radius,
      longitude: Angle.radians(place.longitudeDegrees))
    let (north, east, down) = sphere.field(yearsSinceEpoch: year - MagneticCoefficients.epoch)
    // Turned from the geocentric to the geodetic vertical.
    let sine = sphere.cosColatitude * latitude.cos - sphere.sinColatitude * latitude.sin
    let cosine = sphere.sinColatitude * latitude.cos + sphere.cosColatitude * latitude.sin
    return MagneticField(
      northNanoteslas: north * cosine - down * sine, eastNanoteslas: east,
      downNanoteslas: north * sine + down * cosine)
  }

  /// A place in spherical coordinates; the colatitude is the angle from the North Pole.
  private struct Spherical {
    let sinColatitude: Double
    let cosColatitude: Double
    let radius: Double
    let longitude: Double

    /// Returns the sums over all degrees and orders.
    ///
    /// Goes through the orders, and in each through the degrees, so that Legendre functions need
    /// their last two values only. For orders above 0 these are divided by the sine of the
    /// colatitude, which every one of them contains, so that the poles are places like any other.
    func field(yearsSinceEpoch years: Double) -> (north: Double, east: Double, down: Double) {
      var (north, east, down) = (0.0, 0.0, 0.0)
      let turn = PortableMath.sincos(longitude)
      let ratio = MagneticCoefficients.referenceRadius / radius
      var (sine, cosine) = (0.0, 1.0)
      var first = 1.0
      var firstPower = ratio * ratio
      for order in 0...MagneticCoefficients.degree {
        let m = Double(order)
        if order > 0 {
          (sine, cosine) = (
            sine * turn.cos + cosine * turn.sin, cosine * turn.cos - sine * turn.sin
          )
          firstPower *= ratio
        }
        if order > 1 { first *= ((2 * m - 1) / (2 * m)).squareRoot() * sinColatitude }
        // To a value of the table times this, the function itself.
        let scale = order == 0 ? 1 : sinColatitude
        var (last, value) = (0.0, first)
        var (lastSlope, slope) = (0.0, m * cosColatitude * first)
        var power = firstPower
        for degree in order...MagneticCoefficients.degree {
          let n = Double(degree)
          if degree > order {
            let (a, b) = (2 * n - 1, ((n - 1) * (n - 1) - m * m).squareRoot())
            let c = (n * n - m * m).squareRoot()
            let nextSlope =
              (a * (cosColatitude * slope - sinColatitude * scale * value) - b * lastSlope) / c
            (lastSlope, slope) = (slope, nextSlope)
            (last, value) = (value, (a * cosColatitude * value - b * last) / c)
            power *= ratio
          }
          if degree == 0 { continue }
          let row = MagneticCoefficients.table[
            MagneticCoefficients.row(degree: degree, order: order)]
          let (g, h) = (row.g + years * row.gPerYear, row.h + years * row.hPerYear)
          north += power * (g * cosine + h * sine) * slope
          east += power * m * (g * sine - h * cosine) * value
          down -= power * (n + 1) * (g * cosine + h * sine) * scale * value
        }
      }
      return (north, east, down)
    }
  }
}
