public import TextKit
public import Domain

/// The figures of a bot's games, in words for a player; results of the lab have the metrics' names.
public struct BotFigures: Sendable {
  /// Columns that the words of a figure get.
  private static let wordsWidth = 44

  /// What each metric is called, in the order of the list, in Russian and English.
  private let words: [(ru: String, en: String)]
  private let metrics: [Metric]

  /// Names metrics; there must be words for each, in their order.
  public init(_ metrics: [Metric], _ words: [(ru: String, en: String)]) {
    precondition(words.count == metrics.count, "words for each metric")
    self.metrics = metrics
    self.words = words
  }

  /// How many games there were, and the mean of each figure over those that have it, a line each.
  ///
  /// Shares are told as percents.
  public func lines(of records: [RunRecord], in language: Language) -> [String] {
    let count = records.count
    let head =
      language == .ru
      ? count == 1 ? "Одна партия бота:" : "В среднем, партий бота: \(count)"
      : count == 1 ? "One game of the bot:" : "Means of \(count) games of the bot:"
    return [head]
      + zip(metrics, words).compactMap { metric, words in
        let values = records.map { $0[metric] }.filter { !$0.isNaN }
        guard !values.isEmpty else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        let text = "  " + (language == .ru ? words.ru : words.en)
        return text.padded(to: Self.wordsWidth) + Self.value(mean, of: metric, language)
      }
  }

  private static func value(_ mean: Double, of metric: Metric, _ language: Language) -> String {
    if metric.isProportion { return shortestText((mean * 1000).rounded() / 10) + " %" }
    let unit =
      switch (metric.unit, language) {
      case ("", _): ""
      case ("s", .ru): " с"
      case ("/min", .ru): " в минуту"
      case ("/min", .en): " a minute"
      default: " " + metric.unit
      }
    return shortestText((mean * 100).rounded() / 100) + unit
  }
}
