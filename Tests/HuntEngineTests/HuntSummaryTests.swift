import Domain
import Geo
import HuntEngine
import Testing

@Suite("The summary of a hunt")
struct HuntSummaryTests {
  private func point(_ east: Double, _ north: Double) -> LocalPoint {
    LocalPoint(eastMeters: east, northMeters: north)
  }

  private func hunt(_ places: [LocalPoint], caught: Set<Int> = []) -> HuntState {
    HuntState(
      rules: HuntRules(),
      frame: LocalFrame(
        origin: Coordinate(uncheckedLatitudeDegrees: 55.7558, longitudeDegrees: 37.6176)),
      zones: [],
      ghosts: places.enumerated().map { index, place in
        HuntGhost(
          name: "g", parameters: GhostParameters(),
          state: caught.contains(index) ? .captured : .idle, position: place)
      }, random: HuntRandomness(seed: 1, replicate: 0))
  }

  private func fix(_ place: LocalPoint, _ accuracy: Double?, _ second: Double = 1) -> Fix {
    let at = HuntInstant(seconds: second)
    return Fix(at: at, measuredAt: at, position: place, accuracyMeters: accuracy)
  }

  @Test("Errors of a player who stands still add no way; a walk counts its length")
  func path() {
    var summary = HuntSummary(hunt([point(0, 100)]))
    for second in 0..<600 {
      let error = second.isMultiple(of: 2) ? 3.0 : -3.0
      summary.take(fix(point(error, 0), 4, Double(second)))
    }
    #expect(summary.pathMeters == 0)
    for meter in 1...1000 { summary.take(fix(point(3, Double(meter)), 4)) }
    #expect(abs(summary.pathMeters - 1000) < 10, "\(summary.pathMeters)")
    #expect(summary.path.count > 100)
  }

  @Test("A way of any length keeps its length, and a bounded number of places")
  func longPath() {
    var summary = HuntSummary(hunt([point(0, 100)]))
    for step in 0...20_000 { summary.take(fix(point(0, Double(step) * 10), nil)) }
    #expect(summary.pathMeters == 200_000 && summary.path.count <= 4096)
    #expect(summary.path.first == point(0, 0) && summary.path.last == point(0, 200_000))
  }

  @Test("The shortest way past the ghosts that were free is that of all orders")
  func shortest() throws {
    let places = [point(300, 0), point(100, 0), point(0, -250), point(400, 0)]
    var summary = HuntSummary(hunt(places, caught: [3]))
    #expect(summary.shortestMeters == nil)
    summary.take(fix(.zero, 3))
    // South first is 250 m, the diagonal to the nearer one and 200 m; east first ends in the south.
    let (near, far) = (places[1], places[0])
    let southFirst = 250 + places[2].distanceMeters(to: near) + 200
    let eastFirst = 300 + far.distanceMeters(to: places[2])
    let expected = min(southFirst, eastFirst)
    #expect(abs(try #require(summary.shortestMeters) - expected) < 1e-9)
    var many = HuntSummary(hunt(Array(repeating: .zero, count: 13)))
    many.take(fix(.zero, 3))
    #expect(many.shortestMeters == nil)
  }

  @Test("GB-114 Fights, their time, escapes and captures are counted by ghost")
  func fights() {
    var state = hunt([point(0, 0), point(50, 0)])
    var summary = HuntSummary(state)
    func happen(_ second: Double, _ effect: HuntEffect) {
      var effects: [HuntEffect] = []
      try? HuntEngine.reduce(
        into: &state, .time(at: HuntInstant(seconds: second)), effects: &effects)
      summary.take(effect, in: state)
    }
    happen(10, .fightStarted(ghost: 0))
    happen(14, .fightLost(ghost: 0))
    happen(20, .fightStarted(ghost: 0))
    happen(22, .trapOpened(ghost: 0, deadline: HuntInstant(seconds: 30)))
    happen(30, .escaped(ghost: 0, to: point(40, 0), insideLayout: true))
    happen(40, .fightStarted(ghost: 1))
    happen(43, .trapOpened(ghost: 1, deadline: HuntInstant(seconds: 50)))
    happen(44, .captured(ghost: 1))
    #expect(summary.ghosts.map(\.tries) == [2, 1] && summary.escapes == 1)
    #expect(summary.ghosts.map(\.fightTime.seconds) == [6, 3])
    #expect(summary.ghosts.map { $0.capturedAfter?.seconds } == [nil, 44])
    #expect(summary.duration.seconds == 44)
  }
}
