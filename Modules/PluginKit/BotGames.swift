public import TextKit
import Domain

extension LabGame {
  /// Plays games by the bot: how many, and the mean of each figure over those that have it.
  ///
  /// A line each, in words for a player; shares are told as percents.
  public func botLines(
    games count: Int, _ values: [Double], seed: UInt64, in language: Language
  ) -> [String] {
    let records = (1...UInt64(count)).map { play(values, seed: seed, replicate: $0) }
    return [BotWords.head(games: count, language)]
      + zip(metrics, figures(in: language)).compactMap { metric, words in
        let found = records.map { $0[metric] }.filter { !$0.isNaN }
        guard !found.isEmpty else { return nil }
        let mean = found.reduce(0, +) / Double(found.count)
        let value =
          metric.isProportion
          ? shortestText((mean * 1000).rounded() / 10) + " %"
          : shortestText((mean * 100).rounded() / 100) + BotWords.unit(metric.unit, language)
        return ("  " + words).padded(to: 44) + value
      }
  }
}
