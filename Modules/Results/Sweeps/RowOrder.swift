import Domain
import Experiments
import Simulation

/// Checks that rows are those of a plan, in run order, with values that its metrics can have.
///
/// Of an adaptive plan it does not know which points go on: that is the stopping rule's, which may
/// be another version's. Each point's replicates must count from 1.
struct RowOrder {
  private let values: PossibleValues
  private let batch: RunBatch?
  private let most: Int
  private var position = 0
  /// The number of runs of each point; empty unless the plan is adaptive.
  private var counts: [Int] = []

  init(_ plan: Plan) {
    values = PossibleValues(plan.metrics)
    most = plan.replicates
    if plan.batch == nil, case .adaptive = plan.replication {
      batch = nil
      counts = Array(repeating: 0, count: plan.pointCount)
    } else {
      batch = RunSchedule(plan).batch
    }
  }

  /// Returns whether a row can be the next one.
  mutating func accepts(_ row: RunRow) -> Bool {
    guard values.hold(row) else { return false }
    if let batch {
      guard position < batch.count, row.key == batch[position] else { return false }
      position += 1
      return true
    }
    guard counts.indices.contains(row.point - 1), row.replicate <= most,
      row.replicate == counts[row.point - 1] + 1
    else { return false }
    counts[row.point - 1] += 1
    return true
  }
}

/// The values that the runs of a plan can have: those of a hunt in the bounds of its metrics, those of
/// plugins and formulas any number.
struct PossibleValues {
  private let bounds: [ClosedRange<Double>]

  init(_ metrics: [Metric]) {
    let (hunt, any) = (
      Metric.hunt, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    )
    bounds = metrics.enumerated().map { index, metric in
      index < hunt.count && metric == hunt[index] ? metric.bounds.clamped(to: any) : any
    }
  }

  /// Returns whether a row has a possible value for each metric, or none, or is a failed run.
  func hold(_ row: RunRow) -> Bool {
    guard row.status == .done else { return row.status == .failed }
    let values = row.record.values
    guard values.count == bounds.count else { return false }
    for index in bounds.indices
    where !(values[index].isNaN || bounds[index].contains(values[index])) {
      return false
    }
    return true
  }
}
