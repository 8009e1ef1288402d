import Domain
package import Experiments
import PlainJSON
import Statistics

/// A sensitivity study as in `sensitivity.json`, with full precision; what is not known is null.
package struct SensitivityJSON {
  /// The name of the file in a results folder.
  package static let fileName = "sensitivity.json"

  private let name: String
  private let plan: Plan
  private let notes: [String]
  private let result: SensitivityResult
  private let budget: Int?
  private let scenarios: [Scenario]

  /// Creates the JSON of a study.
  ///
  /// - Parameters:
  ///   - name: The plan's name.
  ///   - plan: The plan with the sample's last size.
  ///   - notes: What was changed in the plan, in words.
  ///   - result: The sensitivities.
  ///   - budget: The maximum number of hunts; nil if the plan's size was played.
  ///   - scenarios: Where figures are outside their targets, without intervals.
  package init(
    name: String, plan: Plan, notes: [String], result: SensitivityResult, budget: Int?,
    scenarios: [Scenario]
  ) {
    self.name = name
    self.plan = plan
    self.notes = notes
    self.result = result
    self.budget = budget
    self.scenarios = scenarios
  }

  /// The file's text.
  package var text: String {
    let node = JSONNode.object([
      "format": .number(1),
      "engineRevision": .number(Double(EngineRevision.current.number)), "plan": .string(name),
      "planHash": .string(plan.hash),
      "method": .string(result.method.rawValue), "rows": .number(Double(result.sampleCount)),
      "points": .number(Double(plan.pointCount)),
      "replicates": .number(Double(result.replicates)),
      "confidence": .number(result.confidence),
      "hunts": .number(Double(result.hunts)), "budget": whole(budget),
      "stable": .bool(result.isStable),
      "notes": .array(notes.map { .string($0) }),
      "rankings": .array(result.rankings.map(ranking)),
      "scenarios": .array(scenarios.map(scenario)),
    ])
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }

  private func ranking(_ ranking: SensitivityRanking) -> JSONNode {
    .object([
      "metric": .string(ranking.metric.name), "player": .string(ranking.player),
      "sensor": .string(ranking.sensor), "rowsUsed": .number(Double(ranking.usedCount)),
      "rowsNeeded": whole(ranking.rowsNeeded),
      "mean": .number(ranking.mean), "meanLow": .number(ranking.meanInterval.low),
      "meanHigh": .number(ranking.meanInterval.high), "sd": .number(ranking.standardDeviation),
      "tooRare": rarity(ranking.rarity),
      "stable": .bool(ranking.isSettled),
      "sentence": sentence(SensitivityLead(ranking, in: result)),
      "parameters": .array(ranking.parameters.map(entry)),
    ])
  }

  private func entry(_ entry: ParameterSensitivity) -> JSONNode {
    var members: [String: JSONNode] = [
      "parameter": .string(entry.name), "low": .string(entry.low), "high": .string(entry.high),
      "aboveNoise": .bool(entry.isAboveNoise), "noise": .number(entry.noiseFloor ?? .nan),
      "tooRare": rarity(entry.rarity),
    ]
    for index in entry.indices {
      members[index.kind.rawValue] = .object([
        "value": .number(index.value), "low": .number(index.interval.low),
        "high": .number(index.interval.high),
      ])
    }
    return .object(members)
  }

  private func rarity(_ rarity: Rarity?) -> JSONNode {
    guard let rarity else { return JSONNode(value: .null) }
    return .object([
      "count": .number(Double(rarity.count)), "hunts": .number(Double(rarity.hunts)),
      "parts": .number(Double(rarity.partCount)), "allParts": .number(Double(rarity.parts)),
      "usual": .number(rarity.usual),
    ])
  }

  private func sentence(_ lead: SensitivityLead) -> JSONNode {
    func names(_ entries: [SensitivityLead.Entry]) -> JSONNode {
      .array(entries.map { .string($0.parameter) })
    }
    let first = lead.places.first?.first
    return .object([
      "kind": .string(lead.kind.rawValue),
      "mostImportant": first.map { .string($0.parameter) } ?? JSONNode(value: .null),
      "share": .number(first?.value ?? .nan), "low": .number(first?.interval.low ?? .nan),
      "high": .number(first?.interval.high ?? .nan),
      "ranked": .array(lead.places.map(names)), "small": names(lead.small),
      "faint": names(lead.faint),
      "open": names(lead.open), "leading": names(lead.leading), "perhaps": names(lead.perhaps),
      "tooRare": names(lead.rare),
      "resolution": .number(lead.resolution),
      "hunts": .number(Double(lead.hunts)), "huntsNeeded": whole(lead.huntsNeeded),
    ])
  }

  private func scenario(_ scenario: Scenario) -> JSONNode {
    let null = JSONNode(value: .null)
    return .object([
      "figure": scenario.target.map { .string($0.name) } ?? null,
      "range": scenario.target.map { .string($0.rangeText) } ?? null,
      "player": scenario.player.map { .string($0) } ?? null,
      "sensor": scenario.sensor.map { .string($0) } ?? null,
      "points": .number(Double(scenario.points)), "failures": .number(Double(scenario.failures)),
      "coverage": .number(scenario.coverage), "density": .number(scenario.density),
      "mass": .number(scenario.mass),
      "limits": .array(
        scenario.limits.map { limit in
          .object([
            "parameter": .string(limit.parameter), "low": .number(limit.low ?? .nan),
            "high": .number(limit.high ?? .nan),
            "names": .array(limit.names.map { .string($0) }), "quasiP": .number(limit.quasiP),
          ])
        }),
    ])
  }

  private func whole(_ value: Int?) -> JSONNode { .number(value.map(Double.init) ?? .nan) }
}
