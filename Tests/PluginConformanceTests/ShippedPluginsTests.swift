import LabComposition
import ShellComposition
import PluginConformance
import PluginKit
import Template
import Testing

@Suite("Every plugin keeps the promises of a plugin")
struct ShippedPluginsTests {
  @Test("GB-105 It conforms", arguments: (Plugins.all + [.template]).map(\.name))
  func conforms(name: String) throws {
    let plugin = try #require((Plugins.all + [.template]).first { $0.name == name })
    #expect(PluginConformance(plugin, steps: 60).faults() == [])
  }

  @Test("No two plugins have the same name")
  func names() {
    #expect(Set(Plugins.all.map(\.name)).count == Plugins.all.count)
  }
}
