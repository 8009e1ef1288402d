import ArgumentParser
import LabComposition

/// `ghostlab tune PLAN`.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the settings that meet a plan's targets for all its players at once.",
    discussion: """
      Searches the ranges that the plan varies, with hunts where the answer is least certain, and \
      stops when it is known to the precision or the budget is spent. The answer is a setting well \
      inside its targets and the region around it, or what is in the way: how much is excluded, the \
      nearest setting, and the limit that would have to give way. Its intervals hold together with \
      95 % confidence.

        targets:
          huntDuration.p90: ...1200            # for every player
          novice: {captureRate: 0.55...0.65}   # for one

        ghostlab tune Samples/tune-novice.yml --budget 40000
        ghostlab sweep results/tune-novice-tune/tuned.yml

      Writes tune.json and tuned.yml, the plan with the setting's values. Hunts are kept in the \
      folder: a stopped search goes on when the command is repeated, and a larger budget plays only \
      what is new. Exit status: 0 a setting meets every target, 1 none does, 4 the budget cannot \
      tell, 130 interrupted (prints the answer so far).
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "The maximum number of hunts to play.") var budget = LabTune.defaultBudget

  @Option(help: "The share of the searched box that may stay undecided.")
  var precision = LabTune.defaultPrecision

  @Option(help: "The number of threads (default: one per available processor).") var jobs: Int?

  @Option(help: "The folder for the answer (default: results/<plan name>-tune).") var out: String?

  @Option(name: .customLong("as"), help: "table or json.") var form = Form.table

  /// The format of the answer.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Flag(help: "Print only the verdict and errors.") var quiet = false

  func run() throws {
    var request = plan.request
    request.jobs = jobs
    request.out = out
    let work = try LabTune.prepare(
      request, budget: budget, precision: precision, form: form == .json ? .json : .table,
      width: StandardStreams.outputColumns)
    let signals = StopSignals { work.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try work.run { line.show($0) }
    line.clear()
    try outcome.tell(quiet: quiet)
  }
}
