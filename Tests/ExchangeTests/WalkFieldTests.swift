import Geo
import PortableNumerics
import Testing

@testable import Ground

@Suite("Ways over a lattice")
struct WalkFieldTests {
  /// A random scene's mesh with its lattice, and a start in its largest region.
  private struct Ground {
    let mesh: ReachMesh
    let lattice: GroundLattice
    let start: Footing

    init?(_ ground: ReachGround, ways: [[LocalPoint]] = []) {
      let mesh = ReachMesh(ground)
      let middle = LocalPoint(eastMeters: 50, northMeters: 50)
      guard let start = mesh.start(near: middle).flatMap({ mesh.footing(at: $0) }),
        let lattice = GroundLattice(
          mesh, region: start, southWest: ground.southWest, northEast: ground.northEast,
          ways: ways)
      else { return nil }
      (self.mesh, self.lattice, self.start) = (mesh, lattice, start)
    }
  }

  @Test("Without a preference ways are hardly longer than the shortest, and never shorter")
  func lengths() throws {
    var compared = 0
    for seed in UInt64(1)...12 {
      var random = RandomScene(seed: seed)
      guard let ground = Ground(random.apart().0) else { continue }
      let mesh = ground.mesh
      let field = WalkField(to: ground.start, over: ground.lattice, of: mesh, offPathFactor: 1)
      for _ in 0..<30 {
        let place = random.point()
        guard let footing = mesh.footing(at: place) else { continue }
        let shortest = try #require(
          mesh.distanceMeters(from: place, to: mesh.point(of: ground.start)))
        let cost = try #require(
          field.costMeters(from: footing, on: mesh, over: ground.lattice))
        compared += 1
        // Costs of steps are whole millimetres.
        #expect(cost > shortest - 0.1, "seed \(seed)")
        #expect(cost < 1.05 * shortest + 3, "seed \(seed): \(cost), shortest \(shortest)")
      }
    }
    #expect(compared > 150)
  }

  @Test("Following what to head for leads to the goal, in sight and over open ground")
  func following() throws {
    for seed in UInt64(1)...20 {
      var random = RandomScene(seed: seed)
      let (scene, oracle) = random.scene(polygons: 8, walls: Int(seed % 4))
      let ways = (0..<3).map { _ in [random.point(), random.point()] }
      guard let ground = Ground(scene, ways: ways) else { continue }
      let (mesh, lattice) = (ground.mesh, ground.lattice)
      for factor in [1, 1.5, 6] {
        let field = WalkField(to: ground.start, over: lattice, of: mesh, offPathFactor: factor)
        guard var footing = mesh.footing(at: random.point()),
          let cost = field.costMeters(from: footing, on: mesh, over: lattice)
        else { continue }
        var walked = 0.0
        var steps = 0
        walk: while steps < 500 {
          steps += 1
          let before = mesh.point(of: footing)
          let next: LocalPoint
          switch field.aim(from: footing, on: mesh, over: lattice) {
          case .goal: next = field.goal
          case .place(let place): next = place
          case .unknown:
            Issue.record("seed \(seed): lost")
            break walk
          }
          #expect(!mesh.go(&footing, to: next), "seed \(seed): nothing is in the way")
          #expect(oracle.sees(before, next, oracle.segments), "seed \(seed)")
          walked += before.distanceMeters(to: next)
          if next == field.goal { break }
        }
        #expect(steps < 500, "seed \(seed), factor \(factor)")
        #expect(walked <= 1.1 * cost + 2, "seed \(seed), factor \(factor)")
      }
    }
  }

  @Test("A step that meets something closed ends on open ground, however it comes")
  func slides() throws {
    for seed in UInt64(1)...12 {
      var random = RandomScene(seed: seed)
      let (scene, oracle) = random.apart()
      guard let ground = Ground(scene) else { continue }
      let mesh = ground.mesh
      var footing = ground.start
      let region = mesh.table.region[footing.triangle]
      for _ in 0..<2000 {
        let before = mesh.point(of: footing)
        let length = random.value(0...1) < 0.1 ? 300.0 : 3
        let to =
          before
          + LocalPoint(
            eastMeters: random.value(-length...length), northMeters: random.value(-length...length))
        let meets = mesh.go(&footing, to: to)
        let after = mesh.point(of: footing)
        #expect(mesh.table.region[footing.triangle] == region)
        #expect(mesh.isOpen(after) && !oracle.isClosed(after), "seed \(seed)")
        if !meets { #expect(after.distanceMeters(to: to) < 1e-6) }
      }
    }
  }

  @Test("Squares that count as open are open all over")
  func wholeSquares() throws {
    for seed in UInt64(1)...12 {
      var random = RandomScene(seed: seed)
      let (scene, oracle) = random.scene(polygons: 10, walls: 3)
      guard let ground = Ground(scene) else { continue }
      let open = ground.lattice.open
      for square in 0..<open.columns * open.rows where open[square] {
        let middle = open.middle(of: square)
        for (east, north) in [(-0.49, -0.49), (0.49, -0.49), (0, 0), (0.49, 0.49), (-0.49, 0.49)] {
          let place = middle + LocalPoint(eastMeters: east, northMeters: north)
          #expect(!oracle.isClosed(place), "seed \(seed)")
        }
      }
    }
  }
}
