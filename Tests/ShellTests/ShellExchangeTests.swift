import TextKit
import LabComposition
import ShellComposition
import Domain
import Foundation
import Geo
import PluginKit
import Persistence
import Testing

@Suite("The shell's import and export")
struct ShellExchangeTests {
  /// Runs a body with a folder of its own.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/shell-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test("A copy of a game has its texts, as has one that is imported beside itself")
  func texts() throws {
    try withFolder { folder in
      let fixture = try ShellFixture()
      fixture.run(
        "open 1", "story intro Dusk", "story finale Dawn", "ghost 1 set text Hear", "copy 1")
      fixture.run("open 1", "export \(folder)/park.gpx", "import \(folder)/park.gpx")
      let games = fixture.stored.games
      #expect(games.count == 3)
      for game in games.dropFirst() {
        #expect(game.id != games[0].id && game.intro == games[0].intro && game.intro != nil)
        #expect(game.finale == games[0].finale && game.ghosts[0].text?.text == "Hear")
      }
    }
  }

  @Test(
    "an exported game comes back into an empty shell, equal and stored",
    arguments: [
      "park.geojson", "park.JSON", "park.geojson polygons", "park.gpx", "park.gpx timed",
      "night.park.kml",
    ])
  func roundTrip(_ words: String) throws {
    try withFolder { folder in
      let from = try ShellFixture()
      from.run("activate 1")
      let file = words.split(separator: " ")[0]
      let reported = from.run("export \(folder)/\(words)")
      #expect(!reported.isRefused, "\(reported.lines)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [String(file)])
      let to = try ShellFixture(GameLibrary())
      #expect(to.text("import \(folder)/\(file)") == "Imported 'Park': 1 zone, 2 ghosts")
      var expected = ShellFixture.park.games[0]
      expected.isActive = false
      #expect(to.stored.games == [expected])
      #expect(!to.run("zone 1 radius 60").isRefused, "the imported game is open")
    }
  }

  @Test("in Russian, names of files stay as they are, whatever phrases they hold")
  func namesStay() throws {
    let file = "/x/my left out is used, expected one"
    let shell = try ShellFixture(language: .ru)
    shell.run("activate 1")
    for (command, words) in [
      ("import \"\(file).kml\"", "не читается: нет такого файла"),
      ("export \"\(file).kml\"", "не записывается: нет такого файла"),
      ("replay \"\(file).jsonl\"", "не читается: нет такого файла"),
      ("replay \"\(file).yml\" 1 1", "не читается: нет такого файла"),
      ("record \"\(file).jsonl\"", "не записывается: нет такого файла"),
      ("sensors nmea:\(file).nmea", "не читается: нет такого файла"),
      ("sensors gpx:\(file).gpx", "не читается: нет такого файла"),
    ] {
      let text = shell.text(command).replacing("\n  ", with: " ")
      #expect(text.contains(file) && text.contains(words), "\(text)")
    }
    shell.failure = ShellFixture.diskFull(file)
    let text = shell.text("rename 1 \"A left out\"").replacing("\n  ", with: " ")
    #expect(text.contains("Не сохранено: \(file): на диске нет места"), "\(text)")
  }

  @Test("a game that is here already comes in as a copy, progress and all")
  func twice() throws {
    try withFolder { folder in
      var library = ShellFixture.park
      library[0].ghosts[0].state = .captured
      let shell = try ShellFixture(library)
      shell.run("open 1; export \(folder)/a.kml; import \(folder)/a.kml")
      #expect(shell.stored.games.map(\.name) == ["Park", "Park 2"])
      defer { #expect(shell.run("undo").isRefused == false && shell.stored.games.count == 1) }
      let games = shell.stored.games
      #expect(games[0].id != games[1].id)
      #expect(Set(games.flatMap { $0.ghosts.map(\.id) }).count == 4)
      #expect(games[1].ghosts.map(\.state) == [.captured, .idle])
      #expect(games[1].locationLayout[0].radiusMeters == 200)
    }
  }

  @Test("a symbolic link is followed by an export, and stays")
  func link() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: folder + "/link.kml", withDestinationPath: "real.kml")
      let fixture = try ShellFixture()
      for _ in 1...2 { #expect(!fixture.run("open 1; export \(folder)/link.kml").isRefused) }
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link.kml") == "real.kml")
      #expect(try manager.contentsOfDirectory(atPath: folder).sorted() == ["link.kml", "real.kml"])
    }
  }

  @Test("an export or a track goes over nothing but what this session wrote there")
  func foreignFile() throws {
    try withFolder { folder in
      try write("mine", to: folder + "/mine.gpx")
      try write("", to: folder + "/empty.gpx")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.gpx", withDestinationPath: "mine.gpx")
      let fixture = try ShellFixture()
      fixture.run("open 1", "play 1", "walk 5 n")
      for command in ["export", "track"] {
        for name in ["mine.gpx", "link.gpx"] {
          let text = fixture.text("\(command) \(folder)/\(name)").replacing("\n  ", with: " ")
          #expect(text.contains("expected a new name"), "\(text)")
        }
        let path = "\(folder)/\(command).gpx"
        for _ in 1...2 { #expect(!fixture.run("\(command) \(path)").isRefused) }
        #expect(try ShellFixture().run("open 1", "export \(path)").isRefused)
        // What somebody has changed since is theirs.
        try write("theirs", to: path)
        #expect(fixture.run("\(command) \(path)").isRefused)
      }
      #expect(!fixture.run("export \(folder)/empty.gpx").isRefused)
      #expect(try String(contentsOfFile: folder + "/mine.gpx", encoding: .utf8) == "mine")
      #expect(mkfifo(folder + "/pipe.gpx", 0o600) == 0)
      let text = fixture.text("export \(folder)/pipe.gpx").replacing("\n  ", with: " ")
      #expect(text.contains("found a pipe or a device"), "\(text)")
    }
  }

  @Test("what of a file is not in the game is reported, in both languages")
  func warnings() throws {
    try withFolder { folder in
      try write(
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"radius":5},"geometry":{"type":"Point",
        "coordinates":[37.6,55.7]}},
        {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[]}}]}
        """, to: folder + "/my map.geojson")
      let english = try ShellFixture(GameLibrary())
      #expect(
        english.run("import \(folder)/my map.geojson").lines == [
          "Imported 'my map': 1 zone, 0 ghosts", "Left out or changed: 2",
          "  line 2: the radius of zone 1 is 5 m, 10 m is used", "  line 4: LineString left out",
        ])
      let russian = try ShellFixture(GameLibrary(), language: .ru)
      #expect(
        russian.run("import «\(folder)/my map.geojson»").lines.first
          == "Добавлена игра «my map»: 1 зона, 0 призраков")
    }
  }

  @Test("games of this program's own files are imported, and a second time as copies")
  func ownGames() throws {
    try withFolder { folder in
      try GameFile.write(ShellFixture.park, to: folder + "/games.json")
      let shell = try ShellFixture(GameLibrary())
      let count = ShellFixture.park.games.count
      let output = shell.run("import \(folder)/games.json")
      #expect(!output.isRefused && output.lines.count >= count)
      #expect(shell.stored.games.map(\.name) == ShellFixture.park.games.map(\.name))
      #expect(shell.stored.games.map(\.id) == ShellFixture.park.games.map(\.id))
      shell.run("import \(folder)/games.json")
      #expect(Set(shell.stored.games.map(\.id)).count == 2 * count)
      #expect(Set(shell.stored.games.map(\.name)).count == 2 * count)
    }
  }

  @Test("what cannot be imported is refused with its place and changes nothing")
  func badImport() throws {
    try withFolder { folder in
      try write("<gpx>\n <wpt lat='91' lon='0'/></gpx>", to: folder + "/bad.gpx")
      let shell = try ShellFixture()
      for (file, expected) in [
        ("bad.gpx", "line 2: wpt left out: its latitude is '91', expected degrees in -90...90"),
        ("none.gpx", "none.gpx: cannot be read, No such file or directory"),
        ("", ": cannot be read, Is a directory"),
      ] {
        let output = shell.run("import \(folder)/\(file)")
        #expect(output.isRefused)
        #expect(
          output.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
            .hasSuffix(expected), "\(output.lines)")
      }
      #expect(shell.run("import").isRefused)
      #expect(shell.saves == 0)
      #expect(shell.stored == ShellFixture.park)
    }
  }

  @Test("what cannot be exported is refused and leaves the file as it was")
  func badExport() throws {
    try withFolder { folder in
      try write("kept", to: folder + "/a.txt")
      try FileManager.default.createDirectory(
        atPath: folder + "/dir.gpx", withIntermediateDirectories: true)
      let shell = try ShellFixture()
      #expect(shell.text("export \(folder)/a.gpx").hasPrefix("! Open a game first"))
      shell.run("open 1")
      for words in [
        "a.txt", "a", "a.gpx polygons", "a.kml timed", "a.geojson timed", "a.geojson x", ".gpx/a",
        "dir.gpx", "none/a.gpx",
      ] {
        let output = shell.run("export \(folder)/\(words)")
        #expect(output.isRefused, "\(words): \(output.lines)")
      }
      #expect(shell.text("export \(folder)/dir.gpx").contains("is a folder"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
          "a.txt", "dir.gpx",
        ])
      #expect(try String(contentsOfFile: folder + "/a.txt", encoding: .utf8) == "kept")
    }
  }
}
