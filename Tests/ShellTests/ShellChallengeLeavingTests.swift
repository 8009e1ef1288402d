import LabComposition
import ShellComposition
import Domain
import Foundation
import TextKit
import Template
import TestSupport
import Testing

@Suite("Challenges that are left and gone on with")
struct ShellChallengeLeavingTests {
  /// A fight with the first ghost, which has this challenge.
  private func fighting(
    _ challenge: String, _ settings: String = "", language: Language = .en
  ) throws -> ShellFixture {
    let fixture = try ShellFixture(
      language: language, seed: 3, plugins: Plugins.all + [.template])
    let output = fixture.run(
      "open 1; ghost 1 set challenge \(challenge); \(settings)",
      "play 1; walk 20 n; search; walk to 1")
    #expect(!output.isRefused)
    return fixture
  }

  /// What is asked, the answers to choose from among it.
  private func question(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("Hit ") || $0.contains("(1)") }
  }

  /// The end of a text: the hunt's last screen.
  private func fight(_ text: String) -> String {
    text.components(separatedBy: "== Fight").last ?? ""
  }

  /// Seconds left to answer, as the screen says.
  private func seconds(_ text: String) -> Double? {
    let line = text.split(separator: "\n").last { $0.contains("Attempts left") }
    return line?.split(separator: " ").compactMap { Double($0) }.dropFirst().first
  }

  @Test(
    "GB-105 a challenge that is left keeps its attempts, question and time",
    arguments: ["back; search; wait 1", "back; wait 99; search; wait 1", "walk 30 s; walk to 1"])
  func goesOn(away: String) throws {
    let fixture = try fighting("darts")
    let first = fixture.text("scan; move hits")
    #expect(first.contains("Attempts left: 3"))
    // With this seed it is wrong.
    let before = fixture.text("move 1")
    #expect(before.contains("Attempts left: 2"))
    let after = fight(fixture.text(away))
    #expect(after.contains("Attempts left: 2"))
    #expect(question(after).count == 4)
    #expect(question(after) == question(before))
    #expect(question(after) != question(first))
    let left = try #require(seconds(after))
    // Leaving by foot takes a while in the fight, a pause nothing.
    #expect(left <= 10 && left >= (away.hasPrefix("back") ? 9 : 1))
  }

  @Test("GB-105 leaving again and again does not dodge a loss, which counts once")
  func lossCounts() throws {
    let fixture = try fighting("darts", "ghost 1 set maxFails 2")
    var losses: [Int] = []
    for round in 1...30 {
      let text = fixture.text("wait 4; back; wait 20; search; wait 1")
      if text.contains("The challenge is lost") { losses.append(round) }
      if text.contains("broke free") { break }
    }
    // Two misses of 10 s leave too few attempts to win; 5 s a round; twice.
    #expect(losses == [4, 8])
    #expect(fixture.stored.games[0].ghosts[0].state == .escaped)
  }

  @Test("After a lost challenge the next is new, in the same fight and in another")
  func newAfterLoss() throws {
    let fixture = try fighting("darts", "ghost 1 set darts.attempts 1")
    let first = fixture.text("scan; move hits")
    let lost = fixture.text("wait 11")
    #expect(lost.contains("The challenge is lost") && lost.contains("Lost: 1"))
    let second = fight(lost)
    #expect(question(second) != question(first))
    let again = fight(fixture.text("back; search; wait 1"))
    #expect(question(again) == question(second))
    #expect(again.contains("Lost: 1"))
  }

  @Test("A challenge that is put aside cannot be decided, and its time stands still")
  func standsStill() throws {
    let fixture = try fighting("template", "ghost 1 set template.timeLimit 10")
    #expect(fixture.text("wait 4").contains("Time: 5 s"))
    #expect(!fixture.text("back; wait 300").contains("The challenge is lost"))
    #expect(fixture.run("move 1").isRefused)
    #expect(fixture.text("search; wait 1").contains("Time: 5 s"))
    #expect(fixture.text("wait 6").contains("The challenge is lost"))
  }

  @Test("A copy of the session has its own challenge, whatever happens in the first")
  func copies() throws {
    let fixture = try fighting("template", "ghost 1 set template.timeLimit 10")
    fixture.run("wait 4; back")
    let copy = try #require(fixture.session)
    fixture.run("search; wait 8")
    var play = LivePlay(copy)
    #expect(play.step(realSeconds: 0.1, [.search]).text.contains("AR search"))
    #expect(play.step(realSeconds: 1, []).text.contains("Time: "))
  }

  @Test("In live play B puts the challenge aside, and it goes on")
  func live() throws {
    let fixture = try fighting("darts")
    var play = LivePlay(try #require(fixture.session))
    _ = play.step(realSeconds: 0.1, [.type("1")])
    // The board has turned to the next question (DS-014).
    let before = play.step(realSeconds: 1, []).text
    #expect(before.contains("Attempts left: 2"))
    #expect(play.step(realSeconds: 0.1, [.type("b")]).text.contains("== Scanner"))
    _ = play.step(realSeconds: 30, [])
    let after = play.step(realSeconds: 1.5, [.type("a")]).text
    #expect(after.contains("Attempts left: 2"))
    #expect(question(after) == question(before))
  }

  @Test("In live play the last line says how moves are made", arguments: Language.allCases)
  func hint(language: Language) throws {
    let digits = language == .ru ? "набери цифры, ENTER" : "type digits, ENTER"
    let keys = language == .ru ? "клавиши игры на экране" : "keys of the game as shown"
    for (challenge, hint) in [("set", keys), ("template", digits), ("darts", keys)] {
      let fixture = try fighting(challenge, language: language)
      var play = LivePlay(try #require(fixture.session))
      #expect(play.step(realSeconds: 0.1, []).text.contains(hint), "\(challenge)")
    }
  }

  @Test("GB-105 the fight names the game in the language", arguments: Language.allCases)
  func names(language: Language) throws {
    let isRussian = language == .ru
    let titles = [
      ("darts", isRussian ? "Дартс" : "Darts"), ("set", isRussian ? "Сет" : "Set"),
    ]
    for (plugin, title) in titles {
      let text = try fighting(plugin, language: language).text("scan")
      #expect(text.contains("(\(title))"), "\(text)")
    }
    let none = try fighting(
      "none", "ghost 1 set catchMode challenge", language: language
    ).text("scan")
    #expect(none.contains(isRussian ? "Испытание не выбрано" : "No challenge is chosen"))
  }

  @Test(
    "A replayed fight shows its challenge; of a recording without moves it says that it has none")
  func replayed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let note = "The challenge's own screen is not recorded; its outcome follows."
    let fixture = try ShellFixture(language: .en, seed: 3)
    let played = fixture.text(
      "record \(path); open 1; ghost 1 set challenge darts; ghost 1 set darts.attempts 1;"
        + "play 1; walk 20 n; search; walk to 1; wait 4; back; search; wait 9; record off")
    #expect(played.contains("The challenge is lost") && !played.contains(note))
    let fight = fixture.text("replay \(path); goto 9999")
    #expect(fight.contains("Win (Darts) and the ghost is held.") && fight.contains("Lost: 1"))
    #expect(!fight.contains(note))
    let old = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\"version\":4", with: "\"version\":3")
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(fixture.text("replay \(path); goto 9999").contains(note))
  }
}
