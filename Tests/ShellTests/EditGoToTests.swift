import Domain
import Geo
import Presentation
import TextKit
import Testing

@testable import ShellComposition

@Suite("The editor: going to places, pasted text, rest")
struct EditGoToTests {
  private static let middle = ShellFixture.park[0].locationLayout[0].center

  @Test("A game without a place asks where it is, whatever park another game has")
  func asks() throws {
    var editor = try Editor("new Mine", of: ShellFixture.park, staysAtQuestion: true)
    #expect(editor.shows("Go to: _"))
    #expect(editor.play.editor.camera.place.distanceMeters(to: Self.middle) > 1000)
    editor.type("48.8584 2.2945")
    editor.press(.enter)
    editor.type("z")
    let place = try #require(editor.game.locationLayout.first?.center)
    #expect(abs(place.latitudeDegrees - 48.8584) < 1e-5)
    #expect(abs(place.longitudeDegrees - 2.2945) < 1e-5)
    // Whoever stays types letters as keys at once.
    var stays = try Editor("new Mine", staysAtQuestion: true)
    stays.press(.escape)
    stays.type("z")
    #expect(stays.game.locationLayout.count == 1)
  }

  @Test("A game with a place opens there and asks nothing")
  func opens() throws {
    let editor = try Editor("open 1", of: ShellFixture.park, staysAtQuestion: true)
    #expect(!editor.shows("Go to"))
    #expect(editor.play.editor.camera.place.distanceMeters(to: Self.middle) < 100)
  }

  @Test(
    "J goes to coordinates, a zone, a ghost by name or number, and another game",
    arguments: [
      "55.7277 37.5990", "55.7277, 37.5990", "55.7277,37.5990", "zone 1", "park", "0 n of zone 1",
    ])
  func goes(text: String) throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    editor.move(.right, 30, isFar: true)
    editor.type("j")
    editor.type(text)
    editor.press(.enter)
    #expect(!editor.shows("Go to:"), "\(editor.frame.text)")
    #expect(editor.play.editor.camera.place.distanceMeters(to: Self.middle) < 1, "\(text)")
    editor.type("о")
    editor.type("Boo")
    editor.press(.enter)
    #expect(editor.play.editor.selection == .ghost(0))
  }

  @Test("What is no place is said, and stays to be corrected")
  func refused() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    for text in ["Gorky Street", "91 500", "zone 7", "5 n of ghost Nobody"] {
      editor.type("j")
      editor.type(text)
      editor.press(.enter)
      #expect(editor.shows("Go to: \(text)"), "\(editor.frame.text)")
      editor.press(.escape)
    }
    #expect(editor.game == ShellFixture.park[0])
  }

  @Test("Pasted text is text where text is asked for, and no keys elsewhere")
  func paste() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    for _ in 0..<2 {
      editor.press(.paste("zgxxuq\u{1}"))
      #expect(editor.game == ShellFixture.park[0] && !editor.play.isOver)
      editor.press(.enter)
    }
    editor.press(.escape, .escape)
    editor = try Editor("open 1", of: ShellFixture.park)
    editor.type("m")
    editor.press(.paste("mq"))
    #expect(editor.play.editor.change != nil, "still grabbed")
    editor.press(.escape)
    editor.type("g")
    editor.press(.paste("Old Tom"))
    editor.press(.enter)
    #expect(editor.game.ghosts.last?.name == "Old Tom")
    editor.type("j")
    editor.press(.paste("55.7277, 37.5990"))
    #expect(editor.shows("Go to: 55.7277, 37.5990"))
  }

  @Test("At rest no frame is due, and one is while messages, odds or saves go on")
  func rest() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    #expect(editor.play.idleSeconds <= EditPlay.oddsDelaySeconds)
    for _ in 0..<14 { editor.press() }
    editor.play.forecast.flush()
    #expect(editor.play.idleSeconds < 1, "the odds are to be shown")
    editor.press()
    #expect(editor.play.idleSeconds == .infinity)
    editor.press(.paste("x"))
    #expect((5...6).contains(editor.play.idleSeconds), "a message ends")
    _ = editor.play.leave()
  }

  @Test("Labels are whole at 80 columns", arguments: [80, 100])
  func labels(columns: Int) throws {
    for row in ["p", "\t"] {
      var editor = try Editor("open 1", of: ShellFixture.park, columns: columns, rows: 60)
      if row == "p" { editor.type("p") } else { editor.press(.next, .next, .enter) }
      let panel = editor.frame.lines.compactMap { line in
        line.lastIndex(of: "|").map { String(line[$0...]) }
      }
      #expect(panel.contains { $0.contains("[") })
      #expect(!panel.contains { $0.contains("… [") || $0.contains("…[") }, "\(editor.frame.text)")
    }
  }
}
