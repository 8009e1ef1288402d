public import Domain

/// The runs of a sweep that are worth looking at: the slowest, the one with most escapes, failed ones.
public struct SweepExtremes: Hashable, Sendable {
  /// A run with the figure that makes it stand out.
  public struct Run: Hashable, Sendable {
    /// The run.
    public let key: RunKey
    /// The figure.
    public let value: Double
  }

  /// A run that the simulation could not finish.
  public struct Failure: Hashable, Sendable {
    /// The run.
    public let key: RunKey
    /// Why it failed.
    public let reason: String
  }

  /// The most failed runs that are kept.
  public static let failureLimit = 10

  /// Runs that ended well.
  public private(set) var doneCount = 0
  /// Runs that failed.
  public private(set) var failedCount = 0
  /// The first failed runs in run order.
  public private(set) var failures: [Failure] = []
  /// For each metric asked for the run with its largest value, the first of equals.
  public private(set) var largest: [Run?]
  /// The metrics asked for.
  public let metrics: [Metric]

  /// Looks for the largest values of some metrics.
  public init(of metrics: [Metric]) {
    self.metrics = metrics
    largest = Array(repeating: nil, count: metrics.count)
  }

  /// Looks at a run.
  public mutating func add(_ row: RunRow) {
    switch row.status {
    case .missing: return
    case .failed:
      failedCount += 1
      if failures.count < SweepExtremes.failureLimit {
        failures.append(Failure(key: row.key, reason: row.reason))
      }
    case .done:
      doneCount += 1
      for index in metrics.indices {
        let value = row.record[metrics[index]]
        if value > largest[index]?.value ?? -.infinity {
          largest[index] = Run(key: row.key, value: value)
        }
      }
    }
  }
}
