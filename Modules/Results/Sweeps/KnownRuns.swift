import Domain
package import Experiments
package import Files

/// The runs that a results folder already has, of its own plan and of one that it extends.
package enum KnownRuns {
  /// Returns the plan of a folder whose runs are of this engine; nil if it has none.
  package static func plan(
    in path: String, files: any FileSystem = LiveFileSystem()
  ) -> Plan? {
    // Not a `StoredSweep`: of a journal that is cut off, what is left can be used.
    let folder = ResultsFolder(path: path, files: files)
    guard let plan = try? StoredSweep.plan(at: path + "/plan.yml", files),
      (try? folder.revision(ofPlan: plan.hash)) == .current
    else { return nil }
    return plan
  }

  /// Calls `body` with every run of a folder's plan that can be read, those of its own journal last.
  package static func forEach(
    of plan: Plan, in path: String, files: any FileSystem = LiveFileSystem(),
    _ body: (RunRow) -> Void
  ) {
    let folder = ResultsFolder(path: path, files: files)
    let values = PossibleValues(plan.metrics)
    for journal in [ReusedRuns.journalPath(in: folder), folder.journalPath] {
      guard let file = try? DataFile(journal, .readOwn, files),
        var reader = try? JournalReader(file), reader.format.revision == .current,
        reader.format.metricCount == plan.metrics.count
      else { continue }
      while let rows = try? reader.next() { rows.filter(values.hold).forEach(body) }
    }
  }
}
