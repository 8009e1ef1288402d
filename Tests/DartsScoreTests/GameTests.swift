import Domain
import Testing

@testable import DartsScore

@Suite("Darts: a game")
struct GameTests {
  private func game(_ change: (inout DartsRules) -> Void = { _ in }) -> DartsGame {
    var rules = DartsRules()
    change(&rules)
    return DartsGame(rules: rules, seed: 1, replicate: 1)
  }

  private func asked(_ game: DartsGame) -> DartQuestion? {
    if case .asking(let question) = game.phase { return question }
    return nil
  }

  private func answer(_ game: inout DartsGame, right: Bool) throws -> [DartsGame.Event] {
    let question = try #require(asked(game))
    let place = question.options.firstIndex { ($0 == question.answer) == right }
    var events: [DartsGame.Event] = []
    let isTaken = game.answer(try #require(place), &events)
    #expect(isTaken)
    return events
  }

  @Test(
    "DS-017 DS-018 points fall from 150 to 1 with 15 s, and are never less than 1",
    arguments: [
      (15, 0, 150), (15, 7.5, 75), (15, 14.99, 1), (15, 15, 1), (60, 0, 37), (60, 20, 25),
      (10, 0, 225), (10, 5, 112),
    ] as [(Double, Double, Int)])
  func points(limit: Double, used: Double, points: Int) {
    var rules = DartsRules()
    rules.secondsPerAnswer = limit
    #expect(rules.points(afterSeconds: used) == points)
  }

  @Test("DS-010 DS-011 before the start nothing is asked; then three darts and five options")
  func start() throws {
    var game = game()
    #expect(game.phase == .ready)
    #expect(asked(game) == nil)
    game.start()
    let question = try #require(asked(game))
    #expect(question.darts.count == 3)
    #expect(question.options.count == 5)
    #expect(game.timeLeft == HuntDuration(seconds: 15))
  }

  @Test("DS-014 DS-016 each answer turns the board, takes an attempt and sets the clock anew")
  func answers() throws {
    var game = game()
    game.start()
    let first = try #require(asked(game))
    var none: [DartsGame.Event] = []
    game.advance(by: HuntDuration(seconds: 3), &none)
    #expect(try answer(&game, right: true) == [.right(120), .turned])
    #expect(game.attemptsLeft == 9)
    #expect(game.timeLeft == HuntDuration(seconds: 15))
    let second = try #require(asked(game))
    #expect(second != first)
    #expect(try answer(&game, right: false) == [.wrong(second.answer), .turned])
    #expect(game.points == 120)
    #expect((game.rightCount, game.wrongCount, game.missedCount) == (1, 1, 0))
  }

  @Test("DS-015 DS-019 time warns at 5.3 s, and running out misses the attempt by itself")
  func timeOut() throws {
    var game = game()
    game.start()
    let open = try #require(asked(game))
    var events: [DartsGame.Event] = []
    game.advance(by: HuntDuration(seconds: 9.6), &events)
    #expect(events.isEmpty)
    game.advance(by: HuntDuration(seconds: 0.2), &events)
    #expect(events == [.warning])
    game.advance(by: HuntDuration(seconds: 5.2), &events)
    #expect(events == [.warning, .missed(open.answer), .turned])
    #expect(game.answers[0].given == nil)
    #expect(game.answers[0].seconds == 15)
    game.advance(by: HuntDuration(seconds: 1000), &events)
    #expect(game.phase == .over)
    #expect(game.missedCount == 10)
    #expect(events.last == .ended(isGood: false))
  }

  @Test("DS-030 DS-031 DS-032 a pause keeps the attempts done and begins this one again")
  func pause() throws {
    for keeps in [false, true] {
      var game = game { $0.keepsQuestionOnResume = keeps }
      game.start()
      _ = try answer(&game, right: true)
      var none: [DartsGame.Event] = []
      game.advance(by: HuntDuration(seconds: 8), &none)
      let open = try #require(asked(game))
      game.pause()
      #expect(asked(game) == nil)
      game.advance(by: HuntDuration(seconds: 100), &none)
      #expect(game.answers.count == 1)
      game.start()
      #expect(game.timeLeft == HuntDuration(seconds: 15))
      #expect((asked(game) == open) == keeps)
    }
  }

  @Test("DS-033 DS-034 the end: counts, points, time; bad when over half were wrong or missed (X3)")
  func end() throws {
    for (wrong, missed, isGood) in [(5, 0, true), (0, 5, true), (3, 3, false), (10, 0, false)] {
      var game = game()
      game.start()
      var events: [DartsGame.Event] = []
      for _ in 0..<wrong { events = try answer(&game, right: false) }
      game.advance(by: HuntDuration(seconds: Double(15 * missed)), &events)
      while game.phase != .over { events = try answer(&game, right: true) }
      #expect(events.last == .ended(isGood: isGood))
      #expect((game.wrongCount, game.missedCount) == (wrong, missed))
      #expect(game.points == 150 * game.rightCount)
      #expect(game.totalSeconds == Double(15 * missed))
    }
    var literal = game { $0.isBadByWrongOnly = true }
    literal.start()
    var events: [DartsGame.Event] = []
    literal.advance(by: HuntDuration(seconds: 150), &events)
    #expect(literal.isGood)
  }

  @Test("Equal seeds give equal games; the next question does not depend on the answers")
  func reproducible() throws {
    var one = game()
    var other = game()
    one.start()
    other.start()
    #expect(one == other)
    _ = try answer(&one, right: true)
    var events: [DartsGame.Event] = []
    other.advance(by: HuntDuration(seconds: 15), &events)
    #expect(asked(one) == asked(other))
  }
}
