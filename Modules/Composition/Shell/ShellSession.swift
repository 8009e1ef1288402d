package import CommandKit
package import Domain
import Persistence
import HuntEngine
import LabComposition
package import PluginKit
import Presentation
package import Sensors
package import TextKit

/// The interactive shell without a terminal: a command line in, lines to print out.
///
/// A session is a value: a world that the features share, and the features in their order. Every
/// change of a game is stored at once. Time is virtual and moves by command.
package struct ShellSession {
  /// What the features share.
  var world: ShellWorld
  /// The parts that have commands, in the order of help.
  private var features: [any FeatureSlot]
  /// The session's virtual time, for whoever asks after it.
  private let virtualTime = VirtualTime()

  /// Loads the games and begins; `notices` tells what the player should know.
  ///
  /// - Throws: `ShellStoreError` if the games can neither be read nor set aside, `SensorError` in
  ///   words if the sensor cannot be made.
  package init(
    environment: ShellEnvironment, language: Language, sensor: String,
    registry: SensorRegistry = Adapters.registry, plugins: [Plugin] = Plugins.connected,
    notices: inout [String]
  ) throws(ShellStoreError) {
    let (start, time) = (environment.sessionStart, virtualTime)
    let host = PluginHost(
      seed: environment.seed, storage: environment.pluginStorage,
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
    let hunt: HuntDesk
    do throws(SensorError) {
      hunt = try HuntDesk(
        sensor: sensor, registry: registry, challenges: ChallengeBook(plugins),
        seed: environment.seed, files: environment.files)
    } catch {
      throw ShellStoreError(.sensor(error), language)
    }
    world = ShellWorld(
      environment: environment, games: GameDesk(games, seed: environment.seed), hunt: hunt,
      voice: ShellVoice(language: language), plugins: PluginRack(plugins, host: host))
    features = ShellFeatures.all(plugins)
    world.catalog = features.map { CommandGroup(topic: $0.topic, heads: $0.heads) }
  }

  /// The language of everything printed.
  package var language: Language { world.language }
  /// The games.
  package var library: GameLibrary { world.games.library }
  /// Where positions come from.
  package var sensorSpec: SensorSpec { world.hunt.sensorSpec }
  /// Whether games could not be stored since the session began.
  package var hasFailedSave: Bool { world.hasFailedSave }
  /// How frames are drawn and given.
  package var form: FrameForm {
    get { world.voice.form }
    set { world.voice.form = newValue }
  }
  /// Asked while time passes: whether the player wants the command stopped.
  package var isInterrupted: () -> Bool {
    get { world.hunt.isInterrupted }
    set { world.hunt.isInterrupted = newValue }
  }
  /// Whether the program can play live: at a terminal.
  package var canPlayLive: Bool {
    get { world.canPlayLive }
    set { world.canPlayLive = newValue }
  }

  /// The frame to begin with: the list of games.
  package var firstFrame: ShellOutput {
    var output = ShellOutput()
    output.append(.games(GamesViewModel(library)), form, language)
    return output
  }

  /// Waits until what live play hands over is stored.
  package func waitForSaves() { world.saver?.flush() }

  /// Carries out a line of commands, separated by semicolons, up to the first that is refused.
  ///
  /// From a `#` at the beginning of a command on, the line is a comment.
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
      do throws(CommandRefusal) {
        world.tellChanges()
        try carryOut(TypedCommand(String(text)))
      } catch {
        // What happened while time went by is stored, refused or not.
        do throws(CommandRefusal) { try world.keepProgress() } catch let failure {
          world.voice.show(failure)
        }
        world.tellHappenings()
        world.refuse(error)
      }
      world.checkRecorder()
      virtualTime.move(to: world.hunt.now)
      if !world.voice.output.isRefused, isInterrupted() {
        world.voice.output.isInterrupted = true
        world.say(Said.interrupted)
      }
      world.voice.output.live?.rest = commands[(index + 1)...].joined(separator: ";")
      if world.voice.output.ends { break }
    }
    // What people and files name goes to a terminal: nothing in it may steer the terminal.
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
    if !traits.contains(.unrecorded) { world.recorder?.write(command: given.text) }
    let before = world.games.library
    defer {
      if traits.contains(.edit) {
        world.games.history.remember(given.text, from: before, to: world.games.library)
      }
    }
    try features[feature].run(place, given.rest, &world)
  }

  /// The command that a word means, by its feature and its place there.
  private func command(_ word: String) throws(CommandRefusal) -> (feature: Int, place: Int) {
    var places: [(feature: Int, place: Int)] = []
    var heads: [CommandHead] = []
    for (index, feature) in features.enumerated() {
      for (place, head) in feature.heads.enumerated() where feature.isThere(place, in: world) {
        places.append((index, place))
        heads.append(head)
      }
    }
    return places[
      try CommandSearch.place(of: word, among: heads, showsButtons: world.hunt.live != nil)]
  }

  /// What the end of a line can become; `line` ends at the cursor.
  ///
  /// `files` gives the names in a folder, folders with `/` at the end; else the session's own do.
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

  /// The words that a line can begin with now, the modal ones first.
  private var words: [String] {
    var (modal, others) = ([String](), [String]())
    for feature in features {
      for (place, head) in feature.heads.enumerated() where feature.isThere(place, in: world) {
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
  }
}
