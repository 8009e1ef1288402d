import ArgumentParser
import LabComposition
import TextKit

/// `ghostlab report DIR`.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a page of a results folder: report.html, for any browser, without a network.",
    discussion: """
      The question, the answer, tables and drawings, in one file. A sweep that was stopped will do.

        ghostlab sweep Samples/park.yml
        ghostlab report results/park
      """)

  @Argument(help: "A results folder.") var folder: String

  @Option(help: "The language of the page: ru or en.") var lang = Language.ofLab

  @Flag(help: "Print nothing but errors.") var quiet = false

  func run() throws {
    let report = try LabReport.write(folder: folder, language: lang)
    if !quiet { StandardStreams.writeLines(LabUsage.report(report.path)) }
  }
}
