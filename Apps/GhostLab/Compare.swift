public import ArgumentParser
public import LabComposition

/// `ghostlab compare DIR_A DIR_B`.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare two sweeps, or two points of one: what differs beyond noise.",
    discussion: """
      Points are matched by what is varied, not by number. With one seed runs are compared in pairs,
      as replicate 7 had the same luck in both, which finds far smaller differences; with two seeds,
      or two revisions of the engine, they are independent. What moved is decided over all metrics
      and points together (Holm, 95 %), so a comparison in which nothing differs shows nothing 19
      times out of 20.

        ghostlab compare results/before results/after
        ghostlab compare results/park --point 3 --point 7 --all
        ghostlab compare results/main results/branch --fail-on-change captureRate,huntDuration
        ghostlab compare results/main results/branch --max-change huntDuration=5% --targets

      Exit status 1: a metric of --fail-on-change moved; the whole interval of a metric's relative
      change lies beyond its --max-change; or, with --targets, no compared setting of the second sweep
      (or that of the second --point) meets its plan's targets for every player and phone in it.
      """)

  @Argument(help: "Two results folders, or one with two --point.") var folders: [String]

  @Option(help: "A design point of the one folder; give two.") var point: [Int] = []

  @Flag(help: "List every metric, not only what moved and what has a target.") var all = false

  @Option(name: .customLong("as"), help: "table, markdown or json.") var form = LabForm.table

  @Option(
    help: ArgumentHelp("Metrics that must not move beyond noise.", valueName: "metric,…"))
  var failOnChange: [String] = []

  @Option(
    help: ArgumentHelp("The largest relative change of a metric.", valueName: "metric=percent%"))
  var maxChange: [String] = []

  @Flag(help: "The second sweep must meet the targets of its plan.") var targets = false

  func run() throws {
    var request = LabComparison(folders: folders)
    request.points = point
    request.showsAll = all
    request.form = form
    request.unchanged = failOnChange
    request.largestChange = maxChange
    request.requiresTargets = targets
    try request.run().tell(quiet: false)
  }
}

extension LabForm: ExpressibleByArgument {}
