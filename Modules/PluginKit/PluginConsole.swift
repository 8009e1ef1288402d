public import CommandKit
public import TextKit
public import Domain

/// A plugin's part of a shell session: commands as input, lines and frames as output.
///
/// Time is virtual: the shell's `wait` and each plugin's own commands advance it. Nothing here
/// prints.
public protocol PluginConsole {
  /// Runs a command given as the words after the plugin's name, without quotation marks.
  ///
  /// No words, the bare name, shows the current state.
  mutating func execute(_ words: [String], for rendering: Rendering) throws(CommandRefusal)
    -> PluginReply

  /// Takes what the hunt's sensors say now.
  ///
  /// The host calls it before every other call, and during real-time play of a screen that asks
  /// for it.
  mutating func take(_ surroundings: Surroundings)

  /// Advances time, as the shell's `wait` does; the reply reports what happened.
  mutating func advance(by duration: HuntDuration, for rendering: Rendering) -> PluginReply

  /// Returns the game in real time for a terminal; nil if there is none now.
  mutating func beginLive(for rendering: Rendering) -> (any LiveScreen)?

  /// Saves the screen's new milestones; returns lines for the player, such as why saving failed.
  ///
  /// The host calls it whenever `milestoneCount` has increased, so a kill on the result screen
  /// loses nothing. Calling it again without new milestones changes nothing.
  mutating func saveLive(_ screen: any LiveScreen, for rendering: Rendering) -> [String]

  /// Takes the screen back after the player left it, its milestones saved, and shows the state.
  mutating func endLive(_ screen: any LiveScreen, for rendering: Rendering) -> PluginReply

  /// Returns the words that can follow these, for completion.
  func completions(after words: [String]) -> [String]
}

extension PluginConsole {
  /// Does nothing by default.
  public mutating func take(_ surroundings: Surroundings) {}
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
