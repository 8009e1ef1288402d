import Domain
import Experiments

/// Holds a sweep's results against the plan's targets.
public enum TargetCheck {
  /// Whether a design point, counted from 1, meets all targets of the plan.
  public static func allMet(_ digest: SweepDigest, point: Int) -> Bool {
    let player = playerName(digest.plan, point)
    return zip(digest.plan.targets, digest.targetValues).allSatisfy {
      !$0.applies(to: player) || $0.isMet(by: $1[point - 1])
    }
  }

  /// How many design points meet all targets; all of them without a target.
  ///
  /// A point whose player no target asks about is not counted.
  public static func metCount(_ digest: SweepDigest) -> Int {
    let targets = digest.plan.targets
    return (1...digest.plan.pointCount).count { point in
      let player = playerName(digest.plan, point)
      return (targets.isEmpty || targets.contains { $0.applies(to: player) })
        && allMet(digest, point: point)
    }
  }

  /// A line for each target: what it asks, how many points meet it, and what the points have.
  public static func lines(_ digest: SweepDigest) -> [String] {
    zip(digest.plan.targets, digest.targetValues).map { target, all in
      let values = all.enumerated().filter {
        target.applies(to: playerName(digest.plan, $0.offset + 1))
      }.map(\.element)
      let met = values.count { target.isMet(by: $0) }
      let present = values.filter { !$0.isNaN }
      var line = "target \(target.fullName) \(target.rangeText): "
      line += met == 0 ? "missed by every design point" : "met by \(met) of \(values.count)"
      if let smallest = present.min(), let largest = present.max() {
        line += ", found \(rounded(smallest, 3))"
        if smallest != largest { line += " to \(rounded(largest, 3))" }
      }
      return line
    }
  }

  private static func playerName(_ plan: Plan, _ point: Int) -> String {
    plan.targets.allSatisfy { $0.player == nil }
      ? "" : Design.point(of: plan, at: point - 1).playerName(in: plan)
  }
}
