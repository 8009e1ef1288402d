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
      merged. --hunts puts hunts of a sweep on the page, each as the number of its design point \
      and its replicate: the engine plays them in the browser, with the player's screen.

        ghostlab sweep Samples/park.yml
        ghostlab report results/park
        ghostlab report results/park --hunts 3:17,5:2
      """)

  @Argument(help: "A results folder.") var folder: String

  @Option(help: "The language of the page: ru or en.") var lang = Language.ofLab

  @Option(
    help: ArgumentHelp(
      "Hunts to watch on the page, such as 3:17,5:2 (needs make web).",
      valueName: "point:replicate,…"))
  var hunts: String?

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    let report = try LabReport.write(folder: folder, language: lang, hunts: hunts)
    if !quiet { StandardStreams.writeLines(LabUsage.report(report.path)) }
  }
}
