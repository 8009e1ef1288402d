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
      merged. --hunts puts hunts on the page that the engine plays in the browser, with the \
      player's screen: runs of the sweep as POINT:REPLICATE, and recordings, such as a phone's.

        ghostlab sweep Samples/park.yml
        ghostlab report results/park
        ghostlab report results/park --hunts 3:17,5:2
      """)

  @Argument(help: "A results folder.") var folder: String

  @Option(help: "The language of the page: ru or en.") var lang = Language.ofLab

  @Option(
    help: ArgumentHelp(
      "Hunts to watch on the page, such as 3:17,5:2,hunt.jsonl (needs make web).",
      valueName: "hunts"))
  var hunts: String?

  @Option(
    help: ArgumentHelp(
      "The folder with the pages that make web has built, for --hunts (default: the program's own).",
      valueName: "dir"))
  var pages: String?

  @Flag(help: "Run the programs that the plan names as players, for --hunts.")
  var allowExec = false

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    let report = try LabReport.write(
      folder: folder, language: lang, hunts: hunts, allowsExec: allowExec,
      pages: pages.map { [$0] } ?? BuiltPages.folders)
    if !quiet { StandardStreams.writeLines(LabUsage.report(report.path)) }
  }
}
