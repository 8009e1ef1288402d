import Domain
import PluginKit
import PortableNumerics

/// The adjustable numbers of Set: those of a challenge's board, a game, and the bot.
struct SetValues: Adjustable {
  /// The number of features of a card, which determines the number of cards.
  enum Features: String, CaseIterable, Sendable {
    case three = "3"
    case four = "4"
  }

  /// What bots play: whole games or boards.
  enum Mode: String, CaseIterable, Sendable {
    case game, board
  }

  var tableSize = 12
  var features = Features.four
  var (minSets, maxSets) = (1, 14)
  var (timeLimit, wrongPenalty) = (40.0, 5.0)
  var hintsAllowed = false
  var mode = Mode.game
  var (skill, giveUpTime, differenceBias) = (0.5, 60.0, 1.0)

  var featureCount: Int { features == .three ? 3 : 4 }

  /// The wanted number of Sets; limits in the wrong order are corrected.
  var setCounts: ClosedRange<Int> { minSets...max(minSets, maxSets) }

  /// Returns the board of a challenge that a seed deals.
  func board(seed: UInt64) -> SetGame<SetCard> {
    var cards = Self.cards(seed)
    return SetDeal.board(
      features: featureCount, tableSize: tableSize, sets: setCounts, using: &cards)
  }

  /// Returns the whole game that a seed deals.
  func game(seed: UInt64) -> SetGame<SetCard> {
    var cards = Self.cards(seed)
    return SetDeal.game(features: featureCount, tableSize: tableSize, using: &cards)
  }

  private static func cards(_ seed: UInt64) -> Xoshiro256PlusPlus {
    StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
  }

  /// The numbers of a challenge: a board to solve in time.
  static let challenge: [ParameterSpec<SetValues>] = [
    .count(
      "tableSize", { swap(&$0.tableSize, &$1) }, range: 9...15, physical: 3...21,
      Caption.said(
        en: Caption("Cards on the table", "cards on the table"),
        ru: Caption("Карт на столе", "карт на столе"))),
    .choice(
      "features", { swap(&$0.features, &$1) },
      Caption.said(
        en: Caption("Features of a card", "features of a card: 3 (27 cards) or 4 (81 cards)"),
        ru: Caption("Признаков у карты", "признаков у карты: 3 (27 карт) или 4 (81 карта)"))),
    .count(
      "minSets", { swap(&$0.minSets, &$1) }, range: 1...6, physical: 1...14,
      Caption.said(
        en: Caption("Fewest Sets", "fewest Sets on a challenge's board"),
        ru: Caption("Сетов, не меньше", "Сетов на столе испытания, не меньше"))),
    .count(
      "maxSets", { swap(&$0.maxSets, &$1) }, range: 1...14,
      Caption.said(
        en: Caption("Most Sets", "most Sets on a challenge's board"),
        ru: Caption("Сетов, не больше", "Сетов на столе испытания, не больше"))),
    .number(
      "timeLimit", { swap(&$0.timeLimit, &$1) }, unit: "s", range: 5...120, physical: 1...3600,
      Caption.said(
        en: Caption("Time for a Set", "time to find one Set in a challenge"),
        ru: Caption("Время на Сет", "время найти один Сет в испытании"))),
    .number(
      "wrongPenalty", { swap(&$0.wrongPenalty, &$1) }, unit: "s", range: 0...20, physical: 0...3600,
      Caption.said(
        en: Caption("Penalty for a mistake", "time lost by a trio that is no Set"),
        ru: Caption("Штраф за ошибку", "штраф за тройку, которая не Сет"))),
    .flag(
      "hintsAllowed", { swap(&$0.hintsAllowed, &$1) },
      Caption.said(
        en: Caption("Hints", "whether a challenge gives hints"),
        ru: Caption("Подсказки", "есть ли подсказки в испытании"))),
  ]

  /// All numbers: those of a challenge, the mode, and the bot's.
  static let lab: [ParameterSpec<SetValues>] =
    challenge + [
      .choice(
        "mode", { swap(&$0.mode, &$1) },
        Caption.said(
          en: Caption(
            "What is played", "what bots play: whole games, or one challenge's board each"),
          ru: Caption(
            "Во что играют", "во что играют боты: в целые партии или в один стол испытания"))),
      .number(
        "skill", { swap(&$0.skill, &$1) }, range: 0...1,
        Caption.said(
          en: Caption("Bot's skill", "the bot: 0 a beginner, 1 an expert"),
          ru: Caption("Умение бота", "умение бота: 0 новичок, 1 мастер"))),
      .number(
        "giveUpTime", { swap(&$0.giveUpTime, &$1) }, unit: "s", range: 0...300, physical: 0...3600,
        Caption.said(
          en: Caption(
            "Bot's patience",
            "the bot deals three more after so long; 0: at once, and only without a Set"),
          ru: Caption(
            "Терпение бота",
            "через сколько бот сдаёт ещё три карты; 0: сразу, но только без Сета на столе"))),
      .number(
        "differenceBias", { swap(&$0.differenceBias, &$1) }, range: 0...3,
        Caption.said(
          en: Caption(
            "Difficulty of differences",
            "how much harder the bot finds Sets that differ in more features; 0 not at all"),
          ru: Caption(
            "Трудность различий",
            "насколько труднее боту найти Сет с большим числом различий; 0: ничуть"))),
    ]
}
