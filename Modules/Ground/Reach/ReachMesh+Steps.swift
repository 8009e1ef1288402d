package import Geo

/// Where someone stands on open ground: the place, and the triangle that holds it.
package struct Footing: Sendable {
  var place: GridPlace
  var triangle: Int
}

extension ReachMesh {
  /// How far from what is closed a step that meets it ends, millimetres.
  private static var marginMillimeters: Double { 2 }

  /// Returns the footing at a place; nil if it is closed.
  package func footing(at point: LocalPoint) -> Footing? {
    spot(point).map { Footing(place: $0.place, triangle: $0.triangle) }
  }

  /// Returns where a footing is, in metres of the frame.
  package func point(of footing: Footing) -> LocalPoint { local(footing.place) }

  /// Returns whether nothing closed lies between a footing and a place.
  @inline(__always)
  package func isClear(from footing: Footing, to point: LocalPoint) -> Bool {
    guard let goal = grid(point) else { return false }
    return pass(from: footing.place, footing.triangle, to: goal).side < 0
  }

  /// Goes straight to a place, or as far as open ground allows and then along what closes it.
  ///
  /// - Returns: Whether something closed was met; then the footing is not at the place, but in open
  ///   ground by at least part of the margin.
  @inline(__always)
  package func go(_ footing: inout Footing, to point: LocalPoint) -> Bool {
    guard let goal = grid(point) else { return true }
    let (triangle, side) = pass(from: footing.place, footing.triangle, to: goal)
    if side < 0 {
      footing = Footing(place: goal, triangle: triangle)
      return false
    }
    slide(&footing, towards: goal, at: side)
    return true
  }

  /// Goes up to a side that is closed, then along it as far as the rest of the step leads.
  private func slide(_ footing: inout Footing, towards goal: GridPlace, at side: Int) {
    stop(&footing, before: side, towards: goal)
    let (a, b) = (table.start(side), table.end(side))
    let squared = a.squared(to: b)
    let rest = GridPlace(x: goal.x - footing.place.x, y: goal.y - footing.place.y)
    let share = (rest.x * (b.x - a.x) + rest.y * (b.y - a.y)) / squared
    let along = GridPlace(
      x: footing.place.x + share * (b.x - a.x), y: footing.place.y + share * (b.y - a.y))
    let (triangle, next) = pass(from: footing.place, footing.triangle, to: along)
    if next < 0 {
      footing = Footing(place: along, triangle: triangle)
    } else {
      stop(&footing, before: next, towards: along)
    }
  }

  /// Goes towards a place up to the margin before a side; stays where nothing is left to go.
  private func stop(_ footing: inout Footing, before side: Int, towards goal: GridPlace) {
    let (a, b) = (table.start(side), table.end(side))
    let here = GridPlace.orientation(a, b, footing.place) / a.distance(to: b)
    let there = GridPlace.orientation(a, b, goal) / a.distance(to: b)
    guard here > Self.marginMillimeters, there < here else { return }
    let share = min(1, (here - Self.marginMillimeters) / (here - there))
    let place = GridPlace(
      x: footing.place.x + share * (goal.x - footing.place.x),
      y: footing.place.y + share * (goal.y - footing.place.y))
    let (triangle, met) = pass(from: footing.place, footing.triangle, to: place)
    if met < 0 { footing = Footing(place: place, triangle: triangle) }
  }

  /// Passes triangles along a straight line.
  ///
  /// - Returns: The last triangle, and the side of it that is closed; -1 if none is met.
  @inline(__always)
  private func pass(
    from place: GridPlace, _ triangle: Int, to goal: GridPlace
  ) -> (triangle: Int, side: Int) {
    table.corner.withUnsafeBufferPointer { corner in
      table.vertices.withUnsafeBufferPointer { vertices in
        var (triangle, entry) = (triangle, -1)
        for _ in 0..<corner.count {
          let first = 3 * triangle
          var exit = -1
          var a = vertices[Int(corner[first])]
          for index in 0..<3 {
            let side = first + index
            let b = vertices[Int(corner[index == 2 ? first : side + 1])]
            defer { a = b }
            if side == entry || GridPlace.orientation(a, b, goal) >= 0 { continue }
            exit = side
            let isCrossed =
              GridPlace.orientation(place, goal, a) <= 0
              && GridPlace.orientation(place, goal, b) >= 0
            if isCrossed { break }
          }
          if exit < 0 { return (triangle, -1) }
          if table.isBlocked[exit] { return (triangle, exit) }
          entry = Int(table.twin[exit])
          triangle = entry / 3
        }
        return (triangle, 3 * triangle)
      }
    }
  }
}

extension ReachMesh {
  /// Returns the footing at a place that is open itself; nil if it is not.
  func openFooting(at point: LocalPoint) -> Footing? {
    guard let place = grid(point), let triangle = hints.triangle(at: place, in: table),
      table.isOpen[triangle]
    else { return nil }
    return Footing(place: place, triangle: triangle)
  }
}
