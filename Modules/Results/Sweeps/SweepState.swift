package import Files
package import Domain
package import Experiments

/// A folder of a sweep or of shards seen from outside, possibly while in progress.
///
/// Nothing is locked or changed. Damage of a journal is judged as in `StoredSweep`.
package struct SweepState: RunSource {
  /// The folder's path.
  package let path: String
  /// The plan that is run.
  package let plan: Plan
  /// The whole sweep; nil if it has no journal.
  private let sweep: StoredSweep?
  private let files: any FileSystem

  /// Opens a folder.
  ///
  /// - Throws: `ResultsError` if it has no plan, or a journal of another plan.
  package init(
    path: String, files: any FileSystem = LiveFileSystem(),
    vocabulary: PlanVocabulary = PlanVocabulary()
  ) throws(ResultsError) {
    self.path = path
    self.files = files
    if files.exists(path + "/" + ResultsFolder.journalName) {
      let sweep = try StoredSweep(path: path, files: files, vocabulary: vocabulary)
      (self.sweep, plan) = (sweep, sweep.plan)
    } else {
      (sweep, plan) = (nil, try StoredSweep.plan(at: path + "/plan.yml", files, vocabulary))
    }
  }

  /// Whether the whole sweep has a journal.
  package var hasJournal: Bool { sweep != nil }

  /// Whether a sweep has been begun here, which has a journal from then on.
  package var isBegun: Bool { files.exists(path + "/manifest.json") }

  /// The engine revision of the journal's runs.
  package var revision: EngineRevision { sweep?.revision ?? .current }

  /// Whether a process is writing the journal now.
  package var activity: JournalActivity {
    JournalActivity(of: path + "/" + ResultsFolder.journalName, files)
  }

  /// Returns the number of runs so far.
  package func rowCount() throws -> Int {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .readOwn, files)
    guard var reader = try JournalReader(file) else { return 0 }
    while try reader.skip() {}
    return reader.position
  }

  /// Calls `body` with every existing run, then throws if the journal is damaged after them.
  package func forEachRun(_ body: (RunRow) throws -> Void) throws { try sweep?.forEachRun(body) }
}
