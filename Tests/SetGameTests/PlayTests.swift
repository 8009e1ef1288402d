import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit
import Testing

@testable import SetGame

@Suite("Set: played in the shell and by bots")
struct PlayTests {
  private func console(_ storage: PluginMemory = PluginMemory()) -> any PluginConsole {
    Plugin.set.makeConsole(
      PluginHost(seed: 1, storage: storage) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
  }

  private func say(
    _ line: String, to console: any PluginConsole, _ language: Language = .en
  ) throws -> PluginReply {
    try console.execute(line.split(separator: " ").map(String.init), for: Rendering(language))
  }

  @Test("ST-040 ST-041 the screen has deck, hints, cards with numbers and marks")
  func screen() throws {
    let console = console()
    let first = try say("new 7", to: console)
    let lines = first.frame?.lines ?? []
    try #require(lines.count > 4)
    #expect(lines[0].hasPrefix("SET  Deck: 69  Hints: "))
    #expect(lines[0].hasSuffix("0:00"))
    #expect(lines[1].hasPrefix("+ 1 ---"))
    let selected = try say("sel 4", to: console)
    #expect(selected.frame?.lines[4].contains(#/ 4 -+ \* \+/#) == true)
    let hinted = try say("hint", to: console)
    #expect(hinted.frame?.text.count { $0 == "?" } == 4, "three cards and the line of marks")
    _ = console.advance(by: HuntDuration(seconds: 1), for: Rendering(.en))
    let after = try say("show", to: console)
    #expect(after.frame?.text.count { $0 == "?" } == 1)
    #expect(after.frame?.lines[0].hasSuffix("0:01") == true)
  }

  @Test("ST-029 a whole game by command ends, is counted and survives a new session")
  func wholeGame() throws {
    let storage = PluginMemory()
    let console = console(storage)
    _ = try say("new", to: console)
    var ended = false
    for _ in 0..<60 where !ended {
      let sets = try say("sets", to: console).lines
      let reply: PluginReply
      if sets[0].first?.isNumber == true {
        reply = try say("pick " + sets[0], to: console)
      } else {
        reply = try say("deal", to: console)
      }
      ended = reply.lines.contains { $0.hasPrefix("The game is over") }
    }
    #expect(ended)
    let later = self.console(storage)
    let reply = try say("stats", to: later)
    let stats = try #require(reply.frame)
    #expect(stats.lines.count == 5)
    #expect(stats.lines[2].hasPrefix("2020-09-13"))
    // The seed deals the same cards again.
    let seed = try #require(stats.lines[2].split(separator: " ").last)
    let first = self.console()
    let table = try say("new", to: first).frame?.lines.dropFirst()
    #expect(try say("new \(seed)", to: later).frame?.lines.dropFirst() == table)
  }

  @Test("The game is kept at every move: a session dropped at any moment goes on as it was")
  func keptAtEveryMove() throws {
    var draws = StreamKey(seed: 4, replicate: 0, purpose: .challenge).generator()
    let storage = PluginMemory()
    var console = console(storage)
    _ = try say("new", to: console)
    var moments = 0
    for _ in 0..<400 {
      let line: String
      switch draws.index(below: 8) {
      case 0: line = "deal"
      case 1: line = "hint"
      case 2...4: line = "pick " + (try say("sets", to: console).lines[0])
      default: line = "sel \(1 + draws.index(below: 12))"
      }
      do {
        let reply = try say(line, to: console)
        // A game that is over is a result and not kept as one in progress.
        if reply.lines.contains(where: { $0.hasPrefix("The game is over") }) {
          _ = try say("new", to: console)
        }
      } catch {
        continue
      }
      let later = self.console(storage)
      let (kept, now) = (try say("show", to: later), try say("show", to: console))
      // The marks of a hint last a second of play and are not kept.
      if line != "hint" { #expect(kept.frame == now.frame) }
      #expect(kept.frame?.lines[0] == now.frame?.lines[0])
      moments += 1
      if moments.isMultiple(of: 9) { console = later }
    }
    #expect(moments >= 200)
  }

  @Test("Live play is kept at every key: a program killed there loses nothing")
  func keptLive() throws {
    let storage = PluginMemory()
    let console = console(storage)
    let begun = console.beginLive(for: Rendering(.en))
    let screen = try #require(begun)
    var draws = StreamKey(seed: 5, replicate: 0, purpose: .challenge).generator()
    for _ in 0..<200 {
      let before = screen.milestoneCount
      screen.press(Array("abcdefghijkl+?")[draws.index(below: 14)])
      if screen.milestoneCount > before { _ = console.saveLive(for: Rendering(.en)) }
      let kept = try #require(
        SetArchive(try storage.load(SetArchive.file) { _ in true }.bytes ?? []))
      let live = try #require((screen as? RealTimeSession<SetLive>)?.play)
      #expect(kept.progress == SetProgress(live.game, live.tally) || before == 0)
    }
  }

  @Test("A record stored without a seed is kept and shows none")
  func oldRecord() throws {
    let storage = PluginMemory()
    let old = """
      {"schemaVersion": 1, "settings": {}, "results": [{"sets": 20, "wrong": 1, "hints": 2, \
      "deals": 3, "seconds": 500, "cardsLeft": 6, "endedAt": "2020-09-13T12:26:40Z"}]}
      """
    try storage.save(Array(old.utf8), as: SetArchive.file)
    let console = console(storage)
    #expect(try say("stats", to: console).frame?.lines[2].hasSuffix("8:20    -") == true)
  }

  @Test("The pace is Sets over minutes of a game; one board has none")
  func pace() throws {
    let lab = BotGame<SetBotPlay>()
    let pace = try #require(lab.metrics.named("setsPerMinute"))
    var values = SetValues()
    let game = lab.play(values, seed: 1, replicate: 1)
    let found = try #require(lab.metrics.named("setsFound"))
    let took = try #require(lab.metrics.named("duration"))
    #expect(abs(game[pace] - 60 * game[found] / game[took]) < 1e-9)
    values.mode = .board
    #expect(lab.play(values, seed: 1, replicate: 1)[pace].isNaN)
  }

  @Test("ST-042 Deal+3 at an empty deck and wrong words are refused by name")
  func refusals() throws {
    let console = console()
    func reason(_ line: String) -> String? {
      do {
        _ = try say(line, to: console)
        return nil
      } catch {
        return (error as? CommandRefusal)?.name
      }
    }
    #expect(reason("sel 1") == "noGame")
    #expect(reason("new") == nil)
    #expect(reason("sel 13") == "noSuchCard")
    #expect(reason("pick 1 1 2") == "sameCard")
    #expect(reason("pick 1 2") == "usage")
    #expect(reason("dance") == "unknownCommand")
    #expect(reason("settings shapes diamond,diamond,oval") == "badSetting")
    for _ in 0..<23 { #expect(reason("deal") == nil) }
    #expect(reason("deal") == "deckEmpty")
  }

  @Test("ST-030 ST-031 shapes, fills and colours can be chosen and are kept")
  func themes() throws {
    let storage = PluginMemory()
    let console = console(storage)
    _ = try say("settings shapes raindrop,oval,squiggle", to: console)
    _ = try say("settings fills blur,stripe,fill", to: console)
    let later = self.console(storage)
    let reply = try say("settings", to: later)
    #expect(reply.frame?.text.contains("shapes      raindrop,oval,squiggle") == true)
    let card = SetCard(number: .v2, color: .v3, shape: .v1, fill: .v1)
    #expect(SetCardViewModel(card, SetTheme()).text == "< >< > P")
    var theme = SetTheme()
    for (name, looks) in [("shapes", "raindrop,oval,squiggle"), ("fills", "blur,stripe,fill")] {
      let setting = try #require(SetTheme.settings.first { $0.name == name })
      let isKnown = setting.set(&theme, looks)
      #expect(isKnown)
    }
    #expect(SetCardViewModel(card, theme).text == "{:}{:} P")
  }

  @Test("A challenge is won by any Set of its board, a wrong trio costs time, time ends it")
  func challenge() throws {
    let kind = SetChallengeKind()
    var values = SetValues()
    (values.timeLimit, values.wrongPenalty) = (20, 8)
    var challenge = kind.start(values, seed: 3)
    #expect(challenge.moves.count == 220)
    var sound: [String] = []
    for move in challenge.moves {
      var tried = challenge
      try tried.move(move)
      if tried.result?.isWon == true { sound.append(move) }
    }
    #expect((1...14).contains(sound.count))
    let wrong = try #require(challenge.moves.first { !sound.contains($0) })
    try challenge.move(wrong)
    #expect(challenge.timeLeft == HuntDuration(seconds: 12))
    challenge.advance(by: HuntDuration(seconds: 11))
    #expect(challenge.result == nil)
    challenge.advance(by: HuntDuration(seconds: 2))
    #expect(challenge.result?.isWon == false)
    #expect(challenge.result?.seconds == 20)
    #expect(challenge.moves.isEmpty)
    #expect(throws: CommandRefusal.self) { try challenge.move("1 2 3") }
  }

  @Test("A bot's games: equal random draws give equal records, an expert is faster than a beginner")
  func bots() throws {
    let lab = BotGame<SetBotPlay>()
    func pace(skill: Double) throws -> Double {
      var values = SetValues()
      values.skill = skill
      let metric = try #require(lab.metrics.named("secondsPerSet"))
      let all = (1...5 as ClosedRange<UInt64>).map {
        lab.play(values, seed: 1, replicate: $0)[metric]
      }
      return all.reduce(0, +) / 5
    }
    let one = lab.play(SetValues(), seed: 1, replicate: 1)
    let same = lab.play(lab.parameters.defaults, seed: 1, replicate: 1)
    #expect(zip(one.values, same.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
    #expect(try pace(skill: 1) < pace(skill: 0.5))
    #expect(try pace(skill: 0.5) < pace(skill: 0))
    let frames = lab.watch(lab.parameters.defaults, seed: 1, replicate: 1, in: .ru)
    #expect(frames.count > 20)
    #expect(frames.allSatisfy { $0.frame.lines.count <= 24 })
  }

  @Test("Live: letters touch cards, ? hints for a second, + deals, Q leaves; the clock runs")
  func live() throws {
    let storage = PluginMemory()
    let console = console(storage)
    _ = try say("settings motion off", to: console)
    _ = try say("new 7", to: console)
    let sets = try say("sets", to: console).lines[0].split(separator: " ").compactMap { Int($0) }
    let begun = console.beginLive(for: Rendering(.en))
    let screen = try #require(begun)
    func text() -> String { screen.frame(for: Rendering(.en)).text }
    screen.press("?")
    #expect(text().count { $0 == "?" } == 5, "three cards, the marks, the keys")
    screen.advance(by: HuntDuration(seconds: 1))
    #expect(text().count { $0 == "?" } == 2 && text().contains("0:01"))
    for place in sets { screen.press(SetKeys.cards[place - 1]) }
    #expect(text().contains(" is a Set!") && text().count { $0 == "=" } > 3)
    screen.press("+")
    #expect(text().contains("Deck: 66"), "Deal+3 replaces the match")
    screen.press("+")
    #expect(text().contains("Deck: 63") && text().contains("a…o card"))
    screen.press("ф")
    #expect(text().contains(#/ a -+ \* \+/#))
    screen.press("Q")
    #expect(screen.isOver)
    let reply = console.endLive(for: Rendering(.en))
    #expect(reply.frame?.lines[0].hasPrefix("SET  Deck: 63") == true)
    #expect(reply.frame?.lines[0].hasSuffix("0:01") == true)
  }

  @Test(
    "ST-028 the game is over with the last Set, at once, and is kept when live play is left (X8)")
  func lastSet() throws {
    let storage = PluginMemory()
    let console = console(storage)
    _ = try say("new 3", to: console)
    let begun = console.beginLive(for: Rendering(.en))
    let screen = try #require(begun as? RealTimeSession<SetLive>)
    var game: SetGame<SetCard> { screen.play.game }
    for _ in 0..<200 where !game.isOver {
      if let set = game.hints.first(where: { set in
        set.allSatisfy { !game.cards[$0].isMatched }
      }) {
        for id in set.map({ game.cards[$0].id }) {
          let place = try #require(game.cards.firstIndex { $0.id == id })
          screen.press(SetKeys.cards[place])
          if game.selected.isEmpty { screen.press(SetKeys.cards[place]) }
        }
      } else {
        screen.press("+")
      }
    }
    #expect(game.isOver)
    #expect(screen.frame(for: Rendering(.en)).text.contains("The game is over."))
    screen.press("\r")
    #expect(screen.isOver)
    let reply = console.endLive(for: Rendering(.en))
    #expect(reply.lines.contains { $0.hasPrefix("The game is over") })
    let later = self.console(storage)
    #expect(try say("stats", to: later).frame?.lines.count == 5)
  }

  @Test("ST-003 a bot that deals only without a Set: 24.43 Sets and 1.54 Deal+3 a game")
  func dealsOnlyWithout() throws {
    let lab = BotGame<SetBotPlay>()
    var values = SetValues()
    (values.giveUpTime, values.differenceBias) = (0, 0)
    let games = (1...120 as ClosedRange<UInt64>).map { lab.play(values, seed: 1, replicate: $0) }
    func mean(_ name: String) throws -> Double {
      let metric = try #require(lab.metrics.named(name))
      return games.reduce(0) { $0 + $1[metric] } / 120
    }
    // Four standard errors of 120 games.
    #expect(try abs(mean("setsFound") - 24.43) < 0.4)
    #expect(try abs(mean("deals") - 1.54) < 0.55)
    #expect(try mean("wrongClaims") < 60)
  }
}
