package import Files
package import Domain
package import Experiments

/// A folder of a sweep or of shards, looked at from outside, perhaps while it is at work.
///
/// Nothing is locked or changed. What is wrong with a journal is judged as `StoredSweep` does.
package struct SweepState: RunSource {
  /// The folder's path.
  package let path: String
  /// The plan that is run.
  package let plan: Plan
  /// The whole sweep; nil where there is no journal of it.
  private let sweep: StoredSweep?
  private let files: any FileSystem

  /// Looks into a folder.
  ///
  /// - Throws: `ResultsError` if there is no plan in it, or a journal that is not of it.
  package init(path: String, files: any FileSystem = LiveFileSystem()) throws(ResultsError) {
    self.path = path
    self.files = files
    if files.exists(path + "/" + ResultsFolder.journalName) {
      let sweep = try StoredSweep(path: path, files: files)
      (self.sweep, plan) = (sweep, sweep.plan)
    } else {
      (sweep, plan) = (nil, try StoredSweep.plan(at: path + "/plan.yml", files))
    }
  }

  /// Whether there is a journal of the whole sweep.
  package var hasJournal: Bool { sweep != nil }

  /// The revision of the engine whose runs the journal holds.
  package var revision: EngineRevision { sweep?.revision ?? .current }

  /// Whether a process writes to the journal now.
  package var activity: JournalActivity {
    JournalActivity(of: path + "/" + ResultsFolder.journalName, files)
  }

  /// How many runs are there now.
  package func rowCount() throws -> Int {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .read, files)
    guard var reader = try JournalReader(file) else { return 0 }
    while try reader.skip() {}
    return reader.position
  }

  /// Hands over every run that is there, then throws if the journal is damaged after them.
  package func forEachRun(_ body: (RunRow) throws -> Void) throws { try sweep?.forEachRun(body) }
}
