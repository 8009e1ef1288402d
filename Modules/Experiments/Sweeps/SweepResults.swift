public import Domain

/// A run that the simulation could not finish.
public struct RunFailure: Hashable, Sendable {
  /// The design point's number, from 1.
  public let point: Int
  /// The replicate's number, from 1.
  public let replicate: Int
  /// Why it failed.
  public let reason: String
}

/// The runs of a sweep: complete, or as far as it came.
public struct SweepResults: Sendable {
  /// How many design points there are.
  public let pointCount: Int
  /// How many replicates each was to have.
  public let replicates: Int
  /// Runs that ended well.
  public let doneCount: Int
  /// Runs that failed, in the order of their numbers.
  public let failures: [RunFailure]
  private let table: RunTable

  init(pointCount: Int, replicates: Int, table: RunTable, failures: [RunFailure]) {
    self.pointCount = pointCount
    self.replicates = replicates
    self.table = table
    self.failures = failures
    doneCount = (0..<table.runCount).count { table.status(of: $0) == .done }
  }

  /// How many runs there were to be.
  public var runCount: Int { pointCount * replicates }

  /// Whether every run was tried.
  public var isComplete: Bool { doneCount + failures.count == runCount }

  /// What became of a run; point and replicate count from 1.
  public func status(point: Int, replicate: Int) -> RunStatus {
    table.status(of: number(point, replicate))
  }

  /// A metric of a run, NaN where it is absent; point and replicate count from 1.
  public func value(_ metric: Metric, point: Int, replicate: Int) -> Double {
    table.value(metric, of: number(point, replicate))
  }

  /// One metric over the runs of a design point that are done; the point counts from 1.
  public func summary(of metric: Metric, point: Int) -> MetricSummary {
    let values = (1...replicates).map { value(metric, point: point, replicate: $0) }
    return MetricSummary(metric: metric, values: values)
  }

  private func number(_ point: Int, _ replicate: Int) -> Int {
    precondition((1...pointCount).contains(point) && (1...replicates).contains(replicate))
    return (replicate - 1) * pointCount + point - 1
  }
}
