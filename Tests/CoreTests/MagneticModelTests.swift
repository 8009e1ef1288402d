import Geo
import Testing

@Suite("The Earth's magnetic field")
struct MagneticModelTests {
  @Test("The declination is the same as another program's to 0.0001° in 100 places and years")
  func oracle() throws {
    let rows = magneticOracle.split(separator: "\n")
      .map { row in row.split(separator: " ").map { Double($0) ?? .nan } }
    #expect(rows.count == 100)
    for row in rows {
      let longitude = Angle.normalizedLongitudeDegrees(row[1])
      let place = try Coordinate(latitudeDegrees: row[0], longitudeDegrees: longitude)
      let field = MagneticModel.field(at: place, heightMeters: row[2] * 1000, year: row[3])
      #expect(abs(field.declinationDegrees - row[4]) < 0.0001, "\(row)")
    }
  }

  @Test("The field at a pole is that beside it, and the same seen from every meridian")
  func poles() {
    func field(_ latitude: Double, _ longitude: Double) -> MagneticField {
      MagneticModel.field(
        at: Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude),
        year: 2026.5)
    }
    for pole in [90.0, -90] {
      let first = field(pole, 0)
      for longitude in stride(from: -180.0, through: 180, by: 30) {
        let here = field(pole, longitude)
        #expect(abs(here.horizontalNanoteslas - first.horizontalNanoteslas) < 1e-6)
        #expect(abs(here.downNanoteslas - first.downNanoteslas) < 1e-6)
        let beside = field(pole * (1 - 1e-9), longitude)
        #expect(abs(here.declinationDegrees - beside.declinationDegrees) < 0.001)
        // North turns with the meridian, the needle does not.
        let turned = here.declinationDegrees + (pole > 0 ? -longitude : longitude)
        #expect(
          abs(Angle.signedDifferenceDegrees(from: turned, to: first.declinationDegrees)) < 1e-6)
      }
    }
    #expect(
      abs(field(10, 180).declinationDegrees - field(10, -180).declinationDegrees) < 1e-9)
  }

  @Test("The compass is useless about the magnetic poles and nowhere else")
  func blackout() {
    func isBlackout(_ latitude: Double, _ longitude: Double) -> Bool {
      MagneticModel.field(
        at: Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude), year: 2025
      ).isBlackout
    }
    // The dip poles of 2025 by NOAA: 85.76° N 139.30° E, 63.85° S 135.08° E.
    #expect(isBlackout(85.76, 139.30) && isBlackout(-63.85, 135.08))
    #expect(!isBlackout(78.2, 15.6) && !isBlackout(-77.8, 166.7) && !isBlackout(0, 0))
    let poles = [(85.762, 139.298), (-63.851, 135.078)]
    for (latitude, longitude) in poles {
      let field = MagneticModel.field(
        at: Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude), year: 2025)
      #expect(field.horizontalNanoteslas < 5)
    }
  }

  @Test("Outside its years the model goes on with its yearly change", arguments: [1900.0, 2050])
  func years(year: Double) throws {
    let place = try Coordinate(latitudeDegrees: 54, longitudeDegrees: -130)
    func field(_ year: Double) -> MagneticField { MagneticModel.field(at: place, year: year) }
    let perYear = field(2026).northNanoteslas - field(2025).northNanoteslas
    let expected = field(2025).northNanoteslas + (year - 2025) * perYear
    #expect(abs(field(year).northNanoteslas - expected) < 1e-6)
    #expect(field(year).declinationDegrees.isFinite)
    #expect(!MagneticModel.validYears.contains(year))
  }
}
