public import TextKit
public import Domain

/// A plugin's game as run by the lab: whole games played by bots, with metrics.
///
/// A plan names it as `game: {plugin: darts}` and its parameters as `darts.NAME`, including those
/// of the bot (`bot`, `skill` …). `BotGame` builds one from a game that a bot plays action by
/// action.
public protocol LabGame: AnyObject, Sendable {
  /// The parameters of the game and the bot; names omit the plugin's prefix.
  var parameters: [PluginParameter] { get }

  /// The metrics, by index.
  var metrics: [Metric] { get }

  /// Plays one game.
  ///
  /// It is called from several threads at once and must return equal records for equal arguments.
  ///
  /// - Parameters:
  /// - values: A checked value for each parameter, in order.
  /// - seed: The seed of the sweep.
  /// - replicate: The number of the game under that seed.
  /// - Returns: A value for each metric; NaN if it is absent.
  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord

  /// Returns the same game as frames in order, each with its time in seconds.
  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)]
}
