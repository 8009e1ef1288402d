import Domain
package import Experiments
import PlainJSON
import Statistics

/// An answer as in `tune.json`, format version 2; an open end and an absent value are null.
///
/// Positions of settings and conditions count from 1. `docs/tune.md` lists the keys.
package struct TuneJSON: Sendable {
  /// The version of the format.
  static let formatVersion = 2
  private let answer: TuneAnswer
  private let planHash: String

  /// Creates the JSON of a plan's answer.
  package init(_ answer: TuneAnswer, planHash: String) {
    (self.answer, self.planHash) = (answer, planHash)
  }

  /// The file's text.
  package var text: String { String(decoding: JSONWriter.bytes(of: root), as: UTF8.self) }

  private var root: JSONNode {
    let (verdict, further): (TuneVerdictName, Int?) =
      switch answer.verdict {
      case .met: (.met, nil)
      case .impossible: (.impossible, nil)
      case .undecided(let hunts): (.undecided, hunts)
      }
    let best = answer.recommendation.flatMap { found in
      answer.points.firstIndex { $0.values == found.point.values }
    }
    return .object([
      "formatVersion": number(Self.formatVersion),
      "engineRevision": number(EngineRevision.current.number), "planHash": .string(planHash),
      "confidence": .number(answer.confidence), "precision": .number(answer.precision),
      "hunts": number(answer.hunts), "budget": number(answer.budget),
      "interrupted": .bool(answer.isInterrupted), "verdict": .string(verdict.rawValue),
      "furtherHunts": orNull(further, number), "found": .bool(answer.recommendation != nil),
      "axes": .array(answer.knobs.map(knob)), "constraints": .array(answer.constraints.map(text)),
      "conditions": .array(answer.targets.map(requested)),
      "objectives": .array(answer.objectives.map(requested)),
      "recommended": place(best), "recommendation": orNull(answer.recommendation, found),
      "compromise": orNull(answer.compromise, compromise), "nearest": place(answer.nearest),
      "relaxations": .array(answer.relaxations.map(relaxation)),
      "front": .array(answer.front.map { place($0) }), "shares": shares,
      "maps": .array(answer.maps.map(map)),
      "points": .array(
        answer.points.enumerated().map { .object(point($1, ["point": number($0 + 1)])) }),
    ])
  }

  private func knob(_ knob: TuneAnswer.Knob) -> JSONNode {
    var members: [String: JSONNode] = [
      "name": .string(knob.name), "low": .number(knob.low), "high": .number(knob.high),
      "levels": orNull(knob.levels) { .array($0.map { .number($0) }) },
      "logarithmic": .bool(knob.isLogarithmic),
    ]
    for grade in TuneAnswer.Grade.allCases {
      members[grade.rawValue] = orNull(knob.ranges[grade], range)
    }
    return .object(members)
  }

  private func requested(_ requested: TuneAnswer.Figure) -> JSONNode {
    .object([
      "name": .string(requested.name),
      "players": .object(requested.players.mapValues { .number($0) }),
      "sensor": orNull(requested.sensor, text), "metric": .string(requested.metric),
      "statistic": .string(requested.statistic.rawValue),
      "low": orNull(requested.low) { .number($0) },
      "high": orNull(requested.high) { .number($0) },
      "maximized": orNull(requested.isMaximized) { .bool($0) },
    ])
  }

  private func found(_ found: TuneAnswer.Recommendation) -> JSONNode {
    .object(
      point(
        found.point,
        [
          "neighbourhood": .array(found.neighbourhood.map(range)), "share": .number(found.share),
          "shareLow": .number(found.shareInterval.low),
          "shareHigh": .number(found.shareInterval.high),
        ]))
  }

  private func compromise(_ compromise: TuneAnswer.Compromise) -> JSONNode {
    .object([
      "shortfalls": .array(compromise.shortfalls.map { .number($0) }),
      "best": .array(compromise.best.map { .number($0) }), "rivals": number(compromise.rivals),
    ])
  }

  private func point(
    _ point: TuneAnswer.Point, _ more: [String: JSONNode]
  ) -> [String: JSONNode] {
    let values = zip(answer.knobs, point.values).map {
      ($0.name, JSONNode.string(Plan.text(of: $1, parameter: $0.name)))
    }
    return more.merging([
      "values": .object(Dictionary(values, uniquingKeysWith: { first, _ in first })),
      "status": .string(point.grade.rawValue), "probability": .number(point.probability),
      "replicates": number(point.replicates), "failures": number(point.failures),
      "margin": .number(point.margin), "figures": .array(point.targets.map(estimate)),
      "objectives": .array(point.objectives.map(estimate)),
    ]) { own, _ in own }
  }

  private func estimate(_ estimate: TuneAnswer.Estimate) -> JSONNode {
    .object([
      "value": .number(estimate.value), "low": .number(estimate.interval.low),
      "high": .number(estimate.interval.high), "margin": .number(estimate.margin),
    ])
  }

  private func relaxation(_ relaxation: TuneAnswer.Relaxation) -> JSONNode {
    .object([
      "condition": place(relaxation.target), "end": .string(relaxation.isLow ? "low" : "high"),
      "limit": .number(relaxation.limit),
    ])
  }

  private func map(_ map: TuneAnswer.Map) -> JSONNode {
    .object([
      "x": place(map.x), "y": place(map.y), "xs": .array(map.xs.map { .number($0) }),
      "ys": .array(map.ys.map { .number($0) }),
      "grades": .array(
        map.grades.map { .string(String($0.map { $0.map(\.letter) ?? TuneAnswer.noGrade })) }),
    ])
  }

  private var shares: JSONNode {
    .object(
      Dictionary(
        uniqueKeysWithValues: TuneAnswer.Grade.allCases.map {
          ($0.rawValue, .number(answer.shares[$0] ?? 0))
        }))
  }

  private func range(_ ends: ClosedRange<Double>) -> JSONNode {
    .array([.number(ends.lowerBound), .number(ends.upperBound)])
  }

  private func number(_ value: Int) -> JSONNode { .number(Double(value)) }

  private func text(_ text: String) -> JSONNode { .string(text) }

  private func place(_ index: Int?) -> JSONNode { orNull(index) { number($0 + 1) } }

  private func orNull<Value>(_ value: Value?, _ node: (Value) -> JSONNode) -> JSONNode {
    value.map(node) ?? JSONNode(value: .null)
  }
}

/// The names of the verdicts.
enum TuneVerdictName: String, CaseIterable {
  case met, impossible, undecided
}

extension TuneAnswer {
  /// The letter of a cell of a map that a constraint forbids.
  static let noGrade: Character = "."
}

extension TuneAnswer.Grade {
  /// The letter in the rows of a map.
  var letter: Character {
    switch self {
    case .certain: "c"
    case .likely: "l"
    case .unlikely: "u"
    case .excluded: "x"
    }
  }
}
