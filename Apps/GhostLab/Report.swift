import ArgumentParser
import LabComposition
import TextKit

/// `ghostlab report DIR`.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Write report.html for a results folder: one page for any browser, without a network.",
    discussion: """
      One file with the question, the answer, tables and plots. The folder may hold a sweep, even a \
      stopped one, a sensitivity study, a search, a comparison, a campaign, or shards that are not \
      merged.

        ghostlab sweep Samples/park.yml
        ghostlab report results/park
      """)

  @Argument(help: "A results folder.") var folder: String

  @Option(help: "The language of the page: ru or en.") var lang = Language.ofLab

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    let report = try LabReport.write(folder: folder, language: lang)
    if !quiet { StandardStreams.writeLines(LabUsage.report(report.path)) }
  }
}
