import Domain
import Files
import Geo
import LabComposition
import Presentation
import TestSupport
import TextKit
import Testing

@testable import ShellComposition

/// The editor under a test's hands: a frame after each key.
struct Editor {
  let fixture: ShellFixture
  var play: EditPlay
  var frame = TextFrame([])

  init(
    _ commands: String..., of library: GameLibrary = GameLibrary(), columns: Int = 80,
    rows: Int = 24, language: Language = .en, files: any FileSystem = MemoryDisk(),
    staysAtQuestion: Bool = false
  ) throws {
    fixture = try ShellFixture(library, language: language, files: files)
    var session = try #require(fixture.session)
    session.canPlayLive = true
    for command in commands { #expect(!session.execute(command).isRefused, "\(command)") }
    let live = try #require(session.execute("edit").live)
    play = try #require(EditPlay(session, live))
    play.size = FrameSize(columns: columns, rows: rows)
    press()
    // A game without a place asks for one.
    if case .going = play.mode, !staysAtQuestion { press(.escape) }
  }

  mutating func press(_ keys: EditKey...) {
    for key in keys { frame = play.step(realSeconds: 0.05, [key]) }
    if keys.isEmpty { frame = play.step(realSeconds: 0.05, []) }
  }

  /// Presses a key for each scalar of a text, as a terminal sends them.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.type(Character(scalar))) }
  }

  mutating func move(_ direction: EditKey.Direction, _ count: Int = 1, isFar: Bool = false) {
    for _ in 0..<count { press(.arrow(direction, isFar: isFar)) }
  }

  func shows(_ text: String) -> Bool { frame.text.contains(text) }

  /// The game as it is stored.
  var game: Game { fixture.stored.games[fixture.stored.games.count - 1] }
}

@Suite("The editor")
struct EditPlayTests {
  static let sizes = [(32, 10), (40, 24), (80, 24), (120, 40), (200, 50), (200, 60)]
  static let names = ["漢字の幽霊", "👻🎃", "e\u{301}le\u{300}ve", "Ёжик; \"злой\"", "👩\u{200D}🚀 x", ""]

  /// Makes a park of three zones and six ghosts without typing a coordinate.
  static func makePark(_ editor: inout Editor) {
    editor.type("z]]")
    editor.press(.enter)
    for (index, name) in names.enumerated() {
      editor.move(index.isMultiple(of: 2) ? .right : .up, 2)
      editor.type("g")
      editor.type(name)
      editor.press(.enter)
    }
    editor.move(.right, isFar: true)
    editor.type("z[")
    editor.press(.enter)
    editor.move(.down, 5)
    editor.type("z")
  }

  @Test(
    "GB-002 GB-050 GB-053 Three zones and six ghosts by keys, at every size, columns straight",
    arguments: sizes, MapStyle.drawn)
  func park(size: (columns: Int, rows: Int), style: MapStyle) throws {
    var editor = try Editor("new Park", columns: size.columns, rows: size.rows)
    var frames: [TextFrame] = [editor.frame]
    Self.makePark(&editor)
    #expect(editor.game.locationLayout.map(\.radiusMeters) == [120, 90, 100])
    #expect(editor.game.ghosts.map(\.name) == Self.names.dropLast() + ["Ghost 6"])
    for key in "?" { editor.type(String(key)) }
    frames.append(editor.frame)
    editor.press(.escape)
    for _ in 0..<9 {
      editor.press(.next)
      frames.append(editor.frame)
      editor.press(.enter)
      frames.append(editor.frame)
      editor.press(.escape)
    }
    for frame in frames {
      #expect(frame.lines.count == size.rows)
      for line in frame.lines { #expect(displayWidth(line) <= size.columns, "\(line)") }
      guard size.columns >= 60 else { continue }
      let borders = Set(
        frame.lines.filter { !$0.contains("|--") }.compactMap { line in
          line.firstIndex(of: "|").map { displayWidth(String(line[..<$0])) }
        })
      #expect(borders.count <= 1, "one border: \(borders)")
    }
  }

  @Test("A recording of the editor is a script that makes the same game")
  func script() throws {
    let disk = MemoryDisk()
    var editor = try Editor(
      "record /e.jsonl", "new Night", "open 1", of: ShellFixture.park, files: disk)
    Self.makePark(&editor)
    editor.type("uu")
    editor.press(.redo)
    editor.press(.previous)
    editor.type("x")
    _ = editor.play.leave()
    var session = editor.play.session
    _ = session.execute("record off")
    let again = try ShellFixture(ShellFixture.park)
    for line in try ScriptFile.read("/e.jsonl", disk).lines {
      #expect(!again.run(line.text).isRefused, "\(line.text)")
    }
    #expect(again.stored == editor.fixture.stored)
    #expect(again.stored[0] != ShellFixture.park[0])
  }

  @Test("GB-050 A drag of many keys is one command; ESC puts everything back")
  func drag() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    let saves = editor.fixture.saves
    editor.press(.next, .next)
    let ghost = editor.game.ghosts[0].baseLocation
    editor.type("m")
    editor.move(.right, 7)
    editor.move(.down, 1, isFar: true)
    #expect(editor.shows("drop") && editor.shows("put back"))
    editor.press(.escape)
    #expect(editor.game == ShellFixture.park[0] && editor.fixture.saves == saves)
    #expect(!editor.play.isOver)
    editor.type("m")
    editor.move(.right, 7)
    editor.press(.enter)
    #expect(editor.fixture.saves == saves + 1)
    let (meters, bearing) = ghost.inverse(to: editor.game.ghosts[0].baseLocation)
    #expect(meters > 20 && abs(bearing - 90) < 1)
    editor.type("u")
    #expect(editor.game == ShellFixture.park[0])
    editor.type("y")
    #expect(editor.game.ghosts[0].baseLocation != ghost)
    // A grabbed object that has not moved makes no command.
    editor.type("mm")
    #expect(editor.fixture.saves == saves + 3)
  }

  @Test("GB-051 Growing a zone by many keys is one command; leaving in the middle puts it back")
  func resize() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    let saves = editor.fixture.saves
    editor.press(.next)
    editor.type("]]]")
    #expect(editor.shows("[260] m") || editor.shows("260"))
    editor.press(.escape)
    #expect(editor.fixture.saves == saves)
    editor.type("[[[")
    editor.press(.enter)
    #expect(editor.game.locationLayout[0].radiusMeters == 160 && editor.fixture.saves == saves + 1)
    for _ in 0..<60 { editor.type("[") }
    editor.move(.left)
    #expect(editor.game.locationLayout[0].radiusMeters == 10, "another key accepts")
    editor.type("]")
    editor.press(.leave)
    _ = editor.play.leave()
    #expect(editor.play.isOver && editor.game.locationLayout[0].radiusMeters == 10)
  }

  @Test("GB-060 GB-061 The form: steps, digits, choices, names, ranges, one command each")
  func form() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    editor.press(.next, .next, .enter)
    editor.move(.down, 3)
    editor.move(.right, 3)
    #expect(editor.shows("[23] m") && editor.game.ghosts[0].parameters.fightRadiusMeters == 20)
    let saves = editor.fixture.saves
    editor.press(.enter)
    #expect(editor.game.ghosts[0].parameters.fightRadiusMeters == 23)
    #expect(editor.fixture.saves == saves + 1)
    editor.type("99")
    editor.press(.enter)
    #expect(editor.shows("99_") && editor.game.ghosts[0].parameters.fightRadiusMeters == 23)
    editor.press(.erase, .erase)
    editor.type("12,5")
    editor.press(.enter)
    #expect(editor.game.ghosts[0].parameters.fightRadiusMeters == 12.5)
    editor.move(.right)
    editor.press(.escape)
    #expect(editor.game.ghosts[0].parameters.fightRadiusMeters == 12.5)
    while !editor.shows("> Way to catch") { editor.move(.down) }
    editor.move(.left)
    editor.press(.enter)
    #expect(editor.game.ghosts[0].parameters.catchMode == .challenge)
    editor.press(.home)
    editor.move(.down)
    editor.move(.left)
    editor.press(.enter)
    #expect(editor.game.ghosts[0].modelID == "ghost.lady")
    editor.press(.enter)
    for _ in 0..<4 { editor.press(.erase) }
    editor.type("own")
    editor.press(.enter)
    #expect(editor.game.ghosts[0].modelID == "ghost.own")
    editor.press(.home, .enter)
    for _ in 0..<10 { editor.press(.erase) }
    editor.type("👩\u{200D}🚀e\u{301}x")
    editor.press(.erase, .erase, .enter)
    #expect(editor.game.ghosts[0].name == "👩\u{200D}🚀")
    editor.press(.escape, .escape)
    #expect(editor.play.isOver)
  }

  @Test("GB-054 GB-073 P opens the form of the game: its name and its rules")
  func gameForm() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    editor.type("p")
    editor.press(.enter)
    for _ in 0..<4 { editor.press(.erase) }
    editor.type("Сад")
    editor.press(.enter)
    editor.move(.down, 2)
    editor.move(.right)
    editor.press(.escape, .enter, .enter, .escape)
    #expect(editor.game.name == "Сад")
    #expect(editor.game.rules.targetRule == .chosen)
  }

  @Test("GB-062 GB-055 X deletes; ghosts without a zone are findings, and V goes to each")
  func delete() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    editor.press(.next, .delete)
    #expect(editor.game.locationLayout.isEmpty && editor.shows("The game has no zones."))
    editor.type("uv")
    #expect(editor.game.locationLayout.count == 1 && editor.shows("No problems found"))
    editor.move(.up, 3, isFar: true)
    editor.type("g")
    editor.press(.enter)
    editor.type("v")
    #expect(editor.shows("Ghost 3: its base") || editor.shows("its base is outside"))
    editor.type("x")
    #expect(editor.game.ghosts.count == 2)
    editor.press(.next)
    for _ in 0..<3 { editor.type("x") }
    #expect(editor.game.ghosts.count + editor.game.locationLayout.count == 2)
  }

  @Test("Every key in the Russian layout does what it does in the Latin one")
  func layout() throws {
    var (latin, russian) = (
      try Editor("open 1", of: ShellFixture.park, language: .ru),
      try Editor("open 1", of: ShellFixture.park, language: .ru)
    )
    for (key, letter) in zip("zgmnN][xruycfvpq", "япьтТъхчкгнсфмзй") where key != "f" {
      #expect(EditAction(key: key) == EditAction(key: letter), "\(key)")
    }
    latin.type("z]]")
    russian.type("яъъ")
    latin.press(.enter)
    russian.press(.enter)
    #expect(latin.game == russian.game && latin.game.locationLayout.count == 2)
    #expect(latin.frame == russian.frame)
    russian.type("й")
    #expect(russian.play.isOver)
  }

  @Test("GB-004 edit is refused without a terminal, opens a game by number, and says what is wrong")
  func command() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("edit 1").contains("needs a terminal"))
    var session = try #require(fixture.session)
    session.canPlayLive = true
    #expect(session.execute("edit").isRefused, "no game is open")
    #expect(session.execute("edit 9").isRefused)
    #expect(session.execute("edit Park; status").live?.kind == .editor)
    #expect(!session.execute("zone add 55 37").isRefused, "the game is open")
  }

  @Test("Undo stops at the making of the game, which the editor is open on")
  func undoOfGame() throws {
    var editor = try Editor("new Park")
    editor.type("zuuu")
    #expect(editor.fixture.stored.games.count == 1)
    #expect(editor.shows("Nothing more to undo"))
    editor.type("y")
    #expect(editor.game.locationLayout.count == 1)
    #expect(editor.play.leave().lines.contains { $0.contains("“Park”") })
  }

  @Test("A failed save is reported at once and again when the editor is left")
  func saveFails() throws {
    var editor = try Editor("new Park")
    editor.fixture.failure = ShellFixture.diskFull()
    editor.type("z")
    #expect(editor.shows("No space left"))
  }
}

@Suite("The editor's map on the Earth")
struct EditorPlaceTests {
  @Test(
    "Ten steps of the cursor are as far anywhere: across 180°, at 80° north, at the equator",
    arguments: [(10.0, 179.9999), (-45.0, -179.9999), (80.0, 20.0), (89.99, 0.0), (0.0, 0.0)])
  func places(latitude: Double, longitude: Double) throws {
    var editor = try Editor("new Park; zone add \(latitude) \(longitude) 50")
    editor.press(.next)
    for (direction, bearing) in [(EditKey.Direction.right, 90.0), (.left, 270), (.up, 0)] {
      let start = editor.game.locationLayout.count - 1
      editor.press(.next)
      let from = editor.game.locationLayout[0].center
      while editor.play.editor.selection != .zone(0) { editor.press(.next) }
      editor.move(direction, isFar: true)
      editor.type("z")
      let added = try #require(editor.game.locationLayout.last)
      #expect(editor.game.locationLayout.count == start + 2)
      let (meters, azimuth) = from.inverse(to: added.center)
      let cell = editor.play.editor.camera.metersPerRow / (direction == .up ? 1 : 2)
      #expect(abs(meters - 10 * cell) < 0.2, "\(latitude) \(longitude) \(direction)")
      #expect(abs(Angle.signedDifferenceDegrees(from: bearing, to: azimuth)) < 0.3)
    }
  }

  @Test("The view follows the cursor far away, and comes back")
  func far() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    for _ in 0..<12 { editor.type("-") }
    editor.move(.right, 20, isFar: true)
    editor.type("z")
    let place = editor.game.locationLayout[1].center
    #expect(ShellFixture.park[0].locationLayout[0].center.distanceMeters(to: place) > 30_000)
    editor.press(.previous)
    editor.type("cf")
    #expect(editor.shows(">+1") || editor.shows("[+1"))
    #expect(editor.game.locationLayout[0] == ShellFixture.park[0].locationLayout[0])
  }
}

@Suite("Odds beside the editor's map")
struct EditorOddsTests {
  /// Lets real time pass, then waits for the thread.
  private func settle(_ editor: inout Editor) {
    for _ in 0..<13 { editor.press() }
    editor.play.forecast.flush()
    editor.press()
  }

  @Test("They are those of the command, the old ones stay until the new ones are there")
  func same() throws {
    var editor = try Editor("open 1", of: ShellFixture.park, columns: 120, rows: 40)
    #expect(editor.shows("computing"))
    settle(&editor)
    let command = try ShellFixture()
    let reported = command.text("play 1", "odds")
    let hunt = try #require(reported.firstMatch(of: /A hunt lasts, s +(\d+)/)?.1)
    #expect(editor.shows("hunt, s       \(hunt)"), "\(editor.frame.text)")
    editor.press(.next)
    editor.type("[[")
    editor.press(.enter)
    #expect(editor.shows("computing") && editor.shows("hunt, s       \(hunt)"))
    settle(&editor)
    #expect(editor.shows("Odds (average, 400 hunts)"))
    // A game without ghosts has none; one that cannot be played says why.
    for _ in 0..<2 {
      editor.press(.previous)
      editor.type("x")
    }
    #expect(editor.shows("no free ghosts"))
    _ = editor.play.leave()
  }
}
