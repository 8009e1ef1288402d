import ArgumentParser
import LabComposition
import TextKit

/// `ghostlab sweep PLAN`.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a plan and write its results folder.",
    discussion: """
      Results are byte-identical for any number of jobs. To resume a stopped sweep, repeat the \
      command.

      With --shard it runs a part of the sweep and writes shard-I-of-N.csv to the folder, on one \
      thread unless --jobs says otherwise; ghostlab merge combines the parts.

      Targets are judged by intervals that all hold at once with 95 %: the exit status is 1 if every \
      setting certainly misses one. With --gate it is 0 only if some setting certainly meets all, \
      and 4 if the runs cannot tell.
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "The number of runs per design point.") var replicates: String?

  @Option(help: "The number of threads (default: one per available processor; one for a shard).")
  var jobs: Int?

  @Option(help: "The results folder (default: results/<plan name>).") var out: String?

  @Option(
    help: ArgumentHelp(
      "Run part I of N, from 1; auto takes I from the array job.", valueName: "I/N|auto/N"))
  var shard: String?

  @Flag(help: "Write a row for every run, however many.") var runs = false

  @Flag(
    help:
      "Skip samples with exactly the same distribution; names the parameter that prevents it.")
  var fast = false

  @Flag(help: "Exit with 4, not 0, if the runs cannot tell whether a setting meets the targets.")
  var gate = false

  @Flag(help: "Print only errors.") var quiet = false

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    request.jobs = jobs
    request.out = out
    request.writesRuns = runs
    request.isFast = fast
    request.isGate = gate
    if let shard {
      let work = try LabShard.prepare(request, shard: shard)
      try run(stop: work.stop, work.run)
    } else {
      let work = try LabSweep.prepare(request)
      try run(stop: work.stop, work.run)
    }
  }

  private func run(
    stop: @escaping @Sendable (LabStatus) -> Void,
    _ work: ((LabProgress) -> Void) throws -> LabOutcome
  ) throws {
    let signals = StopSignals(stop)
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try work { line.show($0) }
    line.clear()
    try outcome.tell(quiet: quiet)
  }
}

extension LabOutcome {
  /// Prints the outcome; throws its status unless all is well.
  func tell(quiet: Bool) throws {
    if !quiet { for notice in notices { StandardStreams.writeError(notice) } }
    let text = fitted(quiet ? verdict : lines, to: StandardStreams.outputColumns)
    if !text.isEmpty { StandardStreams.writeLines(text.joined(separator: "\n")) }
    for warning in fitted(warnings, to: StandardStreams.errorColumns) {
      StandardStreams.writeError(warning)
    }
    if status != .done { throw LabExit(status: status) }
  }

  /// Returns lines with the sentence on the targets wrapped to the columns of a terminal.
  private func fitted(_ lines: [String], to columns: Int?) -> [String] {
    guard let columns else { return lines }
    return lines.flatMap { $0 == decision ? $0.wrapped(to: columns) : [$0] }
  }
}
