import Domain
import Geo
import HuntEngine

@testable import Presentation

/// Points, games and hunts that the tests share.
enum Fixtures {
  static let middle = Coordinate(uncheckedLatitudeDegrees: 55.7558, longitudeDegrees: 37.6176)
  static let grid = LocalFrame(origin: middle)

  static func place(east: Double, north: Double) -> Coordinate {
    grid.coordinate(of: point(east: east, north: north))
  }

  static func point(east: Double, north: Double) -> LocalPoint {
    LocalPoint(eastMeters: east, northMeters: north)
  }

  static func zone(_ id: UInt64, east: Double, north: Double, radius: Double) -> CircleZone {
    CircleZone(
      id: ZoneID(high: 1, low: id), center: place(east: east, north: north),
      radiusMeters: radius)
  }

  static func ghost(_ id: UInt64, _ name: String, east: Double, north: Double) -> Ghost {
    Ghost(
      id: GhostID(high: 2, low: id), name: name, baseLocation: place(east: east, north: north))
  }

  /// Two overlapping circles with three ghosts, one captured and one away from its base.
  static var park: Game {
    var booh = ghost(1, "Бука", east: -60, north: 40)
    var casper = ghost(2, "Casper", east: 90, north: -20)
    let owl = ghost(3, "Филин", east: 160, north: 30)
    booh.parameters.trapWindowDurationSeconds = 8
    casper.state = .captured
    booh.state = .escaped
    booh.currentPosition = place(east: -30, north: 70)
    booh.lastEscapeDate = WallTime(year: 2026, month: 5, day: 1)
    return Game(
      id: GameID(high: 3, low: 1), name: "Парк",
      locationLayout: [
        zone(1, east: -50, north: 30, radius: 100), zone(2, east: 100, north: -10, radius: 120),
      ],
      ghosts: [booh, casper, owl], isActive: true)
  }

  /// A hunt around the origin with ghosts at points of the local frame.
  static func hunt(
    _ ghosts: [(name: String, east: Double, north: Double)], mode: CatchMode = .hold,
    rules: HuntRules = HuntRules()
  ) -> HuntState {
    var parameters = GhostParameters()
    parameters.catchMode = mode
    return HuntState(
      rules: rules, frame: grid, zones: [],
      ghosts: ghosts.map {
        HuntGhost(
          name: $0.name, parameters: parameters, position: point(east: $0.east, north: $0.north))
      }, random: HuntRandomness(seed: 7, replicate: 0))
  }
}

extension HuntState {
  /// The state after more events; the effects are dropped.
  func after(_ events: HuntEvent...) throws -> HuntState {
    var (state, effects) = (self, [HuntEffect]())
    for event in events { try HuntEngine.reduce(into: &state, event, effects: &effects) }
    return state
  }

  func after(
    second: Double, fixEast east: Double, north: Double, accuracy: Double? = 5
  ) throws -> HuntState {
    try after(
      .fix(
        Fix(
          at: HuntInstant(seconds: second), position: Fixtures.point(east: east, north: north),
          accuracyMeters: accuracy)))
  }

  func after(second: Double, heading: Double) throws -> HuntState {
    try after(.heading(at: HuntInstant(seconds: second), degrees: heading))
  }
}
