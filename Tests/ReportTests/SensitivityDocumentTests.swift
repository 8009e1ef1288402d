import Domain
import Experiments
import Foundation
import Results
import Simulation
import Testing
import TextKit

@testable import Report

/// Writes a file into a folder of its own and calls `body` with the folder.
func withFile<Value>(
  _ name: String, _ text: String, _ body: (String) throws -> Value
) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.path + "/page-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  return try body(folder)
}

@Suite("The page of a sensitivity study")
struct SensitivityDocumentTests {
  /// An index as `sensitivity.json` has it.
  private static func index(_ name: String, _ value: Double, _ low: Double, _ high: Double)
    -> String
  {
    "\"\(name)\": {\"value\": \(value), \"low\": \(low), \"high\": \(high)}"
  }

  private static func parameter(_ name: String, _ indices: String, isAbove: Bool) -> String {
    "{\"parameter\": \"\(name)\", \"low\": \"1\", \"high\": \"10\", \"aboveNoise\": \(isAbove), "
      + "\"noise\": 0.02, \(indices)}"
  }

  private static func study(
    _ method: String, parameters: String, ranking: String = "", more: String = ""
  ) -> String {
    """
    {"format": 1, "plan": "study", "planHash": "ab12", "method": "\(method)", "rows": 64,
     "points": 384, "replicates": 2, "confidence": 0.95, "notes": [], \(more)
     "rankings": [{"metric": "huntDuration", "player": "novice", "sensor": "park", "rowsUsed": 64,
     "rowsNeeded": null, "mean": 1200, "sd": 300, \(ranking) "parameters": [\(parameters)]}]}
    """
  }

  private static let sobol =
    parameter(
      "player.reactionScale", index("ST", 0.61, 0.55, 0.67) + "," + index("S1", 0.5, 0.4, 0.6),
      isAbove: true) + ","
    + parameter(
      "ghost.trapWindowDuration", index("ST", 0.2, 0.01, 0.4) + "," + index("S1", 0.1, 0, 0.2),
      isAbove: false)
  private static let morris =
    parameter(
      "ghost.holdTime",
      index("muStar", 400, 300, 500) + "," + index("mu", 400, 300, 500) + ","
        + index("sigma", 90, 50, 120), isAbove: true) + ","
    + parameter(
      "ghost.escapeDistanceMeters",
      index("muStar", 90, 60, 120) + "," + index("mu", -90, -120, -60) + ","
        + index("sigma", 200, 150, 250), isAbove: true)
  private static let scenario =
    "\"scenarios\": [{\"figure\": \"captureRate\", \"player\": \"novice\", \"sensor\": \"park\", "
    + "\"coverage\": 0.7, \"density\": 0.9, \"mass\": 0.1, \"limits\": [{\"parameter\": "
    + "\"ghost.trapWindowDuration\", \"low\": null, \"high\": 4, \"quasiP\": 0.001}, "
    + "{\"parameter\": \"player.reactionScale\", \"low\": 1.6, \"high\": null, \"quasiP\": 0.01}]}, "
    + "{\"figure\": null, \"player\": null, \"sensor\": null, \"coverage\": 0.5, \"density\": 1, "
    + "\"mass\": 0.2, \"limits\": [{\"parameter\": \"ghost.catchMode\", \"low\": null, \"high\": "
    + "null, \"names\": [\"tap\"], \"quasiP\": null}]}],"

  private func page(_ json: String, _ language: Language = .en) throws -> String {
    try withFile("sensitivity.json", json) { folder in
      SensitivityDocument(
        try StoredSensitivity(folder: folder), plan: nil, planPath: "results/study/plan.yml",
        programVersion: "1", language: language
      ).document.page
    }
  }

  @Test("A figure too rare says so instead of an interval", arguments: [Language.en, .ru])
  func rare(language: Language) throws {
    let rarity =
      "\"tooRare\": {\"count\": 3, \"hunts\": 560, \"parts\": 2, \"allParts\": 20, \"usual\": 0},"
    let parameters =
      Self.parameter(
        "ghost.holdTime",
        rarity + "\"muStar\": {\"value\": 0.1, \"low\": null, \"high\": null}", isAbove: false)
    let text = try page(
      Self.study(
        "morris", parameters: parameters,
        ranking: """
          "tooRare": {"count": 4, "hunts": 1400, "parts": 2, "allParts": 20, "usual": 0}, "sentence": {"kind": "rare",
          "ranked": [], "small": [], "faint": [], "open": ["ghost.holdTime"], "leading": [],
          "tooRare": ["ghost.holdTime"], "resolution": 0, "hunts": 1400, "huntsNeeded": null},
          """), language)
    try checkPage(text)
    let (whole, own) = language.say(
      en: ("too rare: 4 of 1400 hunts had any", "too rare: 3 of 560 hunts had any"),
      ru: ("слишком редко: было в 4 из 1400 охот", "слишком редко: было в 3 из 560 охот"))
    let plain = text.split(separator: "\u{202F}").joined()
    #expect(plain.contains(whole) && plain.contains(own))
  }

  @Test("The question says who plays and what counts", arguments: [Language.en, .ru])
  func requested(language: Language) throws {
    let plan = try PlanReader.read(
      """
      game: {disc: 400, ghosts: 8}
      players: [novice, average]
      population: {novice: 0.6, average: 0.4}
      vary: {ghost.holdTime: {low: 1, high: 5}, ghost.trapWindowDuration: {low: 5, high: 10}}
      where: ghost.holdTime < ghost.trapWindowDuration
      design: sobol
      points: 4
      targets: {novice.escapes: ...3}
      objective: {maximize: captureRate}

      """, file: "plan.yml"
    ) { _, _ in throw Refusal() }
    let json = Self.study("sobol", parameters: Self.sobol)
    let text = try withFile("sensitivity.json", json) { folder in
      SensitivityDocument(
        try StoredSensitivity(folder: folder), plan: plan, planPath: "study/plan.yml",
        programVersion: "1", language: language
      ).document.page
    }
    try checkPage(text)
    let novice = language == .en ? "novice" : "новичок"
    for part in [
      "id=\"question\"", "\(novice) 60\u{202F}%", "ghost.holdTime &lt; ghost.trapWindowDuration",
      language == .en ? "novice, average" : "новичок (novice), обычный взрослый (average)",
      language == .en ? "novice, Escapes per hunt: at most 3" : "новичок, ",
      language == .en ? "as high as possible" : "как можно больше",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test("A sentence leads: what matters most, with its share, and what cannot be ranked")
  func sentence() throws {
    let ranked = try page(Self.study("sobol", parameters: Self.sobol))
    let first =
      "Hunt duration: Slowness of reactions matters most: 61\u{202F}% [55, 67] of "
      + "the variance"
    #expect(ranked.contains(first + "."))
    func reported(_ kind: String, _ ranked: String, hunts: Int) -> String {
      "\"sentence\": {\"kind\": \"\(kind)\", \"ranked\": \(ranked), \"small\": [], \"faint\": [], "
        + "\"open\": [\"ghost.trapWindowDuration\"], \"resolution\": 0.05, \"hunts\": 768, "
        + "\"huntsNeeded\": \(hunts)},"
    }
    let partly = try page(
      Self.study(
        "sobol", parameters: Self.sobol,
        ranking: reported("known", "[[\"player.reactionScale\"]]", hunts: 5000),
        more: "\"hunts\": 768, \"stable\": false,"
      ))
    #expect(partly.contains(first + "; 768 hunts cannot rank the rest; about 5000 would."))
    #expect(partly.contains("The order of what matters may still change"))
    let unranked = reported("unknown", "[]", hunts: 9000)
    let none = try page(Self.study("sobol", parameters: Self.sobol, ranking: unranked))
    #expect(none.contains("768 hunts do not show what matters most; about 9000 would."))
    let effects = try page(Self.study("morris", parameters: Self.morris))
    #expect(
      effects.contains(
        "Hold time matters most: 400 [300, 500] s over its range."))
  }

  @Test("What matters leads, figures that do not vary come last in one sentence")
  func constants() throws {
    func constant(_ metric: String) -> String {
      "{\"metric\": \"\(metric)\", \"player\": \"novice\", \"sensor\": \"park\", "
        + "\"rowsUsed\": 64, \"rowsNeeded\": null, \"mean\": 1, \"sd\": 0, \"parameters\": []}, "
    }
    let study = Self.study("sobol", parameters: Self.sobol).replacing(
      "\"rankings\": [", with: "\"rankings\": [" + constant("captureRate") + constant("escapes"))
    let text = try page(study)
    #expect(text.contains("<p class=\"lead\">Hunt duration: Slowness of reactions"))
    #expect(text.contains("<p>The same at every point: Ghosts caught, share; "), "\(text)")
    #expect(text.components(separatedBy: "he same at every point").count == 2)
  }

  @Test("A share is shown within 0 to 100 %, though its estimate errs beyond")
  func shares() throws {
    let parameters = Self.sobol.replacing("0.61", with: "1.2").replacing("0.67", with: "1")
    let text = try page(
      Self.study("sobol", parameters: parameters.replacing("0.5,", with: "-0.1,")))
    #expect(text.contains("matters most: 100\u{202F}% [55, 100] of the variance"))
    #expect(text.contains("100\u{202F}% [55, 100]"))
    #expect(
      !text.contains("120 %") && !text.contains("120\u{202F}%") && !text.contains("-10\u{202F}%"))
  }

  @Test(
    "Both methods make well-formed pages in both languages, with and without scenarios",
    arguments: ["sobol", "morris"], Language.allCases)
  func wellFormed(method: String, language: Language) throws {
    let parameters = method == "sobol" ? Self.sobol : Self.morris
    for more in ["", "\"scenarios\": [],", Self.scenario] {
      let text = try page(
        Self.study(method, parameters: parameters, more: more), language)
      try checkPage(text)
      #expect(text.contains("id=\"scenarios\"") == !more.isEmpty)
      #expect(text.contains("player.reactionScale") == (method == "sobol" || more == Self.scenario))
    }
    #expect(
      try page(Self.study("sobol", parameters: Self.sobol, more: Self.scenario)).contains(
        "Ghosts caught, share fails when Trap window &lt; 4 s and Slowness of reactions &gt; 1.6 ×")
    )
  }

  @Test(
    "Damaged files are refused in one line that names the place",
    arguments: [
      ("{", "sensitivity.json:1:2: "), ("[]", "sensitivity.json:1:1: "),
      ("{\"plan\": 7}", "sensitivity.json:1:10: plan is 7, expected a text"),
      ("{}", "sensitivity.json:1:1: plan is missing, expected a text"),
      (
        study("fast", parameters: ""),
        "sensitivity.json:1:62: method is 'fast', expected one of morris, sobol"
      ),
      (study("sobol", parameters: "3"), "parameters is 3, expected an object"),
    ])
  func damaged(json: String, line: String) throws {
    try withFile("sensitivity.json", json) { folder in
      do throws(ResultsError) {
        _ = try StoredSensitivity(folder: folder)
        Issue.record("it was read")
      } catch {
        let reported = error.line(in: .en)
        #expect(reported.contains(line), "\(reported)")
        #expect(!reported.contains("\n"))
      }
    }
  }
}
