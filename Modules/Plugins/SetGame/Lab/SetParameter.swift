import Domain
import PluginKit

/// The adjustable numbers of Set, by their places in the values.
enum SetParameter: Int, CaseIterable {
  case tableSize, features, minSets, maxSets, timeLimit, wrongPenalty, hintsAllowed
  case mode, skill, giveUpTime, differenceBias

  /// Those of a challenge: a board to solve in time.
  static let challenge: [PluginParameter] = [
    .count(
      at: tableSize.rawValue, "tableSize", range: 9...15, physical: 3...21, default: 12,
      "cards on the table"),
    .choice(
      at: features.rawValue, "features", of: ["3", "4"], default: 1,
      "features of a card: 3 (27 cards) or 4 (81 cards)"),
    .count(
      at: minSets.rawValue, "minSets", range: 1...6, physical: 1...14, default: 1,
      "fewest Sets on a challenge's board"),
    .count(
      at: maxSets.rawValue, "maxSets", range: 1...14, default: 14,
      "most Sets on a challenge's board"),
    .number(
      at: timeLimit.rawValue, "timeLimit", unit: "s", range: 5...120, physical: 1...3600,
      default: 40, "time to find one Set in a challenge"),
    .number(
      at: wrongPenalty.rawValue, "wrongPenalty", unit: "s", range: 0...20, physical: 0...3600,
      default: 5, "time lost by a trio that is no Set"),
    .choice(
      at: hintsAllowed.rawValue, "hintsAllowed", of: ["off", "on"], default: 0,
      "whether a challenge gives hints"),
  ]

  /// All: those of a challenge, what is played, and the bot's own.
  static let lab: [PluginParameter] =
    challenge + [
      .choice(
        at: mode.rawValue, "mode", of: ["game", "board"], default: 0,
        "what bots play: whole games, or one challenge's board each"),
      .number(
        at: skill.rawValue, "skill", unit: "", range: 0...1, default: 0.5,
        "the bot: 0 a beginner, 1 an expert"),
      .number(
        at: giveUpTime.rawValue, "giveUpTime", unit: "s", range: 0...300, physical: 0...3600,
        default: 60, "the bot deals three more after so long; 0: at once, and only without a Set"),
      .number(
        at: differenceBias.rawValue, "differenceBias", unit: "", range: 0...3, default: 1,
        "how much harder the bot finds Sets that differ in more features; 0 not at all"),
    ]
}

extension [Double] {
  /// A parameter's value; its default where the values are a challenge's and do not have it.
  subscript(parameter: SetParameter) -> Double {
    parameter.rawValue < count
      ? self[parameter.rawValue] : SetParameter.lab[parameter.rawValue].defaultValue
  }

  var featureCount: Int { self[.features] == 0 ? 3 : 4 }
  var cardCount: Int { Int(self[.tableSize]) }

  /// The wanted number of Sets; ends in the wrong order are put right.
  var setCounts: ClosedRange<Int> {
    let (low, high) = (Int(self[.minSets]), Int(self[.maxSets]))
    return low...Swift.max(low, high)
  }
}
