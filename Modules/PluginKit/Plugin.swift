public import CommandKit
public import TextKit
public import Domain

/// A game or a screen that joins the hunt: one folder, one target, one line in Composition.
///
/// A plugin says what it has; whoever hosts it (the shell, the lab, the hunt) asks for the part it
/// can use. A plugin reads no clock and no global randomness: time and seeds are given to it.
public struct Plugin: Sendable {
  /// The word that its shell commands begin with, and the first part of its parameters' names.
  ///
  /// Lower-case ASCII letters, as `darts`.
  public let name: String
  /// Its shell commands, the default one first (what the bare word does).
  public let commands: [CommandHead]
  /// Whether its game can be played in real time by the shell's own `NAME live`.
  public let playsLive: Bool
  /// Its way to catch a ghost, if it has one.
  public let challenge: (any ChallengeKind)?
  /// Its game as the lab plays it with bots, if it has one.
  public let labGame: (any LabGame)?
  private let title: Language.Phrase
  private let console: @Sendable (PluginHost) -> any PluginConsole

  /// Declares a plugin by the world that its commands work on.
  public init<World: PluginWorld>(
    _ name: String, _ title: @escaping Language.Phrase, challenge: (any ChallengeKind)? = nil,
    labGame: (any LabGame)? = nil, world: @escaping @Sendable (PluginHost) -> World
  ) {
    self.init(
      name, title, commands: World.commands.map { $0.head },
      playsLive: World.Live.self != NoLivePlay.self, challenge: challenge, labGame: labGame
    ) { PluginSession(name, world($0)) }
  }

  /// Declares a plugin with a console of its own making.
  public init(
    _ name: String, _ title: @escaping Language.Phrase, commands: [CommandHead],
    playsLive: Bool = false, challenge: (any ChallengeKind)? = nil, labGame: (any LabGame)? = nil,
    console: @escaping @Sendable (PluginHost) -> any PluginConsole
  ) {
    (self.name, self.title, self.commands, self.playsLive) = (name, title, commands, playsLive)
    (self.challenge, self.labGame, self.console) = (challenge, labGame, console)
  }

  /// The name for people.
  public func title(in language: Language) -> String { title(language) }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole { console(host) }
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
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [any Localized])

  /// Saves bytes under a name; when this returns they survive a kill.
  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError)
}

/// Why a plugin's file could not be read or saved; the storage words it.
public struct PluginStorageError: Error, Localized {
  private let cause: any Localized

  /// Creates an error that is told as its cause is: what happened, and to which file.
  public init(_ cause: some Localized) { self.cause = cause }

  /// One line for the player.
  public func line(in language: Language) -> String { cause.line(in: language) }
}
