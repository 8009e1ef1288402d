extension PlanBatch {
  /// Reads the batch of an adaptive plan that a campaign runs: `batch: {number: 2, replicates:
  /// 11-20, points: "1-3,7"}`.
  static func read(_ value: YamlValue?, of plan: Plan, _ values: PlanValues) -> PlanBatch? {
    guard let value, let parts = values.fields(of: value, .batch) else { return nil }
    guard let number = parts["number"]?.text.flatMap({ Int($0) }), number >= 1,
      let replicates = parts["replicates"]?.text.flatMap(NumberList.ranges), replicates.count == 1,
      replicates[0].upperBound <= plan.replicates,
      let points = parts["points"]?.text.flatMap(NumberList.ranges),
      let last = points.last, last.upperBound <= plan.pointCount
    else {
      values.fault(value.origin, "batch", .outsidePlan(PlanSection.batch.value))
      return nil
    }
    let isWhole = points == [1...plan.pointCount]
    let runs = RunBatch(
      replicates: replicates[0],
      points: isWhole ? .all(plan.pointCount) : .some(points.flatMap(Array.init)))
    return PlanBatch(number: number, runs: runs)
  }
}
