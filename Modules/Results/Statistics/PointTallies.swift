import Domain
import Experiments
import Simulation

/// Tallies of groups of design points; a point is in at most one of them.
struct PointTallies: Sendable {
  private(set) var tallies: [RunTally]
  /// The index of each point's tally; −1 for none.
  private let places: [Int]

  /// Creates a tally for each group of points (from 0).
  init(_ groups: [[Int]], _ plan: Plan, _ metrics: [Metric], followed: [Metric] = []) {
    let horizon = PointTallies.horizon(of: plan)
    tallies = groups.map {
      RunTally(
        points: $0, metrics: metrics, horizon: horizon, isHunt: plan.isHunt, followed: followed)
    }
    var places = Array(repeating: -1, count: plan.pointCount)
    for (position, points) in groups.enumerated() {
      for point in points { places[point] = position }
    }
    self.places = places
  }

  /// Adds a run of a point.
  mutating func add(_ record: RunRecord, of point: Int) {
    if places[point] >= 0 { tallies[places[point]].add(record) }
  }

  /// Returns the longest time limit of a plan's hunts, in seconds.
  private static func horizon(of plan: Plan) -> Double {
    let fixed = plan.fixed.filter { $0.name == "hunt.limit" }.map(\.value)
    let varied = [plan.axes[.parameter("hunt.limit")]?.largest].compactMap { $0 }
    return (fixed + varied).max() ?? HuntSetup().limitSeconds
  }
}
