public import TextKit
public import Domain

/// A plugin's game as the lab runs it: whole games by bots, with metrics.
///
/// A plan names it as `game: {plugin: darts}` and its parameters as `darts.NAME`; among them are the
/// bot's own (`bot`, `skill` …). `BotGame` makes one of a game that a bot plays act by act.
public protocol LabGame: Sendable {
  /// Its adjustable numbers, the bot's included; names are without the plugin's.
  var parameters: [PluginParameter] { get }

  /// The metrics of a game, by index.
  var metrics: [Metric] { get }

  /// Plays one game.
  ///
  /// It is called from several threads at once and must give equal records for equal arguments.
  ///
  /// - Parameters:
  ///   - values: a checked value for each parameter, in their order.
  ///   - seed: the seed of the sweep.
  ///   - replicate: the number of the game under that seed.
  /// - Returns: a value for each metric; NaN where it is absent.
  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord

  /// The same game as frames to watch, in order, with the moment of each in seconds.
  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)]
}
