import Geo
import Testing

@testable import Ground

@Suite("Triangulation")
struct TriangulationTests {
  @Test("Dirty ground never breaks: triangles fill the rectangle, distances obey their laws")
  func dirtyGround() {
    for seed in 1...400 {
      var random = RandomScene(seed: UInt64(seed))
      let ground = random.dirty()
      let grid = GridGround(ground)
      check(grid, seed)
      let mesh = ReachMesh(ground)
      let side = ground.northEast.eastMeters
      let places = (0..<6).map { _ in
        LocalPoint(
          eastMeters: random.value(-0.1...1.1) * side,
          northMeters: random.value(-0.1...1.1) * side)
      }
      for a in places {
        if let near = mesh.nearestOpen(to: a) { #expect(mesh.isOpen(near), "\(seed) \(a)") }
        #expect(mesh.isOpen(a) == (mesh.depthMeters(of: a) == 0))
        for b in places {
          let there = mesh.distanceMeters(from: a, to: b)
          let back = mesh.distanceMeters(from: b, to: a)
          #expect((there == nil) == (back == nil), "\(seed)")
          let same = mesh.region(of: a) != nil && mesh.region(of: a) == mesh.region(of: b)
          #expect((there != nil) == same, "\(seed)")
          guard let there, let back else { continue }
          #expect(abs(there - back) < 0.001 + 1e-6 * there, "\(seed) \(a) \(b) \(there) \(back)")
          #expect(there > a.distanceMeters(to: b) - 0.003, "\(seed)")
        }
      }
    }
  }

  /// Checks orientation, area, links and the constraints' presence.
  private func check(_ grid: GridGround, _ seed: Int) {
    let net = grid.triangulated()
    #expect(net.splitsLeft > 0, "\(seed)")
    var area: Int64 = 0
    for h in net.origin.indices where net.next[h] >= 0 {
      let turn = net.orientation(net.start(h), net.end(h), net.apex(h))
      #expect(turn > 0, "\(seed)")
      #expect(net.after(net.before(h)) == h)
      #expect(net.start(net.after(h)) == net.end(h))
      area += turn
    }
    let whole = Int64(grid.width + 2000) * Int64(grid.height + 2000)
    #expect(area == 6 * whole, "\(seed)")
    for v in net.x.indices { #expect(net.start(Int(net.outgoing[v])) == v) }
  }

  @Test("Unconstrained edges are Delaunay, also on a grid of cocircular points")
  func delaunay() {
    var net = Triangulation(lowX: -5, lowY: -5, highX: 205, highY: 205)
    for x in 0..<15 { for y in 0..<15 { _ = net.insertPoint(x * 13, y * 13) } }
    for h in net.origin.indices where net.next[h] >= 0 && net.next[h ^ 1] >= 0 {
      let (a, b, c, d) = (net.start(h), net.end(h), net.apex(h), net.apex(h ^ 1))
      let isIn = GridPredicates.isInCircle(
        net.x[a] - net.x[d], net.y[a] - net.y[d], net.x[b] - net.x[d], net.y[b] - net.y[d],
        net.x[c] - net.x[d], net.y[c] - net.y[d])
      #expect(!isIn)
    }
    #expect(net.insertPoint(13, 13) == net.insertPoint(13, 13))
  }

  @Test("The sign of the circle is exact at 20 km")
  func circle() {
    let r = 20_000_000
    #expect(!GridPredicates.isInCircle(r, 0, r, r, 0, r))
    #expect(
      GridPredicates.isInCircle(r + 1, 1, r, r, 1, r)
        != GridPredicates.isInCircle(
          r - 1, -1, r, r, -1, r))
  }

  @Test("Lines drawn at random cross each other in shared vertices")
  func crossings() {
    var random = RandomScene(seed: 9)
    var ground = ReachGround(
      southWest: .zero, northEast: LocalPoint(eastMeters: 100, northMeters: 100))
    for _ in 0..<60 { ground.lines.append([random.point(), random.point()]) }
    let grid = GridGround(ground)
    check(grid, 0)
    // Every crossing is a vertex, so lines are never dropped: 60 lines make many regions.
    #expect(ReachMesh(ground).regionCount > 300)
  }
}
