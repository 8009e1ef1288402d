import CommandKit
import Domain
import Geo
import PortableNumerics
import TextKit
import Testing

@testable import Editing
@testable import ShellComposition

@Suite("One implementation of editing")
struct SameCommandsTests {
  private static let script = """
    undo; redo; zone 1 radius 80
    open Park
    zone add 55.7300 37.6012 120
    zone add 200 m SW of zone 1; zone 2 radius 85,5; zone 2 move 50 n 30 e of ghost Boo
    zone 2 radius 1e9; zone 3 delete
    zone 9 delete; zone add 91 37; zone add 91 37.5 3
    zone 3 delete
    ghost add "Grey Lady" 120 m NE of zone 1
    ghost add Far 55.80 37.60
    ghost Far set trapWindowDuration 6; ghost Far set trapwin 7.5
    ghost Far set holdTime 4000
    ghost far set challenge darts; ghost Far set catchMode tap
    ghost Boo set name Mo; ghost Mo delete; ghost Moan delete
    ghost B delete
    ghost 3 copy; ghost 3 copy "Lady 2"; ghost Far set text "A\\nB"; ghost 1 set modelID ghost.grey
    ghost Nobody show; ghost 1 set nothing 3; ghost 1 set name
    rules set accuracyGate 20; rules set holdLoss decay; rules reset holdLoss; rules
    rules set holdLoss never; rules reset
    story intro "At dusk the lamps went out"; story finale off; story; story intro off
    new "Ночной парк"; rename "Парк 2"; new Park; zone add 1 2; ghost add Boo 1 2.001
    copy 1; games; open 2; reset 1; reset Par; delete Par; delete "Парк 2"; delete 4
    undo; undo; undo; redo; zone 1 delete; redo
    undo; undo; undo; undo; undo; undo; undo; undo; undo; undo; undo; undo; undo; undo
    # a comment; zone add 1 2
    zone; zone add; ghost add; ghoost 1 show; zone add "1 2; new; new   ; rename "\u{7}"
    """

  @Test("A script gives the same games, sentences and refusals", arguments: Language.allCases)
  func script(language: Language) throws {
    try compare(Self.script.split(separator: "\n").map(String.init), language)
  }

  @Test("So do commands at random", arguments: 1...UInt64(8))
  func random(seed: UInt64) throws {
    var random = Xoshiro256PlusPlus(seed: seed)
    func any(_ words: [String]) -> String { words[Int(random.next() % UInt64(words.count))] }
    func place() -> String {
      any(["55.73 37.6", "55.7 37,5", "10 n of zone 1", "20 sw of ghost 2", "9 9 9", "1 e of x"])
    }
    func line() -> String {
      let n = any(["1", "2", "3", "Boo", "Park", "a b", "\"A B\""])
      return any([
        "zone add \(place()) 90", "zone \(n) move \(place())", "zone \(n) radius 7\(n)",
        "zone \(n) delete", "ghost add \(n) \(place())", "ghost \(n) copy", "ghost \(n) delete",
        "ghost \(n) move \(place())", "ghost \(n) set name \(n)", "ghost \(n) set holdTime \(n)",
        "rules set aimTolerance 1\(n)", "story intro \(n)", "new \(n)", "open \(n)", "copy \(n)",
        "delete \(n)", "reset \(n)", "rename \(n)", "undo", "undo", "redo",
      ])
    }
    try compare((0..<300).map { _ in line() }, .en)
  }

  private func compare(_ lines: [String], _ language: Language) throws {
    var shell = try shell(park, language: language)
    var session = EditingSession(MemoryWorld(park, language: language))
    var (refused, edited) = (0, 0)
    for line in lines {
      let (output, before) = (shell.execute(line), shell.library)
      #expect(session.said(line) == output.messages, "\(line)")
      #expect(session.world.isRefused == output.isRefused, "\(line)")
      #expect(session.world.games.library == shell.library, "\(line)")
      #expect(session.world.games.openGame == shell.world.games.openGame, "\(line)")
      refused += output.isRefused ? 1 : 0
      edited += before == park ? 0 : 1
    }
    #expect(refused > 5 && edited > 5)
  }

  @Test("The same is offered at the end of a line", arguments: Language.allCases)
  func completions(language: Language) throws {
    var shell = try shell(park, language: language)
    _ = shell.execute("open 1")
    var session = EditingSession(MemoryWorld(park, language: language))
    session.run("open 1")
    for line in [
      "zone ", "zone 1 ", "ghost ", "ghost 1 set ", "ghost Boo set fightRadius ", "rules set ",
      "rules set holdLoss ", "rules reset sig", "story ", "story intro ", "open ", "copy P",
      "zone add 20 n of zone ", "zone add 20 n of ghost ", "nothing ", "ghost 1 set modelID ",
    ] {
      let offers = session.completions(for: line)
      #expect(offers == shell.completions(for: line, files: { _ in [] }), "\(line)")
      #expect(offers.candidates.isEmpty == (line == "nothing "), "\(line)")
    }
    #expect(session.completions(for: "zone add 20 n of ").candidates == ["zone", "ghost"])
    #expect(session.completions(for: "und").candidates == ["undo"])
  }
}
