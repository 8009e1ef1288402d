public import LabComposition
public import Domain
import Geo
import Persistence
import HuntEngine
import PortableNumerics
public import PluginKit
public import TextKit
import Presentation
public import Sensors

/// The interactive shell without a terminal: a command line in, lines to print out.
///
/// Every change of a game is stored at once. Time is virtual and moves by command.
public struct ShellSession {
  /// The language of everything printed.
  public internal(set) var language: Language
  /// The games.
  public internal(set) var library: GameLibrary
  /// How frames are drawn and given.
  public var form = FrameForm()
  /// Where positions come from.
  public internal(set) var sensorSpec: SensorSpec
  /// Asked while time passes: whether the player wants the command stopped.
  public var isInterrupted: () -> Bool = { false }
  /// Whether the program can play live: at a terminal.
  public var canPlayLive = false

  /// The plugins and where they stand.
  var rack: PluginRack
  /// The challenges that ghosts can have.
  let challenges: ChallengeBook
  /// The session's virtual time, for whoever asks after it.
  let virtualTime = VirtualTime()

  let environment: ShellEnvironment
  let registry: SensorRegistry
  let truth: PlayerTruth
  /// The open game, by position in the library.
  var openGame: Int?
  /// The hunt of the active game, once begun.
  var live: LiveHunt?
  /// Virtual time of the session while no hunt runs.
  var clock = HuntInstant.start
  /// The state of the live source that was told last.
  var toldSource: SensorState?
  /// Whether the player was put somewhere by command.
  var hasPlace = false
  /// A recording, opened but not yet begun; it tells of a bad spec before the hunt.
  var openedRecording: (any Sensor)?
  private var huntCount: UInt64 = 0
  var identities: Xoshiro256PlusPlus
  var output = ShellOutput()
  /// The edits, to undo and redo.
  var history = ShellHistory()
  /// Whether the command being carried out is an edit, to be remembered.
  private var isEditing = false
  /// Writes the session to a file, while it is recorded.
  var recorder: SessionRecorder?
  /// Stores games while live play runs; nil when saves are waited for.
  var saver: BackgroundSaver?
  /// The open player of a recording.
  var player: ReplayPlayer?

  /// Loads the games and begins; `notices` tells what the player should know.
  ///
  /// - Throws: `ShellStoreError` if the games can neither be read nor set aside, `SensorError` in
  ///   words if the sensor cannot be made.
  public init(
    environment: ShellEnvironment, language: Language, sensor: String,
    registry: SensorRegistry = Adapters.registry, plugins: [any Plugin] = Plugins.connected,
    notices: inout [String]
  ) throws(ShellStoreError) {
    self.environment = environment
    let (start, time) = (environment.sessionStart, virtualTime)
    challenges = ChallengeBook(plugins)
    rack = PluginRack(
      plugins,
      host: PluginHost(
        seed: environment.seed, storage: environment.pluginStorage,
        wallTime: environment.wallTime ?? { start + (time.now - .start) }))
    self.language = language
    self.registry = registry
    do throws(StoreError) {
      let loaded = try environment.load()
      library = loaded.games
      notices += loaded.notices.flatMap { $0.lines(in: language) }
    } catch {
      throw ShellStoreError(.store(error), language)
    }
    if let offer = RestoreOffer(environment) { notices.append(offer.line(in: language)) }
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    truth = PlayerTruth(position: nowhere)
    identities = StreamKey(seed: environment.seed, replicate: 0, purpose: .identity).generator()
    do throws(SensorError) {
      sensorSpec = try SensorSpec(sensor)
      _ = try registry.adapter(for: sensorSpec)
      // Standard input is not opened before the hunt: opening waits for its first position.
      if !sensorSpec.address.hasPrefix("-") {
        let context = SensorContext.live(truth, seed: environment.seed, start: .start)
        let made = try registry.makeSensor(sensorSpec, context: context)
        if !registry.hasSimulatedPosition(sensorSpec) { openedRecording = made }
      }
    } catch {
      throw ShellStoreError(.sensor(error), language)
    }
  }

  /// Carries out a line of commands, separated by semicolons, up to the first that is refused.
  ///
  /// From a `#` at the beginning of a command on, the line is a comment.
  public mutating func execute(_ line: String) -> ShellOutput {
    output = ShellOutput()
    guard accepts(line) else { return output }
    let commands = splitCommands(line)
    for (index, command) in commands.enumerated() {
      let text = command.drop(while: \.isWhitespace)
      if text.isEmpty { continue }
      if text.first == "#" { break }
      do throws(ShellRefusal) {
        tellChanges()
        try carryOut(ShellWords(String(text)))
      } catch {
        // What happened while time went by is stored, refused or not.
        do throws(ShellRefusal) { try keepProgress() } catch let failure { show(failure) }
        tellHappenings()
        show(error)
        output.isRefused = true
      }
      checkRecorder()
      virtualTime.move(to: now)
      if !output.isRefused, isInterrupted() {
        output.isInterrupted = true
        say(.interrupted)
      }
      output.live?.rest = commands[(index + 1)...].joined(separator: ";")
      if output.ends { break }
    }
    // What people and files name goes to a terminal: nothing in it may steer the terminal.
    output.makePrintable(for: form)
    return output
  }

  private mutating func carryOut(_ given: ShellWords) throws(ShellRefusal) {
    guard let first = given.words.first, try !playerTakes(given) else { return }
    let before = library
    defer { if isEditing { history.remember(given.text, from: before, to: library) } }
    isEditing = false
    if try challengeTakes(given) { return }
    let verb: ShellVerb
    switch try command(first) {
    case .plugin(let index):
      recorder?.write(command: given.text)
      return try runPlugin(index, given)
    case .verb(let own): verb = own
    }
    if verb.leavesPlugin { rack.current = nil }
    var words = given
    words.usage = verb.usage
    isEditing = verb.isEdit
    recordCommand(verb, words)
    switch verb {
    case .games, .new, .open, .play, .activate, .rename, .copy, .delete, .reset, .save, .done:
      try library(verb, words)
    case .zone: try zone(words)
    case .ghost: try ghost(words)
    case .map, .validate: try look(verb, words)
    case .import: try importGame(words)
    case .export: try exportGame(words)
    case .undo, .redo: try travel(verb, words)
    case .restore: try restore(words)
    case .inspect: try inspect(words)
    case .odds: try odds(words)
    case .what: try whatIf(words)
    case .wait where live == nil && !rack.begun.isEmpty: try waitForPlugins(words)
    case .hunt, .scan, .status, .at, .teleport, .walk, .turn, .face, .wait, .search, .back,
      .target, .aim, .hold, .tap, .throw:
      try hunt(verb, words)
    case .move: try makeMove(words)
    case .live: try playLive(words)
    case .sensors: try chooseSensor(words)
    case .record: try record(words)
    case .replay: try replay(words)
    case .lang: try chooseLanguage(words)
    case .help: try help(words)
    case .quit: output.quits = true
    }
  }

  /// Lets the first hunt have this luck, whose seed is the session's.
  mutating func begin(with luck: HuntLuck) { huntCount = max(1, luck.replicate) - 1 }

  /// Counts one hunt more; after the last replicate that there is comes the first again.
  private mutating func countHunt() {
    huntCount = huntCount + 1 < StreamKey.replicateLimit ? huntCount + 1 : 1
  }

  /// Begins the hunt of the active game.
  mutating func beginHunt() throws(ShellRefusal) {
    guard let index = library.activeIndex else { throw ShellRefusal(.noActiveGame) }
    let start = now
    let game = library[index]
    if !hasPlace, let middle = game.middle { truth.position = middle }
    countHunt()
    let luck = HuntLuck(seed: environment.seed, replicate: huntCount)
    let state = HuntState(game: game, rules: HuntRules(), luck: luck, now: start)
    do throws(SensorError) {
      let context = SensorContext.live(truth, seed: environment.seed &+ huntCount, start: start)
      let sensor: any Sensor
      // Time passed without a hunt: a live source is opened anew, not waited for.
      if let opened = openedRecording, opened.liveClock.map({ $0() >= start }) ?? true {
        sensor = opened
      } else {
        openedRecording?.close()
        sensor = try registry.makeSensor(sensorSpec, context: context)
      }
      openedRecording = nil
      dropHunt()
      live = LiveHunt(
        state: state, truth: truth, sensor: sensor, isSimulated: isSensorSimulated,
        challenges: challenges, now: start)
      live?.isInterrupted = isInterrupted
    } catch {
      throw ShellRefusal(.foreign(error.sentence))
    }
    if let recorder { live?.record(with: recorder) }
  }
}
