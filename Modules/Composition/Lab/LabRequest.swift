/// The options of `ghostlab sweep`.
public struct LabRequest: Hashable, Sendable {
  /// The plan file's path.
  public var planPath: String
  /// The `KEY=VALUE` of every `--set`, in order.
  public var assignments: [String] = []
  /// The value of `--seed`.
  public var seed: String?
  /// The value of `--replicates`.
  public var replicates: String?
  /// Whether `--fast` is given.
  public var isFast = false
  /// The number of threads; nil for one per processor.
  public var jobs: Int?
  /// The results folder; nil for `results/<plan name>`.
  public var out: String?
  /// Whether to write a row for every run.
  public var writesRuns = false

  /// Creates the default options for a plan.
  public init(planPath: String) { self.planPath = planPath }
}

extension LabRequest {
  /// Returns the number of threads to use.
  func threads(orElse usual: Int) throws(LabFailure) -> Int {
    let count = jobs ?? usual
    try LabProblem.require(count, of: "--jobs", atMost: LabSweep.jobsLimit)
    return count
  }
}
