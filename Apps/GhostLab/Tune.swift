import ArgumentParser
import LabComposition

/// `ghostlab tune PLAN`.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find where a plan's targets are met, for all its players at once.",
    discussion: """
      The plan's design gives the first points: grid or list for lists of values, lhs or sobol for
      ranges. Every point plays a few hunts with the same luck; what certainly misses a target drops
      out, the rest plays on, and in ranges new points close in on the border. The answer is the
      region: certain, perhaps, ruled out; and a point well within it. With 95 % confidence no certain
      point misses a target.

        targets:
          huntDuration.p90: ...1200            # for every player
          novice: {captureRate: 0.55...0.65}   # for one

        ghostlab tune Samples/tune-novice.yml --budget 40000
        ghostlab sweep results/tune-novice-tune/tuned.yml

      Writes tune.json and tuned.yml, the plan with the point's values. Exit status: 0 a point was
      found, 1 none (the nearest miss is shown), 130 interrupted (the answer so far is shown).
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "The most hunts to play.") var budget = LabTune.defaultBudget

  @Option(help: "Threads to use (default: one for each processor it may use).") var jobs: Int?

  @Option(help: "The folder for the answer (default: results/<plan name>-tune).") var out: String?

  @Option(name: .customLong("as"), help: "table or json.") var form = Form.table

  /// How the answer is printed.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
  }

  @Flag(help: "Print nothing but errors.") var quiet = false

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
