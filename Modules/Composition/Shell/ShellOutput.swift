import LabComposition
package import Domain
package import Files
package import Persistence
package import PluginKit
import Presentation
package import Sensors
package import TextKit

/// What one command line gave.
package struct ShellOutput: Sendable {
  /// The lines to print, with their roles.
  package var rows: [TextLine] = []
  /// Whether a command of the line was refused; those after it were not carried out.
  package var isRefused = false
  /// Whether the shell is to end.
  package var quits = false
  /// Whether the player stopped a command of the line; those after it were not carried out.
  package var isInterrupted = false
  /// The live play that is to begin.
  package var live: ShellLive?

  /// Whether the rest of the line is not carried out now.
  var ends: Bool { isRefused || quits || isInterrupted || live != nil }

  /// Which lines show which screen, in order.
  private var screens: [(lines: Range<Int>, screen: Screen)] = []
  /// The same for programs, from before long lines were wrapped.
  private var told: [String]?

  /// The lines to print, as plain text.
  package var lines: [String] { rows.map(\.text) }

  /// Creates an output that says nothing.
  package init() {}

  /// The output as JSON Lines: each screen is one, and so is each line beside them.
  package var jsonLines: [String] {
    if let told { return told }
    var result: [String] = []
    var next = 0
    let lines = lines
    for (range, screen) in screens {
      result += lines[next..<range.lowerBound].map { Screen.json(ofLine: $0) }
      result.append(screen.json)
      next = range.upperBound
    }
    return result + lines[next...].map { Screen.json(ofLine: $0) }
  }

  /// The lines to print, in a style.
  package func shown(in style: FrameStyle) -> [String] { rows.map { style.text(of: $0) } }

  /// Cleans the lines and wraps the long ones.
  ///
  /// What programs are told is kept as it was, if it is wanted.
  mutating func makePrintable(for form: FrameForm = FrameForm()) {
    if form.tellsPrograms { told = jsonLines }
    rows = rows.flatMap { $0.cleaned.wrapped(to: form.size.columns) }
  }

  /// Adds a screen, drawn.
  mutating func append(_ screen: Screen, _ form: FrameForm, _ language: Language) {
    let frame = screen.frame(size: form.size, style: form.style, language: language)
    guard !frame.rows.isEmpty else { return }
    screens.append((rows.count..<rows.count + frame.rows.count, screen))
    rows += frame.rows
  }

  /// Adds lines without roles.
  mutating func tell(_ lines: [String]) { rows += lines.map { TextLine($0) } }
}

/// How the shell gives frames: drawn for a room and in a style, and as JSON too if that is wanted.
package struct FrameForm: Hashable, Sendable {
  /// The room; 80 × 24 where there is no terminal.
  package var size = FrameSize.standard
  /// What frames are drawn with.
  package var style = FrameStyle()
  /// Whether outputs are asked for as JSON.
  package var tellsPrograms = false

  /// The form for files and pipes.
  package init() {}
}

/// Live play that the shell asks the program for.
package struct ShellLive: Hashable, Sendable {
  /// What is to be played.
  package enum Kind: Hashable, Sendable {
    /// The hunt.
    case hunt
    /// A plugin's game, by the place of the plugin.
    case plugin(Int)
  }

  /// What is to be played.
  package var kind = Kind.hunt
  /// Seconds of the game a real second.
  package var speed: Double
  /// The commands left for after it.
  package var rest = ""
}

/// What the shell needs from outside: where games live, and what differs between sessions.
package struct ShellEnvironment {
  /// Loads the games, with what the player should know.
  package var load: () throws(StoreError) -> (games: GameLibrary, notices: [StoreNotice])
  /// Stores the games, and gives what the player should know.
  package var save: (GameLibrary) throws(StoreError) -> [StoreNotice]
  /// Stores the games likewise from another thread, for live play; nil where saves are waited for.
  package var saveAside: (@Sendable (GameLibrary) throws(StoreError) -> [StoreNotice])?
  /// What someone else did to the games and settings since they were looked at last.
  package var changeMeanwhile: () -> [StoreNotice] = { [] }
  /// The games that can be taken back.
  package var restorableGames: () -> Restorable<GameLibrary>? = { nil }
  /// The settings that can be taken back.
  package var restorableSettings: () -> Restorable<[String: String]>? = { nil }
  /// Takes back those settings.
  package var restoreSettings: () throws(StoreError) -> [StoreNotice] = {
    () throws(StoreError) in []
  }
  /// Stores a setting, and gives what the player should know.
  package var saveSetting: (_ key: String, _ value: String) -> [StoreNotice]
  /// The seed of luck and identities.
  package var seed: UInt64
  /// Before whom recordings are played in real time; nil where nobody waits for them.
  package var playback: ShellPlayback?
  /// Where files that a command names are read and written.
  package var files: any FileSystem = LiveFileSystem()
  /// Civil time at the beginning of the session.
  package var sessionStart: WallTime
  /// Where plugins keep records and settings.
  package var pluginStorage: any PluginStorage = PluginMemory()
  /// Whether a path leads to a file in which the program keeps games, settings or records.
  package var isOwnFile: @Sendable (String) -> Bool = { _ in false }
  /// The present moment, for the dates of plugins' records; nil for the session's virtual time.
  package var wallTime: (@Sendable () -> WallTime)?

  /// Creates an environment.
  package init(
    seed: UInt64, sessionStart: WallTime,
    load: @escaping () throws(StoreError) -> (games: GameLibrary, notices: [StoreNotice]),
    save: @escaping (GameLibrary) throws(StoreError) -> [StoreNotice],
    saveSetting: @escaping (_ key: String, _ value: String) -> [StoreNotice] = { _, _ in [] }
  ) {
    self.seed = seed
    self.sessionStart = sessionStart
    self.load = load
    self.save = save
    self.saveSetting = saveSetting
  }
}

/// Why a session cannot begin.
package struct ShellStoreError: Error, Hashable, Sendable {
  /// What is in the way.
  package enum Cause: Hashable, Sendable {
    /// The folder of games, or what is in it.
    case store(StoreError)
    /// The sensor.
    case sensor(SensorError)
    /// `--data` names no folder.
    case emptyFolder
    /// There is no folder for the games.
    case noHome
    /// HOME does not begin with `/`.
    case relativeHome
  }

  /// What is in the way.
  package let cause: Cause
  let language: Language

  init(_ cause: Cause, _ language: Language) { (self.cause, self.language) = (cause, language) }
}
