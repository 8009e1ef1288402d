import ArgumentParser
import LabComposition

/// `ghostlab todo PLAN --shards N DIR`.
struct Todo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the shards of a plan that are still to run, as sbatch --array takes them.",
    discussion: "Nothing is printed when all are there. Files are checked from end to end.")

  @OptionGroup var plan: PlanOptions

  @Option(help: "The number of shards.") var shards: Int

  @Argument(help: "The folder of the shards.") var folder: String

  @Option(help: "Runs at each design point.") var replicates: String?

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    let indices = try LabCluster.missing(request, shards: shards, folder: folder)
    if !indices.isEmpty { StandardStreams.write(indices) }
  }
}
