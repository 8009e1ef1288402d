/// The exit status of ghostlab.
package enum LabStatus: Int32, Hashable, Sendable {
  /// Success.
  case done = 0
  /// Every setting certainly misses one of the plan's targets for some player or phone.
  case targetMissed = 1
  /// Bad usage, or a plan that cannot be read.
  case badUsage = 2
  /// Some runs failed; each is a row of `runs.csv`.
  case runsFailed = 3
  /// The runs do not decide whether the targets are met.
  case undecided = 4
  /// The campaign has no further batch.
  case noBatch = 10
  /// The folder belongs to another plan, a checksum is wrong, or files conflict.
  case wrongPlan = 65
  /// Shards are missing.
  case missing = 66
  /// Results cannot be written.
  case cannotWrite = 73
  /// Stopped early by SIGTERM, or another sweep is running: try again.
  case stopped = 75
  /// Interrupted by SIGINT; finished runs are kept.
  case interrupted = 130
}
