import Files
import Domain
import Experiments

/// The runs of a plan that another one extends, for example with more replicates or points.
///
/// They are in `journal-reused.bin`, with their plan next to it, until all runs of the new plan
/// exist. Rows are read by position from several threads at once.
struct ReusedRuns: Sendable {
  /// The location of runs to reuse.
  enum Source {
    case nothing, journal, reused
  }

  /// A run that failed before fails again, with the same reason.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let names = ["journal-reused.bin", "plan-reused.yml"]
  private let path: String
  private let files: any FileSystem
  private let format: JournalFormat
  private let schedule: RunSchedule
  private let values: PossibleValues
  private let count: Int

  /// Returns the path of the runs to reuse, whether they exist or not.
  static func journalPath(in folder: ResultsFolder) -> String { folder.path + "/" + names[0] }

  /// Finds the runs of an earlier plan, if this one extends it.
  ///
  /// - Throws: `ResultsError.otherPlan` if the folder is of another plan that this one does not
  ///   extend; `ResultsError.otherRevision` if its runs are of another engine revision,
  ///   `ResultsError.otherStoppingRule` if they were stopped by another rule.
  static func source(
    _ folder: ResultsFolder, _ plan: Plan, _ revision: EngineRevision
  ) throws(ResultsError) -> Source {
    try plan.requireCurrentRule(in: folder.path)
    let files = folder.files
    switch folder.content {
    case .nothing: return .nothing
    case .otherFiles: throw folder.refusal
    case .results: break
    }
    let journal = Journal.format(of: folder.journalPath, files)
    let isOwn = journal.map { $0.planHash == plan.hash }
    if isOwn != true {
      guard let before = try? StoredSweep.plan(at: folder.path + "/plan.yml", files),
        journal.map({ $0.planHash == before.hash }) ?? true
      else { throw .otherPlan(folder: folder.path) }
      guard before.hash == plan.hash || plan.canReuseRuns(of: before) else {
        throw .otherPlan(folder: folder.path, found: before, wanted: plan)
      }
    }
    if let journal {
      try folder.revision(ofPlan: journal.planHash)?.require(revision, in: folder.journalPath)
    }
    if isOwn == false { return .journal }
    let reused = folder.path + "/" + names[0]
    guard files.exists(reused),
      let before = try? StoredSweep.plan(at: folder.path + "/" + names[1], files),
      plan.canReuseRuns(of: before)
    else { return .nothing }
    try Journal.format(of: reused, files)?.revision.require(revision, in: reused)
    return .reused
  }

  /// Checks that a folder holds results of this plan and revision, or nothing.
  static func requireOwn(
    _ folder: ResultsFolder, _ plan: Plan, _ revision: EngineRevision
  ) throws(ResultsError) {
    let files = folder.files
    switch folder.content {
    case .nothing: return
    case .results(plan.hash):
      guard files.exists(folder.journalPath) else { return }
      try folder.revision(ofPlan: plan.hash)?.require(revision, in: folder.journalPath)
    case .results:
      let found = try? StoredSweep.plan(at: folder.path + "/plan.yml", files)
      throw .otherPlan(folder: folder.path, found: found, wanted: plan)
    case .otherFiles: throw folder.refusal
    }
  }

  /// Turns the folder's journal into the one to reuse.
  static func setAside(_ folder: ResultsFolder, _ plan: Plan) throws(ResultsError) {
    let files = folder.files
    let before = try StoredSweep.plan(at: folder.path + "/plan.yml", files)
    guard let format = Journal.format(of: folder.journalPath, files) else { return }
    var schedule = RunSchedule(before)
    let values = PossibleValues(before.metrics)
    guard
      let journal = try Journal.open(
        folder.journalPath, format, files: files,
        accept: { values.hold($0) && schedule.record($0) })
    else { throw .busy(folder: folder.path) }
    try journal.regularize()
    try files.write(before.canonicalText, to: folder.path + "/" + names[1])
    try files.move(folder.journalPath, over: folder.path + "/" + names[0])
    try files.settle(folder.journalPath)
  }

  /// Removes the reused runs after the new plan has them all.
  static func remove(_ folder: ResultsFolder) {
    for name in names { try? folder.files.remove(folder.path + "/" + name) }
  }

  /// Opens the runs; nil if the plan cannot use them.
  init?(_ folder: ResultsFolder, _ plan: Plan, _ wanted: JournalFormat) throws(ResultsError) {
    path = folder.path + "/" + ReusedRuns.names[0]
    files = folder.files
    values = PossibleValues(plan.metrics)
    let before = try StoredSweep.plan(at: folder.path + "/" + ReusedRuns.names[1], files)
    guard plan.canReuseRuns(of: before),
      var reader = try JournalReader(try DataFile(path, .readOwn, files)),
      reader.format.planHash == before.hash, reader.format.metricCount == wanted.metricCount,
      reader.format.revision == wanted.revision
    else { return nil }
    var schedule = RunSchedule(before)
    while let rows = try reader.next() { for row in rows { schedule.record(row) } }
    format = reader.format
    self.schedule = schedule
    count = reader.isRegular ? schedule.position : 0
  }

  /// Returns the record of a run, nil if it is missing; throws the failure of a failed one.
  func record(_ key: RunKey) throws -> RunRecord? {
    guard let position = schedule.position(of: key), position < count else { return nil }
    let file = try DataFile(path, .readOwn, files)
    let bytes = try file.read(at: format.offset(of: position), count: format.rowSize)
    guard bytes.count == format.rowSize, let row = format.row(in: bytes, at: 0), row.key == key,
      values.hold(row)
    else { return nil }
    if row.status == .failed { throw Failure(description: row.reason) }
    return row.record
  }
}

extension Plan {
  /// Returns whether the runs of another plan are runs of this one.
  func canReuseRuns(of other: Plan) -> Bool {
    batch == nil && other.batch == nil && hash != other.hash && extends(other)
      && (stoppingRevision == nil || stoppingRevision == other.stoppingRevision ?? stoppingRevision)
  }
}
