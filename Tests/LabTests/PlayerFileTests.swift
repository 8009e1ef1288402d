import Experiments
import Foundation
import Domain
import Simulation
import Testing
import Workshop

@testable import LabComposition

/// A player's file is read by plans, in full YAML, and by the page, which has no YAML.
///
/// Both have to give the same player.
@Suite("Players from files, on the page and in plans")
struct PlayerFileTests {
  /// The players of a plan that names the file.
  private func ofPlan(_ text: String) throws -> PlayerChoice {
    let folder = NSTemporaryDirectory() + "player-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/ours.yml", atomically: true, encoding: .utf8)
    try "game: {disc: 100, ghosts: 2}\nplayers: {file: ours.yml}\nreplicates: 1\n".write(
      toFile: folder + "/plan.yml", atomically: true, encoding: .utf8)
    return try #require(try LabPlan.read(folder + "/plan.yml").players.first)
  }

  /// A player with every parameter, as `fit` writes it.
  private static let whole =
    "name: whole\n"
    + PlayerParameters.specs.map { "\($0.name): \($0.format($0.get(Persona.expert.parameters)))\n" }
    .joined()

  private static let touch =
    (try? String(
      contentsOfFile: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/players/touch.yml").path, encoding: .utf8)) ?? ""

  @Test(
    "The same text is the same player",
    arguments: [
      touch, whole, "base: wheelchair\n", "name: a\nbase: blind\nperson: median\n",
      "name: 'b b'  # a comment\nwalkingSpeed: 1.5\n",
      "name: \"c \\u00e9\"\nreactionMean: {normal: {mean: 1, sd: 0.2}}\n",
      "name: d\nreactionMean: {triangular: {low: 0.5, mode: 1, high: 2}}\naimSigma: 2\n",
      "name: e\ntapInterval: {empirical: [0.4, 0.2, 0.3]}\n",
      "name: f\nbase: novice\ndistractionProbability: 0.3\n",
      "name: g\nbase: novice\ndistractionProbability: 0.3\ndistractionRate: 2\n",
      "---\nname: h\nnavigation: exact\ntakesSteps: false\nacts: true\n",
      "# first\n\nname: i\naimSigma: 1e0\npatience: 6e2\n",
    ])
  func same(text: String) throws {
    let page = try PlayerFile(text, named: "ours.yml")
    let plan = try ofPlan(text)
    #expect(page.name == plan.name)
    #expect(page.parameters == plan.parameters)
    #expect(page.spreads == plan.spreads)
  }

  @Test(
    "What plans refuse, the page refuses",
    arguments: [
      "name: a\nnothing: 3\n", "base: nobody\n", "walkingSpeed: 900\n", "walkingSpeed: fast\n",
      "person: mean\n", "name: a\nreactionMean: {normal: {mean: 1}}\n",
      "name: a\nreactionMean: {lognormal: {mean: -1, sd: 1}}\n",
      "walkingSpeed: 1\nwalkingSpeed: 2\n",
      "just text\n",
    ])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try PlayerFile(text, named: "ours.yml") }
    #expect(throws: (any Error).self) { try ofPlan(text) }
  }
  /// The page offers it beside the shipped players; a plan may have it alone.
  @Test("A player with a shipped one's name is refused by the page")
  func shipped() throws {
    #expect(throws: PlayerFileFault.self) { try PlayerFile("name: novice\n", named: "ours.yml") }
    #expect(try ofPlan("name: novice\n").name == "novice")
  }
}
