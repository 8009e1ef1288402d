import Geo
import Testing

@testable import Ground

@Suite("Shortest ways")
struct ReachTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.005 + 1e-6 * b }

  private func length(_ route: [LocalPoint]) -> Double {
    zip(route, route.dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
  }

  @Test(
    "Distances are those of brute force over random scenes",
    arguments: 1...60)
  func matchesVisibilityGraph(seed: Int) {
    var random = RandomScene(seed: UInt64(seed))
    let (ground, oracle) = random.scene(polygons: seed % 12, walls: random.index(8))
    let mesh = ReachMesh(ground)
    let pairs = (0..<12).map { _ in (random.point(), random.point()) }
    for ((a, b), expected) in zip(pairs, oracle.distances(pairs)) {
      let found = mesh.distanceMeters(from: a, to: b)
      let back = mesh.distanceMeters(from: b, to: a)
      guard let expected, let found, let back else {
        #expect(found == expected && back == expected, "\(a) \(b)")
        continue
      }
      #expect(isClose(found, expected), "\(a) \(b): \(found), not \(expected)")
      #expect(isClose(back, expected))
      let route = mesh.route(from: a, to: b) ?? []
      #expect(route.first == a && route.last == b)
      #expect(isClose(length(route), expected))
    }
  }

  /// Ground of 100 m by 100 m.
  private func ground(
    areas: [[LocalPoint]] = [], lines: [[LocalPoint]] = [], passages: [[LocalPoint]] = []
  ) -> ReachGround {
    var ground = ReachGround(southWest: .zero, northEast: at(100, 100))
    (ground.areas, ground.lines, ground.passages) = (areas.map { [$0] }, lines, passages)
    return ground
  }

  private func at(_ east: Double, _ north: Double) -> LocalPoint {
    LocalPoint(eastMeters: east, northMeters: north)
  }

  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [LocalPoint]
  {
    [at(west, south), at(east, south), at(east, north), at(west, north)]
  }

  @Test("A wall is walked around, through its gap, and by a passage")
  func wall() throws {
    let (a, b) = (at(40, 50), at(60, 50))
    let whole = ReachMesh(ground(lines: [[at(50, 0), at(50, 100)]]))
    #expect(whole.distanceMeters(from: a, to: b) == nil)
    #expect(whole.region(of: a) != whole.region(of: b))
    let around = ReachMesh(ground(lines: [[at(50, 0), at(50, 80)]]))
    #expect(isClose(try #require(around.distanceMeters(from: a, to: b)), 2 * 1000.0.squareRoot()))
    #expect(around.route(from: a, to: b) == [a, at(50, 80), b])
    let gap = ReachMesh(ground(lines: [[at(50, 0), at(50, 60)], [at(50, 62), at(50, 100)]]))
    #expect(isClose(try #require(gap.distanceMeters(from: a, to: b)), 2 * 200.0.squareRoot()))
    let bridge = ReachMesh(
      ground(lines: [[at(50, 0), at(50, 100)]], passages: [box(45, 60, 55, 62)]))
    #expect(isClose(try #require(bridge.distanceMeters(from: a, to: b)), 2 * 200.0.squareRoot()))
  }

  @Test("Walls that touch buildings close; overlapping buildings are one")
  func touching() throws {
    let closed = ReachMesh(
      ground(areas: [box(40, 0, 60, 50)], lines: [[at(50, 50), at(50, 100)]]))
    #expect(closed.distanceMeters(from: at(10, 10), to: at(90, 10)) == nil)
    let overlap = ReachMesh(ground(areas: [box(40, 0, 60, 50), box(30, 40, 70, 100)]))
    #expect(overlap.distanceMeters(from: at(10, 10), to: at(90, 10)) == nil)
    #expect(!overlap.isOpen(at(50, 45)))
    let tunnel = ReachMesh(
      ground(areas: [box(40, 0, 60, 100)], passages: [box(35, 49, 65, 51)]))
    let (a, b) = (at(30, 50), at(70, 50))
    #expect(isClose(try #require(tunnel.distanceMeters(from: a, to: b)), 40))
    #expect(tunnel.isOpen(at(50, 50)) && !tunnel.isOpen(at(50, 52)))
  }

  @Test("A courtyard is open and cannot be reached")
  func pocket() throws {
    var ground = ground()
    ground.areas = [[box(20, 20, 80, 80), box(40, 40, 60, 60)]]
    let mesh = ReachMesh(ground)
    #expect(mesh.regionCount == 2)
    #expect(mesh.isOpen(at(50, 50)) && !mesh.isOpen(at(30, 30)))
    #expect(mesh.distanceMeters(from: at(50, 50), to: at(10, 10)) == nil)
    #expect(mesh.route(from: at(50, 50), to: at(10, 10)) == nil)
    let outside = try #require(mesh.region(of: at(10, 10)))
    let near = try #require(mesh.nearestOpen(to: at(50, 45), region: outside))
    #expect(mesh.region(of: near) == outside)
    #expect(abs(near.distanceMeters(to: at(50, 45)) - 25) < 0.005)
  }

  @Test("Places in buildings have a depth and a nearest open place")
  func depth() throws {
    let mesh = ReachMesh(ground(areas: [box(20, 20, 80, 80)]))
    #expect(mesh.depthMeters(of: at(50, 30)) == 10)
    #expect(mesh.depthMeters(of: at(10, 30)) == 0)
    #expect(abs(mesh.depthMeters(of: at(-3, 104)) - 5) < 1e-9)
    #expect(mesh.region(of: at(50, 30)) == nil)
    #expect(mesh.distanceMeters(from: at(50, 30), to: at(1, 1)) == nil)
    let near = try #require(mesh.nearestOpen(to: at(50, 30)))
    #expect(mesh.isOpen(near) && near.distanceMeters(to: at(50, 20)) < 0.005)
    #expect(mesh.nearestOpen(to: at(1, 1)) == at(1, 1))
    #expect(mesh.nearestOpen(to: at(50, 30), region: 7) == nil)
    #expect(mesh.nearestOpen(to: at(.nan, 30)) == nil)
  }

  @Test("Places on corners and edges of buildings, walls and the border are open")
  func onEdges() throws {
    let mesh = ReachMesh(
      ground(areas: [box(20, 20, 80, 80)], lines: [[at(10, 5), at(90, 5)]]))
    let places = [
      at(20, 20), at(80, 20), at(80, 80), at(20, 80), at(50, 20), at(80, 50), at(20.0004, 50),
      at(10, 5), at(50, 5), at(90, 5), at(0, 0), at(100, 100), at(0, 50), at(100, 0),
    ]
    var oracle = VisibilityOracle(low: .zero, high: at(100, 100))
    (oracle.polygons, oracle.walls) = ([box(20, 20, 80, 80)], [[at(10, 5), at(90, 5)]])
    for a in places where a.eastMeters != 20.0004 {
      #expect(mesh.isOpen(a) && mesh.depthMeters(of: a) == 0)
      for b in places where b.eastMeters != 20.0004 {
        // A place on a wall is on one of its sides, so only ends of the wall are compared.
        if a == at(50, 5) || b == at(50, 5) { continue }
        let expected = try #require(oracle.distances([(a, b)])[0], "\(a) \(b)")
        let found = try #require(mesh.distanceMeters(from: a, to: b))
        #expect(isClose(found, expected), "\(a) \(b): \(found), not \(expected)")
      }
    }
    #expect(mesh.isOpen(at(20.0004, 50)))
  }

  @Test("Ground without size or numbers is closed")
  func empty() {
    let corners = [
      (at(0, 0), at(0, 0)), (at(5, 5), at(1, 1)), (at(.nan, 0), at(1, 1)),
      (at(0, 0), at(.infinity, 1)),
    ]
    for (low, high) in corners {
      let mesh = ReachMesh(ReachGround(southWest: low, northEast: high))
      #expect(!mesh.isOpen(at(0, 0)) && mesh.nearestOpen(to: at(0, 0)) == nil)
      #expect(mesh.distanceMeters(from: at(0, 0), to: at(0.5, 0.5)) == nil)
      #expect(mesh.depthMeters(of: at(0, 0)) == .infinity)
    }
    let open = ReachMesh(ground())
    #expect(open.distanceMeters(from: at(0, 0), to: at(30, 40)).map { isClose($0, 50) } == true)
    let all = ReachMesh(ground(areas: [box(-10, -10, 110, 110)]))
    #expect(!all.isOpen(at(50, 50)) && all.nearestOpen(to: at(50, 50)) == nil)
  }
}
