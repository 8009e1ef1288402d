public import Domain
public import TextKit

/// A game that a bot plays action by action; `BotGame` runs it for the lab and for viewing.
///
/// Its random streams are keyed by seed and replicate (`StreamKey`), so a replicate draws the same
/// random numbers whatever the values are.
public protocol BotPlay {
  /// The adjustable numbers of the game and the bot.
  associatedtype Values: Adjustable

  /// The declarations of the values, in order.
  static var parameters: [ParameterSpec<Values>] { get }
  /// The metrics, by index.
  static var figures: [Figure<Self>] { get }

  /// Starts a game; equal arguments give equal games.
  init(_ values: Values, seed: UInt64, replicate: UInt64)

  /// Whether the game has ended or has reached the maximum length.
  var isOver: Bool { get }
  /// Performs the bot's next action.
  mutating func act()

  /// Seconds since the start of the game.
  var seconds: Double { get }
  /// Whether the last action should be shown as a frame.
  var hasNews: Bool { get }
  /// The screen after the last action.
  func frame(in language: Language) -> TextFrame
}

extension BotPlay {
  /// True by default: every action is shown.
  public var hasNews: Bool { true }

  /// Plays to the end and calls `see` at the start and after each action that should be shown.
  public mutating func finish(_ see: (Self) -> Void = { _ in }) {
    see(self)
    while !isOver {
      act()
      if hasNews { see(self) }
    }
  }
}

/// A metric of a game and how to compute it from a finished game.
public struct Figure<Play>: Sendable {
  fileprivate let metric: @Sendable (_ index: Int) -> Metric
  fileprivate let value: @Sendable (Play) -> Double?

  /// Declares a metric; its value is nil for a game that does not have it.
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

/// A lab game built from a game that a bot plays.
public final class BotGame<Play: BotPlay>: LabGame {
  /// The metrics, in the order of their values.
  public let metrics = Play.figures.enumerated().map { $1.metric($0) }
  private let specs = Play.parameters
  private let figures = Play.figures

  /// Creates the game.
  public init() {}

  /// The declared parameters.
  public var parameters: [PluginParameter] { [PluginParameter](specs) }

  /// Plays one game.
  public func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    play(Play.Values(values, of: specs), seed: seed, replicate: replicate)
  }

  /// Plays one game with values given by name.
  public func play(_ values: Play.Values, seed: UInt64, replicate: UInt64) -> RunRecord {
    var record = RunRecord(count: figures.count)
    // A page has no lab, and its module does without the bots.
    #if !hasFeature(Embedded)
      var play = Play(values, seed: seed, replicate: replicate)
      play.finish()
      for (index, figure) in figures.enumerated() {
        if let value = figure.value(play) { record.values[index] = value }
      }
    #endif
    return record
  }

  /// Returns the same game as frames.
  public func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    var frames: [(seconds: Double, frame: TextFrame)] = []
    #if !hasFeature(Embedded)
      var play = Play(Play.Values(values, of: specs), seed: seed, replicate: replicate)
      play.finish { frames.append(($0.seconds, $0.frame(in: language))) }
    #endif
    return frames
  }

  /// Plays games and returns their number and the mean of each metric over the games that have it.
  ///
  /// One line for each metric, worded for a player; shares are given as percentages.
  public func lines(
    games count: Int, of values: Play.Values, seed: UInt64, in language: Language
  ) -> [String] {
    let records = (1...UInt64(count)).map { play(values, seed: seed, replicate: $0) }
    return [language.head(games: count)]
      + metrics.compactMap { metric in
        let found = records.map { $0[metric] }.filter { !$0.isNaN }
        guard !found.isEmpty else { return nil }
        let mean = found.reduce(0, +) / Double(found.count)
        let value =
          metric.isProportion
          ? language.decimal(shortestText((mean * 1000).rounded() / 10)) + " %"
          : language.value(
            language.decimal(shortestText((mean * 100).rounded() / 100)), unit: metric.unit)
        return ("  " + metric.title(in: language)).padded(to: 44) + value
      }
  }
}

private extension Language {
  func head(games count: Int) -> String {
    count == 1
      ? say(en: "One game of the bot:", ru: "Одна партия бота:")
      : say(en: "Means of \(count) games of the bot:", ru: "В среднем, партий бота: \(count)")
  }

  /// Returns a number with its unit.
  func value(_ number: String, unit: String) -> String {
    switch unit {
    case "": number
    case "s": say(en: "\(number) s", ru: "\(number) с")
    case "/min": say(en: "\(number) a minute", ru: "\(number) в минуту")
    default: "\(number) \(unit)"
    }
  }
}
