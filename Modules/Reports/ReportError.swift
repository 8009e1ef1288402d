/// Why results cannot be written.
public enum ReportError: Error, Hashable, Sendable {
  /// The system refused to make, write or rename a file or folder.
  case cannotWrite(path: String, reason: String)
  /// The folder holds results of another plan.
  case otherPlan(folder: String)
  /// The folder holds files that are not a sweep's results.
  case notResults(folder: String)
}

extension ReportError: CustomStringConvertible {
  /// One line in English.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .otherPlan(let folder):
      "\(folder) holds results of another plan, expected the same plan hash or a new folder"
    case .notResults(let folder):
      "\(folder) holds other files, expected a results folder or a new one"
    }
  }
}
