import Composition
import Domain
import PluginKit
import Template
import Testing

@Suite("Challenges that are left and gone on with")
struct ShellChallengeLeavingTests {
  /// A fight with the first ghost, which has this challenge.
  private func fighting(_ challenge: String, _ settings: String = "") throws -> ShellFixture {
    let fixture = try ShellFixture(
      language: .en, seed: 3, plugins: Plugins.all + [TemplatePlugin()])
    let output = fixture.run(
      "open 1; ghost 1 set challenge \(challenge); \(settings)",
      "play 1; walk 20 n; search; walk to 1")
    #expect(!output.isRefused)
    return fixture
  }
  @Test("x") func x() throws {
    let f = try fighting("darts", "ghost 1 set maxFails 2")
    print(f.text("status"))
    print(f.text("scan"))
    print(f.text("wait 1; move 1"))
    print(f.text("back; search; wait 2"))
    print(f.text("walk 30 s")); print(f.text("walk to 1"))
    let t = try fighting("template", "ghost 1 set template.timeLimit 10; ghost 1 set maxFails 2")
    print(t.text("wait 5; scan"))
    print(t.text("back; wait 60; search; wait 2"))
    print(t.text("off; walk 30 s")); print(t.text("walk to 1"))
    let u = try fighting("set")
    print(u.text("scan"))
  }
}
