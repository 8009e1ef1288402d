public import Files
public import Domain
public import Experiments

/// A results folder that a sweep is at work in: it takes the runs, and goes on from what is there.
///
/// The folder's journal is locked from opening to the end, so that one sweep at a time is at work.
public final class SweepStore {
  /// What was there before.
  public private(set) var notices: [StoreNote] = []
  /// What was lost of it.
  public private(set) var warnings: [StoreNote] = []
  /// The runs so far.
  public private(set) var schedule: RunSchedule
  private let folder: ResultsFolder
  private let plan: Plan
  private let journal: Journal
  private let reused: ReusedRuns?

  /// Opens a folder, made if need be, and reads what it has of the plan.
  ///
  /// - Throws: `ResultsError` if it holds anything but results of this plan, or of one that this
  ///   plan goes on from; if they are of another revision of the engine; if another sweep is at work
  ///   in it; or if it cannot be written.
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
    try files.make(path)
    if source == .journal { try ReusedRuns.setAside(folder, plan) }
    var schedule = RunSchedule(plan)
    guard
      let journal = try Journal.open(
        folder.journalPath, format, files: files, accept: { schedule.record($0) })
    else { throw .busy(folder: path) }
    self.journal = journal
    self.schedule = schedule
    reused = source == .nothing ? nil : try ReusedRuns(folder, plan, format)
    try folder.writePlan(plan, question: question, journal.format)
    tell()
  }

  /// Looks whether a folder can take a plan's runs; nothing is written.
  ///
  /// - Throws: `ResultsError` if it holds anything but results of this plan or of one that this plan
  ///   goes on from, made by this revision of the engine.
  public static func check(
    _ path: String, _ plan: Plan, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    _ = try ReusedRuns.source(ResultsFolder(path: path, files: files), plan, .current)
  }

  private func tell() {
    let count = schedule.position
    switch journal.found {
    case .nothing: break
    case .whole where count == 0: break
    case .whole:
      notices.append(schedule.isFinished ? .complete(count) : .goingOn(count, of: nil))
    case .torn: warnings.append(.cutOff(after: count))
    case .damaged: warnings.append(.damaged(after: count))
    }
    if reused != nil { notices.append(.reused) }
  }

  /// Plays what is left and keeps it.
  ///
  /// `isSyncDue` is asked after every few runs; where it is true, about once a second, what is there
  /// is made safe against a power cut. `observe` is shown every row, those of before too, in run
  /// order.
  ///
  /// - Throws: `ResultsError` if a run cannot be kept.
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

  /// Writes the tables, on so many threads: for good if all runs are there, else as far as they came.
  public func finish(writesRuns: Bool, jobs: Int = 1) throws -> SweepDigest {
    try journal.regularize()
    let digest = try folder.writeTables(writesRuns: writesRuns, jobs: jobs)
    if digest.isComplete { ReusedRuns.remove(folder) }
    return digest
  }
}
