import Domain
import Geo
import PortableNumerics
import Testing

@Suite("Games")
struct GameTests {
  @Test("GB-044 X-GB 1 only captured ghosts count as caught", arguments: GhostState.allCases)
  func progress(_ state: GhostState) {
    var game = park()
    #expect(game.capturedCount == 0)
    game.ghosts[1].state = state
    #expect(game.capturedCount == (state == .captured ? 1 : 0))
  }

  @Test("GB-045 a reset brings all ghosts home")
  func reset() {
    var game = park()
    for index in game.ghosts.indices {
      game.ghosts[index].state = .captured
      game.ghosts[index].currentPosition = place(5, 5)
    }
    game.resetProgress()
    #expect(game == park())
  }

  @Test("GB-010 GB-012 zones may overlap; a point in any of them is inside, edge included")
  func layout() {
    let game = park()
    #expect(game.locationLayout[0].radiusMeters == 100)
    #expect(game.layoutContains(place(0, 0)))
    #expect(game.layoutContains(place(0, 0.0018)))
    #expect(!game.layoutContains(place(0.0018, 0)))
    var edge = game
    let point = place(0.001, 0)
    edge.locationLayout[0].radiusMeters = place(0, 0).distanceMeters(to: point)
    #expect(edge.layoutContains(point))
    #expect(!Game(id: game.id, name: "empty").layoutContains(place(0, 0)))
  }

  @Test(
    "Of many points those outside are those that no zone holds, rims and poles included",
    arguments: [(48.0, 11.0, 0.02), (0, 179.99, 0.03), (89.99, 0, 0.02), (-33, -70, 0)])
  func outside(latitude: Double, longitude: Double, spread: Double) {
    var random = SplitMix64(state: 11)
    func near() -> Coordinate {
      let (north, east) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let turned = longitude + spread * east
      return place(min(90, latitude + spread * north), turned > 180 ? turned - 360 : turned)
    }
    var game = park()
    game.locationLayout = (0..<60).map { index in
      let radius = [10, 60, 250, 2000][index % 4] * Double.random(in: 0...1, using: &random)
      return CircleZone(
        id: ZoneID(high: 9, low: UInt64(index)), center: near(), radiusMeters: radius)
    }
    game.locationLayout[7].radiusMeters = .nan
    var points = (0..<400).map { _ in near() }
    // Points on rims: the first zone's reaches just as far as each of them.
    points += game.locationLayout.map { $0.center }
    for point in points.prefix(20) {
      game.locationLayout[0].radiusMeters =
        game.locationLayout[0].center.distanceMeters(to: point)
      #expect(
        game.outsideLayout(points) == points.indices.filter { !game.layoutContains(points[$0]) })
    }
    game.locationLayout[9].radiusMeters = .infinity
    #expect(game.outsideLayout(points) == [])
    game.locationLayout = []
    #expect(game.outsideLayout(points) == Array(points.indices))
    #expect(game.outsideLayout([]) == [])
  }

  @Test("the middle lies between the outermost points; an empty game has none")
  func middle() throws {
    #expect(Game(id: GameID(high: 0, low: 0), name: "a").middle == nil)
    let middle = try #require(park().middle)
    #expect(middle.distanceMeters(to: place(0, 0.00075)) < 0.01)
  }

  @Test("a good game has no issues")
  func good() { #expect(park().issues == []) }

  @Test("GB-020 names, radii and times outside their ranges are errors")
  func errors() {
    var game = park()
    game.name = " \t"
    game.ghosts[1].name = ""
    game.locationLayout[0].radiusMeters = 3000
    game.ghosts[0].parameters.fightRadiusMeters = 31
    #expect(
      game.issues == [
        .emptyGameName, .zoneRadiusOutOfRange(zone: 0, radiusMeters: 3000),
        .ghostParameter(
          ghost: 0,
          error: .outOfRange(
            name: "fightRadius", value: 31, range: 10...30, unit: "m", choices: [])),
        .emptyGhostName(ghost: 1),
      ])
    #expect(game.issues.allSatisfy { $0.isError })
    // Nothing lies in a circle of no size, so the first ghost is outside too.
    game.locationLayout[0].radiusMeters = .nan
    #expect(game.issues.count == 5)
    #expect(game.issues.last == .baseOutsideLayout(ghost: 0))
  }

  @Test(
    "GB-020 every ghost parameter is held to its range", arguments: GhostParameters.specs.indices)
  func eachParameter(_ index: Int) {
    let spec = GhostParameters.specs[index]
    guard spec.choices.isEmpty else { return }
    let (low, high) = (spec.range.lowerBound, spec.range.upperBound)
    for value in spec.isWhole ? [low - 1, high + 1] : [low.nextDown, high.nextUp, .nan] {
      var game = park()
      spec.set(&game.ghosts[0].parameters, value)
      #expect(game.issues.count == 1, "\(spec.name) \(value)")
    }
    for value in [spec.range.lowerBound, spec.range.upperBound] {
      var game = park()
      spec.set(&game.ghosts[0].parameters, value)
      #expect(game.issues == [], "\(spec.name) \(value)")
    }
  }

  @Test("GB-073 a rule outside its range is an error")
  func ruleIssues() {
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.rules.accuracyGateMeters = 201
    game.rules.confirmFixes = 0
    let rules = game.issues.filter { if case .rule = $0 { true } else { false } }
    #expect(rules.count == 2)
    #expect(rules.allSatisfy { $0.isError })
  }

  @Test("GB-055 GB-063 a base outside every zone is a warning and the ghost stays")
  func outside() {
    var game = park()
    game.locationLayout.remove(at: 1)
    #expect(game.ghosts.count == 2)
    #expect(game.issues == [.baseOutsideLayout(ghost: 1)])
    #expect(game.issues.allSatisfy { !$0.isError })
  }

  @Test("an unfinished game is warned about, not refused")
  func unfinished() {
    let empty = Game(id: GameID(high: 0, low: 1), name: "New")
    #expect(empty.issues == [.noZones, .noGhosts])
    var noZones = park()
    noZones.locationLayout = []
    #expect(noZones.issues == [.noZones])
  }

  @Test("GB-010 two things with one identity are an error")
  func duplicates() {
    var game = park()
    game.ghosts.append(game.ghosts[0])
    #expect(game.issues == [.duplicateID(game.ghosts[0].id.description)])
  }
}
