import Domain
import Experiments
import Files
import Foundation
import PlainJSON
import Simulation
import Statistics
import TestSupport
import Testing
import TextKit

@testable import Report
@testable import Results

/// The sentences and the JSON of a made-up study.
@Suite("Sentences of a sensitivity study")
struct SensitivitySentenceTests {
  private struct NoGame: Error {}

  /// A study in which captures are a·hold + b·window, with random draws that all points share.
  private func study(
    _ weights: (Double, Double), replicates: Int = 4, noise: Double = 0
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
          + Double(replicate % 3) + noise * Double(mixed) / 97
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
    #expect(words.title(own.name) == "Время удержания")
    #expect(SensitivitySentences(.sobol, in: .en).title("darts.noiseScale") == "Noise scale")
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
    #expect(english.hasPrefix("Hold time matters most: "))
    #expect(english.contains(" % ["), "\(english)")
    #expect(english.contains(" of the variance; then Trap window "))
    #expect(english.hasSuffix("; no other by more than 5 %"))
    let russian = sentence(result, .ru)
    #expect(russian.hasPrefix("важнее всего ") && !russian.contains("ghost."))
    #expect(russian.contains(" дисперсии; затем "))
  }

  @Test("Equals are alike; noise alone and single runs say so; a small sample names enough hunts")
  func others() throws {
    let alike = try sentence(study((2, 2)).result, .en)
    #expect(alike.contains("matter most and alike, to within 5 %") || alike.contains("do not show"))
    #expect(try sentence(study((0, 0)).result, .en) == "the same at every point")
    let lone = try sentence(study((1, 1), replicates: 1).result, .en)
    #expect(lone == "one run a point cannot separate effects from noise; play 2 or more")
    let noisy = try sentence(study((0, 0), noise: 3).result, .en)
    #expect(noisy.contains("hunts show nothing") || noisy.contains("do not show"), "\(noisy)")
  }

  private func entry(_ name: String, _ value: Double, _ rarity: Rarity? = nil)
    -> SensitivityLead.Entry
  {
    SensitivityLead.Entry(
      parameter: name, value: value, interval: Interval(low: value - 1, high: value + 1),
      rarity: rarity)
  }

  @Test("A group that leads is named though its order is open, and who is out")
  func leading() {
    let (a, b, c) = (entry("a", 5), entry("b", 4), entry("c", 1))
    let f = entry("f", 2)
    let (d, e) = (
      entry("d", 0.5),
      entry("e", 0, Rarity(count: 3, hunts: 560, partCount: 2, parts: 20, usual: 0))
    )
    let lead = SensitivityLead(
      .unknown, places: [], open: [a, b, f, c, d, e], leading: [a, b], perhaps: [f],
      rare: [e], small: [], faint: [d], resolution: 0.5, hunts: 49_000, huntsNeeded: 90_000)
    let words = SensitivitySentences(.morris, in: .en)
    #expect(
      words.sentence(lead)
        == "A 5.0 [4.0, 6.0] and B 4.0 [3.0, 5.0] matter most; 49000 hunts do not show their "
        + "order; "
        + "about 90000 would; perhaps also: F; less: C; no effect seen: D; too rare to judge: E "
        + "(3 of 560 hunts had any)")
    #expect(
      SensitivitySentences(.morris, in: .ru).sentence(lead)
        == "важнее всего A 5.0 [4.0, 6.0] и B 4.0 [3.0, 5.0]; охот 49000, этого мало для их порядка; "
        + "хватило бы около 90000; возможно, и: F; меньше: C; влияния не видно: D; слишком редко, "
        + "чтобы судить: E (было в 3 из 560 охот)")
    let known = SensitivityLead(
      .known, places: [[a]], open: [b, c, d], leading: [b, c], small: [], faint: [d],
      resolution: 0.5, hunts: 700, huntsNeeded: nil)
    #expect(
      words.sentence(known)
        == "A matters most: 5.0 [4.0, 6.0] over its range; then B 4.0 [3.0, 5.0] and C 1.0 [0.0, "
        + "2.0], but 700 hunts cannot rank them surely, nor how many would; no effect seen: D")
  }

  @Test("A rare figure says in how many hunts it was seen")
  func rare() {
    func sentence(_ usual: Double, count: Int = 0) -> String {
      SensitivitySentences(.morris, in: .en).sentence(
        SensitivityLead(
          .rare, places: [], open: [], small: [], faint: [],
          rarity: Rarity(count: count, hunts: 1400, partCount: 1, parts: 20, usual: usual),
          resolution: 0, hunts: 1400,
          huntsNeeded: nil))
    }
    #expect(sentence(0) == "too rare: 0 of 1400 hunts had any")
    #expect(sentence(1) == "too rare: 0 of 1400 hunts had another value than 1")
    #expect(
      sentence(0, count: 70)
        == "too rare: 70 of 1400 hunts had any, all with 1 of 20 sets of random draws")
  }

  @Test("JSON keeps the sentence's parts, and null for what is not known")
  func json() throws {
    let (plan, result, scenarios) = try study((3, 1.5))
    let text = StoredSensitivity(
      name: "made-up", plan: plan, notes: ["a"], result: result, budget: nil, scenarios: scenarios
    ).fileText
    let disk = MemoryDisk()
    try disk.write(text, to: "/study.json")
    #expect(try StoredSensitivity(path: "/study.json", files: disk).fileText == text)
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
    let any = Scenario().node
    for key in ["figure", "range", "player", "sensor"] { #expect(any[key]?.value == .null) }
  }
}
