import Geo
import PortableNumerics

/// Simulated traffic: aircraft that fly straight across the sky around a place, endlessly.
///
/// Equal seeds and times give equal skies. An aircraft that leaves the circle enters it on the
/// opposite side as another flight.
struct SimulatedTraffic: Hashable, Sendable {
  /// The radius of the traffic area in metres.
  static let radiusMeters = 120_000.0

  private struct Flight: Hashable {
    var id: String
    var callSign: String
    var country: String
    var route: FlightRoute?
    var category: AircraftCategory
    var start: LocalPoint
    var trackDegrees: Double
    var speed: Double
    var altitude: Double
    var climb: Double
  }

  private let flights: [Flight]

  /// Generates a sky.
  init(count: Int, seed: UInt64) {
    var random = StreamKey(seed: seed, replicate: 0, purpose: .placement).generator()
    flights = (0..<count).map { Self.flight($0, &random) }
  }

  /// Returns the sky at a time, as a feed around a place would report it.
  func snapshot(around place: Coordinate, seconds: Double) -> TrafficSnapshot {
    var snapshot = TrafficSnapshot()
    snapshot.seconds = seconds
    let frame = LocalFrame(origin: place)
    snapshot.aircraft = flights.map { flight in
      // Positions are a few seconds old, as in reality: each aircraft is received every 4 s.
      let age = seconds.truncatingRemainder(dividingBy: 4)
      let point = Self.point(of: flight, seconds: seconds - age)
      var aircraft = Aircraft(
        id: flight.id, position: frame.coordinate(of: point), positionSeconds: seconds - age)
      aircraft.callSign = flight.callSign
      aircraft.country = flight.country
      aircraft.route = flight.route
      aircraft.category = flight.category
      aircraft.altitudeMeters = flight.altitude
      aircraft.speedMetersPerSecond = flight.speed
      aircraft.trackDegrees = flight.trackDegrees
      aircraft.climbMetersPerSecond = flight.climb
      return aircraft
    }
    return snapshot
  }

  /// Returns the position of a flight along its line, wrapped to its chord of the circle.
  private static func point(of flight: Flight, seconds: Double) -> LocalPoint {
    let step = LocalPoint.zero.moved(bearingDegrees: flight.trackDegrees, distanceMeters: 1)
    let along =
      flight.start.eastMeters * step.eastMeters
      + flight.start.northMeters * step.northMeters
    let foot = flight.start - along * step
    let half = max(
      1000, (radiusMeters * radiusMeters - LocalPoint.zero.distanceSquared(to: foot)).squareRoot())
    let travelled = along + flight.speed * seconds + half
    let wrapped = travelled - (travelled / (2 * half)).rounded(.down) * 2 * half
    return foot + (wrapped - half) * step
  }

  private static func flight(_ index: Int, _ random: inout Xoshiro256PlusPlus) -> Flight {
    let airline = airlines[random.index(below: airlines.count)]
    let radius = radiusMeters * random.uniform().squareRoot()
    let start = LocalPoint.zero.moved(
      bearingDegrees: random.uniform(in: 0..<360), distanceMeters: radius)
    let kind = random.uniform()
    let category: AircraftCategory =
      kind < 0.08
      ? .rotorcraft
      : kind < 0.14
        ? .glider
        : kind < 0.25
          ? .lightPlane
          : kind < 0.8 ? .largePlane : .heavyPlane
    let isSlow = [.rotorcraft, .glider, .lightPlane].contains(category)
    let altitude = isSlow ? random.uniform(in: 150..<1500) : random.uniform(in: 900..<12_000)
    let number = String(100 + random.index(below: 900))
    let address = String(0x400000 + index * 4099 % 0xB00000, radix: 16)
    return Flight(
      id: address, callSign: airline.code + number, country: airline.country,
      route: isSlow ? nil : route(index), category: category,
      start: start, trackDegrees: random.uniform(in: 0..<360).rounded(),
      speed: isSlow ? random.uniform(in: 25..<60) : random.uniform(in: 120..<260),
      altitude: altitude.rounded(), climb: isSlow ? 0 : random.uniform(in: -8..<8).rounded())
  }

  /// Returns two different airports by the number of a flight.
  private static func route(_ index: Int) -> FlightRoute? {
    FlightRoute(from: Landmarks.code(7 * index), to: Landmarks.code(7 * index + 1 + index % 20))
  }

  private static let airlines = [
    (code: "AFL", country: "Russian Federation"), (code: "BAW", country: "United Kingdom"),
    (code: "AFR", country: "France"), (code: "DLH", country: "Germany"),
    (code: "KLM", country: "Kingdom of the Netherlands"), (code: "FIN", country: "Finland"),
    (code: "THY", country: "Turkey"), (code: "CCA", country: "China"),
    (code: "JAL", country: "Japan"), (code: "UAL", country: "United States"),
  ]
}
