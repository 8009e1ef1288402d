import ArgumentParser
import LabComposition

/// `ghostlab merge DIR… --out DIR`.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put shards together into the results folder that one machine would have made.",
    discussion: """
      Takes folders and files in any order and of any mix of N, the results folders of sweeps, and
      the batches of a campaign (merge CAMPAIGN/batch-* --out CAMPAIGN/results). Every run is
      checked; the same run twice is fine if both say the same.
      """)

  @Argument(help: "Folders of shards, or single files.") var inputs: [String]

  @Option(help: "The results folder.") var out: String

  @Flag(help: "Write a row for every run, however many there are.") var runs = false

  @Flag(help: "Print nothing but errors.") var quiet = false

  func run() throws {
    try LabCluster.merge(inputs, into: out, requestsRuns: runs).tell(quiet: quiet)
  }
}
