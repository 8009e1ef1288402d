import PluginKit
import CommandKit
import Domain
import HuntEngine
import LabComposition
import Persistence
import Presentation
import TextKit

/// What the shell's features share: a few services, each of which is a value of its own.
struct ShellWorld {
  let environment: ShellEnvironment
  /// The games, which one is open, and the edits to undo.
  var games: GameDesk
  /// The hunt, the player in it, and where positions come from.
  var hunt: HuntDesk
  /// What is printed, and in which language.
  var voice: ShellVoice
  /// The plugins and where they stand.
  var plugins: PluginRack
  /// Writes the session to a file, while it is recorded.
  var recorder: SessionRecorder?
  /// Stores games while live play runs; nil when saves are waited for.
  var saver: BackgroundSaver?
  /// What people read of all commands, by feature.
  var catalog: [CommandGroup] = []
  /// Whether the program can play live: at a terminal.
  var canPlayLive = false
  /// Whether games could not be stored since the session began.
  var hasFailedSave = false

  var language: Language { voice.language }

  /// Stores the games; a failure is told and leaves them in memory.
  mutating func store() throws(CommandRefusal) {
    if let saver { return saver.submit(games.library) }
    do throws(StoreError) {
      tell(try environment.save(games.library))
    } catch {
      hasFailedSave = true
      throw CommandRefusal(.saveFailed(error))
    }
  }

  /// Stores a setting.
  mutating func saveSetting(_ key: String, _ value: String) {
    tell(environment.saveSetting(key, value))
  }

  /// Tells what someone else did to the stored files, and what can be taken back of it.
  mutating func tellChanges() {
    let notices = environment.changeMeanwhile()
    if notices.isEmpty { return }
    voice.tell(notices.flatMap { $0.lines(in: language) })
    if let offer = RestoreOffer(environment) { say(offer.line) }
  }

  private mutating func tell(_ notices: [StoreNotice]) {
    voice.tell(notices.flatMap { $0.lines(in: language) })
    let isKept = notices.contains { if case .keptChanged = $0 { true } else { false } }
    if isKept, let offer = RestoreOffer(environment) { say(offer.line) }
  }

  /// Stores the hunt's progress if the engine asks for it (GB-033).
  mutating func keepProgress() throws(CommandRefusal) {
    guard let live = hunt.live, let index = games.library.activeIndex,
      live.happenings.contains(where: { $0.effect == .save })
    else { return }
    games.library[index] = live.state.progress(
      in: games.library[index], sessionStart: environment.sessionStart)
    try store()
  }

  /// Begins the hunt of the active game.
  mutating func beginHunt() throws(CommandRefusal) {
    try hunt.begin(games.activeGame())
    if let recorder { hunt.live?.record(with: recorder) }
  }

  /// Begins the hunt where none runs.
  mutating func expectHunt() throws(CommandRefusal) {
    if hunt.live == nil { try beginHunt() }
  }

  /// Prints what happened and the hunt's screen.
  mutating func tellHunt() {
    tellHappenings()
    guard let live = hunt.live else { return }
    if let (spec, state) = hunt.takeSourceNews() { say { Said.source(spec, state, $0) } }
    voice.show(.hunt(huntModel(of: live)))
  }

  /// The hunt, with the ghost's challenge in it.
  func huntModel(of live: LiveHunt, isAnimated: Bool = false) -> HuntViewModel {
    let challenge = ChallengePart(
      title: hunt.challenges.title(for: live.state, in: language),
      screen: live.challenge.map { .played($0.frame(in: language)) } ?? .none)
    return HuntViewModel(live.state, challenge: challenge, isAnimated: isAnimated)
  }

  /// Prints what happened since the last time; in full with the screens of what ended.
  mutating func tellHappenings(inFull: Bool = true) {
    for happening in hunt.live?.takeHappenings() ?? [] {
      voice.tell(happening, inFull: inFull)
    }
  }

  /// Prints a sentence.
  mutating func say(_ sentence: (Language) -> String) { voice.tell([sentence(language)]) }
}
