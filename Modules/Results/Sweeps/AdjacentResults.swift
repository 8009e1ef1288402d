package import Files
import Domain
package import Experiments

/// The rows next to a plan's file: those of its results folder or of its shards.
package enum AdjacentResults {
  /// Checks that rows next to a plan's file, if there are any, were made by this revision.
  ///
  /// - Throws: `ResultsError.otherRevision`, since a run played now would differ from the row.
  package static func requireCurrentRevision(
    _ plan: Plan, at planPath: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let folder = splitPath(planPath).folder
    let results = ResultsFolder(path: folder, files: files)
    do throws(ResultsError) { _ = try Journal.knownFormat(of: results.journalPath, files) } catch {
      // A journal without a header has no rows; one of a newer program may have some.
      if case .unknownFormat = error { throw error }
    }
    let isReported = Journal.format(of: results.journalPath, files)?.planHash == plan.hash
    try results.revision(ofPlan: plan.hash)?.require(
      .current, in: isReported ? results.journalPath : folder + "/manifest.json")
    // Files renamed to `.bad` are no longer results.
    let shards = files.names(in: folder).filter {
      $0.hasPrefix("shard-") && ($0.hasSuffix(".csv") || $0.hasSuffix(".journal"))
    }
    for path in shards.map({ folder + "/" + $0 }) {
      guard files.isFile(path), let (hash, revision) = head(of: path, files), hash == plan.hash
      else {
        continue
      }
      try revision.require(.current, in: path)
    }
  }

  /// Returns the data in the header of a journal or shard file; nil for other files.
  private static func head(
    of path: String, _ files: any FileSystem
  ) -> (planHash: String, revision: EngineRevision)? {
    if let format = Journal.format(of: path, files) { return (format.planHash, format.revision) }
    guard let file = try? DataFile(path, .readOwn, files),
      let start = try? file.read(at: 0, count: ShardHeader.sizeLimit),
      let header = ShardHeader(start)
    else { return nil }
    return (header.planHash, header.revision)
  }
}
