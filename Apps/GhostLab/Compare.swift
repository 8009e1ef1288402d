import ArgumentParser
public import LabComposition

/// `ghostlab compare DIR_A DIR_B`.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show which differences between two sweeps, or two points of one, exceed the noise.",
    discussion: """
      Points are matched by their values, not by number. With the same seed, runs are compared in \
      pairs, since replicate 7 has the same luck in both; this detects far smaller differences. \
      With different seeds or engine revisions they are independent. The test covers all metrics \
      and points together (Holm, 95 %): if nothing differs, it reports nothing 19 times out of 20.

        ghostlab compare results/before results/after
        ghostlab compare results/park --point 3 --point 7 --all
        ghostlab compare results/before results/after --out results/change
        ghostlab compare results/a results/b --fail-on-change captureRate,escapes
        ghostlab compare results/a results/b --max-change huntDuration=5% --targets

      Exit status 1: a metric of --fail-on-change changed; the whole interval of a metric's \
      relative change exceeds its --max-change; or, with --targets, every compared setting of the \
      second sweep (or of the second --point) certainly misses its plan's targets for some of its \
      players and phones. What the runs cannot tell is said, with status 0.
      """)

  @Argument(help: "Two results folders, or one with two --point options.") var folders: [String]

  @Option(help: "A design point of a single folder; give two.") var point: [Int] = []

  @Flag(help: "List every metric, not only those that changed or have a target.") var all = false

  @Option(name: .customLong("as"), help: "table, markdown or json.") var form = LabForm.table

  @Option(help: "A folder for compare.json and report.html, the page on the comparison.")
  var out: String?

  @Option(
    help: ArgumentHelp("Metrics that must not change beyond noise.", valueName: "metric,…"))
  var failOnChange: [String] = []

  @Option(
    help: ArgumentHelp(
      "The largest relative change allowed for a metric.", valueName: "metric=percent%"))
  var maxChange: [String] = []

  @Flag(help: "The second sweep must not miss the targets of its plan.") var targets = false

  func run() throws {
    var request = LabComparison(folders: folders)
    request.points = point
    request.showsAll = all
    request.form = form
    request.out = out
    request.unchanged = failOnChange
    request.largestChange = maxChange
    request.requiresTargets = targets
    try request.run().tell(quiet: false)
  }
}

extension LabForm: ExpressibleByArgument {}
