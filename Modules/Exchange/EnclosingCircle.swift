import Geo

/// The smallest circle around points on a flat grid.
///
/// The farthest point outside joins the two or three that define the circle, until none is outside:
/// the pivot rule of Gärtner, "Fast and robust smallest enclosing balls" (1999).
struct EnclosingCircle {
  private(set) var center: LocalPoint
  private(set) var radiusMeters: Double

  /// Computes the circle; the list must not be empty.
  init(around points: [LocalPoint]) {
    precondition(!points.isEmpty, "no points to put a circle around")
    center = points[0]
    radiusMeters = 0
    var support = [points[0]]
    // Each round's circle is larger than the last, so no support set recurs.
    for _ in 0..<1000 {
      guard
        let far = points.max(by: {
          center.distanceSquared(to: $0) < center.distanceSquared(to: $1)
        }), center.distanceMeters(to: far) > radiusMeters * (1 + 1e-12) + 1e-9
      else { return }
      guard let next = Self.smallest(around: support + [far], &self) else {
        // Rounding defeated the rule: a wider circle around the same middle contains all points.
        radiusMeters = center.distanceMeters(to: far)
        return
      }
      support = next
    }
  }

  private init(center: LocalPoint, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
  }

  /// Finds, for at most four points, the smallest circle through two or three that contains all.
  private static func smallest(
    around points: [LocalPoint], _ circle: inout EnclosingCircle
  ) -> [LocalPoint]? {
    var best: (circle: EnclosingCircle, support: [LocalPoint])?
    func offer(_ candidate: EnclosingCircle, _ support: [LocalPoint]) {
      let reach = candidate.radiusMeters * (1 + 1e-9) + 1e-9
      guard points.allSatisfy({ candidate.center.distanceMeters(to: $0) <= reach }),
        candidate.radiusMeters < best?.circle.radiusMeters ?? .infinity
      else { return }
      best = (candidate, support)
    }
    for (index, a) in points.enumerated() {
      for (next, b) in points.enumerated().dropFirst(index + 1) {
        let middle = 0.5 * (a + b)
        offer(EnclosingCircle(center: middle, radiusMeters: middle.distanceMeters(to: a)), [a, b])
        for c in points.dropFirst(next + 1) {
          if let through = EnclosingCircle(through: a, b, c) { offer(through, [a, b, c]) }
        }
      }
    }
    guard let best else { return nil }
    circle = best.circle
    return best.support
  }

  /// Creates the circle through three points; nil if they are collinear.
  private init?(through a: LocalPoint, _ b: LocalPoint, _ c: LocalPoint) {
    let (u, v) = (b - a, c - a)
    let doubled = 2 * (u.eastMeters * v.northMeters - u.northMeters * v.eastMeters)
    guard doubled.magnitude > 1e-12 else { return nil }
    let (u2, v2) = (LocalPoint.zero.distanceSquared(to: u), LocalPoint.zero.distanceSquared(to: v))
    let step = LocalPoint(
      eastMeters: (v.northMeters * u2 - u.northMeters * v2) / doubled,
      northMeters: (u.eastMeters * v2 - v.eastMeters * u2) / doubled)
    self.init(
      center: a + step, radiusMeters: LocalPoint.zero.distanceMeters(to: step))
  }
}
