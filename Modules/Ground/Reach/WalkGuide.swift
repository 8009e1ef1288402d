package import Geo

/// What someone on foot heads for.
package enum WalkAim: Hashable, Sendable {
  /// The goal itself, which nothing hides.
  case goal
  /// A place on the way, in sight.
  case place(LocalPoint)
  /// Nothing that a field knows.
  case unknown
}

extension WalkField {
  /// The most steps from square to square looked ahead.
  private static let mostSteps = 64
  /// How near a square's middle counts as there, millimetres.
  private static let hereMillimeters = 20.0
  /// By how much a straight line may cost more than the way it is taken for.
  private static let slack = 1.03

  /// Returns what to head for: the goal, or the farthest place in sight on the way to it that costs
  /// no more than the way.
  package func aim(
    from footing: Footing, on mesh: ReachMesh, over lattice: GroundLattice
  ) -> WalkAim {
    let here = mesh.point(of: footing)
    let sees = mesh.isClear(from: footing, to: goal)
    if sees, offPathFactor <= 1 { return .goal }
    guard let first = entry(from: footing, here, mesh, lattice) else {
      return sees ? .goal : .unknown
    }
    let whole = 1000 * here.distanceMeters(to: lattice.open.middle(of: first)) * offPathFactor
    if sees, isCheap(from: here, to: goal, (whole + Double(cost[first])) * Self.slack, lattice) {
      return .goal
    }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.mostSteps) { chain in
      var count = 1
      chain[0] = first
      // What is in sight is mostly the beginning: no more of the chain is followed than is looked at.
      func reaches(_ index: Int) -> Bool {
        while count <= index, count < Self.mostSteps, next[chain[count - 1]] != Self.arrives {
          chain[count] = lattice.square(chain[count - 1], Int(next[chain[count - 1]]))
          count += 1
        }
        return index < count
      }
      func isGood(_ index: Int) -> Bool {
        let place = lattice.open.middle(of: chain[index])
        guard mesh.isClear(from: footing, to: place) else { return false }
        if offPathFactor <= 1 { return true }
        let way = whole + Double(cost[first] - cost[chain[index]])
        return isCheap(from: here, to: place, way * Self.slack, lattice)
      }
      // Doubling, then halving.
      var (good, bad) = (0, 8)
      while reaches(bad), isGood(bad) { (good, bad) = (bad, 2 * bad) }
      bad = min(bad, count)
      while bad - good > 1 {
        let middle = (good + bad) / 2
        if isGood(middle) { good = middle } else { bad = middle }
      }
      // Who stands on the first square goes on, even where a straight line is judged dearer.
      if good == 0, whole < Self.hereMillimeters, count > 1 { good = 1 }
      return .place(lattice.open.middle(of: chain[good]))
    }
  }

  /// Returns what the best way from a footing costs, in metres of path; nil where there is none.
  package func costMeters(
    from footing: Footing, on mesh: ReachMesh, over lattice: GroundLattice
  ) -> Double? {
    let here = mesh.point(of: footing)
    guard let first = entry(from: footing, here, mesh, lattice) else { return nil }
    let meters = here.distanceMeters(to: lattice.open.middle(of: first))
    return Double(cost[first]) / 1000 + meters * offPathFactor
  }

  /// Returns the square to begin with: of those near and in sight, the one of the cheapest way.
  private func entry(
    from footing: Footing, _ here: LocalPoint, _ mesh: ReachMesh, _ lattice: GroundLattice
  ) -> Int? {
    withUnsafeTemporaryAllocation(
      of: (square: Int, sum: Double).self, capacity: GroundLattice.mostAround
    ) { near in
      var count = 0
      lattice.forEachSquare(around: here) { square in
        guard cost[square] != Self.unreached else { return }
        let middle = lattice.open.middle(of: square)
        near[count] = (
          square, Double(cost[square]) + 1000 * offPathFactor * here.distanceMeters(to: middle)
        )
        count += 1
      }
      // The cheapest first: most are in sight.
      while true {
        var best: Int?
        for index in 0..<count where near[index].sum < best.map({ near[$0].sum }) ?? .infinity {
          best = index
        }
        guard let best else { return nil }
        let square = near[best].square
        if mesh.isClear(from: footing, to: lattice.open.middle(of: square)) { return square }
        near[best].sum = .infinity
      }
    }
  }

  /// Returns whether a straight line costs no more than a limit, in millimetres of path.
  private func isCheap(
    from start: LocalPoint, to end: LocalPoint, _ limit: Double, _ lattice: GroundLattice
  ) -> Bool {
    let meters = start.distanceMeters(to: end)
    if 1000 * meters * offPathFactor <= limit { return true }
    let count = max(1, (meters / lattice.open.squareMeters).rounded(.up))
    let most = count * (limit / (1000 * meters) - 1) / (offPathFactor - 1)
    if most < 0 { return false }
    var offPath = 0.0
    let step = (1 / count) * (end - start)
    var place = start + 0.5 * step
    for _ in 0..<Int(count) {
      if !lattice.paths.contains(place) {
        offPath += 1
        if offPath > most { return false }
      }
      place += step
    }
    return true
  }
}
