public import Domain
public import Experiments
public import Files

/// Why results cannot be read or written.
public enum ResultsError: Error, Hashable, Sendable {
  /// The system refused to make, write or rename a file or folder.
  case cannotWrite(path: String, SystemReason)
  /// The system refused to read a file.
  case cannotRead(path: String, SystemReason)
  /// A file that should be a sweep's plan cannot be read, or has a fault.
  case badPlan(path: String, fault: PlanProblem?)
  /// The folder holds results of another plan; how that differs, a line each, where it is known.
  case otherPlan(folder: String, differences: [PlanDifference] = [])
  /// A file holds runs of another revision of the engine than expected, or than another file.
  case otherRevision(
    path: String, found: EngineRevision, expected: EngineRevision, otherPath: String? = nil)
  /// The folder holds files that are not a sweep's results.
  case notResults(folder: String)
  /// Another process is at work in the folder.
  case busy(folder: String)
  /// A file's checksum or content is wrong.
  case damaged(path: String)
  /// Two files say different things of one run.
  case conflict(point: Int, replicate: Int, path: String, otherPath: String)
  /// A file is whole, but of a format that this program does not know, as a newer one's.
  case unknownFormat(path: String)
  /// Something is not there.
  case missing(MissingResults)
}

/// What is not there of the results that were asked for.
public enum MissingResults: Hashable, Sendable {
  /// The rest of a campaign's batch.
  case restOfBatch(folder: String)
  /// A file or folder that was named.
  case file(String)
  /// Any shard in these folders.
  case shards([String])
  /// The plan beside a file, or beside any of them.
  case plan(beside: String?)
  /// A batch of a campaign.
  case batch(Int)
  /// A run, and maybe others.
  case run(RunKey)
  /// So many runs of all, the first of them, and the shards that have them.
  case runs(count: Int, of: Int, first: RunKey, shards: String, shardCount: Int)
}

/// How two plans differ in one place: that of a folder, which is there, and the one given now.
public enum PlanDifference: Hashable, Sendable {
  /// Only the plan given now has it.
  case onlyNow(String)
  /// Only the plan that is there has it.
  case onlyThere(String)
  /// Both have it, too long to be told.
  case longText(String)
  /// What each has; nil where it is not set.
  case values(String, there: String?, now: String?)
  /// So many more differences.
  case more(Int)
}

extension EngineRevision {
  /// Makes sure that a file's rows are of the revision that is expected.
  ///
  /// - Throws: `ResultsError.otherRevision`.
  func require(
    _ expected: EngineRevision, in path: String, beside otherPath: String? = nil
  ) throws(ResultsError) {
    guard self == expected else {
      throw .otherRevision(path: path, found: self, expected: expected, otherPath: otherPath)
    }
  }
}
