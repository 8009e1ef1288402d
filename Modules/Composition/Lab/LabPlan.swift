import Domain
import Experiments
import Simulation

/// Reads plans as the command line asks.
enum LabPlan {
  /// The plan of a request with its `--set`, `--seed`, `--replicates` and `--fast`, and what else is
  /// given anew after them.
  static func read(
    _ request: LabRequest, and more: [PlanOverride] = []
  ) throws(LabFailure) -> Plan {
    var overrides: [PlanOverride] = []
    for text in request.assignments {
      guard let change = PlanOverride(assignment: text) else {
        throw LabFailure(.form("--set \(text)", "KEY=VALUE"))
      }
      overrides.append(change)
    }
    if let seed = request.seed {
      overrides.append(PlanOverride(key: "seed", yaml: seed, option: "--seed"))
    }
    if let replicates = request.replicates {
      overrides.append(
        PlanOverride(key: "replicates", yaml: replicates, option: "--replicates"))
    }
    if request.isFast {
      overrides.append(PlanOverride(key: "fast", yaml: "true", option: "--fast"))
    }
    return try read(request.planPath, overrides + more)
  }

  /// Refuses a plan about a plugin's game where only hunts make sense.
  static func requireHunts(_ plan: Plan, _ path: String) throws(LabFailure) {
    guard case .plugin(let name) = plan.source else { return }
    throw LabFailure(.forHunts(path: path, plugin: name))
  }

  /// The plan of a file.
  static func read(
    _ path: String, _ overrides: [PlanOverride] = []
  ) throws(LabFailure) -> Plan {
    let text = try TextFile.read(path)
    do throws(PlanError) {
      return try PlanReader.read(
        text, file: path, overrides: overrides, vocabulary: Plugins.vocabulary,
        loadGame: LabFiles.gameLoader(planPath: path))
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }
}
