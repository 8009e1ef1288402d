import ArgumentParser
import LabComposition

/// `ghostlab status DIR`.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how far a sweep or its shards are, while they run or afterwards.",
    discussion: """
      Nothing is locked or changed. Exit status 65: a journal or a shard is damaged; what is left of
      it is shown all the same.
      """)

  @Argument(help: "A results folder, or a folder of shards.") var folder: String

  func run() throws {
    let report = try LabProgressReport(folder) {
      let start = ContinuousClock.now
      StandardStreams.pause(milliseconds: 1000)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    StandardStreams.writeLines(report.lines.joined(separator: "\n"))
    if report.status != .done { throw LabExit(status: report.status) }
  }
}
