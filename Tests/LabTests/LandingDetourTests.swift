import Simulation
import Domain
import Geo
import Ground
import LabComposition
import Testing

@Suite("Where escapes mean a long way")
struct LandingDetourTests {
  private static let frame = LocalFrame(
    origin: Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4))

  private static func at(_ east: Double, _ north: Double) -> Coordinate {
    frame.coordinate(of: LocalPoint(eastMeters: east, northMeters: north))
  }

  /// A ghost south of a wall from west to east, in metres, and what is found of it.
  private func issues(
    wall: Double, distance: Double, escape: Double = 40, keepsOnGround: Bool = false
  ) throws -> [GameIssue] {
    var map = GroundMap()
    map.barriers = [
      GroundBarrier(.wall, line: [Self.at(-wall, 0), Self.at(wall, 0)])
    ]
    var game = Game(id: GameID(high: 1, low: 1), name: "Wall")
    game.locationLayout = [
      CircleZone(id: ZoneID(high: 1, low: 2), center: Self.at(0, -100), radiusMeters: 300)
    ]
    var ghost = Ghost(
      id: GhostID(high: 1, low: 3), name: "Boo", baseLocation: Self.at(0, -distance))
    ghost.parameters.escapeDistanceMeters = escape
    game.ghosts = [ghost]
    game.rules.keepOnGround = keepsOnGround
    var grounds = GroundCache(files: nil)
    game.ground = try grounds.store(map)
    return grounds.issues(of: game)
  }

  @Test("The longest way is reported, as geometry has it; escapes that cross nothing are not")
  func walls() throws {
    for (wall, distance) in [(150.0, 15.0), (60, 5), (400, 39)] {
      let base = LocalPoint(eastMeters: 0, northMeters: -distance)
      let ends = [-wall, wall].map { LocalPoint(eastMeters: $0, northMeters: 0) }
      let ways = stride(from: 0.0, to: 360, by: 5).compactMap { degrees -> Double? in
        let landing = base.moved(bearingDegrees: degrees, distanceMeters: 40)
        guard landing.northMeters > 0 else { return nil }
        return ends.map { base.distanceMeters(to: $0) + $0.distanceMeters(to: landing) }.min()
      }
      let longest = try #require(ways.max())
      let found = try issues(wall: wall, distance: distance).compactMap { issue in
        if case .landingDetour(0, let route, 40) = issue { route } else { nil }
      }
      try #require(found.count == 1)
      #expect(abs(found[0] - longest) < 0.05)
    }
    #expect(try issues(wall: 150, distance: 41).isEmpty)
    #expect(try issues(wall: 150, distance: 15, escape: 19).isEmpty)
    #expect(try issues(wall: 20, distance: 15).isEmpty, "a short wall is no detour")
  }
}
