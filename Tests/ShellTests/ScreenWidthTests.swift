import Domain
import LabComposition
import PluginKit
import ShellComposition
import TextKit
import Testing

@Suite("Screens are laid out for the room they are shown in")
struct ScreenWidthTests {
  /// Commands of each plugin that show a screen or a table, after a game of each.
  static let screens: [(plugin: String, lines: [String])] = [
    (
      "darts",
      ["", "start"] + Array(repeating: "a 1", count: 10) + [
        "set", "set sound", "set look", "detail 1", "history 1 2", "stats", "bot solver 2",
      ]
    ),
    ("set", ["new 7", "stats", "settings", "bot 0.8 2"]),
    ("geometries", ["levels", "details 9", "records", "record 4", "play 3", "plane", "levels"]),
    ("aviator", ["settings", "place 51.25 -0.125", "settings", "next"]),
  ]

  @Test(
    "No screen of a plugin is wider than its room, so that no host breaks it",
    arguments: [40, 80, 120, 200])
  func fits(columns: Int) throws {
    for language in Language.allCases {
      let rendering = Rendering(language, size: FrameSize(columns: columns, rows: 24))
      for (name, lines) in Self.screens {
        let plugin = try #require(Plugins.connected.first { $0.name == name })
        let console = plugin.makeConsole(
          PluginHost(seed: 1, storage: PluginMemory()) {
            WallTime(millisecondsSince1970: 1_600_000_000_000)
          })
        for line in lines {
          let words = line.split(separator: " ").map(String.init)
          let reply = try console.execute(words, for: rendering)
          let isTable = line.hasSuffix("settings") || reply.frame != nil
          for shown in reply.frame?.lines ?? (isTable ? reply.lines : []) {
            #expect(displayWidth(shown) <= columns, "\(name) \(line): \(shown)")
            #expect(!shown.hasSuffix("…"), "\(name) \(line): \(shown)")
          }
          guard let title = reply.frame?.lines.first else { continue }
          if title.hasPrefix("== ") {
            #expect(displayWidth(title) == columns, "\(name) \(line): \(title)")
          }
        }
      }
    }
  }

  /// The rows of the radar's settings: their beginnings, without the lines that go on.
  private func settings(_ language: Language, columns: Int) throws -> [String] {
    let fixture = try ShellFixture(language: language)
    var session = try #require(fixture.session)
    session.form.size = FrameSize(columns: columns, rows: 24)
    return session.execute("aviator settings").lines
  }

  @Test("The radar's settings keep their columns on every row", arguments: [80, 120, 200])
  func columns(width: Int) throws {
    for language in Language.allCases {
      let lines = try settings(language, columns: width)
      let first = try #require(lines.first { $0.hasPrefix("silent ") })
      let value = try #require(first.firstRange(of: "off")?.lowerBound)
      let place = first.distance(from: first.startIndex, to: value)
      for line in lines where !line.hasPrefix(" ") {
        let characters = Array(line)
        #expect(characters[place] != " " && characters[place - 1] == " ", "\(line)")
      }
      #expect(lines.contains { $0.hasPrefix("place ") })
    }
  }

  @Test("At 40 columns every setting has its name and value in one line, its meaning below")
  func narrow() throws {
    for language in Language.allCases {
      let lines = try settings(language, columns: 40)
      let rows = lines.filter { !$0.hasPrefix(" ") }
      #expect(rows.count == 16, "\(lines)")
      #expect(rows.allSatisfy { $0.contains(/^[a-z]+( [a-z]+)? +\S+$/) }, "\(rows)")
    }
  }

  @Test("Help stands below its forms where there is little room", arguments: Language.allCases)
  func help(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    var session = try #require(fixture.session)
    for (columns, most) in [(40, 6), (200, 30)] {
      session.form.size = FrameSize(columns: columns, rows: 24)
      for line in ["help", "help set", "help sensors"] {
        let lines = session.execute(line).lines
        #expect(lines.allSatisfy { displayWidth($0) <= columns }, "\(line)")
        let margins = lines.map { $0.prefix { $0 == " " }.count }
        #expect(margins.allSatisfy { $0 <= most }, "\(line): \(lines)")
      }
      // No description takes a second line where there is room for it.
      let overview = session.execute("help").lines
      #expect(overview.contains { $0.hasPrefix("    ") } == (columns == 40))
    }
  }

  @Test("The table of what if is broken alike on all rows", arguments: Language.allCases)
  func forecast(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    var session = try #require(fixture.session)
    session.form.size = FrameSize(columns: 40, rows: 24)
    let lines = session.execute("play 1; what if holdTime 3").lines
    let intervals = lines.indices.filter { lines[$0].hasPrefix("  [") }
    #expect(intervals.count == 5, "\(lines)")
    for line in intervals { #expect(lines[line - 1].contains(/^ \S.* [-+]?[0-9.,]+$/), "\(lines)") }
  }
}
