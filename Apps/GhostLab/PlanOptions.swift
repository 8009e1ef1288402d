import ArgumentParser
import LabComposition

/// The plan and what replaces values in it, alike in every command that runs a plan.
struct PlanOptions: ParsableArguments {
  @Argument(help: "The plan file (YAML).") var plan: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Replace a key of the plan, or a parameter; a list makes a parameter an axis.",
      valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: "The seed of all luck.") var seed: String?

  /// Asks for the plan with these replacements.
  var request: LabRequest {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    return request
  }
}
