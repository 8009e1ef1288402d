import Domain
import Geo

/// Turns magnetic headings to true north: the only owner of which declination applies.
///
/// In order: the spec's option, the receiver's last declination, the World Magnetic Model for the
/// last known position and date. A heading without any of them stays magnetic.
struct NorthResolver {
  /// The distance in metres beyond which a receiver's declination no longer applies.
  ///
  /// Over it the declination changes by some 0.1° at middle latitudes, less than a compass errs.
  static let receiverReach = 10_000.0

  private let optionDegrees: Double?
  private let usesModel: Bool
  /// The civil time at session time 0, for a source that gives no date.
  private let sessionStart: WallTime?
  private var place: Coordinate?
  private var date: WallTime?
  private var received: (degrees: Double, place: Coordinate?)?
  private var modelled: (cell: Cell, declination: Declination)?

  /// Creates a resolver; without the model it uses only what the source and its spec say.
  init(optionDegrees: Double? = nil, usesModel: Bool, sessionStart: WallTime? = nil) {
    self.optionDegrees = optionDegrees
    self.usesModel = usesModel
    self.sessionStart = sessionStart
  }

  /// Remembers what a reading says, and turns its heading if the declination is known.
  mutating func resolve(_ reading: inout Reading) {
    guard reading.rejection == nil else { return }
    if let position = reading.position, position.isOnEarth { place = position }
    if let utc = reading.utc { date = utc }
    if let given = reading.declination, given.source == .receiver,
      (-180...180).contains(given.degrees)
    {
      received = (given.degrees, place)
    }
    guard let heading = reading.heading, heading.north == .magnetic,
      let declination = declination(at: reading.time)
    else { return }
    reading.heading = heading.turnedToTrue(declinationDegrees: declination.degrees)
    reading.declination = declination
  }

  private mutating func declination(at time: HuntInstant) -> Declination? {
    if let optionDegrees { return Declination(degrees: optionDegrees, source: .option) }
    if let degrees = receivedDegrees() { return Declination(degrees: degrees, source: .receiver) }
    guard usesModel, let place, let date = date ?? sessionStart.map({ $0 + (time - .start) })
    else { return nil }
    let cell = Cell(place, date)
    if let modelled, modelled.cell == cell { return modelled.declination }
    let found = cell.declination
    modelled = (cell, found)
    return found
  }

  /// Returns the receiver's last declination, unless the player has left the place it was for.
  private mutating func receivedDegrees() -> Double? {
    guard let received, let place else { return received?.degrees }
    guard let origin = received.place else {
      self.received?.place = place
      return received.degrees
    }
    if origin != place, origin.distanceMeters(to: place) > Self.receiverReach {
      self.received = nil
      return nil
    }
    return received.degrees
  }

  /// A day and a square of 0.001° (111 m), in which one declination applies.
  ///
  /// So it depends on place and date alone, and is not computed for each of many readings.
  private struct Cell: Hashable {
    private static let perDegree = 1000.0
    let latitude: Double
    let longitude: Double
    let day: Int64

    init(_ place: Coordinate, _ date: WallTime) {
      latitude = (place.latitudeDegrees * Self.perDegree).rounded()
      longitude = (place.longitudeDegrees * Self.perDegree).rounded()
      day = (date.millisecondsSince1970 - Int64(date.millisecondOfDay)) / 86_400_000
    }

    var declination: Declination {
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
}
