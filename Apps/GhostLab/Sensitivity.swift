public import ArgumentParser
public import LabComposition

/// `ghostlab sensitivity PLAN`.
struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find out which parameters matter, for each metric and player.",
    discussion: """
      A plan of design morris or saltelli is run as it is; of any other the lists of numbers
      become ranges from end to end. Morris (few points, ranks) is for many parameters, Sobol
      (many points, shares of the variance) for a few.

        ghostlab sensitivity Samples/knobs.yml
        ghostlab sensitivity Samples/park.yml --method sobol --points 128 --replicates 50
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "morris or sobol (default: the plan's design, or morris).")
  var method: SensitivityRequest.Method?

  @Option(help: "Trajectories of Morris or base rows of Sobol (default: the plan's, or 20, 128).")
  var points: Int?

  @Option(
    name: .customLong("metric"), parsing: .singleValue,
    help: "A metric to look at, once for each (default: the usual ones and those with targets).")
  var metrics: [String] = []

  @Option(help: "Runs at each design point.") var replicates: String?

  @Option(help: "Threads to use (default: one for each processor it may use).") var jobs: Int?

  @Option(
    help: "Keep the runs in a results folder, to go on from and to report (default: nowhere).")
  var out: String?

  @Option(name: .customLong("as"), help: "table, markdown or json.")
  var form = SensitivityOutcome.Form.table

  @Option(help: ArgumentHelp("Write JSON to a file as well.", valueName: "file")) var json: String?

  @Flag(help: "Show no progress.") var quiet = false

  func run() throws {
    var request = SensitivityRequest(plan: plan.request)
    request.plan.replicates = replicates
    request.plan.jobs = jobs
    request.plan.out = out
    request.method = method
    request.points = points
    request.metrics = metrics
    let study = try LabSensitivity.prepare(request)
    let signals = StopSignals { study.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.isErrorTerminal)
    let outcome = try study.run { line.show($0) }
    line.clear()
    for warning in outcome.warnings { StandardStreams.writeError(warning) }
    StandardStreams.writeLines(outcome.text(as: form), terminator: "")
    if let json { try outcome.writeJSON(to: json) }
    if outcome.status != .done { throw LabExit(status: outcome.status) }
  }
}

extension SensitivityRequest.Method: ExpressibleByArgument {}
extension SensitivityOutcome.Form: ExpressibleByArgument {}
