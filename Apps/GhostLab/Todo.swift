import ArgumentParser
import LabComposition

/// `ghostlab todo PLAN --shards N DIR`.
struct Todo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the missing shards of a plan, in the form sbatch --array takes.",
    discussion: "It checks whole files, and prints nothing if all shards exist.")

  @Argument(help: "The plan file (YAML).") var plan: String

  @Option(help: "The number of shards in the plan.") var shards: Int

  @Argument(help: "The folder of the shards.") var folder: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Override a key of the plan, as in sweep.", valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: "The random seed.") var seed: String?

  @Option(help: "The number of runs per design point.") var replicates: String?

  func run() throws {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    request.replicates = replicates
    let indices = try LabCluster.missing(request, shards: shards, folder: folder)
    if !indices.isEmpty { StandardStreams.write(indices) }
  }
}
