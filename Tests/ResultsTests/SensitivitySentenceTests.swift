import Domain
import Experiments
import Foundation
import Simulation
import Testing
import TextKit

@testable import Results

/// The sentences and the JSON of a made-up study.
@Suite("Sentences of a sensitivity study")
struct SensitivitySentenceTests {
  private struct NoGame: Error {}

  /// A study in which captures are a·hold + b·window, with luck that all points share.
  private func study(
    _ weights: (Double, Double), replicates: Int = 4, luck: Double = 0
  ) throws -> (plan: Plan, result: SensitivityResult, scenarios: [Scenario]) {
    let text = """
      game: {disc: 400, ghosts: 3}
      design: saltelli
      points: 64
      replicates: \(replicates)
      vary:
        ghost.holdTime: {low: 1, high: 5}
        ghost.trapWindowDuration: {low: 5, high: 10}
        ghost.fightRadius: {low: 10, high: 30}
      targets: {escapes: ...3}
      """
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw NoGame() }
    var study = try #require(SensitivityStudy(of: plan, metrics: [.escapes]))
    var scenarios = try #require(ScenarioStudy(of: plan))
    for replicate in 1...plan.replicates {
      for point in Design.points(of: plan) {
        let values = point.values.map { $0 ?? .nan }
        var record = RunRecord(count: plan.metrics.count)
        let mixed = (point.index &* 7919 &+ replicate &* 104_729) % 97
        record[.escapes] =
          weights.0 * (values[0] - 1) / 4 + weights.1 * (values[1] - 5) / 5
          + Double(replicate % 3) + luck * Double(mixed) / 97
        let row = RunRow(point: point.index, replicate: replicate, status: .done, record: record)
        study.add(row)
        scenarios.add(row)
      }
    }
    return (plan, study.result(), scenarios.scenarios())
  }

  private func sentence(_ result: SensitivityResult, _ language: Language) -> String {
    SensitivitySentences(result.method, in: language)
      .sentence(SensitivityLead(result.rankings[0], in: result))
  }

  @Test("A plugin's parameter has its plain name, too, and hunts are counted as the reader wants")
  func plugins() throws {
    let spec = try HuntSetup.spec(named: "ghost.holdTime")
    let own = PlanParameter(spec, prefix: "darts.")
    let words = SensitivitySentences(.sobol, plugins: [own], in: .ru)
    #expect(words.title("darts.ghost.holdTime").hasSuffix(" (darts.ghost.holdTime)"))
    #expect(SensitivitySentences(.sobol, in: .ru).title(own.name) == own.name)
    let lead = SensitivityLead(
      .nothing, places: [], open: [], small: [], faint: [], resolution: 0.05,
      hunts: 12_345, huntsNeeded: nil)
    let counted = SensitivitySentences(.sobol, count: { "<\($0)>" }, in: .en).sentence(lead)
    #expect(counted.hasPrefix("<12345> hunts show nothing"))
  }

  @Test("What matters most comes first, with its share of the variance; the small follow")
  func leads() throws {
    let result = try study((3, 1.5)).result
    let english = sentence(result, .en)
    #expect(english.hasPrefix("Hold time (ghost.holdTime) matters most: "))
    #expect(english.contains(" % ["), "\(english)")
    #expect(english.contains(" of the variance; then Trap window (ghost.trapWindowDuration) "))
    #expect(english.hasSuffix("; no other by more than 5 %"))
    let russian = sentence(result, .ru)
    #expect(russian.hasPrefix("важнее всего ") && russian.contains("ghost.holdTime"))
    #expect(russian.contains(" дисперсии; затем "))
  }

  @Test("Equals are alike; luck alone and single runs say so; a small sample names enough hunts")
  func others() throws {
    let alike = try sentence(study((2, 2)).result, .en)
    #expect(alike.contains("matter most and alike, to within 5 %") || alike.contains("cannot tell"))
    #expect(try sentence(study((0, 0)).result, .en) == "the same at every point")
    let lone = try sentence(study((1, 1), replicates: 1).result, .en)
    #expect(lone == "one run a point cannot tell effects from luck; play 2 or more")
    let lucky = try sentence(study((0, 0), luck: 3).result, .en)
    #expect(lucky.contains("hunts show nothing") || lucky.contains("cannot tell"), "\(lucky)")
  }

  @Test("JSON keeps the sentence's parts, and null for what is not known")
  func json() throws {
    let (plan, result, scenarios) = try study((3, 1.5))
    let text = SensitivityJSON(
      name: "made-up", plan: plan, notes: [], result: result, budget: nil, scenarios: scenarios
    ).text
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["budget"] is NSNull && root["stable"] as? Bool == true)
    #expect(root["hunts"] as? Int == 64 * 5 * 4)
    let ranking = try #require((root["rankings"] as? [[String: Any]])?.first)
    let parts = try #require(ranking["sentence"] as? [String: Any])
    #expect(parts["mostImportant"] as? String == "ghost.holdTime")
    #expect(
      parts["ranked"] as? [[String]] == [["ghost.holdTime"], ["ghost.trapWindowDuration"]])
    #expect(parts["small"] as? [String] == ["ghost.fightRadius"])
    #expect(parts["huntsNeeded"] is NSNull && (parts["open"] as? [String])?.isEmpty == true)
    let scenario = try #require((root["scenarios"] as? [[String: Any]])?.first)
    let limits = try #require(scenario["limits"] as? [[String: Any]])
    #expect(limits.contains { $0["parameter"] as? String == "ghost.holdTime" })
    #expect(!limits.contains { $0["parameter"] as? String == "ghost.fightRadius" })
    let words = SensitivitySentences(.sobol, in: .en).sentence(scenarios[0], plan: plan)
    #expect(words.hasPrefix("fails when ghost.holdTime > "), "\(words)")
  }
}
