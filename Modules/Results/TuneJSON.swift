import Domain
package import Experiments
import PlainJSON

/// The result of a search as in `tune.json`: every point with its figures; an open end is null.
package struct TuneJSON: Sendable {
  private let result: TuneResult

  /// Creates the JSON of a result.
  package init(_ result: TuneResult) { self.result = result }

  /// The file's text.
  package var text: String {
    let axes = result.problem.axes.indices.map { axis -> JSONNode in
      .object([
        "name": .string(result.problem.axes[axis].name),
        "certain": range(result.range(of: axis, .certain)),
        "perhaps": range(result.range(of: axis, .certain, .perhaps)),
        "box": range(result.box?.ends[axis]),
      ])
    }
    let conditions = result.problem.conditions.enumerated().map { position, condition -> JSONNode in
      let scenario = result.problem.scenarios[condition.scenario]
      return .object([
        "name": .string(condition.name), "player": .string(scenario.player),
        "sensor": .string(scenario.sensor), "metric": .string(condition.target.metric.name),
        "statistic": .string(condition.target.statistic.rawValue),
        "low": condition.target.low.map { .number($0) } ?? JSONNode(value: .null),
        "high": condition.target.high.map { .number($0) } ?? JSONNode(value: .null),
        "metBy": .number(Double(result.meetCount(position))),
      ])
    }
    let null = JSONNode(value: .null)
    let node = JSONNode.object([
      "formatVersion": .number(1),
      "engineRevision": .number(Double(EngineRevision.current.number)),
      "confidence": .number(result.confidence),
      "hunts": .number(Double(result.hunts)), "budget": .number(Double(result.budget)),
      "found": .bool(result.isFound), "axes": .array(axes), "conditions": .array(conditions),
      "interrupted": .bool(result.interruption != nil),
      "boxPoints": result.box.map { .number(Double($0.count)) } ?? null,
      "recommended": result.recommended.map { .number(Double($0 + 1)) } ?? null,
      "nearest": result.nearest.map { .number(Double($0 + 1)) } ?? null,
      "points": .array(result.candidates.indices.map(point)),
    ])
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }

  private func range(_ ends: ClosedRange<Double>?) -> JSONNode {
    ends.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? JSONNode(value: .null)
  }

  private func point(_ index: Int) -> JSONNode {
    let candidate = result.candidates[index]
    let values = zip(result.problem.axes, candidate.values).map {
      ($0.name, JSONNode.string(Plan.text(of: $1, parameter: $0.name)))
    }
    return .object([
      "point": .number(Double(index + 1)), "round": .number(Double(candidate.round)),
      "values": .object(Dictionary(values, uniquingKeysWith: { first, _ in first })),
      "status": .string(candidate.status.rawValue),
      "replicates": .number(Double(candidate.replicates)),
      "failures": .number(Double(candidate.failures)), "margin": .number(candidate.margin),
      "figures": .array(
        result.problem.conditions.indices.map { position in
          let interval = candidate.interval(position)
          return .object([
            "value": .number(candidate.estimate(position)), "low": .number(interval.low),
            "high": .number(interval.high), "missed": .bool(candidate.missed.contains(position)),
          ])
        }),
    ])
  }
}
