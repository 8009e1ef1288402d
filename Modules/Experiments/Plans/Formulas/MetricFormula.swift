public import Domain

/// A metric that a plan computes from others, such as `escapes / captures when captures > 0`.
///
/// It is absent where a metric that it names is absent, where it divides by 0, and where its
/// condition does not hold.
public struct MetricFormula: Hashable, Sendable {
  /// The metric, after all that its formula names.
  public let metric: Metric
  /// The formula, with one space around each operator.
  public let text: String
  /// The unit, also where it has no name.
  let unit: FormulaUnit
  let value: ConstraintTerm
  /// The indices of the metrics that the value names.
  let inputs: [Int]
  let condition: Condition?

  /// When a formula has a value.
  struct Condition: Hashable, Sendable {
    let terms: [ConstraintTerm]
    let relations: [ConstraintRelation]
    /// The indices of the metrics that it names.
    let inputs: [Int]

    func holds(for values: [Double]) -> Bool {
      let sides = terms.map { $0.value(inputs.map { values[$0] }) }
      return sides.allSatisfy(\.isFinite)
        && relations.indices.allSatisfy { relations[$0].holds(sides[$0], sides[$0 + 1]) }
    }
  }

  /// Returns the value for those of the metrics before it; NaN if it is absent.
  func value(of values: [Double]) -> Double {
    if let condition, !condition.holds(for: values) { return .nan }
    let result = value.value(inputs.map { values[$0] })
    return result.isFinite ? result : .nan
  }
}

extension Plan {
  /// The metrics of a run without those that the plan computes.
  public var simulatedMetrics: [Metric] { Array(metrics.dropLast(formulas.count)) }

  /// Returns a run's record with the metrics that the plan computes.
  ///
  /// The lab does so where a run ends, so journals, shards, statistics and pages need not know that
  /// a metric is computed.
  public func completed(_ record: RunRecord) -> RunRecord {
    guard !formulas.isEmpty else { return record }
    var record = record
    for formula in formulas { record.values.append(formula.value(of: record.values)) }
    return record
  }
}
