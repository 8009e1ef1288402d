public import Domain

/// Why results cannot be read or written.
public enum ResultsError: Error, Hashable, Sendable {
  /// The system refused to make, write or rename a file or folder.
  case cannotWrite(path: String, reason: String)
  /// The system refused to read a file.
  case cannotRead(path: String, reason: String)
  /// The folder holds results of another plan; how that differs, a line each, where it is known.
  case otherPlan(folder: String, differences: [String] = [])
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
  /// Runs are missing; the text says which.
  case missing(String)
}

extension ResultsError: Worded {
  /// One line in English, and one for each difference of a plan.
  public var sentence: Sentence {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(prose: reason)"
    case .cannotRead(let path, let reason): "cannot read \(path): \(prose: reason)"
    case .otherPlan(let folder, let differences):
      "\(folder) holds results of another plan, expected the same plan hash or a new folder"
        + "\(differences.map { "\n  " + $0 }.joined())"
    case .otherRevision(let path, let found, let expected, let otherPath?):
      "\(path) holds runs of the engine's revision \(found.number), "
        + "\(otherPath) those of revision \(expected.number), expected one revision"
    case .otherRevision(let path, let found, let expected, nil):
      "\(path) holds runs of the engine's revision \(found.number), "
        + "expected those of this program's revision \(expected.number) or a new folder"
    case .notResults(let folder):
      "\(folder) holds other files, expected a results folder or a new one"
    case .busy(let folder): "another sweep is at work in \(folder), try again later"
    case .damaged(let path): "\(path) is damaged: its checksum or content is wrong"
    case .conflict(let point, let replicate, let path, let otherPath):
      "point \(point), replicate \(replicate) differs between \(otherPath) and \(path)"
    case .missing(let text): Sentence(prose: text)
    }
  }
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
