package import Geo

/// A day and a square of 0.001° (111 m), in which one declination of the Earth's field applies.
///
/// So it depends on place and date alone, and is not computed for each of many readings.
package struct DeclinationCell: Hashable, Sendable {
  private static let perDegree = 1000.0
  private let latitude: Double
  private let longitude: Double
  private let day: Int64

  /// Creates the cell of a place and a date.
  package init(_ place: Coordinate, _ date: WallTime) {
    latitude = (place.latitudeDegrees * Self.perDegree).rounded()
    longitude = (place.longitudeDegrees * Self.perDegree).rounded()
    day = (date.millisecondsSince1970 - Int64(date.millisecondOfDay)) / 86_400_000
  }

  /// The declination by the World Magnetic Model.
  package var declination: Declination {
    let middle = Coordinate(
      uncheckedLatitudeDegrees: latitude / Self.perDegree,
      longitudeDegrees: longitude / Self.perDegree)
    let year = WallTime(millisecondsSince1970: day * 86_400_000).decimalYear
    let field = MagneticModel.field(at: middle, year: year)
    var doubt: Declination.Doubt?
    if year < MagneticModel.validYears.lowerBound { doubt = .beforeModel }
    if year >= MagneticModel.validYears.upperBound { doubt = .afterModel }
    if field.isBlackout { doubt = .nearPole }
    return Declination(degrees: field.declinationDegrees, source: .model, doubt: doubt)
  }
}
