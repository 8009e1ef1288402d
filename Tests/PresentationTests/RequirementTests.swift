import Domain
import Geo
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("What the brief asks of the screens")
struct RequirementTests {
  private func text(_ state: HuntState, _ language: Language = .ru) -> String {
    DrawnHunt.frame(of: state, language: language).text
  }

  @Test("GB-006 Without an active game the player is told to choose or create one")
  func noGame() {
    #expect(text(.noGame()).contains("Выбери или создай игру."))
    #expect(text(.noGame(), .en).contains("Choose or create a game."))
  }

  @Test("GB-040 GB-041 GB-044 The list of games")
  func games() {
    let lines = GamesScreen.frame(of: ScreenSample.library, language: .ru).lines
    #expect(lines[0].contains(" Игры "))
    #expect(lines[2].contains("1. Новая") && lines[2].hasSuffix("Новая игра (0 призраков)"))
    #expect(lines[3].contains("* 2. Парк") && lines[3].hasSuffix("Поймано 1 / 3 призраков"))
    #expect(lines[4].hasSuffix("Поймано 3 / 3 призраков"))
    #expect(lines.count { $0.hasPrefix(" *") } == 2)
  }

  @Test("GB-042 GB-043 GB-045 The list shows how to create, open, play, reset and delete")
  func gamesCommands() {
    let text = GamesScreen.frame(of: ScreenSample.library, language: .ru).text
    for word in ["new", "open", "play", "reset", "delete"] { #expect(text.contains(word)) }
    // Without a game there is nothing to open: an empty list shows how to begin.
    let empty = GamesScreen.frame(of: GameLibrary(), language: .ru).text
    for word in ["learn", "sample", "new", "help"] { #expect(empty.contains(" \(word) ")) }
  }

  @Test("GB-046 GB-085 A game without free ghosts opens with a notice")
  func nothingToHunt() throws {
    #expect(text(Fixtures.hunt([])).contains("В этой игре нет призраков"))
    #expect(text(try ScreenSample.caught()).contains("Все призраки пойманы"))
  }

  @Test("GB-051 GB-052 GB-053 The setup lists zones with radii and ghosts with theirs")
  func setup() {
    let text = SetupScreen.frame(of: Fixtures.park, player: nil, language: .ru).text
    #expect(text.contains("радиус 120 м"))
    #expect(text.contains("G1  Бука") && text.contains("зона 150 м   бой 20 м"))
    #expect(text.contains("Добавить призрака") && text.contains("Готово/Назад"))
  }

  @Test("GB-060 GB-061 GB-062 The form of a ghost")
  func form() {
    let game = Fixtures.park
    let text = GhostScreen.frame(of: game.ghosts[0], number: 1, in: game, language: .ru).text
    for line in [
      "[Бука]", "[ghost.default]", "[150] (100…200) м", "[20] (10…30) м", "[8] (5…10) с",
      "[40] (30…50) м", "[2] (1…5) с", "Основная зона (mainZoneRadius)",
      "Радиус боя (fightRadius)", "Окно ловушки (trapWindowDuration)",
      "Радиус отлёта (escapeDistanceMeters)", "Сохранить", "Удалить призрака", " B+",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("GB-055 GB-063 A base outside every zone is warned of, in form and setup")
  func outside() {
    var game = Fixtures.park
    game.ghosts[2].moveBase(to: Fixtures.place(east: 600, north: 0))
    let form = GhostScreen.frame(of: game.ghosts[2], number: 3, in: game, language: .ru).text
    #expect(form.contains("База вне всех зон игры."))
    let setup = SetupScreen.frame(of: game, player: nil, language: .ru).text
    #expect(setup.contains("! Призрак 3 «Филин»: база вне всех зон."))
    let fine = GhostScreen.frame(of: game.ghosts[0], number: 1, in: game, language: .ru).text
    #expect(!fine.contains("вне всех зон"))
  }

  @Test("GB-081 GB-082 Captions, and the button inside the main zone only")
  func scanner() throws {
    let far = Fixtures.hunt([("Бука", 0, 151)])
    let out = try far.after(second: 1, heading: 343).after(second: 2, fixEast: 0, north: 0)
    #expect(text(out).contains("Призрак: Бука") && text(out).contains("Расстояние: 151 м"))
    #expect(text(out).contains("↑ 17° вправо") && text(out, .en).contains("17° to the right"))
    #expect(text(out).contains("До основной зоны: 1 м"))
    #expect(!text(out).contains("[A]"))
    let inside = try out.after(second: 3, fixEast: 0, north: 1)
    #expect(text(inside).contains("[A] Запустить AR-поиск"))
  }

  @Test(
    "GB-084 The caption is in whole metres of the unrounded distance",
    arguments: [(136.4, "136 м"), (136.5, "137 м"), (9999, "9999 м"), (12_340, "12,3 км")])
  func rounding(meters: Double, caption: String) throws {
    let state = try Fixtures.hunt([("Бука", 0, meters)]).after(second: 2, fixEast: 0, north: 0)
    #expect(text(state).contains("Расстояние: \(caption)"))
  }

  @Test("GB-005 With the position lost nothing of the last one is shown")
  func positionLost() throws {
    let lost = try Fixtures.hunt([("Бука", 30, 40)]).after(second: 1, heading: 0)
      .after(second: 2, fixEast: 0, north: 0)
      .after(.positionLost(at: HuntInstant(seconds: 3)))
    let text = text(lost)
    #expect(text.contains("Сигнал GPS потерян."))
    #expect(!text.contains("50 м") && !text.contains("вправо") && !text.contains("[A]"))
    #expect(!text.contains("Точность"))
    #expect(text.filter { $0 == "@" }.count == 1, "only the legend has the mark")
  }

  @Test("GB-005 Only what was there is lost, and the screen says what is in the way")
  func positionTrouble() throws {
    let never = try Fixtures.hunt([("Бука", 30, 40)]).after(
      .positionLost(at: HuntInstant(seconds: 3)))
    let had = try Fixtures.hunt([("Бука", 30, 40)]).after(second: 2, fixEast: 0, north: 0)
      .after(.positionLost(at: HuntInstant(seconds: 3)))
    let troubles: [(PositionTrouble, String)] = [
      (.noFix, "has no fix"), (.noNews, "Data comes without"), (.waiting, "Waiting for data"),
      (.silent, "receiver is silent"), (.down(why: "no answer"), "No link: no answer."),
      (.ended, "source has ended"),
      (.tooPoor(accuracyMeters: 80, gateMeters: 20), "±80 m, limit 20 m"),
    ]
    for (trouble, reported) in troubles {
      for size in [FrameSize.standard, Room.others[1]] {
        let models = [never, had].map { HuntViewModel($0, source: SourceNotes(trouble: trouble)) }
        let texts = models.map { model in
          Screen.hunt(model).frame(size: size, language: .en).text
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        // Nobody waits for a source that has ended.
        let first = trouble == .ended ? "No position came" : "Waiting for a GPS position"
        #expect(texts[0].contains(first) && !texts[0].contains("lost"))
        #expect(texts[1].contains("GPS signal lost"))
        #expect(texts[0].contains(reported), "\(texts[0])")
        let isSky = texts[1].contains("Find open sky")
        #expect(isSky == (trouble == .noFix))
      }
    }
    #expect(
      Screen.hunt(HuntViewModel(had, source: SourceNotes(trouble: .down(why: "x")))).json.contains(
        #""position":"lost","accuracyMeters":null,"trouble":"down","why":"x""#))
    #expect(!Screen.hunt(HuntViewModel(had)).json.contains("trouble"))
  }

  @Test("GB-005 With the heading lost the scanner says that north is up")
  func headingLost() throws {
    let lost = try Fixtures.hunt([("Бука", 30, 40)]).after(second: 1, heading: 90)
      .after(second: 2, fixEast: 0, north: 0)
      .after(.headingLost(at: HuntInstant(seconds: 3)))
    #expect(text(lost).contains("Компас потерян. Сверху север."))
    #expect(text(lost).contains("азимут 037° (СВ)") && !text(lost).contains("Курс"))
  }

  @Test("GB-091 GB-092 AR search shows the way to the fight and the way back")
  func search() throws {
    let state = try ScreenSample.search(heading: 25)
    #expect(text(state).contains("[B] Назад к сканеру"))
    #expect(text(state).contains("Расстояние: 58 м") && text(state).contains("] 39 м"))
  }

  @Test("GB-101 GB-103 The fight shows the hold or the strike")
  func fight() throws {
    let held = try ScreenSample.aimed([12, 3, -2, 2, 3])
    #expect(text(held).contains("[####################....................] 1,0/2,0 с"))
    #expect(!text(held).contains("[X]"))
    let tap = try ScreenSample.fight(mode: .tap)
    #expect(text(tap).contains("[X] Ударить") && !text(tap).contains("Удержание"))
  }

  @Test(
    "GB-110 GB-111 GB-115 The countdown is in whole seconds, rounded up",
    arguments: [(7.0, "7"), (7.001, "7"), (10, "4"), (10.5, "4"), (13.999, "1"), (14, "0")])
  func trap(second: Double, left: String) throws {
    let state = try ScreenSample.aimed(Array(repeating: 0, count: 8))
      .after(.time(at: HuntInstant(seconds: second)))
    #expect(
      text(state).contains("Бросай ловушку!  осталось \(left) с   [T] Бросить"), "\(text(state))")
  }

  @Test("GB-112 GB-113 A capture and an escape have their lines")
  func results() throws {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    let caught = HuntWording.line(for: .captured(ghost: 0), state: state, language: .ru)
    #expect(caught == "Призрак «Бука» пойман!")
    let away = HuntEffect.escaped(ghost: 0, to: .zero, insideLayout: true)
    let line = HuntWording.line(for: away, state: state, language: .ru)
    #expect(line == "Призрак «Бука» вырвался и отлетел на 40 метров")
  }

  @Test("Effects without a line are the hold's progress and saving")
  func silent() {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    let silent = RandomHuntTests.effects.filter {
      HuntWording.line(for: $0, state: state, language: .en) == nil
    }
    #expect(silent == [.holdProgress(ghost: 0, fraction: 0.5), .save])
  }

  @Test("A trace begins with the time and what happened")
  func trace() throws {
    let lines = try ScreenSample.trace(.en).split(separator: "\n")
    #expect(lines[0] == "--- 12.0 s  Fight with ghost “Бука”! ---")
    #expect(lines[1].hasPrefix("== Fight ="))
  }

  @Test("A trace of many effects leaves none out")
  func longTrace() {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    let effects = RandomHuntTests.effects
    let text = HuntTrace.text(of: state, effects: effects, language: .ru)
    for effect in effects {
      guard let line = HuntWording.line(for: effect, state: state, language: .ru) else { continue }
      #expect(text.contains(line))
    }
  }

  @Test("GB-090 GB-095 GB-100 GB-102 GB-114 Every phase has a screen of its own")
  func phases() throws {
    let search = try ScreenSample.search(heading: 25)
    let fight = try ScreenSample.fight()
    let trap = try ScreenSample.aimed(Array(repeating: 0, count: 8))
    let caught = try trap.after(.throwTrap(at: HuntInstant(seconds: 8)))
    let escaped = try trap.after(.time(at: HuntInstant(seconds: 30)))
    let lost = try fight.after(second: 6, fixEast: 100, north: 90)
    let far = try search.after(second: 6, fixEast: 110, north: -60)
    let titles = [search, fight, trap, caught, escaped, lost, far].map {
      String(text($0).prefix { $0 != "\n" })
    }
    let words = ["AR-поиск", "Бой", "Ловушка", "Сканер", "Сканер", "AR-поиск", "Сканер"]
    for (title, word) in zip(titles, words) { #expect(title.hasPrefix("== \(word) =")) }
    #expect(titles[3].hasSuffix("Поймано 1 из 2 =="))
    #expect(titles[4].hasSuffix("Поймано 0 из 2 =="))
  }

  @Test("GB-094 In AR search the ghost stands at its anchor, whatever the fixes say")
  func anchor() throws {
    let before = try ScreenSample.search(heading: 25)
    let after = try before.after(second: 6, fixEast: 60, north: 120)
    let strip = { (state: HuntState) in Array(self.text(state).split(separator: "\n")[2...8]) }
    #expect(before.targetBearingDegrees != after.targetBearingDegrees)
    #expect(strip(before) == strip(after))
  }

  @Test("GB-104 The sight's brackets stand at the tolerance", arguments: [3.0, 6, 12])
  func tolerance(degrees: Double) throws {
    let strip = SightStrip(offsetDegrees: 100, drawnMeters: 5, toleranceDegrees: degrees)
    let sight = Array(strip.lines[1 + 2])
    let plus = try #require(sight.firstIndex(of: "+"))
    #expect(sight.firstIndex(of: "[") == plus - Int(degrees))
    #expect(sight.firstIndex(of: "]") == plus + Int(degrees))
  }
}
