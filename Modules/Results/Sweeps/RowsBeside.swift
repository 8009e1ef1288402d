package import Files
import Domain
package import Experiments

/// The rows that lie beside a plan's file: those of its results folder, or of its shards.
package enum RowsBeside {
  /// Makes sure that rows of a plan, if any lie beside its file, were made by this revision.
  ///
  /// - Throws: `ResultsError.otherRevision`: a run played now would not be the one in the row.
  package static func requireCurrentRevision(
    _ plan: Plan, at planPath: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let folder = splitPath(planPath).folder
    let results = ResultsFolder(path: folder, files: files)
    do throws(ResultsError) { _ = try Journal.knownFormat(of: results.journalPath, files) } catch {
      // One that lost its header holds no rows; a newer program's may.
      if case .unknownFormat = error { throw error }
    }
    let isTold = Journal.format(of: results.journalPath, files)?.planHash == plan.hash
    try results.revision(ofPlan: plan.hash)?.require(
      .current, in: isTold ? results.journalPath : folder + "/manifest.json")
    // What was set aside as `.bad` is no result any more.
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

  /// What a journal or a shard's file says of itself; nil for anything else.
  private static func head(
    of path: String, _ files: any FileSystem
  ) -> (planHash: String, revision: EngineRevision)? {
    if let format = Journal.format(of: path, files) { return (format.planHash, format.revision) }
    guard let file = try? DataFile(path, .read, files),
      let start = try? file.read(at: 0, count: ShardHeader.sizeLimit),
      let header = ShardHeader(start)
    else { return nil }
    return (header.planHash, header.revision)
  }
}
