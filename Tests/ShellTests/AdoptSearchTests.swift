import Domain
import Foundation
import LabComposition
import Persistence
import ShellComposition
import Testing

@Suite("X-GB 8b What a search found is adopted")
struct AdoptSearchTests {
  @Test("A search that recommends nothing has points to adopt all the same, by number")
  func undecided() throws {
    let park = try ShellFixture()
    park.run("open 1")
    let library = park.stored
    let folder = FileManager.default.temporaryDirectory.path + "/open-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try GameFile.write(library, to: folder + "/games.json")
    let plan =
      """
      game: games.json
      players: [novice, average]
      hunt: {limit: 120}
      vary: {ghost.trapWindowDuration: {low: 5, high: 10}, rule.holdDecayRate: {low: 0.1, high: 1}}
      design: sobol
      points: 2
      targets: {captureRate: 0.99...}

      """
    try plan.write(toFile: folder + "/plan.yml", atomically: true, encoding: .utf8)
    var request = LabRequest(planPath: folder + "/plan.yml")
    request.out = folder + "/open"
    #expect(try LabTune.prepare(request, budget: 40).run { _ in }.status != .done)
    let fixture = try ShellFixture(library)
    defer { withExtendedLifetime(fixture) {} }
    fixture.run("open 1")
    let refused = fixture.run("adopt \(folder)/open")
    #expect(refused.isRefused)
    #expect(refused.lines.joined(separator: " ").contains("name one of 1..."))
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder + "/open/tune.json")))
    let points = try #require((json as? [String: Any])?["points"] as? [[String: Any]])
    let values = try #require(points[1]["values"] as? [String: String])
    #expect(!fixture.run("adopt \(folder)/open 2").isRefused)
    let game = fixture.stored[0]
    #expect(game.rules.holdDecayRate == values["rule.holdDecayRate"].flatMap(Double.init))
    #expect(
      game.ghosts[0].parameters.trapWindowDurationSeconds
        == values["ghost.trapWindowDuration"].flatMap(Double.init))
  }
}
