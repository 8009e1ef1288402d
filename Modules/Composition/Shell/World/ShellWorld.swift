import Simulation
import PhoneHunt
import PluginKit
import CommandKit
import Domain
import Editing
import HuntEngine
import LabComposition
import Persistence
import Presentation
import TextKit

/// The state shared by the shell's features: a few services, each a value.
struct ShellWorld {
  let environment: ShellEnvironment
  /// The games, the open one, and the edits to undo.
  var games: LibraryController
  /// The grounds of the games.
  var grounds: GroundCache
  /// The grounds as maps show them.
  var sketches = GroundSketches()
  /// The hunt, its player, and the source of positions.
  var hunt: HuntController
  /// The best time of each game.
  var bestTimes: BestTimes
  /// The output and its language.
  var voice: ShellVoice
  /// The plugins and their consoles.
  var plugins: PluginRack
  /// The recorder of the session; nil if it is not recorded.
  var recorder: SessionRecorder?
  /// Whether the command is the last one of its line.
  var isLastOfLine = true
  /// The open replay; nil if there is none.
  var replay: (any ReplayPosition)?
  /// Saves games during live play; nil if saves are synchronous.
  var saver: BackgroundSaver?
  /// The heads of all commands, by feature.
  var catalog: [CommandGroup] = []
  /// Whether the program supports live play, that is, has a terminal.
  var canPlayLive = false
  /// Whether live play rings the terminal's bell when a fight or the hunt ends.
  var ringsBell = false

  var language: Language { voice.language }

  /// Whether a replay plays on the whole screen: at a terminal, unless other commands follow.
  var playsFilms: Bool { canPlayLive && isLastOfLine }

  /// Saves the games; on failure throws and keeps them in memory.
  mutating func store() throws(CommandRefusal) {
    if let saver { return saver.submit(games.library) }
    do throws(StoreError) {
      report(try environment.save(games.library))
    } catch {
      environment.writes.noteFailure()
      throw CommandRefusal(.saveFailed(error))
    }
  }

  /// Saves a setting; if that fails, says so and keeps it for the session.
  mutating func saveSetting(_ key: String, _ value: String) {
    do throws(StoreError) {
      report(try environment.saveSetting(key, value))
    } catch {
      environment.writes.noteFailure()
      voice.show(CommandRefusal(.saveFailed(error)))
    }
  }

  /// Reports changes to the stored files by others, and what can be restored.
  mutating func reportChanges() {
    let notices = environment.changeMeanwhile()
    if notices.isEmpty { return }
    voice.report(notices.flatMap { $0.lines(in: language) })
    if let offer = RestoreOffer(environment) { say(offer.line) }
  }

  private mutating func report(_ notices: [StoreNotice]) {
    voice.report(notices.flatMap { $0.lines(in: language) })
    let isKept = notices.contains { if case .keptChanged = $0 { true } else { false } }
    if isKept, let offer = RestoreOffer(environment) { say(offer.line) }
  }

  /// Saves the hunt's progress if the engine requests it (GB-033).
  mutating func saveProgress() throws(CommandRefusal) {
    guard let live = hunt.live, let index = games.library.activeIndex,
      live.events.contains(where: { $0.effect == .save })
    else { return }
    games.library[index] = live.state.progress(
      in: games.library[index], sessionStart: environment.sessionStart)
    try store()
  }

  /// Starts the hunt of the active game.
  mutating func beginHunt() throws(CommandRefusal) {
    let game = try games.activeGame()
    try hunt.begin(game, on: grounds.openGround(of: game), phone: BuiltInPhone.spec(of: game.id))
    let ground = hunt.live.flatMap { sketch(of: game, in: $0.state.frame) }
    hunt.live?.ground = ground
    if let recorder { hunt.live?.record(with: recorder) }
  }

  /// Starts the hunt if none is running.
  mutating func startHuntIfNeeded() throws(CommandRefusal) {
    if hunt.live == nil { try beginHunt() }
  }

  /// Returns the hunt, which must have begun.
  func begunHunt() throws(CommandRefusal) -> LiveHunt {
    if let live = hunt.live { return live }
    _ = try games.activeGame()
    throw CommandRefusal(NoHuntFault())
  }

  /// Prints what happened and the hunt's screen.
  mutating func showHunt() {
    if let intro = hunt.takeIntro() { voice.show(.story(intro)) }
    showEvents()
    guard let live = hunt.live else { return }
    voice.show(.hunt(huntModel(of: live)))
    showLesson()
  }

  /// Prints the current step of the lesson, for a player by commands.
  private mutating func showLesson() {
    guard let line = hunt.lesson?.line(by: .commands, language) else { return }
    voice.report([
      line
        + (canPlayLive ? language.say(en: " (or by keys: live)", ru: " (или клавишами: live)") : "")
    ])
  }

  /// Returns the screen of the hunt, including the ghost's challenge, drawn for a room and controls.
  func huntModel(
    of live: LiveHunt, isAnimated: Bool = false, for rendering: Rendering? = nil
  ) -> HuntViewModel {
    let rendering = rendering ?? Rendering(language)
    let challenge = ChallengePart(
      title: hunt.challenges.title(for: live.state, in: language),
      screen: live.challenge.map { challenge in
        let screen = challenge.screen(for: rendering)
        return .played(screen.frame, view: screen.view)
      } ?? .none)
    return HuntViewModel(
      live.state, challenge: challenge, source: live.sourceNotes(language),
      isAnimated: isAnimated)
  }

  /// Prints what happened since the last call, and any new doubt about the compass's north.
  mutating func showEvents() {
    let trouble = hunt.live?.positionTrouble(language)
    for event in takeEvents() { voice.report(event, trouble: trouble) }
    reportDoubt()
  }

  /// Returns what happened since the last call, and saves the time of a hunt that it completed.
  mutating func takeEvents() -> [LiveHunt.Event] {
    let events = hunt.live?.takeEvents() ?? []
    for event in events where event.effect == .allCaptured { saveTime() }
    if let state = hunt.live?.state { hunt.lesson?.take(events.map(\.effect), in: state) }
    return events
  }

  /// Prints a new doubt about the compass's north.
  mutating func reportDoubt() {
    if let doubt = hunt.takeDoubt() { say { ShellMessage.doubt(doubt, $0) } }
  }

  /// Saves the time of a hunt that was completed just now, if it is the best of its game.
  private mutating func saveTime() {
    guard let live = hunt.live, let game = try? games.activeGame(),
      let best = bestTimes.take(live.summary, of: game.id)
    else { return }
    saveSetting(best.key, best.value)
  }

  /// Returns a plugin's console, with what the sensors say now.
  mutating func console(_ index: Int) -> any PluginConsole {
    let surroundings = self.surroundings
    return plugins.console(index, in: surroundings)
  }

  /// What the hunt's sensors say about the player now, and the zones of the active game.
  var surroundings: Surroundings {
    mutating get { hunt.surroundings(in: (try? games.activeGame())?.locationLayout ?? []) }
  }
}
