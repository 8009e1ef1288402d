import Experiments

/// What plays the runs of a plan: the one place where the lab chooses it.
struct LabPlayer: Sendable {
  /// Plays one run.
  let play: RunFunction
  /// The version of the program that results are marked with.
  let version: String

  /// Prepares the hunts, or the plugin's games, of all design points.
  ///
  /// - Throws: `LabFailure` if none can be simulated, or if one of a fast plan cannot be skipped.
  ///   Points that cannot be simulated, beside others that can, become failed runs.
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
