public import Domain
public import TextKit

/// A game while a bot plays it, act by act; `BotGame` plays it for the lab and for people.
///
/// Its streams of randomness are keyed by seed and replicate (`StreamKey`), so that the same
/// replicate meets the same luck whatever the values are.
public protocol BotPlay {
  /// The adjustable numbers of game and bot.
  associatedtype Values: PluginValues

  /// The declarations of the values, in their order.
  static var parameters: [ParameterSpec<Values>] { get }
  /// What is measured, by index.
  static var figures: [Figure<Self>] { get }

  /// Begins a game; equal arguments give equal games.
  init(_ values: Values, seed: UInt64, replicate: UInt64)

  /// Whether the game has ended, or has gone on for as long as any may.
  var isOver: Bool { get }
  /// Makes the bot's next act.
  mutating func act()

  /// Seconds since the beginning.
  var seconds: Double { get }
  /// Whether the last act is worth a frame.
  var hasNews: Bool { get }
  /// The screen after the last act.
  func frame(in language: Language) -> TextFrame
}

extension BotPlay {
  /// Every act is, unless the game says otherwise.
  public var hasNews: Bool { true }

  /// Plays to the end; `see` is shown the game at the beginning and whenever there is news.
  public mutating func finish(_ see: (Self) -> Void = { _ in }) {
    see(self)
    while !isOver {
      act()
      if hasNews { see(self) }
    }
  }
}

/// A metric of a game, and how it is read off a game that has ended.
public struct Figure<Play>: Sendable {
  fileprivate let metric: @Sendable (_ index: Int) -> Metric
  fileprivate let value: @Sendable (Play) -> Double?

  /// Declares a figure; its value is nil where a game has none.
  public init(
    _ name: String, unit: String = "", isProportion: Bool = false, mayBeNegative: Bool = false,
    _ caption: @escaping Caption.InLanguage, _ value: @escaping @Sendable (Play) -> Double?
  ) {
    metric = { index in
      Metric(
        index, name, unit: unit, isProportion: isProportion, mayBeNegative: mayBeNegative, caption)
    }
    self.value = value
  }
}

/// A game for the lab, made of how a bot plays it.
public struct BotGame<Play: BotPlay>: LabGame {
  /// The metrics, by the places of their figures.
  public let metrics = Play.figures.enumerated().map { $1.metric($0) }
  private let specs = Play.parameters
  private let figures = Play.figures

  /// Creates the game.
  public init() {}

  /// The declared numbers.
  public var parameters: [PluginParameter] { [PluginParameter](specs) }

  /// Plays one game.
  public func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    play(Play.Values(values, of: specs), seed: seed, replicate: replicate)
  }

  /// Plays one game with values by name.
  public func play(_ values: Play.Values, seed: UInt64, replicate: UInt64) -> RunRecord {
    var play = Play(values, seed: seed, replicate: replicate)
    play.finish()
    var record = RunRecord(count: figures.count)
    for (index, figure) in figures.enumerated() {
      if let value = figure.value(play) { record.values[index] = value }
    }
    return record
  }

  /// The same game as frames to watch.
  public func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    var frames: [(seconds: Double, frame: TextFrame)] = []
    var play = Play(Play.Values(values, of: specs), seed: seed, replicate: replicate)
    play.finish { frames.append(($0.seconds, $0.frame(in: language))) }
    return frames
  }

  /// Plays games and tells how many, and the mean of each figure over those that have it.
  ///
  /// A line each, in words for a player; shares are told as percents.
  public func lines(
    games count: Int, of values: Play.Values, seed: UInt64, in language: Language
  ) -> [String] {
    let records = (1...UInt64(count)).map { play(values, seed: seed, replicate: $0) }
    return [BotWords.head(games: count, language)]
      + metrics.compactMap { metric in
        let found = records.map { $0[metric] }.filter { !$0.isNaN }
        guard !found.isEmpty else { return nil }
        let mean = found.reduce(0, +) / Double(found.count)
        let value =
          metric.isProportion
          ? shortestText((mean * 1000).rounded() / 10) + " %"
          : BotWords.value(
            shortestText((mean * 100).rounded() / 100), unit: metric.unit, language)
        return ("  " + metric.title(in: language)).padded(to: 44) + value
      }
  }
}
