import ArgumentParser
import LabComposition

/// `ghostlab todo PLAN --shards N DIR`.
struct Todo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print which shards of a plan are still to be run, as sbatch --array takes them.",
    discussion: "Nothing is printed when all are there. Files are checked from end to end.")

  @Argument(help: "The plan file (YAML).") var plan: String

  @Option(help: "How many shards the plan is cut into.") var shards: Int

  @Argument(help: "The folder of the shards.") var folder: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Give a key of the plan anew, as for sweep.", valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: "The seed of all luck.") var seed: String?

  @Option(help: "Runs at each design point.") var replicates: String?

  func run() throws {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    request.replicates = replicates
    let indices = try LabCluster.missing(request, shards: shards, folder: folder)
    if !indices.isEmpty { StandardStreams.write(indices) }
  }
}
