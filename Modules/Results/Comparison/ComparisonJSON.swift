import Domain
package import Experiments
import PlainJSON
import Statistics
import TextKit

/// A comparison as JSON: every point and metric, whether changed or not.
package enum ComparisonJSON {
  /// The version of the format.
  package static let formatVersion = 1

  /// Returns the text; missing numbers are null.
  ///
  /// With its sides it also has what a page says of them: folders, names, units, targets.
  package static func text(
    of comparison: Comparison, findings: [GateFinding] = [], missed: ComparedTargets? = nil,
    sides: ComparedSides? = nil
  ) -> String {
    func item(_ text: String, isFailure: Bool) -> JSONNode {
      .object(["failed": .bool(isFailure), "text": .string(text)])
    }
    var gate = findings.map { item($0.line(in: .ofFiles), isFailure: $0.isFailure) }
    if let missed { gate.append(item(missed.doubt(in: .ofFiles), isFailure: true)) }
    let members: [String: JSONNode] = [
      "formatVersion": .number(Double(formatVersion)),
      "pairing": .string(comparison.pairing.rawValue),
      "engineRevisions": .array(comparison.revisions.map { .number(Double($0.number)) }),
      "confidence": .number(comparison.confidence),
      "adjustment": .string("holm"), "seriesApart": .bool(comparison.hasSeries),
      "tests": .number(Double(comparison.testCount)),
      "moved": .number(Double(comparison.movedCount)),
      "identical": .bool(comparison.isIdentical),
      "unpairedRuns": .number(Double(comparison.unpairedRuns)),
      "onlyInA": .array(comparison.onlyFirst.map { .number(Double($0)) }),
      "onlyInB": .array(comparison.onlySecond.map { .number(Double($0)) }),
      "plans": .array(comparison.planDifferences.map { .string($0.line(in: .ofFiles)) }),
      "points": .array(comparison.points.map { point($0, comparison) }),
      "gate": .array(gate),
    ]
    let more = sides.map { $0.members.merging(about(comparison)) { $1 } } ?? [:]
    let node = JSONNode.object(members.merging(more) { $1 })
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }

  /// Returns the names, units and changed values, for a page.
  private static func about(_ comparison: Comparison) -> [String: JSONNode] {
    let metrics = comparison.points.first?.metrics.map(\.metric) ?? []
    return [
      "names": .array(comparison.names.map { .string($0) }),
      "metrics": .array(
        metrics.map { metric in
          .object([
            "name": .string(metric.name), "unit": .string(metric.unit),
            "proportion": .bool(metric.isProportion),
          ])
        }),
      "changes": .array(comparison.planDifferences.map(change)),
    ]
  }

  private static func change(_ change: PlanChange) -> JSONNode {
    var members = ["text": JSONNode.string(change.line(in: .ofFiles))]
    if case .value(let name, let owner, let old, let new) = change {
      members["parameter"] = .string(name)
      members["of"] = owner.map { .string($0) }
      members["from"] = old.map { .string($0) }
      members["to"] = new.map { .string($0) }
    }
    return .object(members)
  }

  private static func point(_ point: PointComparison, _ comparison: Comparison) -> JSONNode {
    .object([
      "a": .number(Double(point.firstPoint)), "b": .number(Double(point.secondPoint)),
      "values": .object(
        Dictionary(
          zip(comparison.names, point.values.map { JSONNode.string($0) }),
          uniquingKeysWith: { first, _ in first })),
      "metrics": .array(point.metrics.map { metric($0, comparison) }),
    ])
  }

  private static func metric(
    _ difference: MetricDifference, _ comparison: Comparison
  ) -> JSONNode {
    let estimate = difference.estimate
    return .object([
      "metric": .string(difference.metric.name), "method": .string(difference.method),
      "nA": .number(Double(difference.firstCount)), "nB": .number(Double(difference.secondCount)),
      "meanA": .number(difference.firstMean), "meanB": .number(difference.secondMean),
      "difference": .number(estimate.difference), "low": .number(estimate.interval.low),
      "high": .number(estimate.interval.high),
      "relativeChange": .number(difference.relativeChange), "p": .number(estimate.pValue),
      "adjustedP": .number(difference.adjustedPValue),
      "varianceRatio": .number(difference.varianceRatio),
      "moved": .bool(comparison.hasMoved(difference)),
      "identical": .bool(difference.isIdentical),
      "sameAs": difference.twin.map { .string($0) } ?? JSONNode(value: .null),
    ])
  }
}
