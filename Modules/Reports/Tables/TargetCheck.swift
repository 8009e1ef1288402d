import Domain
import Experiments

/// Holds a sweep's results against the plan's targets.
public enum TargetCheck {
  /// Whether a design point, counted from 1, meets all targets of the plan.
  public static func allMet(_ digest: SweepDigest, point: Int) -> Bool {
    zip(digest.plan.targets, digest.targetValues).allSatisfy { $0.isMet(by: $1[point - 1]) }
  }

  /// How many design points meet all targets; all of them without a target.
  public static func metCount(_ digest: SweepDigest) -> Int {
    (1...digest.plan.pointCount).count { allMet(digest, point: $0) }
  }

  /// A line for each target: what it asks, how many points meet it, and what the points have.
  public static func lines(_ digest: SweepDigest) -> [String] {
    zip(digest.plan.targets, digest.targetValues).map { target, values in
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
}
