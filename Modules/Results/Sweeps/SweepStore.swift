public import Files
public import Domain
public import Experiments

/// A results folder of a sweep in progress: it stores new runs and continues from existing ones.
///
/// The folder's journal is locked from opening to the end, so that only one sweep works at a time.
public final class SweepStore {
  /// Notes on earlier runs found.
  public private(set) var notices: [StoreNote] = []
  /// Notes on earlier runs lost.
  public private(set) var warnings: [StoreNote] = []
  /// The runs so far.
  public private(set) var schedule: RunSchedule
  private let folder: ResultsFolder
  private let plan: Plan
  private let journal: Journal
  private let reused: ReusedRuns?

  /// Opens a folder, creating it if needed, and reads its runs of the plan.
  ///
  /// - Throws: `ResultsError` if it holds anything but results of this plan, or of one that this
  ///   plan extends; if they are of another engine revision; if another sweep is working in it; or
  ///   if it cannot be written.
  public init(
    path: String, plan: Plan, question: String = "", programVersion: String,
    revision: EngineRevision = .current, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    folder = ResultsFolder(path: path, files: files)
    self.plan = plan
    let format = JournalFormat(
      planHash: plan.hash, programVersion: programVersion, revision: revision,
      metricCount: plan.metrics.count)
    let source = try ReusedRuns.source(folder, plan, revision)
    try StoredSweep.require(readable: plan, at: path + "/plan.yml")
    try files.make(path)
    if source == .journal { try ReusedRuns.setAside(folder, plan) }
    var schedule = RunSchedule(plan)
    let values = PossibleValues(plan.metrics)
    guard
      let journal = try Journal.open(
        folder.journalPath, format, files: files,
        accept: { values.hold($0) && schedule.record($0) })
    else { throw .busy(folder: path) }
    self.journal = journal
    self.schedule = schedule
    reused = source == .nothing ? nil : try ReusedRuns(folder, plan, format)
    try folder.writePlan(plan, question: question, journal.format)
    report()
  }

  /// Checks whether a folder can hold a plan's runs; nothing is written.
  ///
  /// - Throws: `ResultsError` if it holds anything but results of this plan or of one that this
  ///   plan extends, made by this engine revision.
  public static func check(
    _ path: String, _ plan: Plan, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    _ = try ReusedRuns.source(ResultsFolder(path: path, files: files), plan, .current)
  }

  private func report() {
    let count = schedule.position
    switch journal.found {
    case .nothing: break
    case .whole where count == 0: break
    case .whole:
      notices.append(schedule.isFinished ? .complete(count) : .goingOn(count, of: nil))
    case .torn, .damaged: break
    }
    warnings += journal.losses(after: count)
    if reused != nil { notices.append(.reused) }
  }

  /// Plays and stores the remaining runs.
  ///
  /// `isSyncDue` is called after every few runs; if true, about once a second, the runs so far are
  /// flushed to disk. `observe` receives every row in run order, including earlier ones.
  ///
  /// - Throws: `ResultsError` if a run cannot be stored.
  public func run(
    on runner: SweepRunner, isSyncDue: () -> Bool = { false },
    observe: (RunRow) -> Void = { _ in }
  ) throws {
    try journal.forEachRow(observe)
    runner.progress.add(schedule.position)
    let runner = reused.map { runner.reusing($0.record) } ?? runner
    do {
      try runner.run(&schedule) { rows in
        try journal.append(rows)
        if isSyncDue() { try journal.tick() }
        rows.forEach(observe)
      }
    } catch {
      try? journal.flush()
      throw error
    }
    try journal.flush()
  }

  /// Writes the tables, using a number of threads; they are final if all runs exist.
  public func finish(writesRuns: Bool, jobs: Int = 1) throws -> SweepStatistics {
    try finish(writesRuns: writesRuns, jobs: jobs, SweepStatistics.Request())
  }

  /// Writes the tables and returns the statistics of the runs, with what is requested besides.
  package func finish(
    writesRuns: Bool, jobs: Int = 1, _ request: SweepStatistics.Request
  ) throws -> SweepStatistics {
    try journal.regularize()
    let statistics = try folder.writeTables(
      of: plan, writesRuns: writesRuns, jobs: jobs, request)
    if statistics.isComplete { ReusedRuns.remove(folder) }
    return statistics
  }
}
