import LabComposition
package import Domain
package import Files
package import Persistence
package import PluginKit
import Presentation
package import Sensors
package import TextKit

/// The output of one command line.
package struct ShellOutput: Sendable {
  /// The lines to print, with their roles.
  package var rows: [TextLine] = []
  /// Whether a command of the line was refused; those after it were not run.
  package var isRefused = false
  /// Whether the shell should exit.
  package var quits = false
  /// Whether the player stopped a command of the line; those after it were not run.
  package var isInterrupted = false
  /// The live play to start.
  package var live: ShellLive?
  /// What was said beside screens, and the refusal, as sentences.
  private(set) var messages: [String] = []

  /// Whether the rest of the line is not to be run now.
  var ends: Bool { isRefused || quits || isInterrupted || live != nil }

  /// The line ranges of the screens, in order.
  private var screens: [(lines: Range<Int>, screen: Screen)] = []
  /// The output for programs, from before long lines were wrapped.
  private var reported: [String]?

  /// The lines to print, as plain text.
  package var lines: [String] { rows.map(\.text) }

  /// Creates an empty output.
  package init() {}

  /// The output as JSON Lines: one for each screen and each other line.
  package var jsonLines: [String] {
    if let reported { return reported }
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

  /// Returns the lines to print, in a style.
  package func shown(in style: FrameStyle) -> [String] { rows.map { style.text(of: $0) } }

  /// Removes control characters from the lines and wraps long ones.
  ///
  /// The output for programs is kept unchanged if it is wanted.
  mutating func makePrintable(for form: FrameForm = FrameForm()) {
    if form.writesJSON { reported = jsonLines }
    if form.style.isInWords { rows = rows.compactMap { $0.inWords } }
    rows = rows.flatMap { $0.cleaned.wrapped(to: form.size.columns) }
  }

  /// Draws a screen and appends it.
  mutating func append(_ screen: Screen, _ form: FrameForm, _ language: Language) {
    let frame = screen.frame(size: form.size, style: form.style, language: language)
    guard !frame.rows.isEmpty else { return }
    if case .refusal(let refusal) = screen { messages += refusal.sentences }
    screens.append((rows.count..<rows.count + frame.rows.count, screen))
    rows += frame.rows
  }

  /// Appends lines without roles.
  mutating func report(_ lines: [String]) {
    rows += lines.map { TextLine($0) }
    messages += lines
  }
}

/// The form of the shell's output: the size and style of frames, and whether JSON is wanted too.
package struct FrameForm: Hashable, Sendable {
  /// The frame size; 80 × 24 without a terminal.
  package var size = FrameSize.standard
  /// The drawing style of frames.
  package var style = FrameStyle()
  /// Whether output is requested as JSON.
  package var writesJSON = false

  /// Creates the form for files and pipes.
  package init() {}
}

/// A request of the shell to the program to start live play.
package struct ShellLive: Hashable, Sendable {
  /// The game to play.
  package enum Kind: Hashable, Sendable {
    /// The hunt.
    case hunt
    /// A plugin's game, by the index of the plugin.
    case plugin(Int)
    /// The editor of the open game.
    case editor
    /// The open replay.
    case replay
    /// The list of games, to choose from.
    case games
    /// The workshop, on a page.
    case workshop(WorkshopPage)
  }

  /// The game to play.
  package var kind = Kind.hunt
  /// Seconds of game time per real second.
  package var speed: Double
  /// The remaining commands, to be run afterwards.
  package var rest = ""
}

/// The external services of the shell: storage, and whatever differs between sessions.
package struct ShellEnvironment {
  /// Loads the games, with notices for the player.
  package var load: () throws(StoreError) -> (games: GameLibrary, notices: [StoreNotice])
  /// Saves the games and returns notices for the player.
  package var save: (GameLibrary) throws(StoreError) -> [StoreNotice]
  /// Saves the games from another thread, for live play; nil if saves are synchronous.
  package var saveAside: (@Sendable (GameLibrary) throws(StoreError) -> [StoreNotice])?
  /// Returns changes by others to the games and settings since the last check.
  package var changeMeanwhile: () -> [StoreNotice] = { [] }
  /// Returns the games that can be restored.
  package var restorableGames: () -> Restorable<GameLibrary>? = { nil }
  /// Returns the settings that can be restored.
  package var restorableSettings: () -> Restorable<[String: String]>? = { nil }
  /// Restores those settings.
  package var restoreSettings: () throws(StoreError) -> [StoreNotice] = {
    () throws(StoreError) in []
  }
  /// The settings at the start of the session.
  package var settings: [String: String] = [:]
  /// Saves a setting and returns notices for the player.
  package var saveSetting: (_ key: String, _ value: String) throws(StoreError) -> [StoreNotice]
  /// Where failed writes are remembered.
  package var writes = WriteWatch()
  /// The files that exports have made.
  package var written = WrittenFiles()
  /// The random seed, also used for identifiers.
  package var seed: UInt64
  /// Whether the player's place is saved for the next session; a script begins as it says.
  package var savesPlace = true
  /// The viewer for playing recordings in real time; nil if there is none.
  package var playback: ShellPlayback?
  /// The file system for files that a command names.
  package var files: any FileSystem = LiveFileSystem()
  /// The folders in which the page to publish is looked for.
  package var pages = BuiltPages.folders
  /// Where the grounds of games are kept; nil for in memory only.
  package var grounds: GroundFiles?
  /// The date and time at the start of the session.
  package var sessionStart: WallTime
  /// The storage for plugins' records and settings.
  package var pluginStorage: any PluginStorage = PluginMemory()
  /// Returns whether a path is one of the program's own files of games, settings or records.
  package var isOwnFile: @Sendable (String) -> Bool = { _ in false }
  /// Returns the current time, for dating plugins' records; nil uses the session's virtual time.
  package var wallTime: (@Sendable () -> WallTime)?

  /// Creates an environment.
  package init(
    seed: UInt64, sessionStart: WallTime,
    load: @escaping () throws(StoreError) -> (games: GameLibrary, notices: [StoreNotice]),
    save: @escaping (GameLibrary) throws(StoreError) -> [StoreNotice],
    saveSetting: @escaping (_ key: String, _ value: String) throws(StoreError) -> [StoreNotice] = {
      _, _ in []
    }
  ) {
    self.seed = seed
    self.sessionStart = sessionStart
    self.load = load
    self.save = save
    self.saveSetting = saveSetting
  }

  /// Makes the session play in the games of a recording, in memory alone.
  mutating func play(in scene: RecordedScene) {
    load = { () throws(StoreError) in (scene.library, []) }
    save = { _ throws(StoreError) in [] }
    (saveSetting, saveAside) = ({ _, _ in [] }, nil)
    savesPlace = false
    (changeMeanwhile, restorableGames, restorableSettings) = ({ [] }, { nil }, { nil })
  }
}

/// The reason a session cannot start.
package struct ShellStoreError: Error, Hashable, Sendable {
  /// The cause.
  package enum Cause: Hashable, Sendable {
    /// The folder of games, or its content.
    case store(StoreError)
    /// The sensor.
    case sensor(SensorError)
    /// `--data` is empty.
    case emptyFolder
    /// There is no folder for the games.
    case noHome
    /// HOME is not an absolute path.
    case relativeHome
  }

  /// The cause.
  package let cause: Cause
  let language: Language

  init(_ cause: Cause, _ language: Language) { (self.cause, self.language) = (cause, language) }
}

extension ShellStoreError {
  /// One line: the file, the position, and what was expected.
  package var line: String {
    switch cause {
    case .store(let error): error.line(in: language)
    case .sensor(let error): error.line(in: language)
    case .emptyFolder:
      language.say(en: "--data: expected a folder", ru: "--data: нужна папка")
    case .noHome:
      language.say(
        en: "HOME is not set, expected --data with the folder of games",
        ru: "HOME не задан, нужен --data с папкой игр")
    case .relativeHome:
      language.say(
        en: "HOME is a relative path, expected --data with the folder of games",
        ru: "HOME — относительный путь, нужен --data с папкой игр")
    }
  }
}
