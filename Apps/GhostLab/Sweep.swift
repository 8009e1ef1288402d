import ArgumentParser
import Composition

/// `ghostlab sweep PLAN`.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a plan and write its results folder.",
    discussion: "Results do not depend on the number of jobs, byte for byte.")

  @Argument(help: "The plan file (YAML).") var plan: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Give a key of the plan, or a parameter, anew; a list makes a parameter an axis.",
      valueName: "key=value"))
  var assignments: [String] = []

  @Option(help: "The seed of all luck.") var seed: String?

  @Option(help: "Runs at each design point.") var replicates: String?

  @Option(help: "Threads to use (default: one a processor).") var jobs: Int?

  @Option(help: "The results folder (default: results/<plan name>).") var out: String?

  @Flag(help: "Write a row for every run, however many there are.") var runs = false

  @Flag(
    help:
      "Skip what is exact in distribution instead of stepping it; refused by name where it is not.")
  var fast = false

  @Flag(help: "Print nothing but errors.") var quiet = false

  func run() throws {
    var request = LabRequest(planPath: plan)
    request.assignments = assignments
    request.seed = seed
    request.replicates = replicates
    request.jobs = jobs
    request.out = out
    request.writesRuns = runs
    request.isFast = fast
    let sweep = try LabSweep.prepare(request)
    let signals = StopSignals { sweep.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.isErrorTerminal)
    let outcome = try sweep.run { line.show($0, of: $1) }
    line.clear()
    for warning in outcome.warnings { StandardStreams.writeError(warning) }
    if !quiet { StandardStreams.write(outcome.lines.joined(separator: "\n")) }
    if outcome.status != .done { throw LabExit(status: outcome.status) }
  }
}
