public import PlainJSON
public import Domain
public import Experiments
public import Files

/// A reason why results cannot be read or written.
public enum ResultsError: Error, Hashable, Sendable {
  /// The system refused to create, write or rename a file or folder.
  case cannotWrite(path: String, SystemReason)
  /// The system refused to read a file.
  case cannotRead(path: String, SystemReason)
  /// A file that should be a sweep's plan cannot be read or is invalid.
  case badPlan(path: String, fault: PlanProblem?)
  /// The folder holds results of another plan; with the differences, one per line, if known.
  case otherPlan(folder: String, differences: [PlanDifference] = [])
  /// A file holds runs of another engine revision than expected, or than another file.
  case otherRevision(
    path: String, found: EngineRevision, expected: EngineRevision, otherPath: String? = nil)
  /// A plan stops by another rule than this program.
  case otherStoppingRule(path: String, found: Int, expected: Int)
  /// The folder holds files that are not a sweep's results.
  case notResults(folder: String)
  /// The folder holds results of another kind.
  case otherKind(folder: String, FolderKind)
  /// Another process is working in the folder.
  case busy(folder: String)
  /// A file's checksum or content is wrong.
  case damaged(path: String)
  /// There is a symbolic link, a folder, a pipe or a device where a file of results belongs.
  case notOwnFile(path: String)
  /// Two files have different results for one run.
  case conflict(point: Int, replicate: Int, path: String, otherPath: String)
  /// A file is complete but of a format unknown to this program, such as a newer one.
  case unknownFormat(path: String)
  /// A JSON file is malformed, or one of its values is not what it must be.
  case badJSON(path: String, line: Int, column: Int, JSONFlaw)
  /// Something is missing.
  case missing(MissingResults)
}

/// A flaw of a JSON file with results.
public enum JSONFlaw: Hashable, Sendable {
  /// The text is not JSON.
  case syntax(JSONFault)
  /// The value of a key is wrong; nil if it is missing.
  case value(of: String, found: FoundValue?, expected: ExpectedValue)
}

/// A missing part of the requested results.
public enum MissingResults: Hashable, Sendable {
  /// The rest of a campaign's batch.
  case restOfBatch(folder: String)
  /// A file or folder named by the user.
  case file(String)
  /// Any results in a folder; the folder itself may be missing.
  case results(folder: String)
  /// The answer of a search that has hunts.
  case answer(folder: String)
  /// Any shard in these folders.
  case shards([String])
  /// The plan next to a file, or next to any of them.
  case plan(beside: String?)
  /// A batch of a campaign.
  case batch(Int)
  /// A run, and possibly others.
  case run(RunKey)
  /// A number of runs of the total, the first of them, and the shards that contain them.
  case runs(count: Int, of: Int, first: RunKey, shards: String, shardCount: Int)
}

/// One difference between the plan of a folder and the one given now.
public enum PlanDifference: Hashable, Sendable {
  /// Only the plan given now has it.
  case onlyNow(String)
  /// Only the existing plan has it.
  case onlyThere(String)
  /// Both have it, but it is too long to show.
  case longText(String)
  /// The value in each plan; nil if it is not set.
  case values(String, there: String?, now: String?)
  /// The number of further differences.
  case more(Int)
}

extension EngineRevision {
  /// Checks that a file's rows have the expected engine revision.
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

extension Plan {
  /// Checks that an adaptive plan stops by this program's rule, before runs are added to a folder.
  ///
  /// - Throws: `ResultsError.otherStoppingRule`.
  func requireCurrentRule(in path: String) throws(ResultsError) {
    guard let found = stoppingRevision, found != StoppingRule.current else { return }
    throw .otherStoppingRule(path: path, found: found, expected: StoppingRule.current)
  }
}
