import ArgumentParser
import LabComposition

/// The plan and its overrides, shared by every command that runs a plan.
struct PlanOptions: ParsableArguments {
  @Argument(help: say("The plan file (YAML).", ru: "Файл плана (YAML).")) var plan: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      say(
        """
        Override a key or parameter of the plan, such as seed, ghost.fightRadius, \
        targets.captureRate or population.novice; a list of values makes a parameter an axis.
        """,
        ru: """
          Заменить ключ или параметр плана, например seed, ghost.fightRadius, targets.captureRate \
          или population.novice; параметр со списком значений будет меняться.
          """),
      valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: say("The random seed.", ru: "Зерно случайных чисел.")) var seed: String?

  @Flag(
    help: say(
      "Run the programs that the plan names as players.",
      ru: "Запускать программы, которые план называет игроками."))
  var allowExec = false

  @OptionGroup var language: LanguageOption

  /// The request for the plan with these overrides.
  var request: LabRequest {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    request.allowsExec = allowExec
    return request
  }
}
