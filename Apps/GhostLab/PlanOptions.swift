import ArgumentParser
import LabComposition

/// The plan and its overrides, shared by every command that runs a plan.
struct PlanOptions: ParsableArguments {
  @Argument(help: "The plan file (YAML).") var plan: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Override a key or parameter of the plan, such as seed, ghost.fightRadius, \
      targets.captureRate or population.novice; a list of values makes a parameter an axis.
      """,
      valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: "The random seed.") var seed: String?

  @Flag(help: "Run the programs that the plan names as players.") var allowExec = false

  /// The request for the plan with these overrides.
  var request: LabRequest {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    request.allowsExec = allowExec
    return request
  }
}
