public import CommandKit
public import TextKit
public import Domain

/// A plugin's part of one shell session: commands in, lines and frames out.
///
/// Time is virtual: the shell's `wait` and each plugin's own commands move it. Nothing here prints.
public protocol PluginConsole {
  /// Carries out a command: the words after the plugin's name, quotes taken off; none for the bare
  /// name, which shows where things stand.
  mutating func execute(_ words: [String], in language: Language) throws(CommandRefusal)
    -> PluginReply

  /// Lets time pass, as the shell's `wait` does; what happened meanwhile is in the reply.
  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply

  /// The game in real time, for a terminal; nil if there is nothing to play in real time now.
  mutating func beginLive(in language: Language) -> (any LiveScreen)?

  /// Stores what the screen has come to, at once: the host calls it whenever `milestoneCount` has
  /// grown, so that a kill on the result's screen loses nothing. Called again with nothing new, it
  /// changes nothing. Gives lines to tell, as why it could not be stored.
  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String]

  /// Takes back the screen when it was left, its milestones kept, and shows where things stand.
  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply

  /// Words that could come next after these, for completion.
  func completions(after words: [String]) -> [String]
}

/// What a plugin answers to a command.
public struct PluginReply: Hashable, Sendable {
  /// What happened, a line each, before the frame.
  public var lines: [String]
  /// The screen after the command, if it is to be shown.
  public var frame: TextFrame?

  /// Creates a reply.
  public init(_ lines: [String] = [], frame: TextFrame? = nil) {
    self.lines = lines
    self.frame = frame
  }
}
