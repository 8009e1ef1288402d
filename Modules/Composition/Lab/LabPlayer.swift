import Experiments

/// Plays the runs of a plan; the one place where the lab chooses how.
struct LabPlayer: Sendable {
  /// Plays one run.
  let play: RunFunction
  /// The program version recorded in results.
  let version: String

  /// Prepares the hunts, or the plugin's games, of all design points of a plan.
  ///
  /// - Throws: `LabFailure` as for chosen points.
  init(_ plan: Plan, planPath: String) throws(LabFailure) {
    try self.init(plan, planPath: planPath, count: plan.pointCount) {
      Design.point(of: plan, at: $0 - 1)
    }
  }

  /// Prepares the hunts, or the plugin's games, of points numbered from 1.
  ///
  /// Points that cannot be simulated become failed runs if others can.
  ///
  /// - Throws: `LabFailure` if none can be simulated, or if one of a fast plan does not support
  ///   fast-forwarding.
  init(
    _ plan: Plan, planPath: String, count: Int,
    point: @escaping @Sendable (Int) -> DesignPoint
  ) throws(LabFailure) {
    version = LabSweep.version
    if let game = try LabPluginGame(plan, path: planPath, point: point) {
      play = { point, seed, replicate in
        plan.completed(game.play(point: point, seed: seed, replicate: replicate))
      }
      return
    }
    let hunts = try LabHunts.prepare(count, isFast: plan.isFast, path: planPath) {
      point($0 + 1).setup(in: plan)
    }
    play = { point, seed, replicate in
      plan.completed(try hunts.play(point: point, seed: seed, replicate: replicate))
    }
  }
}
