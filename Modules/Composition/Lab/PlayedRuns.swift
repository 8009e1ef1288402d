import Domain
import Experiments
import Synchronization

/// The runs that a growing sample has played, reduced to the metrics that are studied.
struct PlayedRuns: Sendable {
  /// A run that failed before fails again, with the same reason.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private enum Run: Sendable {
    case done([Double])
    case failed(String)
  }

  private let metrics: [Metric]
  private let metricCount: Int
  private var runs: [RunKey: Run] = [:]

  init(of metrics: [Metric], in plan: Plan) {
    self.metrics = metrics
    metricCount = plan.metrics.count
  }

  mutating func add(_ row: RunRow) {
    switch row.status {
    case .missing: return
    case .failed: runs[row.key] = .failed(row.reason)
    case .done: runs[row.key] = .done(metrics.map { row.record.values[$0.index] })
    }
  }

  /// Returns the record of a run, nil if it is not known; throws the failure of a failed one.
  func record(_ key: RunKey) throws -> RunRecord? {
    switch runs[key] {
    case nil: return nil
    case .failed(let reason): throw Failure(description: reason)
    case .done(let values):
      var record = RunRecord(count: metricCount)
      for (metric, value) in zip(metrics, values) { record[metric] = value }
      return record
    }
  }
}

/// The progress of a sample that grows: that of its current size.
final class GrowingProgress: Sendable {
  private let stage: Mutex<(counter: SweepProgress, total: Int)>

  init(total: Int) { stage = Mutex((SweepProgress(), total)) }

  /// Begins a size and returns its counter.
  func begin(total: Int) -> SweepProgress {
    let counter = SweepProgress()
    stage.withLock { $0 = (counter, total) }
    return counter
  }

  var value: LabProgress {
    stage.withLock { LabProgress(done: $0.counter.done, total: $0.total, figure: "") }
  }
}
