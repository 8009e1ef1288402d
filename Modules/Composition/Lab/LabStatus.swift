/// What ghostlab's exit status says.
public enum LabStatus: Int32, Hashable, Sendable {
  /// Done.
  case done = 0
  /// No design point meets the plan's targets.
  case targetMissed = 1
  /// Bad usage, or a plan that cannot be read.
  case badUsage = 2
  /// Some runs failed; each is a row of `runs.csv`.
  case runsFailed = 3
  /// The results folder belongs to another plan.
  case wrongPlan = 65
  /// Results cannot be written.
  case cannotWrite = 73
  /// Stopped early by SIGTERM; finished runs are kept.
  case stopped = 75
  /// Interrupted by SIGINT; finished runs are kept.
  case interrupted = 130
}

/// Why ghostlab cannot go on: what to tell, and the exit status.
public struct LabFailure: Error, Hashable, Sendable {
  /// One or more lines in English.
  public let message: String
  /// The exit status.
  public let status: LabStatus

  /// Creates a failure.
  public init(_ message: String, _ status: LabStatus) {
    self.message = message
    self.status = status
  }
}
