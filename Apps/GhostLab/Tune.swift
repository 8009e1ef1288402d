import ArgumentParser
import LabComposition

/// `ghostlab tune PLAN`.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the settings that meet a plan's targets for all its players at once.",
    discussion: """
      The plan's design gives the initial points: grid or list for lists of values, lhs or sobol \
      for ranges. Every point plays a few hunts with the same luck. Points that certainly miss a \
      target drop out, the rest continue, and in ranges new points close in on the border. The \
      answer is the region (certain, possible, ruled out) and a point well inside it. With 95 % \
      confidence no certain point misses a target.

        targets:
          huntDuration.p90: ...1200            # for every player
          novice: {captureRate: 0.55...0.65}   # for one

        ghostlab tune Samples/tune-novice.yml --budget 40000
        ghostlab sweep results/tune-novice-tune/tuned.yml

      Writes tune.json and tuned.yml, the plan with the point's values. Exit status: 0 a point was \
      found, 1 none (prints the nearest miss), 130 interrupted (prints the answer so far).
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "The maximum number of hunts to play.") var budget = LabTune.defaultBudget

  @Option(help: "The number of threads (default: one per available processor).") var jobs: Int?

  @Option(help: "The folder for the answer (default: results/<plan name>-tune).") var out: String?

  @Option(name: .customLong("as"), help: "table or json.") var form = Form.table

  /// The format of the answer.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    var request = plan.request
    request.jobs = jobs
    request.out = out
    let work = try LabTune.prepare(request, budget: budget, form: form == .json ? .json : .table)
    let signals = StopSignals { work.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.isErrorTerminal)
    let outcome = try work.run { line.show($0) }
    line.clear()
    try outcome.tell(quiet: quiet)
  }
}
