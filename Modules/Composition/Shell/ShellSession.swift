import Simulation
import Geo
package import CommandKit
package import Domain
import Editing
import Files
import Persistence
import HuntEngine
import LabComposition
package import PluginKit
import Presentation
package import Sensors
package import TextKit

/// The interactive shell without a terminal: a command line as input, lines to print as output.
///
/// A session is a value: a world shared by the features, and the features in order. Each change of
/// a game is saved at once. Time is virtual and advanced by commands.
///
/// The two are stored side by side, so that a command changes its feature's state and the world
/// without overlapping access.
package struct ShellSession {
  /// The world shared by the features.
  var world: ShellWorld
  /// The parts that have commands, in the order of help.
  private var features: [any FeatureSlot]
  /// The session's virtual time, shared with its users.
  private let virtualTime = VirtualTime()

  /// Loads the games and starts a session; `notices` receives messages for the player.
  ///
  /// - Throws: `ShellStoreError` if the games can be neither read nor set aside, or if the sensor
  ///   cannot be created.
  package init(
    environment: ShellEnvironment, language: Language, sensor: String,
    registry: SensorRegistry = Adapters.registry, plugins: [Plugin] = Plugins.connected,
    notices: inout [String]
  ) throws(ShellStoreError) {
    let (start, time) = (environment.sessionStart, virtualTime)
    let host = PluginHost(
      seed: environment.seed, storage: environment.pluginStorage, offersSections: true,
      wallTime: environment.wallTime ?? { start + (time.now - .start) })
    let games: GameLibrary
    do throws(StoreError) {
      let loaded = try environment.load()
      games = loaded.games
      notices += loaded.notices.flatMap { $0.lines(in: language) }
    } catch {
      throw ShellStoreError(.store(error), language)
    }
    if let offer = RestoreOffer(environment) { notices.append(offer.line(in: language)) }
    let hunt: HuntController
    do throws(SensorError) {
      hunt = try HuntController(
        sensor: sensor, registry: registry, challenges: ChallengeBook(plugins),
        seed: environment.seed, sessionStart: environment.sessionStart,
        files: environment.files)
    } catch {
      throw ShellStoreError(.sensor(error), language)
    }
    if !hunt.urls.isEmpty { notices.append(ShellMessage.enterInApp(hunt.urls, language)) }
    world = ShellWorld(
      environment: environment, games: LibraryController(games, seed: environment.seed),
      grounds: GroundCache(files: environment.grounds), hunt: hunt,
      bestTimes: BestTimes(settings: environment.settings),
      voice: ShellVoice(language: language), plugins: PluginRack(plugins, host: host))
    world.ringsBell = environment.settings["bell"] == Switch.on.rawValue
    if environment.savesPlace { world.standWhereLeft() }
    features = ShellFeatures.all(plugins)
    world.catalog = features.map { CommandGroup(topic: $0.topic, heads: $0.heads) }
  }

  /// The language of all output.
  package var language: Language { world.language }
  /// The games.
  package var library: GameLibrary { world.games.library }
  /// The source of positions.
  package var sensorSpec: SensorSpec { world.hunt.sensorSpec }
  /// Whether something could not be written since the session started.
  package var hasFailedWrite: Bool { world.environment.writes.hasFailed }
  /// The form of frames and output.
  package var form: FrameForm {
    get { world.voice.form }
    set { world.voice.form = newValue }
  }
  /// Called while time passes; true stops the command.
  package var isInterrupted: () -> Bool {
    get { world.hunt.isInterrupted }
    set { world.hunt.isInterrupted = newValue }
  }
  /// Whether the program supports live play, that is, has a terminal.
  package var canPlayLive: Bool {
    get { world.canPlayLive }
    set { world.canPlayLive = newValue }
  }

  /// The first frame: the list of games.
  package var firstFrame: ShellOutput {
    var output = ShellOutput()
    output.append(.games(world.listedGames), form, language)
    if form.style.isInWords { output.makePrintable(for: form) }
    return output
  }

  /// Ends the session: the next one begins where the player stands.
  package func end() { world.savePlace() }

  /// Waits until the saves of live play are finished.
  package func waitForSaves() { world.saver?.flush() }

  /// Runs a line of commands separated by semicolons, up to the first that is refused.
  ///
  /// A `#` at the start of a command begins a comment.
  package mutating func execute(_ line: String) -> ShellOutput {
    world.voice.output = ShellOutput()
    if let fault = LineFault(of: line) {
      world.refuse(CommandRefusal(fault))
      return world.voice.output
    }
    let commands = TypedCommand.commands(of: line)
    for (index, command) in commands.enumerated() {
      let text = command.drop(while: \.isWhitespace)
      if text.isEmpty { continue }
      if text.first == "#" { break }
      world.isLastOfLine = commands[(index + 1)...].allSatisfy { $0.allSatisfy(\.isWhitespace) }
      do throws(CommandRefusal) {
        world.reportChanges()
        try carryOut(TypedCommand(String(text)))
      } catch {
        // Progress made while time passed is saved even if the command was refused.
        do throws(CommandRefusal) { try world.saveProgress() } catch let failure {
          world.voice.show(failure)
        }
        world.showEvents()
        world.refuse(error)
      }
      world.checkRecorder()
      virtualTime.move(to: world.hunt.now)
      if !world.voice.output.isRefused, isInterrupted() {
        world.voice.output.isInterrupted = true
        world.say(ShellMessage.interrupted)
      }
      world.voice.output.live?.rest = commands[(index + 1)...].joined(separator: ";")
      if world.voice.output.ends { break }
    }
    // Names from people and files must not contain terminal control characters.
    world.voice.output.makePrintable(for: form)
    return world.voice.output
  }

  private mutating func carryOut(_ given: TypedCommand) throws(CommandRefusal) {
    guard let first = given.words.first else { return }
    let found = Result { () throws(CommandRefusal) in try command(first) }
    let head = (try? found.get()).map { features[$0.feature].heads[$0.place] }
    if let move = ChallengeMoves.move(in: given.words, meaning: head, world) {
      world.recorder?.write(command: given.text)
      return try ChallengeMoves.make(move, &world)
    }
    let (feature, place) = try found.get()
    let traits = head?.traits ?? []
    if !traits.contains(.aside) { world.plugins.current = nil }
    if !traits.contains(.unrecorded) {
      world.recorder?.write(command: SensorSpec.hidingSecrets(in: given.text))
    }
    let before = world.games.library
    defer { world.games.remember(given, traits, since: before) }
    try features[feature].run(place, given.rest, &world)
  }

  /// Returns the command a word means, by feature and index.
  private func command(_ word: String) throws(CommandRefusal) -> (feature: Int, place: Int) {
    var places: [(feature: Int, place: Int)] = []
    var heads: [CommandHead] = []
    for (index, feature) in features.enumerated() {
      for (place, head) in feature.heads.enumerated() where feature.isAvailable(place, in: world) {
        places.append((index, place))
        heads.append(head)
      }
    }
    return try refusing { () throws(CommandFault) in
      places[
        try CommandSearch.place(of: word, among: heads, showsButtons: world.hunt.live != nil)]
    }
  }

  /// Returns the completions of a line that ends at the cursor.
  ///
  /// `files` returns the names in a folder, folders with `/` at the end; nil uses the session's
  /// own.
  package func completions(
    for line: String, files: ((_ folder: String) -> [String])? = nil
  ) -> LineEnding {
    let disk = world.environment.files
    let beginning = LineBeginning(line)
    guard let first = beginning.words.first else { return beginning.ending(among: words) }
    guard let (feature, place) = try? command(first) else { return beginning.ending(among: []) }
    return beginning.ending(
      among: features[feature].completions(
        place, after: beginning.words.dropFirst(), beginning.last, in: world,
        files: files ?? { disk.offers(in: $0) }))
  }

  /// The words a line can begin with now, the modal ones first.
  private var words: [String] {
    var (modal, others) = ([String](), [String]())
    for feature in features {
      for (place, head) in feature.heads.enumerated() where feature.isAvailable(place, in: world) {
        if head.traits.contains(.modal) {
          modal.append(head.word)
        } else {
          others.append(head.word)
        }
      }
    }
    return modal.filter { !others.contains($0) } + others
  }
}

extension ShellWorld {
  fileprivate mutating func refuse(_ refusal: CommandRefusal) {
    voice.show(refusal)
    voice.output.isRefused = true
    if refusal.reason.isWriteFailure { environment.writes.noteFailure() }
  }
}

private extension ShellMessage {
  static func interrupted(_ language: Language) -> String {
    language.say(en: "Stopped (Ctrl-C)", ru: "Остановлено (Ctrl-C)")
  }
}
