public import CommandKit
public import TextKit
public import Domain

/// A plugin's part of a shell session: commands as input, lines and frames as output.
///
/// Time is virtual: the shell's `wait` and each plugin's own commands advance it. Nothing here
/// prints.
///
/// Consoles, storages and the like are classes, since hosts that do not know the plugin hold them as
/// `any`, and Embedded Swift has that for classes alone.
public protocol PluginConsole: AnyObject {
  /// Runs a command given as the words after the plugin's name, without quotation marks.
  ///
  /// No words, the bare name, shows the current state.
  func execute(_ words: [String], for rendering: Rendering) throws(CommandRefusal)
    -> PluginReply

  /// Takes what the hunt's sensors say now.
  ///
  /// The host calls it before every other call, and during real-time play of a screen that asks
  /// for it.
  func take(_ surroundings: Surroundings)

  /// Advances time, as the shell's `wait` does; the reply reports what happened.
  func advance(by duration: HuntDuration, for rendering: Rendering) -> PluginReply

  /// Begins the game in real time; nil if there is none now.
  func beginLive(for rendering: Rendering) -> (any LiveScreen)?

  /// Saves new milestones of the game in real time; nil if there are none since the last call.
  ///
  /// The host calls it after every key and step of time, so a kill on the result screen loses nothing.
  ///
  /// - Returns: Lines for the player, such as why saving failed.
  func saveLive(for rendering: Rendering) -> [String]?

  /// Ends the game in real time after the player left it, its milestones saved, and shows the state.
  func endLive(for rendering: Rendering) -> PluginReply

  /// Returns the words that can follow these, for completion.
  func completions(after words: [String]) -> [String]
}

extension PluginConsole {
  /// Does nothing by default.
  public func take(_ surroundings: Surroundings) {}
}

/// A plugin's reply to a command.
public struct PluginReply: Hashable, Sendable {
  /// The lines before the frame, one for each thing that happened.
  public var lines: [String]
  /// The screen after the command, if it should be shown.
  public var screen: PluginScreen?
  /// That screen as text.
  public var frame: TextFrame? { screen?.frame }

  /// Creates a reply.
  public init(_ lines: [String] = [], screen: PluginScreen? = nil) {
    self.lines = lines
    self.screen = screen
  }
}
