import ArgumentParser
import LabComposition

/// `ghostlab sweep PLAN`.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a plan and write its results folder.",
    discussion: """
      Results do not depend on the number of jobs, byte for byte. To go on with a sweep that was
      stopped, give the same command again.

      With --shard one part of the runs is done, as shard-I-of-N.csv in the folder, on one thread
      unless --jobs says otherwise; ghostlab merge puts the parts together.
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "Runs at each design point.") var replicates: String?

  @Option(help: "Threads to use (default: one for each processor it may use; one for a shard).")
  var jobs: Int?

  @Option(help: "The results folder (default: results/<plan name>).") var out: String?

  @Option(
    help: ArgumentHelp(
      "Run one part of N, I from 1; auto takes I from the array job.", valueName: "I/N|auto/N"))
  var shard: String?

  @Flag(help: "Write a row for every run, however many there are.") var runs = false

  @Flag(
    help:
      "Skip what is exact in distribution instead of stepping it; refused by name where it is not.")
  var fast = false

  @Flag(help: "Print nothing but errors.") var quiet = false

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    request.jobs = jobs
    request.out = out
    request.writesRuns = runs
    request.isFast = fast
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
    var line = ProgressLine(isShown: !quiet && StandardStreams.isErrorTerminal)
    let outcome = try work { line.show($0) }
    line.clear()
    try outcome.tell(quiet: quiet)
  }
}

extension LabOutcome {
  /// Prints it and leaves with its status unless all is well.
  func tell(quiet: Bool) throws {
    if !quiet { for notice in notices { StandardStreams.writeError(notice) } }
    if !quiet, !lines.isEmpty { StandardStreams.writeLines(lines.joined(separator: "\n")) }
    for warning in warnings { StandardStreams.writeError(warning) }
    if status != .done { throw LabExit(status: status) }
  }
}
