import ArgumentParser
import LabComposition

/// `ghostlab todo PLAN --shards N DIR`.
struct Todo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the missing shards of a plan, in the form sbatch --array takes.",
    discussion: "It checks whole files, and prints nothing if all shards exist.")

  @OptionGroup var plan: PlanOptions

  @Option(help: "The number of shards in the plan.") var shards: Int

  @Argument(help: "The folder of the shards.") var folder: String

  @Option(help: "The number of runs per design point.") var replicates: String?

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    let indices = try LabCluster.missing(request, shards: shards, folder: folder)
    if !indices.isEmpty { StandardStreams.write(indices) }
  }
}
