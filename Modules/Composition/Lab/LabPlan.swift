import TextKit
import Domain
import Experiments
import Simulation

/// Reads plans with the options of the command line.
enum LabPlan {
  /// Reads a request's plan with `--set`, `--seed`, `--replicates`, then `more`.
  static func read(
    _ request: LabRequest, and more: [PlanOverride] = []
  ) throws(LabFailure) -> Plan {
    var overrides: [PlanOverride] = []
    for text in request.assignments {
      guard let change = PlanOverride(assignment: text) else {
        throw LabFailure(.form("--set \(text)", "KEY=VALUE", ru: "КЛЮЧ=ЗНАЧЕНИЕ"))
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
    let plan = try read(request.planPath, overrides + more)
    if plan.isFast {
      LabFiles.warn(
        Language.ofLab.say(
          en: "\(request.planPath): fast: it changes nothing, every hunt is played step by step",
          ru: "\(request.planPath): fast: ничего не меняет, каждая охота играется по шагам"))
    }
    return plan
  }

  /// Returns a plan's path with the line and column of a key, if its file has the key.
  static func place(of key: String, in path: String) -> String {
    guard let text = try? TextFile.read(path),
      case .file(let line, let column)? = PlanPlaces(text: text).place(key)
    else { return path }
    return "\(path):\(line):\(column)"
  }

  /// Throws for a plan with a target that no hunt can meet.
  static func requirePossible(_ plan: Plan, _ path: String) throws(LabFailure) {
    let text = (try? TextFile.read(path)) ?? ""
    let faults = plan.impossibleTargets(in: text, file: path)
    if !faults.isEmpty { throw LabFailure(PlanError(faults: faults), .badUsage) }
  }

  /// Throws for a plan about a plugin's game if only hunts are supported.
  static func requireHunts(_ plan: Plan, _ path: String) throws(LabFailure) {
    guard case .plugin(let name) = plan.source else { return }
    throw LabFailure(.forHunts(path: path, plugin: name))
  }

  /// Reads the plan in a file.
  static func read(
    _ path: String, _ overrides: [PlanOverride] = []
  ) throws(LabFailure) -> Plan {
    try read(text: try TextFile.read(path), path: path, overrides)
  }

  /// Reads the text of a plan, whose files are beside the path.
  static func read(
    text: String, path: String, _ overrides: [PlanOverride] = []
  ) throws(LabFailure) -> Plan {
    do throws(PlanError) {
      return try PlanReader.read(
        text, file: path, overrides: overrides, vocabulary: Plugins.vocabulary,
        loadTable: LabFiles.tableLoader(planPath: path),
        noteTable: { path, dialect in
          if let line = dialect.line(path: path, in: .ofLab) { LabFiles.warn(line) }
        },
        loadAgent: LabAgents.loader(planPath: path),
        loadGame: LabFiles.gameLoader(planPath: path))
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }
}
