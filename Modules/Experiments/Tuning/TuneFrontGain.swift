import PortableNumerics

/// The area that a setting is expected to add below a Pareto front of two objectives that both are
/// to be large.
///
/// It is the expected hypervolume improvement over a corner that counts as the worst. Source:
/// Emmerich, Deutz and Klinkenberg, "Hypervolume-based expected improvement: monotonicity properties
/// and exact computation", IEEE Congress on Evolutionary Computation, 2011. With independent errors
/// it is a sum over the steps of the front: of what the second objective adds above a step, times
/// how far the first one reaches along it.
struct TuneFrontGain {
  /// The expected value of an objective, and the standard deviation of its error.
  typealias Expected = (mean: Double, deviation: Double)

  private let corner: (x: Double, y: Double)
  /// The front above the corner, the best in the first objective first.
  private var front: [(x: Double, y: Double)] = []

  init(corner: (x: Double, y: Double)) { self.corner = corner }

  /// Adds a setting, which counts if it is above the corner and no other is better in both.
  mutating func add(x: Double, y: Double) {
    guard x > corner.x, y > corner.y, !front.contains(where: { $0.x >= x && $0.y >= y }) else {
      return
    }
    front.removeAll { $0.x <= x && $0.y <= y }
    front.insert((x, y), at: front.firstIndex { $0.x < x } ?? front.count)
  }

  /// Returns the area that is expected to be added.
  func expected(_ x: Expected, _ y: Expected) -> Double {
    var (sum, beyond, height) = (0.0, 0.0, corner.y)
    for step in front {
      let reach = Self.excess(x, over: step.x)
      sum += (reach - beyond) * Self.excess(y, over: height)
      (beyond, height) = (reach, step.y)
    }
    return sum + (Self.excess(x, over: corner.x) - beyond) * Self.excess(y, over: height)
  }

  /// Returns by how much a normal value is expected to exceed a limit.
  private static func excess(_ value: Expected, over limit: Double) -> Double {
    let room = value.mean - limit
    guard value.deviation > 0 else { return max(room, 0) }
    let z = room / value.deviation
    let density = 0.3989422804014327 * PortableMath.exp(-0.5 * z * z)
    return max(room * normalShare(below: z) + value.deviation * density, 0)
  }
}
