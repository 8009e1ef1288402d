public import TextKit
public import Domain

/// A game or a screen that joins the hunt: one folder, one target, one line in Composition.
///
/// A plugin says what it has; whoever hosts it (the shell, the lab, the hunt) asks for the part it
/// can use. A plugin reads no clock and no global randomness: time and seeds are given to it.
public protocol Plugin: Sendable {
  /// The word that its shell commands begin with, and the first part of its parameters' names.
  ///
  /// Lower-case ASCII letters, as `darts`.
  var name: String { get }

  /// The name for people.
  func title(in language: Language) -> String

  /// Its shell commands, the default one first (what the bare word does).
  var commands: [PluginCommand] { get }

  /// Begins its part of a shell session.
  func makeConsole(_ host: PluginHost) -> any PluginConsole

  /// Whether its game can be played in real time by the shell's own `NAME live`.
  var playsLive: Bool { get }

  /// Its way to catch a ghost, if it has one.
  var challenge: (any ChallengeKind)? { get }

  /// Its game as the lab plays it with bots, if it has one.
  var labGame: (any LabGame)? { get }
}

extension Plugin {
  /// It cannot, unless the plugin says otherwise.
  public var playsLive: Bool { false }
  /// None, unless the plugin says otherwise.
  public var challenge: (any ChallengeKind)? { nil }
  /// None, unless the plugin says otherwise.
  public var labGame: (any LabGame)? { nil }
}

/// A command of a plugin, as help and completion show it.
public struct PluginCommand: Hashable, Sendable {
  /// The word after the plugin's, as `pick`.
  public let word: String
  /// The words it takes, as `N N N`; empty for none.
  public let usage: String
  /// One line on what it does, in each language.
  public let summaries: [Language: String]
  /// Examples, each a whole line as typed: `set pick 1 8 11`.
  public let examples: [String]

  /// Describes a command.
  public init(
    _ word: String, _ usage: String = "", ru: String, en: String, examples: [String] = []
  ) {
    self.word = word
    self.usage = usage
    self.summaries = [.ru: ru, .en: en]
    self.examples = examples
  }

  /// What it does, in a language.
  public func summary(in language: Language) -> String { summaries[language] ?? "" }
}

/// What a host gives a plugin's part of a session.
public struct PluginHost: Sendable {
  /// The seed of the session; games that are not given a seed take theirs from it, counting up.
  public let seed: UInt64
  /// Where records and settings are kept.
  public let storage: any PluginStorage
  /// The present moment in the world, for the dates of records; never for anything in a game.
  public let wallTime: @Sendable () -> WallTime

  /// Creates a host.
  public init(
    seed: UInt64, storage: any PluginStorage, wallTime: @escaping @Sendable () -> WallTime
  ) {
    self.seed = seed
    self.storage = storage
    self.wallTime = wallTime
  }
}

/// Small files of a plugin in the player's data folder: whole, crash-safe, the last good one kept.
public protocol PluginStorage: Sendable {
  /// The bytes saved last under a name as `darts-records.json`; nil if there are none.
  ///
  /// `isSound` says whether bytes can be read; damaged ones are set aside and the last good ones
  /// are given, with a notice for the player.
  func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [String])

  /// Saves bytes under a name; when this returns they survive a kill.
  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError)
}

/// Why a plugin's file could not be read or saved, in words for the player.
public struct PluginStorageError: Error, Hashable, Sendable {
  /// What happened, to which file, and what was kept.
  public let line: String

  /// Creates an error.
  public init(_ line: String) { self.line = line }
}
