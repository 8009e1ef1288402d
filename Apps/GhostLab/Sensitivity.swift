import ArgumentParser
public import LabComposition

/// `ghostlab sensitivity PLAN`.
struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find out which parameters matter for each metric and player.",
    discussion: """
      A plan with design morris or saltelli runs unchanged. With --budget, and for any other \
      design, whose lists of numbers become ranges between their extremes, the sample grows until \
      it is clear which parameters matter, or the budget is spent. Use Morris (few points, ranks) \
      for many parameters, and Sobol (many points, shares of the variance) for a few. If the plan \
      has targets, it also tells where they are missed.

        ghostlab sensitivity Samples/knobs.yml
        ghostlab sensitivity Samples/park.yml --method sobol --budget 100000
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "morris or sobol (default: the plan's design, or morris).")
  var method: SensitivityRequest.Method?

  @Option(
    help: "Trajectories for Morris or base rows for Sobol (default: the plan's, else it grows).")
  var points: Int?

  @Option(
    help: """
      The maximum number of hunts of a sample that grows (default: 50000, unless the plan or \
      --points gives its size).
      """)
  var budget: Int?

  @Option(
    name: .customLong("metric"), parsing: .singleValue,
    help: "A metric to analyse; repeatable (default: the main ones and those with targets).")
  var metrics: [String] = []

  @Option(help: "The number of runs per design point.") var replicates: String?

  @Option(help: "The number of threads (default: one per available processor).") var jobs: Int?

  @Option(
    help: "Keep the runs in a results folder, to resume and report (default: do not keep them).")
  var out: String?

  @Option(name: .customLong("as"), help: "table, markdown or json.")
  var form = SensitivityOutcome.Form.table

  @Option(help: ArgumentHelp("Also write JSON to a file.", valueName: "file")) var json: String?

  @Flag(help: "Show no progress.") var quiet = false

  func run() throws {
    var request = SensitivityRequest(plan: plan.request)
    request.plan.replicates = replicates
    request.plan.jobs = jobs
    request.plan.out = out
    request.method = method
    request.points = points
    request.budget = budget
    request.metrics = metrics
    if let json { try SensitivityOutcome.requireOwn(json) }
    let study = try LabSensitivity.prepare(request)
    let signals = StopSignals { study.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try study.run { line.show($0) }
    line.clear()
    for warning in outcome.warnings { StandardStreams.writeError(warning) }
    StandardStreams.writeLines(
      outcome.text(as: form, width: StandardStreams.outputColumns), terminator: "")
    if let json { try outcome.writeJSON(to: json) }
    if outcome.status != .done { throw LabExit(status: outcome.status) }
  }
}

extension SensitivityRequest.Method: ExpressibleByArgument {}
extension SensitivityOutcome.Form: ExpressibleByArgument {}
