/// What a person asks of `ghostlab sweep`.
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
  /// How many threads to use; nil for one a processor.
  public var jobs: Int?
  /// The results folder; nil for `results/<plan name>`.
  public var out: String?
  /// Whether a row for every run is asked for.
  public var writesRuns = false

  /// Asks for a sweep of a plan with nothing else said.
  public init(planPath: String) { self.planPath = planPath }
}

extension LabRequest {
  /// How many threads to use.
  func threads(orElse usual: Int) throws(LabFailure) -> Int {
    let count = jobs ?? usual
    try LabProblem.require(count, of: "--jobs", atMost: LabSweep.jobsLimit)
    return count
  }
}
