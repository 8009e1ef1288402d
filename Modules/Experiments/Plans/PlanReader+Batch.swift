/// The part of an adaptive plan that a campaign's batch runs.
extension PlanReader {
  /// Reads `batch: {number: 2, replicates: 11-20, points: "1-3,7"}`.
  mutating func readBatch(_ value: YamlValue?, of plan: Plan) -> PlanBatch? {
    guard let value else { return nil }
    func text(_ key: String) -> String? {
      value.entries?.first { $0.key == key }?.value.text
    }
    guard let number = text("number").flatMap({ Int($0) }), number >= 1,
      let replicates = text("replicates").flatMap(NumberList.ranges), replicates.count == 1,
      replicates[0].upperBound <= plan.replicates,
      let points = text("points").flatMap(NumberList.ranges),
      let last = points.last, last.upperBound <= plan.pointCount
    else {
      fault(
        value.origin, "batch",
        "expected {number: 2, replicates: 11-20, points: \"1-3,7\"} within the plan's replicates and "
          + "points")
      return nil
    }
    let isWhole = points == [1...plan.pointCount]
    let runs = RunBatch(
      replicates: replicates[0],
      points: isWhole ? .all(plan.pointCount) : .some(points.flatMap(Array.init)))
    return PlanBatch(number: number, runs: runs)
  }
}
