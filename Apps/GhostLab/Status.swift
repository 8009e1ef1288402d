import ArgumentParser
import Composition

/// `ghostlab status DIR`.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how far a sweep or its shards are, while they run or after.")

  @Argument(help: "A results folder, or a folder of shards.") var folder: String

  func run() throws {
    let report = try LabProgressReport(folder) {
      let start = ContinuousClock.now
      StandardStreams.pause(milliseconds: 1000)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    StandardStreams.writeLines(report.lines.joined(separator: "\n"))
  }
}
