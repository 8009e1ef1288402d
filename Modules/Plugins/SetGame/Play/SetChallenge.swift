import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The Set challenge: finding one Set on a board in time captures the ghost.
struct SetChallengeKind: ChallengeKind {
  var specs: [ParameterSpec<SetValues>] { SetValues.challenge }

  func start(_ values: SetValues, seed: UInt64) -> SetChallenge {
    SetChallenge(
      game: values.board(seed: seed), limit: HuntDuration(seconds: values.timeLimit),
      penalty: HuntDuration(seconds: values.wrongPenalty), givesHints: values.hintsAllowed)
  }

  func finish(
    _ play: SetChallenge, _ values: SetValues, skill: Double, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var values = values
    values.skill = skill
    if play.isUnderWay { values.timeLimit = play.timeLeft.seconds }
    let own = Xoshiro256PlusPlus(
      state: (player.next() | 1, player.next(), player.next(), player.next()))
    var bot = SetBotPlay(values, play.game, player: own, isBoard: true)
    bot.finish()
    return ChallengeResult(
      isWon: bot.isSolved, seconds: bot.seconds, score: Double(bot.tally.sets))
  }

  /// Each card once, `a: 2 red striped ovals`: whoever remembers all of them needs no second time.
  func hearing(_ values: SetValues) -> ChallengeHearing? {
    ChallengeHearing(words: 5 * values.tableSize, within: "timeLimit", rounds: 1)
  }
}

/// A challenge board in play.
struct SetChallenge: Challenge {
  private(set) var game: SetGame<SetCard>
  private let limit: HuntDuration
  private let penalty: HuntDuration
  private let givesHints: Bool
  private var used = HuntDuration.zero
  private var wrong = 0
  private var isWon = false
  private var hintLeft = HuntDuration.zero
  /// The last cards wrongly claimed as a Set.
  private var mistaken: [Int]?

  init(
    game: SetGame<SetCard>, limit: HuntDuration, penalty: HuntDuration, givesHints: Bool
  ) {
    self.game = game
    self.limit = limit
    self.penalty = penalty
    self.givesHints = givesHints
  }

  var timeLeft: HuntDuration { max(.zero, limit - used) }

  /// Whether time has passed.
  var isUnderWay: Bool { used > .zero }

  var result: ChallengeResult? {
    guard isWon || used >= limit else { return nil }
    return ChallengeResult(
      isWon: isWon, seconds: min(used, limit).seconds, score: isWon ? 1 : -Double(wrong))
  }

  var moves: [String] {
    guard result == nil else { return [] }
    let count = game.cards.count
    var moves = givesHints && game.hasAnyMatch ? ["hint"] : []
    for first in 1...count {
      for second in (first + 1)..<(count + 1) {
        for third in (second + 1)..<(count + 2) where third <= count {
          moves.append("\(first) \(second) \(third)")
        }
      }
    }
    return moves
  }

  /// The keys of the stand-alone game.
  var keys: [Character: String] {
    var keys: [Character: String] = [:]
    for place in game.cards.indices.prefix(SetKeys.cards.count) {
      keys[SetKeys.cards[place]] = "sel \(place + 1)"
    }
    for key in SetKeys.hint where givesHints { keys[key] = "hint" }
    return keys
  }

  mutating func move(_ text: String) throws(CommandRefusal) {
    guard result == nil else { throw CommandRefusal(SetRefusal.over(isWon: isWon)) }
    var words = text.split(separator: " ").map(String.init)
    if givesHints, words == ["hint"] {
      guard game.hint() != nil else { throw CommandRefusal(SetRefusal.noSets) }
      hintLeft = HuntDuration(seconds: 1)
      return
    }
    let isTouch = words.first == "sel"
    if isTouch || words.first == "pick" { words.removeFirst() }
    guard words.count == (isTouch ? 1 : 3) else {
      throw CommandRefusal(PluginFault.badUsage("N N N, sel N"))
    }
    var places: [Int] = []
    for word in words {
      guard let number = ListNumber(word, of: game.cards.count) else {
        throw CommandRefusal(SetRefusal.noSuchCard(word, count: game.cards.count))
      }
      places.append(number.index)
    }
    guard isTouch || Set(places).count == 3 else { throw CommandRefusal(SetRefusal.sameCard) }
    choose(places, startsAnew: !isTouch)
  }

  /// Selects cards, and judges them once three are selected.
  private mutating func choose(_ places: [Int], startsAnew: Bool) {
    let ids = places.map { game.cards[$0].id }
    if startsAnew, game.selected.count < 3 {
      for card in game.selected { _ = game.choose(card.id) }
    }
    for id in ids { _ = game.choose(id) }
    guard game.selected.count == 3 else { return }
    if game.hasMatch {
      isWon = true
    } else {
      wrong += 1
      let chosen = game.cards.indices.filter { game.cards[$0].isSelected }
      mistaken = startsAnew ? places : chosen
      used = min(limit, used + penalty)
    }
  }

  mutating func advance(by duration: HuntDuration) {
    guard result == nil else { return }
    if hintLeft > .zero {
      hintLeft = max(.zero, hintLeft - duration)
      if hintLeft == .zero { game.deHint() }
    }
    used = min(limit, used + duration)
  }

  func feedback(in language: Language, by controls: Controls) -> String? {
    board.feedback(in: language, by: controls)
  }

  var viewModel: SetViewModel { .board(board) }

  private var board: SetBoardViewModel {
    SetBoardViewModel(
      cards: SetCardsViewModel(game, SetTheme()), timeLeft: timeLeft, isWon: result?.isWon,
      mistaken: mistaken, penaltySeconds: penalty.seconds, givesHints: givesHints)
  }
}

extension SetBoardViewModel {
  /// Returns what the last move, or time, has come to.
  func feedback(in language: Language, by controls: Controls) -> String? {
    if let isWon { return isWon ? language.solved : language.timeUp }
    return mistaken.map { places in
      let cards = places.map { SetKeys.name(ofCard: $0, by: controls) }.joined(separator: " ")
      return Int(penaltySeconds.rounded()) > 0
        ? language.say(
          en: "Not a Set: \(cards) (−\(Int(penaltySeconds.rounded())) s)",
          ru: "Не Сет: \(cards) (−\(Int(penaltySeconds.rounded())) с)")
        : language.say(en: "Not a Set: \(cards)", ru: "Не Сет: \(cards)")
    }
  }
}
