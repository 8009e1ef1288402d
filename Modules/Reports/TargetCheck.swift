import Domain
public import Experiments

/// Holds a sweep's results against the plan's targets.
public enum TargetCheck {
  /// Whether a design point, counted from 1, meets all targets of the plan.
  public static func allMet(_ plan: Plan, _ results: SweepResults, point: Int) -> Bool {
    plan.targets.allSatisfy { $0.isMet(by: value(of: $0, results, point: point)) }
  }

  /// How many design points meet all targets; all of them without a target.
  public static func metCount(_ plan: Plan, _ results: SweepResults) -> Int {
    (1...plan.pointCount).count { allMet(plan, results, point: $0) }
  }

  /// A line for each target: what it asks, how many points meet it, and what the points have.
  public static func lines(_ plan: Plan, _ results: SweepResults) -> [String] {
    plan.targets.map { target in
      let values = (1...plan.pointCount).map { value(of: target, results, point: $0) }
      let met = values.count { target.isMet(by: $0) }
      let present = values.filter { !$0.isNaN }
      let low = target.low.map(shortestText) ?? ""
      let high = target.high.map(shortestText) ?? ""
      var line = "target \(target.metric.name).\(target.statistic.rawValue) \(low)...\(high): "
      line += met == 0 ? "missed by every design point" : "met by \(met) of \(values.count)"
      if let smallest = present.min(), let largest = present.max() {
        line += ", found \(rounded(smallest, 3))"
        if smallest != largest { line += " to \(rounded(largest, 3))" }
      }
      return line
    }
  }

  private static func value(of target: Target, _ results: SweepResults, point: Int) -> Double {
    results.summary(of: target.metric, point: point)[target.statistic]
  }
}
