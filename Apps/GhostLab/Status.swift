import ArgumentParser
import LabComposition

/// `ghostlab status DIR`.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the progress of a sweep or its shards, during the run or after it.",
    discussion: """
      It neither locks nor changes anything. Exit status 65: a journal or a shard is damaged; its \
      sound part is still reported.
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
