import Experiments

/// Plays the runs of a plan; the one place where the lab chooses how.
struct LabPlayer: Sendable {
  /// Plays one run.
  let play: RunFunction
  /// The program version recorded in results.
  let version: String

  /// Prepares the hunts, or the plugin's games, of all design points.
  ///
  /// Points that cannot be simulated become failed runs if others can.
  ///
  /// - Throws: `LabFailure` if none can be simulated, or if one of a fast plan does not support
  ///   fast-forwarding.
  init(_ plan: Plan, planPath: String) throws(LabFailure) {
    version = LabSweep.version
    if let game = try LabPluginGame(plan, path: planPath) {
      play = { point, seed, replicate in
        game.play(point: point, seed: seed, replicate: replicate)
      }
      return
    }
    let hunts = try LabHunts.prepare(plan, path: planPath)
    play = { point, seed, replicate in
      try hunts.play(point: point, seed: seed, replicate: replicate)
    }
  }
}
