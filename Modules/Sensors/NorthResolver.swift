import Domain
import Geo

/// Turns magnetic headings to true north: the only owner of which declination applies.
///
/// In order: the spec's option, the receiver's last declination, the World Magnetic Model for the
/// last known position and date. A heading without any of them stays magnetic.
///
/// Adapters only report a magnetic heading and a declination, so a phone, a marine compass and gpsd
/// cannot disagree, and nothing turns a heading twice. `declination=` is an option of the registry
/// for the same reason. The parts of a combination use what they know themselves; the combination
/// does the rest, since a compass may take its place, date and declination from another part.
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
  private var modelled: (cell: DeclinationCell, declination: Declination)?

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
    let cell = DeclinationCell(place, date)
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
}
