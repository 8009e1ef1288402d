import Domain
import PluginKit

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

  /// The numbers of a challenge: a board to solve in time.
  static let challenge: [ParameterSpec<SetValues>] = [
    .count(
      "tableSize", { swap(&$0.tableSize, &$1) }, range: 9...15, physical: 3...21,
      SetLabWords.tableSize),
    .choice("features", { swap(&$0.features, &$1) }, SetLabWords.features),
    .count(
      "minSets", { swap(&$0.minSets, &$1) }, range: 1...6, physical: 1...14, SetLabWords.minSets),
    .count("maxSets", { swap(&$0.maxSets, &$1) }, range: 1...14, SetLabWords.maxSets),
    .number(
      "timeLimit", { swap(&$0.timeLimit, &$1) }, unit: "s", range: 5...120, physical: 1...3600,
      SetLabWords.timeLimit),
    .number(
      "wrongPenalty", { swap(&$0.wrongPenalty, &$1) }, unit: "s", range: 0...20, physical: 0...3600,
      SetLabWords.wrongPenalty),
    .flag("hintsAllowed", { swap(&$0.hintsAllowed, &$1) }, SetLabWords.hintsAllowed),
  ]

  /// All numbers: those of a challenge, the mode, and the bot's.
  static let lab: [ParameterSpec<SetValues>] =
    challenge + [
      .choice("mode", { swap(&$0.mode, &$1) }, SetLabWords.mode),
      .number("skill", { swap(&$0.skill, &$1) }, range: 0...1, SetLabWords.skill),
      .number(
        "giveUpTime", { swap(&$0.giveUpTime, &$1) }, unit: "s", range: 0...300, physical: 0...3600,
        SetLabWords.giveUpTime),
      .number(
        "differenceBias", { swap(&$0.differenceBias, &$1) }, range: 0...3,
        SetLabWords.differenceBias),
    ]
}
