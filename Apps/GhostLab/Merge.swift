import ArgumentParser
import LabComposition

/// `ghostlab merge DIR… --out DIR`.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge shards into the results folder that a single machine would write.",
    discussion: """
      Takes folders and files in any order and with any mix of N, the results folders of sweeps, \
      and the batches of a campaign (merge CAMPAIGN/batch-* --out CAMPAIGN/results). It checks \
      every run; a run may occur twice if both copies agree.
      """)

  @Argument(help: "Folders of shards, or single files.") var inputs: [String]

  @Option(help: "The results folder.") var out: String

  @Flag(help: "Write a row for every run, however many.") var runs = false

  @Flag(help: "Exit with 4 if the runs cannot tell about the targets, as sweep --gate.")
  var gate = false

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    try LabCluster.merge(inputs, into: out, requestsRuns: runs, isGate: gate).tell(quiet: quiet)
  }
}
