import PluginConformance
import PluginKit
import Template
import Testing

@Suite("Template")
struct TemplateTests {
  @Test("It keeps the promises of a plugin")
  func conforms() {
    #expect(PluginConformance(Plugin.template).faults() == [])
  }

  @Test("A challenge is won with the right number and lost with the last wrong one")
  func result() throws {
    let kind = try #require(Plugin.template.challenge)
    var wins = 0
    for seed in UInt64(1)...100 {
      var game = kind.start([8, 1, 20], seed)
      try game.move("4")
      wins += try #require(game.result).isWon ? 1 : 0
    }
    // One in eight: 12.5 of 100, standard deviation 3.3.
    #expect((3...23).contains(wins))
  }
}
