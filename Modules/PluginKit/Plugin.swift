public import CommandKit
public import PlainJSON
public import TextKit
public import Domain

/// A game or screen that extends the app: one folder, one target, one line in Composition.
///
/// A plugin lists its parts, and each host (shell, lab, hunt) uses the part it supports. A plugin
/// reads no clock and no global randomness: time and seeds are passed to it.
public struct Plugin: Sendable {
  /// The first word of its shell commands and the prefix of its parameter names.
  ///
  /// Lower-case ASCII letters, such as `darts`.
  public let name: String
  /// Its shell commands, the default one (run by the bare word) first.
  public let commands: [CommandHead]
  /// Whether its game can be played in real time with the shell command `NAME live`.
  public let playsLive: Bool
  /// Its challenge for capturing a ghost, if it has one.
  public let challenge: ChallengeEntry?
  /// Its game as the lab plays it with bots, if it has one.
  public let labGame: (any LabGame)?
  /// Its screens with their fields, for documentation.
  public let screens: [FieldRow]
  private let title: Language.Phrase
  private let about: Language.Phrase?
  private let console: @Sendable (PluginHost) -> any PluginConsole

  /// Declares a plugin by the world its commands act on; `about` says what one does in it.
  public init<World: PluginWorld>(
    _ name: String, _ title: @escaping Language.Phrase, about: Language.Phrase? = nil,
    challenge: ChallengeEntry? = nil,
    labGame: (any LabGame)? = nil, world: @escaping @Sendable (PluginHost) -> World
  ) {
    self.init(
      name, title, about: about, commands: World.commands.map { $0.head },
      screens: World.ViewModel.fields, playsLive: World.Live.self != NoRealTimePlay.self,
      challenge: challenge, labGame: labGame
    ) { PluginSession(name, world($0)) }
  }

  /// Declares a plugin with its own console.
  public init(
    _ name: String, _ title: @escaping Language.Phrase, about: Language.Phrase? = nil,
    commands: [CommandHead],
    screens: [FieldRow], playsLive: Bool = false, challenge: ChallengeEntry? = nil,
    labGame: (any LabGame)? = nil,
    console: @escaping @Sendable (PluginHost) -> any PluginConsole
  ) {
    (self.name, self.title, self.commands, self.playsLive) = (name, title, commands, playsLive)
    (self.screens, self.about) = (screens, about)
    (self.challenge, self.labGame, self.console) = (challenge, labGame, console)
  }

  /// Returns the display name.
  public func title(in language: Language) -> String { title(language) }

  /// Returns what one does in it, in a few words; its name where that says it.
  public func about(in language: Language) -> String { (about ?? title)(language) }

  /// Starts its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole { console(host) }
}

/// The services a host gives to a plugin's part of a session.
public struct PluginHost: Sendable {
  /// The seed of the session; games without an explicit seed count up from it.
  public let seed: UInt64
  /// The storage for records and settings.
  public let storage: any PluginStorage
  /// The current date and time, for dating records only; never used by a game.
  public let wallTime: @Sendable () -> WallTime
  /// Whether keys of real-time play reach every section of a plugin, as at a terminal; a page has ways of
  /// its own to them.
  public let offersSections: Bool

  /// Creates a host.
  public init(
    seed: UInt64, storage: any PluginStorage, offersSections: Bool = false,
    wallTime: @escaping @Sendable () -> WallTime
  ) {
    self.seed = seed
    self.storage = storage
    self.offersSections = offersSections
    self.wallTime = wallTime
  }
}

/// Small files of a plugin in the player's data folder, saved crash-safely with a backup.
public protocol PluginStorage: AnyObject, Sendable {
  /// Returns the bytes last saved under a name such as `darts-records.json`; nil if there are none.
  ///
  /// `isSound` returns whether bytes can be read. Damaged ones are set aside, and the last good
  /// ones are returned with a notice for the player.
  func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [Message])

  /// Saves bytes under a name; once this returns they survive a kill.
  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError)
}

/// A failure to read or save a plugin's file, worded by the storage.
public struct PluginStorageError: Error, Localized {
  private let cause: Message

  /// Creates an error described by its cause: what happened, and to which file.
  public init(_ cause: some Localized) { self.cause = Message(cause) }

  /// Returns one line for the player.
  public func line(in language: Language) -> String { cause.line(in: language) }
}
