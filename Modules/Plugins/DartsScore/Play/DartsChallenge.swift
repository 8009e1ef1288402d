import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The darts challenge: a number of right answers to a few questions captures the ghost.
struct DartsChallengeKind: ChallengeKind {
  /// The number of answers among which one is looked for that takes as long as a question stands.
  private static let mostDraws = 1000

  var specs: [ParameterSpec<DartsValues>] { DartsValues.challenge }

  func start(_ values: DartsValues, seed: UInt64) -> DartsChallenge {
    var game = DartsGame(rules: values.rules, seed: seed, replicate: 0)
    game.start()
    return DartsChallenge(game: game, needed: values.needed)
  }

  func finish(
    _ play: DartsChallenge, _ values: DartsValues, skill: Double,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var challenge = play
    let bot = DartsBot(kind: .solver, skill: skill, rules: values.rules)
    while challenge.result == nil, case .asking(let question) = challenge.game.phase {
      var (option, seconds) = bot.answer(question, &player)
      // A question that has stood for a time was not answered before it.
      let used = challenge.game.used.seconds
      for _ in 0..<Self.mostDraws where seconds < used {
        (option, seconds) = bot.answer(question, &player)
      }
      challenge.answer(option, afterSeconds: max(0, seconds - used))
    }
    let begun = play.game.totalSeconds + play.game.used.seconds
    return challenge.result.map {
      ChallengeResult(isWon: $0.isWon, seconds: max(0, $0.seconds - begun), score: $0.score)
    } ?? ChallengeResult(isWon: false, seconds: 0, score: 0)
  }

  /// Three hits, `treble 20`, and the answers with their numbers.
  func hearing(_ values: DartsValues) -> ChallengeHearing? {
    ChallengeHearing(
      words: 3 * 2 + 2 * values.rules.optionCount, within: "timeLimit", rounds: values.needed)
  }
}

/// A challenge of a few questions, which ends as soon as it is decided.
struct DartsChallenge: Challenge {
  private(set) var game: DartsGame
  private let needed: Int
  /// The result of the last answer.
  private var reported: DartsGame.Event?
  private var settings = DartsSettings()
  /// The number of moments at which something sounded.
  private(set) var soundCount = 0

  init(game: DartsGame, needed: Int) {
    self.game = game
    self.needed = min(needed, game.rules.attempts)
  }

  var timeLeft: HuntDuration {
    let later = max(0, game.attemptsLeft - 1)
    return game.phase == .over ? .zero : game.timeLeft + game.limit * later
  }

  var result: ChallengeResult? {
    let isWon = game.rightCount >= needed
    guard isWon || game.rightCount + game.attemptsLeft < needed else { return nil }
    return ChallengeResult(
      isWon: isWon, seconds: game.totalSeconds, score: Double(game.points))
  }

  var moves: [String] {
    guard result == nil, case .asking(let question) = game.phase else { return [] }
    return question.options.indices.map { String($0 + 1) } + [Self.hitsMove]
  }

  /// The move that lists the hits, or hides them.
  private static let hitsMove = "hits"

  /// A digit answers at once; H lists the hits.
  var keys: [Character: String] {
    let digits = (1...9).map { (Character(String($0)), String($0)) }
    return Dictionary(uniqueKeysWithValues: digits + [("h", Self.hitsMove)])
  }

  mutating func move(_ text: String) throws(CommandRefusal) {
    guard result == nil else { throw CommandRefusal(PluginFault.over) }
    if text == Self.hitsMove { return settings.showsHits.toggle() }
    var events: [DartsGame.Event] = []
    guard let option = ListNumber(text, of: game.rules.optionCount),
      game.answer(option.index, &events)
    else { throw CommandRefusal(DartsRefusal.noSuchOption(text, count: game.rules.optionCount)) }
    report(events)
  }

  /// Stores the result of an answer.
  private mutating func report(_ events: [DartsGame.Event]) {
    if events.contains(where: { settings.volume(of: $0) > 0 }) { soundCount += 1 }
    for event in events {
      switch event {
      case .right, .wrong, .missed: reported = event
      case .warning, .turned, .ended: break
      }
    }
  }

  func feedback(in language: Language, by controls: Controls) -> String? {
    reported.map(language.event)
  }

  mutating func advance(by duration: HuntDuration) {
    guard result == nil else { return }
    var rest = duration
    // One question at a time, so that time after the decision does not count.
    while rest > .zero, result == nil {
      let step = min(rest, game.timeLeft)
      var events: [DartsGame.Event] = []
      game.advance(by: step, &events)
      report(events)
      rest = rest - step
    }
  }

  /// Answers after some time; misses if that is too late.
  mutating func answer(_ option: Int, afterSeconds seconds: Double) {
    let before = game.answers.count
    advance(by: min(HuntDuration(seconds: seconds), game.timeLeft))
    var events: [DartsGame.Event] = []
    if game.answers.count == before { _ = game.answer(option, &events) }
    report(events)
  }

  var viewModel: DartsViewModel {
    .challenge(
      DartsChallengeViewModel(
        game: DartsGameViewModel(game, settings, reported.map { [$0] } ?? []), needed: needed,
        isWon: result?.isWon))
  }
}
