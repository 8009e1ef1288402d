import Domain
import Geo
import TestSupport
import TextKit
import Testing

@testable import GameFormat
@testable import Persistence

@Suite("Texts of a story in games.json")
struct StoryCodingTests {
  private var game: Game {
    var game = Game(id: GameID(high: 1, low: 2), name: "Park")
    game.ghosts = [
      Ghost(
        id: GhostID(high: 1, low: 3), name: "Boo",
        baseLocation: Coordinate(uncheckedLatitudeDegrees: 55.75, longitudeDegrees: 37.6))
    ]
    return game
  }

  @Test("Texts read back equal, and a game without them has no keys for them")
  func roundTrip() throws {
    let bare = GameEncoding.bytes(of: game)
    for key in ["\"intro\"", "\"finale\"", "\"text\""] {
      #expect(!String(decoding: bare, as: UTF8.self).contains(key))
    }
    var told = game
    told.intro = StoryText("At dusk\nthe lamps went out")
    told.finale = StoryText("The \"end\" <b>")
    told.ghosts[0].text = StoryText("Жил-был")
    let bytes = GameEncoding.bytes(of: told)
    let field = try JSONDocument.root(bytes, path: "g.json")
    #expect(try field.library().games == [told])
    told.ghosts[0].text = nil
    (told.intro, told.finale) = (nil, nil)
    #expect(GameEncoding.bytes(of: told) == bare)
  }

  @Test("A text too long, blank or with a control character is refused with its place")
  func refused() throws {
    let long = String(repeating: "x", count: 2001)
    for (bad, found) in [(long, "x"), (" ", " "), ("a\\u001b", "a"), ("a\\t", "a")] {
      let text = oldGamesText.replacing(
        "\"name\": \"Ася\",", with: "\"name\": \"Ася\", \"text\": \"\(bad)\",")
      let error = #expect(throws: ContentFault.self) {
        try JSONDocument.root(Array(text.utf8), path: "g.json").library()
      }
      let line = error?.line(in: .en) ?? ""
      #expect(
        line.contains("g.json:16: games[0].ghosts[0].text")
          && line.contains("expected a text of at most 2000 characters"), "\(line)")
      #expect(!found.isEmpty && !line.contains("\u{1B}"))
    }
    let number = oldGamesText.replacing(
      "\"name\": \"Парк\",", with: "\"name\": \"Парк\", \"intro\": 5,")
    #expect(throws: ContentFault.self) {
      try JSONDocument.root(Array(number.utf8), path: "g.json").library()
    }
  }

  @Test("GB-035 At a start a text too long is cut, another bad one left out, both by name")
  func mended() throws {
    let long = String(repeating: "x", count: 2001)
    let text =
      oldGamesText
      .replacing("\"name\": \"Ася\",", with: "\"name\": \"Ася\", \"text\": \"\(long)\",")
      .replacing("\"name\": \"Парк\",", with: "\"name\": \"Парк\", \"intro\": 5,")
    let field = try JSONDocument.root(Array(text.utf8), path: "g.json", isMending: true)
    let (library, repairs) = try field.mendedLibrary()
    #expect(library.games[0].ghosts[0].text?.text == String(long.dropLast()))
    #expect(library.games[0].intro == nil && repairs.count == 2)
  }
}
