import Agents
import Domain
import Experiments
import Simulation

/// Plays the runs of a plan; the one place where the lab chooses how.
struct LabPlayer: Sendable {
  /// Plays runs.
  let runs: RunPlayer
  /// The program version recorded in results.
  let version: String

  /// Prepares the hunts, or the plugin's games, of all design points of a plan.
  ///
  /// - Throws: `LabFailure` as for chosen points.
  init(_ plan: Plan, planPath: String, agents: LabAgents) throws(LabFailure) {
    try self.init(plan, planPath: planPath, agents: agents, count: plan.pointCount) {
      Design.point(of: plan, at: $0 - 1)
    }
  }

  /// Prepares the hunts, or the plugin's games, of points numbered from 1.
  ///
  /// Points that cannot be simulated become failed runs if others can.
  ///
  /// - Throws: `LabFailure` if none can be simulated.
  init(
    _ plan: Plan, planPath: String, agents: LabAgents, count: Int,
    point: @escaping @Sendable (Int) -> DesignPoint
  ) throws(LabFailure) {
    version = LabSweep.version
    if let game = try LabPluginGame(plan, path: planPath, point: point) {
      runs = RunPlayer { point, seed, replicate in
        plan.completed(game.play(point: point, seed: seed, replicate: replicate))
      }
      return
    }
    let hunts = try LabHunts.prepare(count, path: planPath) {
      point($0 + 1).setup(in: plan)
    }
    guard !agents.isEmpty else {
      runs = RunPlayer { point, seed, replicate in
        plan.completed(try hunts.play(point: point, seed: seed, replicate: replicate))
      }
      return
    }
    runs = RunPlayer(groupSize: agents.groupSize) { keys, seed in
      Self.play(keys, seed, hunts, agents, plan)
    }
  }

  /// Plays a group of runs: those of each program together, the others one by one.
  private static func play(
    _ keys: [RunKey], _ seed: UInt64, _ hunts: LabHunts, _ agents: LabAgents, _ plan: Plan
  ) -> [Result<RunRecord, any Error>?] {
    var results: [Result<RunRecord, any Error>?] = Array(repeating: nil, count: keys.count)
    var requested: [AgentProgram: [(place: Int, run: AgentRun)]] = [:]
    for (place, key) in keys.enumerated() {
      let replicate = UInt64(key.replicate)
      if let hunt = hunts.outside(key.point), let program = hunt.setup.agent {
        let run = AgentRun(hunt, point: key.point, seed: seed, replicate: replicate)
        requested[program, default: []].append((place, run))
      } else {
        results[place] = Result {
          try hunts.play(point: key.point, seed: seed, replicate: replicate)
        }
      }
    }
    for program in plan.agents {
      guard let parts = requested[program], let player = agents[program] else { continue }
      for (part, result) in zip(parts, player.play(parts.map(\.run))) {
        results[part.place] = result
      }
    }
    return results.map { result in result.map { $0.map(plan.completed) } }
  }
}
