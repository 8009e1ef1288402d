public import Domain
import PluginKit
import Presentation

/// What one command line gave.
public struct ShellOutput: Hashable, Sendable {
  /// The lines to print.
  public var lines: [String] = []
  /// Whether a command of the line was refused; those after it were not carried out.
  public var isRefused = false
  /// Whether the shell is to end.
  public var quits = false

  /// Creates an output that says nothing.
  public init() {}
}

/// What the shell needs from outside: where games live, and what differs between sessions.
public struct ShellEnvironment {
  /// Loads the games; the strings are notices for the player.
  public var load: () throws(ShellStoreError) -> (games: GameLibrary, notices: [String])
  /// Stores the games; the strings are notices for the player.
  public var save: (GameLibrary) throws(ShellStoreError) -> [String]
  /// Stores a setting.
  public var saveSetting: (_ key: String, _ value: String) -> Void
  /// The seed of luck and identities.
  public var seed: UInt64
  /// Civil time at the beginning of the session.
  public var sessionStart: WallTime

  /// Creates an environment.
  public init(
    seed: UInt64, sessionStart: WallTime,
    load: @escaping () throws(ShellStoreError) -> (games: GameLibrary, notices: [String]),
    save: @escaping (GameLibrary) throws(ShellStoreError) -> [String],
    saveSetting: @escaping (_ key: String, _ value: String) -> Void = { _, _ in }
  ) {
    self.seed = seed
    self.sessionStart = sessionStart
    self.load = load
    self.save = save
    self.saveSetting = saveSetting
  }
}

/// Why games could not be loaded or stored, in words.
public struct ShellStoreError: Error, Hashable, Sendable {
  /// One line: file, place, what was expected.
  public let line: String

  /// Creates an error.
  public init(_ line: String) { self.line = line }
}

extension ShellSession {
  /// Adds a message to the output.
  mutating func say(_ message: ShellMessage) {
    output.lines += ShellWording.lines(for: message, language)
  }

  /// Adds a frame to the output.
  mutating func show(_ frame: TextFrame) { output.lines += frame.lines }
}
