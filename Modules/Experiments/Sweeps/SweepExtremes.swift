public import Domain

/// The notable runs of a sweep: the slowest, the one with most escapes, and failed ones.
public struct SweepExtremes: Hashable, Sendable {
  /// A run with its notable value.
  public struct Run: Hashable, Sendable {
    /// The run.
    public let key: RunKey
    /// The value.
    public let value: Double
  }

  /// A failed run.
  public struct Failure: Hashable, Sendable {
    /// The run.
    public let key: RunKey
    /// The reason of the failure.
    public let reason: String
  }

  /// The maximum number of failed runs kept.
  public static let failureLimit = 50

  /// The number of successful runs.
  public private(set) var doneCount = 0
  /// The number of failed runs.
  public private(set) var failedCount = 0
  /// The first failed runs, in run order.
  public private(set) var failures: [Failure] = []
  /// For each requested metric, the run with its largest value; the first of equals.
  public private(set) var largest: [Run?]
  /// The requested metrics.
  public let metrics: [Metric]

  /// Creates a search for the largest values of some metrics.
  public init(of metrics: [Metric]) {
    self.metrics = metrics
    largest = Array(repeating: nil, count: metrics.count)
  }

  /// Adds a run.
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
