public import Experiments

/// A folder of a sweep or of shards, looked at from outside, perhaps while it is at work.
public struct SweepState: RunSource {
  /// The folder's path.
  public let path: String
  /// The plan that is run.
  public let plan: Plan
  /// Whether there is a journal of the whole sweep.
  public let hasJournal: Bool

  /// Looks into a folder.
  ///
  /// - Throws: `ReportError` if there is no plan in it.
  public init(path: String) throws(ReportError) {
    self.path = path
    plan = try StoredSweep.plan(at: path + "/plan.yml")
    hasJournal =
      Journal.format(of: path + "/" + ResultsFolder.journalName)?.planHash == plan.hash
  }

  /// Whether a process writes to the journal now.
  public var isBusy: Bool { Journal.isBusy(path + "/" + ResultsFolder.journalName) }

  /// How many runs are there now.
  public func rowCount() throws -> Int {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .read)
    guard var reader = try JournalReader(file) else { return 0 }
    while try reader.skip() {}
    return reader.position
  }

  /// Hands over every run that is there; what comes after a damaged or torn block is left out.
  public func forEachRun(_ body: (RunRow) throws -> Void) throws {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .read)
    guard var reader = try JournalReader(file) else { return }
    while let rows = try reader.next() { for row in rows { try body(row) } }
  }
}
