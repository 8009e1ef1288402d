import CommandKit
import LabComposition
import PluginKit
import ShellComposition
import Domain
import TextKit
import Template
import Testing

@Suite("Plugins in the shell")
struct ShellPluginTests {
  private func fixture(language: Language = .en) throws -> ShellFixture {
    try ShellFixture(language: language, seed: 3, plugins: [.template])
  }

  @Test("A line that begins with a plugin's name is its command; its frame is printed")
  func command() throws {
    let fixture = try fixture()
    #expect(fixture.text("template").contains("Guess the number: 1…8"))
    #expect(fixture.text("template new 5; template guess 1").contains("Guesses left: 2"))
    let refused = fixture.run("template guess 99")
    #expect(refused.isRefused)
    #expect(refused.lines.contains { $0.hasPrefix("! ") && $0.contains("number from") })
  }

  @Test("A plugin's own words are found by their beginning, and a mistyped one is answered")
  func words() throws {
    let fixture = try fixture()
    #expect(fixture.text("temp g 1").contains("Guesses left: 2"))
    #expect(fixture.text("template gess 1").contains("did you mean guess?"))
    #expect(fixture.text("templte").contains("did you mean template"))
  }

  @Test("The beginning of a command of the shell is never a plugin's")
  func noShadow() throws {
    // `t` begins turn, target, tap, throw, teleport and template: none of them is meant for sure.
    let fixture = try fixture()
    #expect(fixture.text("t").contains("can mean"))
    #expect(fixture.text("te").contains("can mean teleport, template") == false)
    #expect(fixture.run("te").isRefused, "teleport without a place")
  }

  @Test("wait moves a plugin's time, with a hunt or without")
  func waiting() throws {
    let fixture = try fixture()
    #expect(fixture.text("template; wait 5").contains("Time: 15 s"))
    #expect(fixture.text("play 1; wait 5").contains("Time:") == false)
    #expect(fixture.text("template").contains("Time: 10 s"))
    #expect(fixture.text("wait 11").contains("Not guessed"))
    #expect(fixture.text("status").contains("Time 16.0 s") || !fixture.text("status").isEmpty)
  }

  @Test(
    "Help knows plugins and each of their commands, with examples", arguments: Language.allCases)
  func help(language: Language) throws {
    let fixture = try fixture(language: language)
    let title = Plugin.template.title(in: language)
    #expect(fixture.text("help").contains("template …"))
    #expect(fixture.text("help template").contains(title))
    #expect(fixture.text("help template guess").contains("template guess 4"))
    #expect(fixture.run("help template nothing").isRefused)
  }

  @Test("Words of plugins are completed")
  func completion() throws {
    let fixture = try fixture()
    let session = try #require(fixture.session)
    #expect(session.completions(for: "tem").candidates == ["template"])
    #expect(session.completions(for: "template ").candidates.contains("guess"))
    #expect(session.completions(for: "help template r").candidates == ["record"])
    fixture.run("template")
    let begun = try #require(fixture.session)
    #expect(begun.completions(for: "template guess ").candidates.count == 8)
  }

  @Test("live plays the plugin whose command came last, in real time, and keeps its result")
  func live() throws {
    let fixture = try fixture()
    #expect(fixture.run("template live").isRefused, "no terminal")
    var session = try #require(fixture.session)
    session.canPlayLive = true
    _ = session.execute("template new 5")
    let output = session.execute("live 2; template")
    let live = try #require(output.live)
    #expect(live.kind == .plugin(0))
    #expect(live.rest == " template")
    var play = try #require(PluginPlay(session, live))
    play.size = FrameSize(columns: 80, rows: 10)
    let frame = play.step(realSeconds: 2, ["1"])
    #expect(frame.lines.count == 10)
    #expect(frame.text.contains("Time: 16 s"))
    #expect(frame.text.contains("> 1"))
    #expect(frame.lines.last?.contains("ESC") == true)
    #expect(play.step(realSeconds: 20, []).text.contains("The game is over."))
    #expect(!play.isOver, "the result stays until Enter")
    _ = play.step(realSeconds: 0, ["\r"])
    #expect(play.isOver)
    #expect(play.leave().lines.joined().contains("Not guessed"))
    session = play.session
    let again = session.execute("live")
    #expect(again.isRefused)
    #expect(again.lines.joined().contains("nothing to play in real time"))
  }

  @Test("live is the hunt's again after a command of the hunt")
  func liveHunt() throws {
    let fixture = try fixture()
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let output = session.execute("play 1; template; scan; live")
    #expect(output.live?.kind == .hunt)
  }

  @Test(
    "The figures of bots have words in both languages",
    arguments: ["set bot 0.8 2", "darts bot solver 2", "geometries bot 8 0.5"])
  func botFigures(command: String) throws {
    let russian = try ShellFixture(language: .ru).run(command).lines
    let english = try ShellFixture().run(command).lines
    #expect(russian.count == english.count && russian.count > 5)
    for line in english { #expect(line.wholeMatch(of: /[^а-яА-Я]+/) != nil, "\(line)") }
    for line in russian { #expect(line.firstMatch(of: /[a-zA-Z]/) == nil, "\(line)") }
  }
}
