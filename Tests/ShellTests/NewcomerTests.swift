import Domain
import Foundation
import LabComposition
import Persistence
import TextKit
import Testing

@testable import ShellComposition

/// The first ten minutes: from an empty list of games to the first capture.
@Suite("Newcomers")
struct NewcomerTests {
  /// A player at a terminal who has no games, and counts what is typed and pressed.
  private final class Player {
    let fixture: ShellFixture
    private var session: ShellSession?
    private var play: LivePlay?
    /// Commands and key presses, each as one.
    var count = 0
    /// The seconds of live play.
    var seconds = 0.0
    var screen = ""
    private var novice: Novice
    /// The seconds between frames; the program draws more, but may draw as few as four a second.
    private static let frameSeconds = 0.1

    init(_ language: Language, seed: UInt64) throws {
      fixture = try ShellFixture(GameLibrary(), language: language, seed: seed)
      novice = Novice(seed: seed)
    }

    /// Types a command.
    func type(_ command: String) throws {
      count += 1
      var session = try #require(self.session ?? fixture.session)
      session.canPlayLive = true
      let output = session.execute(command)
      screen = output.lines.joined(separator: "\n")
      #expect(!output.isRefused, "\(screen)")
      if let live = output.live { play = LivePlay(session, speed: live.speed) }
      self.session = session
    }

    /// Presses a key and watches until the screen shows something.
    func press(_ action: LiveAction, until text: String, within limit: Double = 200) {
      count += 1
      watch([action], until: text, within: limit)
    }

    /// Turns to the ghost in AR and walks, as the lesson says, and again after a jump of the position,
    /// until the screen shows something.
    func walkOn(until text: String) {
      for _ in 0..<8 where !unwrapped.contains(text) {
        while unwrapped.contains("←→, then") || unwrapped.contains("повернись к нему"),
          count < 200, let error = play?.session.world.hunt.live?.sightErrorDegrees
        {
          press(.turn(degrees: error < 0 ? -5 : 5), for: 0.3)
        }
        press(.type("w"), for: 80, until: text)
      }
      #expect(unwrapped.contains(text), "\(text) is not on:\n\(screen)")
    }

    /// Presses a key, and watches for a time or until the screen shows something.
    private func press(_ action: LiveAction, for limit: Double, until text: String? = nil) {
      count += 1
      var actions = [action]
      let end = seconds + limit
      repeat {
        screen = play?.step(realSeconds: Self.frameSeconds, actions).text ?? ""
        actions = []
        seconds += Self.frameSeconds
      } while seconds < end && !(text.map { shows($0) } ?? false)
    }

    /// Fights as a beginner does, until the screen shows something.
    func fight(until text: String) {
      watch(until: text, within: 120) { [self] in
        novice.actions(afterSeconds: Self.frameSeconds, play?.session.world.hunt.live)
      }
    }

    func watch(
      _ actions: [LiveAction] = [], until text: String, within limit: Double = 200,
      keys: () -> [LiveAction] = { [] }
    ) {
      var actions = actions
      let end = seconds + limit
      repeat {
        let pressed = actions + keys()
        screen = play?.step(realSeconds: Self.frameSeconds, pressed).text ?? ""
        actions = []
        seconds += Self.frameSeconds
      } while seconds < end && !shows(text)
      #expect(unwrapped.contains(text), "\(text) is not on:\n\(screen)")
    }

    /// Whether a text is on the screen; most screens lack its first word, which is quickly seen.
    private func shows(_ text: String) -> Bool {
      let word = text.prefix { $0 != " " }
      let hasWord = screen.withCString { screen in
        word.withCString { strstr(screen, $0) != nil }
      }
      return hasWord && unwrapped.contains(text)
    }

    /// The screen without line breaks, which depend on its width.
    private var unwrapped: String {
      screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    }
  }

  private static let seeds: [UInt64] = [1, 2, 3, 7, 42, 1_000_003]

  @Test(
    "An empty list offers a lesson, a sample, a new game and help, and all of them work",
    arguments: Language.allCases)
  func emptyList(language: Language) throws {
    let fixture = try ShellFixture(GameLibrary(), language: language)
    let session = try #require(fixture.session)
    let first = session.firstFrame.lines.joined(separator: "\n")
    for game in ["sample", "set live", "darts live", "geometries live", "aviator live"] {
      #expect(first.contains(" \(game) "), "the first screen shows the five games: \(game)")
    }
    let new = language == .en ? "new NAME" : "new ИМЯ"
    for command in ["learn", "sample", new, "help"] {
      #expect(first.contains(" \(command) "), "\(first)")
      var session = session
      #expect(!session.execute(command).isRefused)
    }
  }

  @Test(
    "GB-119 From the first prompt to the first capture in the sample by its hints alone",
    arguments: Language.allCases, seeds)
  func sample(language: Language, seed: UInt64) throws {
    let player = try Player(language, seed: seed)
    let en = language == .en
    try player.type("sample")
    #expect(player.screen.contains(en ? "Next: live" : "Дальше: live"))
    try player.type("live")
    player.watch(until: en ? "Hint: press W" : "Подсказка: нажми W", within: 1)
    player.press(.type("w"), until: en ? "Press A to search" : "Нажми A, чтобы искать")
    player.press(.type("a"), until: en ? "press W and come near" : "нажми W и подойди")
    player.walkOn(until: en ? "keep the ghost on the +" : "держи призрака на +")
    player.fight(until: en ? "Press SPACE" : "Жми ПРОБЕЛ")
    player.press(.type(" "), until: en ? "is captured!" : "пойман!", within: 2)
    // The hints end with the first capture.
    player.watch(until: en ? "== Scanner" : "== Сканер", within: 6)
    #expect(!player.screen.contains(en ? "Hint" : "Подсказка"))
  }

  @Test(
    "GB-119 The lesson: an escape and three captures, in under five minutes",
    arguments: Language.allCases, seeds)
  func learn(language: Language, seed: UInt64) throws {
    let player = try Player(language, seed: seed)
    let en = language == .en
    try player.type("learn")
    player.watch(until: en ? "Lesson 1/19: turn to the ghost. Press →" : "Урок 1/19", within: 1)
    for _ in 0..<8 where player.screen.contains("1/19") {
      player.press(.turn(degrees: 5), until: en ? "Lesson" : "Урок", within: 1)
    }
    player.watch(until: en ? "2/19: press W" : "2/19: нажми W", within: 1)
    player.press(.type("w"), until: en ? "Press A to search" : "Нажми A, чтобы искать")
    player.press(.type("a"), until: en ? "press W and come near" : "нажми W и подойди")
    player.press(.type("w"), until: en ? "keep the ghost on the +" : "держи призрака на +")
    player.fight(until: en ? "watch it break free" : "смотри, как он вырвется")
    player.watch(until: en ? "Find it again: press A" : "Найди его снова: нажми A", within: 15)
    player.watch(until: en ? "== Scanner" : "== Сканер", within: 10)
    player.press(.type("a"), until: "8/19", within: 3)
    player.walkOn(until: "9/19")
    player.fight(until: en ? "Press SPACE" : "Жми ПРОБЕЛ")
    player.press(.type(" "), until: "11/19", within: 10)
    player.watch(until: en ? "== Scanner" : "== Сканер", within: 10)
    player.press(.type("a"), until: "12/19", within: 3)
    player.walkOn(until: en ? "press SPACE while" : "жми ПРОБЕЛ, пока")
    player.fight(until: "14/19")
    player.press(.type(" "), until: "15/19", within: 10)
    player.watch(until: en ? "== Scanner" : "== Сканер", within: 10)
    player.press(.type("a"), until: "16/19", within: 3)
    player.walkOn(until: en ? "add up the three darts" : "сложи очки трёх дротиков")
    player.fight(until: "18/19")
    player.press(.type(" "), until: en ? "19/19: all caught!" : "19/19: все пойманы!", within: 10)
    player.watch(until: en ? "== The hunt is over" : "== Охота окончена", within: 10)
    #expect(player.seconds < 300, "\(player.seconds) s")
  }

  @Test("Without a terminal the lesson goes on by the commands that it names", arguments: [1, 9])
  func byCommands(seed: UInt64) throws {
    let fixture = try ShellFixture(GameLibrary(), seed: seed)
    var text = fixture.text("learn")
    var typed = 1
    while !text.contains("19/19"), typed < 40 {
      let lesson = text.split(separator: "\n").last { $0.contains("Lesson ") }
      let line = try #require(lesson, "after \(typed) lines: \(text)")
      let named = try #require(line.components(separatedBy: ": ").last)
      let isGame = named.hasPrefix("move")
      text = fixture.text(isGame ? "move \(typed % 5 + 1)" : named)
      typed += 1
    }
    #expect(text.contains("Lesson 19/19"), "\(text)")
    #expect(fixture.stored.games.map(\.capturedCount) == [3])
    #expect(fixture.stored.games[0].ghosts[0].lastEscapeDate != nil)
  }

  @Test("The lesson's game is found again, whatever became of it, and other games stay as they are")
  func again() throws {
    let fixture = try ShellFixture()
    fixture.run("learn", "rename Mine", "ghost 1 set fightRadius 10")
    #expect(fixture.stored.games.count == 2)
    #expect(fixture.text("lang ru", "learn").contains("Урок 1/19"))
    #expect(fixture.stored.games.count == 2)
    #expect(fixture.stored.games[1].name == "Тренировка")
    #expect(fixture.stored.games[1].ghosts[0].parameters.fightRadiusMeters == 30)
    #expect(fixture.stored.games[0].ghosts == ShellFixture.park.games[0].ghosts)
    // Another hunt ends the lesson; undo takes the game away again.
    #expect(!fixture.text("play 1").contains("Урок"))
    #expect(fixture.text("sensors gpx:no.gpx; learn").contains("gpx"))
  }

  @Test("The lesson needs a simulated walk, and says how to get one")
  func receiver() throws {
    let fixture = try ShellFixture(GameLibrary())
    let log = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SensorsTests/Logs/garmin38.log")
    fixture.run("sensors nmea:\(log.path)")
    let output = fixture.run("learn")
    #expect(output.isRefused && output.lines.joined().contains("sensors sim; learn"))
    #expect(!fixture.run("sensors sim; learn").isRefused)
  }

  @Test("The sample has no problems; again it goes on, and starts over once all are captured")
  func samplePark() throws {
    for language in Language.allCases { #expect(SamplePark.game(in: language).issues.isEmpty) }
    let fixture = try ShellFixture(GameLibrary())
    fixture.run("sample", "walk to Boo", "search", "walk to Boo", "aim", "hold 4.5", "throw")
    #expect(fixture.stored.games[0].capturedCount == 1)
    #expect(fixture.text("sample").contains("is there already"))
    #expect(fixture.stored.games.count == 1 && fixture.stored.games[0].capturedCount == 1)
    for ghost in ["Rustle", "White Lady", "Leshy"] {
      fixture.run("walk to \(ghost)", "search", "wait 1", "walk to \(ghost)", "aim", "tap")
      for number in 0..<40 where fixture.session?.world.hunt.live?.challenge != nil {
        fixture.run("move \(number % 5 + 1)")
      }
      fixture.run("throw")
    }
    #expect(fixture.stored.games[0].capturedCount == 4)
    #expect(fixture.text("sample").contains("Progress reset"))
    #expect(fixture.stored.games[0].capturedCount == 0)
    #expect(fixture.run("undo").lines.joined().contains("Captured again"))
  }
}
