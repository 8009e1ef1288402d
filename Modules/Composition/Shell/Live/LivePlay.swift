import PluginKit
import Files
import CommandKit
import LabComposition
import Persistence
import Domain
import Geo
import HuntEngine
package import TextKit
import Presentation
import Sensors

/// The hunt in real time without a terminal or clock: actions and seconds as input, frames as
/// output.
///
/// Progress is saved in the background, so that no frame waits for a disk; `leave` waits.
///
/// The sight is the player's facing; in a fight, 30 samples of it are sent per second of hunt time.
/// When a fight starts or a trap opens, accelerated time returns to normal speed. The end of a fight
/// or of the hunt is shown as a scene, during which simulated time waits. With a live source
/// the time is that of its clock: it cannot be hurried, and a pause is made up for.
package struct LivePlay {
  /// The real seconds of walking per key press.
  package static let walkingSeconds = 0.4
  /// The range of the speed of time.
  package static let speeds = 0.25...64.0

  /// The session, whose hunt continues.
  package internal(set) var session: ShellSession
  /// Seconds of hunt time per real second.
  package private(set) var speed: Double
  /// Whether time is paused.
  package private(set) var isPaused = false
  /// Whether the player has left.
  package private(set) var isOver = false
  /// The terminal's size: a frame fills it, with the status in the last line.
  package var size = FrameSize.standard

  private(set) var motion = LiveMotion()
  /// The move being typed.
  var typed = ""
  /// The number of the challenge for which it is typed, counted from the first one started.
  var typedFor = 0
  private var showsHelp = false
  private var showsSensors = false
  var news = LiveNews()
  /// Whether the terminal's bell is to ring with the last frame: an ending began or a challenge sounded,
  /// and it is on.
  ///
  /// The bell is no part of a frame: frames and pipes hold no control characters.
  package private(set) var rings = false
  private var saves = LiveSaves()
  private var debrief: DebriefViewModel?
  /// The command to run after play; nil for none.
  package private(set) var next: String?

  /// Continues the session's hunt, which must have started; the speed is clamped to `speeds`.
  package init(_ session: ShellSession, speed: Double = 1) {
    precondition(session.world.hunt.live != nil, "live play needs a hunt")
    self.session = session
    let isLive = session.world.hunt.live?.sensor.liveClock != nil
    self.speed = isLive ? 1 : min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    typedFor = session.world.hunt.live?.challengeLife.begunCount ?? 0
    // A sight that commands had fixed on the ghost is controlled by the player again.
    let facing = session.world.hunt.player.facingDegrees
    self.session.world.hunt.live?.face(facing)
    if let intro = self.session.world.hunt.takeIntro() { news.add(intro) }
    self.session.world.saver = session.world.environment.saveAside.map(BackgroundSaver.init)
  }

  /// Waits until all progress is saved and returns the session with the remaining messages.
  ///
  /// A failure of the last save is reported again, since the message on the screen has expired.
  package mutating func leave() -> (session: ShellSession, output: ShellOutput) {
    isOver = true
    session.waitForSaves()
    var output = ShellOutput()
    let news = takeSaves()
    output.report(saves.failed.isEmpty ? news : saves.failed)
    output.makePrintable(for: session.form)
    session.world.saver = nil
    return (session, output)
  }

  /// Applies the player's actions, advances time, and draws a frame.
  package mutating func step(realSeconds: Double, _ actions: [LiveAction]) -> TextFrame {
    let (begun, sounds) = (news.begunCount, soundCount)
    for action in actions { take(action) }
    let isScene = news.scene != nil
    news.pass(realSeconds, isPaused: isPaused)
    if !isPaused, !isOver, !isScene || clock != nil {
      motion.pass(realSeconds, &session.world.hunt, speed: &speed)
    }
    dropStaleMove()
    showNews()
    debriefOnce()
    rings = session.world.ringsBell && (news.begunCount > begun || soundCount > sounds)
    return frame
  }

  /// The number of sounds of the challenge so far; none without one.
  private var soundCount: Int { session.world.hunt.live?.challenge?.soundCount ?? 0 }

  private mutating func take(_ action: LiveAction) {
    switch action {
    case .faster where clock == nil: speed = min(speed * 2, Self.speeds.upperBound)
    case .slower where clock == nil: speed = max(speed / 2, Self.speeds.lowerBound)
    case .faster, .slower: break
    case .pause: isPaused.toggle()
    case .sensors: showsSensors.toggle()
    case .help: showsHelp.toggle()
    case .escape where showsHelp || showsSensors: (showsHelp, showsSensors) = (false, false)
    case .escape, .leave: isOver = true
    // The lesson names the key already under the last scene.
    case .replay where (debrief ?? comingDebrief) != nil: (isOver, next) = (true, "replay")
    case .export where debrief != nil: export()
    case .replay, .export: break
    case .type(let character) where !takes(character):
      if let key = LiveAction(key: character) { take(key) }
    case .paste(let text): paste(text)
    case .enter where news.scene != nil: skipScene()
    case .erase where !takesText, .enter where !takesText: break
    case .walk, .walkOn, .hurry, .stand, .turn, .tilt, .search, .back, .act, .type, .erase, .enter:
      if news.scene != nil {
        skipScene()
      } else if isPaused {
        news.add(TextLine(session.language.say(en: "Paused: P resumes", ru: "Пауза: дальше по P")))
      } else {
        play(action)
      }
    }
  }

  /// The rows of a story's text on the screen, which leave room for its title, messages and status.
  private var storyRows: Int { max(2, size.rows - 7) }

  private mutating func skipScene() {
    news.skip(columns: size.columns, rowsPerPage: storyRows)
  }

  /// The scene as a screen; nil without one.
  private var sceneScreen: Screen? {
    switch news.scene {
    case .ending(let model): return .ending(model)
    case .story(var model):
      model.rowsPerPage = storyRows
      return .story(model)
    case nil: return nil
    }
  }

  private mutating func play(_ action: LiveAction) {
    do throws(CommandRefusal) {
      switch action {
      case .walk, .walkOn:
        guard session.world.hunt.isSimulated else {
          let sensor = session.sensorSpec.withoutSecrets
          news.add(
            TextLine(
              session.language.say(
                en: "The place comes from \(sensor)", ru: "Место приходит от \(sensor)")))
          return
        }
        if action == .walk {
          motion.walkingLeft = Self.walkingSeconds
        } else {
          motion.toggleWalk()
        }
        session.world.hunt.hasPlace = true
      case .hurry where motion.walksOn: motion.hurries.toggle()
      case .hurry:
        play(.walkOn)
        motion.hurries = motion.walksOn
      case .stand: motion.stand()
      case .turn(let degrees): turn(degrees)
      case .tilt(let degrees) where canTilt:
        session.world.hunt.live?.tilt(byDegrees: degrees)
      case .tilt(let degrees): play(degrees > 0 ? .walk : .stand)
      case .search: try session.world.hunt.send { .startSearch(at: $0) }
      case .back: try session.world.hunt.send { .leaveSearch(at: $0) }
      case .act: try act()
      case .type(let character): try type(character)
      case .erase: if !typed.isEmpty { typed.removeLast() }
      case .enter: try move()
      case .faster, .slower, .pause, .sensors, .help, .replay, .export, .paste, .escape, .leave:
        break
      }
    } catch {
      for line in error.lines(in: session.language, by: .keys) { news.add(TextLine(line, .danger)) }
    }
  }

  private var canTilt: Bool { session.world.hunt.live?.canTilt ?? false }

  private mutating func turn(_ degrees: Double) {
    let facing = session.world.hunt.player.facingDegrees
    session.world.hunt.live?.face(facing + degrees, isHeardAtOnce: true)
  }

  /// Taps in a fight with a ghost captured by tapping, otherwise throws the trap.
  private mutating func act() throws(CommandRefusal) {
    if let live = session.world.hunt.live, live.state.catchMode == .tap,
      let error = live.sightErrorDegrees
    {
      let tilt = live.tiltThatCounts
      try session.world.hunt.send { .tap(at: $0, errorDegrees: error, tiltDegrees: tilt) }
    } else {
      try session.world.hunt.send { .throwTrap(at: $0) }
    }
  }

  /// The clock of a live source.
  private var clock: SessionClock? { session.world.hunt.live?.sensor.liveClock }

  private mutating func showNews() {
    session.world.voice.output = ShellOutput()
    var failure: [String] = []
    do throws(CommandRefusal) {
      try session.world.saveProgress()
    } catch {
      failure = error.lines(in: session.language, by: .keys)
    }
    let trouble = session.world.hunt.live?.positionTrouble(session.language)
    news.add(session.world.takeEvents(), trouble: trouble, in: session.language)
    session.world.reportDoubt()
    session.world.voice.report(failure + takeSaves())
    for line in session.world.voice.output.rows { news.add(line) }
  }

  /// Returns the messages of finished saves.
  private mutating func takeSaves() -> [String] {
    saves.take(session.world.saver?.takeNews() ?? [], in: session.language)
  }

  /// Exports the way of the hunt to a file that is not there yet.
  private mutating func export() {
    let files = session.world.environment.files
    let path = (1...).lazy.map { $0 == 1 ? "hunt.gpx" : "hunt-\($0).gpx" }
      .first { !files.exists($0) }
    // Messages are wrapped once, for the size that they are shown in.
    let form = session.form
    session.form.size = FrameSize(columns: .max, rows: form.size.rows)
    defer { session.form = form }
    let output = session.execute("track \(path ?? "hunt.gpx")")
    for line in output.rows { news.add(line) }
  }

  /// Draws up the debrief once the hunt is over and its last scene has been seen.
  private mutating func debriefOnce() {
    if debrief == nil, news.scene == nil { debrief = comingDebrief }
  }

  /// The debrief of a hunt that is over, whether its last scene has been seen or not.
  private var comingDebrief: DebriefViewModel? {
    session.world.hunt.live?.debrief(formerBestSeconds: session.world.bestTimes.former)
  }

  /// The current step of the lesson.
  private var guide: [TextLine] {
    guard let line = session.world.hunt.lesson?.line(by: .keys, session.language) else { return [] }
    return [TextLine("* " + line, .good)]
  }

  /// The hunt or its sensors, the messages, and the status in the last row.
  private var frame: TextFrame {
    guard let hunt = session.world.hunt.live else { return TextFrame([]) }
    let (language, spec) = (session.language, session.sensorSpec.withoutSecrets)
    let screen =
      showsSensors
      ? Screen.sensors(hunt.sensorsModel(spec: spec, language))
      : sceneScreen ?? debrief.map { .debrief($0) }
        ?? .cockpit(session.world.cockpit(of: hunt, log: news.log, size: size))
    var isLogged = false
    if case .cockpit = screen { isLogged = CockpitViewModel.showsLog(at: size) }
    let next = LiveStatus.Step(hunt.state)
    let typing = news.scene != nil ? .scene : debrief == nil ? typing : .over
    let walks = session.world.hunt.isSimulated
    let status =
      session.form.style.isInWords
      ? LiveStatus.words(isPaused: isPaused, walks: walks, next: next, typing: typing, language)
      : LiveStatus.status(
        seconds: hunt.now.seconds, speed: motion.pace(speed), isPaused: isPaused,
        isSaving: session.world.saver?.isSaving ?? false,
        room: size.columns, walks: walks, next: next, typing: typing, language)
    return LiveFrame(size: size, style: session.form.style, language: language).frame(
      of: screen, guide: guide,
      keys: showsHelp ? LiveStatus.help(language, tilts: hunt.isTiltCounted) : [],
      messages: news.lines(besideLog: isLogged).map { "> \($0)" }
        + (isTyped ? ["move \(typed)_"] : []), status: status)
  }
}

/// How long a frame of live play stays true, so that the program can wait for keys meanwhile.
extension LivePlay {
  /// The real seconds between the frames of a player who stands and looks at the radar.
  private static let standingSeconds = 1.0
  /// The real seconds between two checks of a live source, which is read in between.
  private static let sourceSeconds = 0.5
  /// The real seconds between two checks of a save in the background.
  private static let saveSeconds = 0.1

  /// The most real seconds without a key until another frame is due; 0 for at once.
  ///
  /// A player who stands is shown a frame a second. In a search or a fight, on a walk and during a
  /// scene every frame differs.
  package var idleSeconds: Double {
    guard let hunt = session.world.hunt.live, news.scene == nil else { return 0 }
    let own = isPaused ? .infinity : standingSeconds(hunt)
    let isSaving = session.world.saver?.isSettled == false
    return max(0, min(own, news.secondsLeft, isSaving ? Self.saveSeconds : .infinity))
  }

  private func standingSeconds(_ hunt: LiveHunt) -> Double {
    switch hunt.state.phase {
    case .scanner where !motion.walks: break
    case .allCaptured, .noGame: break
    case .scanner, .arSearch, .fight, .trapWindow: return 0
    }
    if hunt.isLive { return Self.sourceSeconds }
    return Self.standingSeconds / max(1, speed)
  }
}

/// Challenge moves by keys (GB-105).
extension LivePlay {
  /// The most characters of a move.
  private static let longestMove = 40

  /// Whether there is a challenge that accepts moves.
  package var takesText: Bool { session.world.hunt.live?.challenge != nil }

  /// How moves are entered now.
  var typing: LiveTyping {
    guard let game = session.world.hunt.live?.challenge else { return .none }
    if !game.keys.isEmpty { return .keys }
    return game.moves.contains { $0.first?.isNumber == true } ? .digits : .words
  }

  /// Whether a move is typed and confirmed with ENTER.
  var isTyped: Bool { [.words, .digits].contains(typing) }

  /// Returns whether a character is part of a move now; otherwise its key has its usual meaning.
  ///
  /// Keys without a use in the hunt always belong to the move. Keys that have one, such as B and Q,
  /// do if a move begins with them or, once a move is started, if a move contains them.
  func takes(_ character: Character) -> Bool {
    guard let game = session.world.hunt.live?.challenge else { return false }
    if LiveAction(key: character) == nil { return true }
    if typed.isEmpty, game.move(of: character) != nil { return true }
    if !game.keys.isEmpty { return false }
    return game.moves.contains {
      typed.isEmpty ? $0.first == character : $0.contains(character)
    }
  }

  /// Adds a character to the move, or makes the move of this single key.
  mutating func type(_ character: Character) throws(CommandRefusal) {
    if typed.isEmpty, let quick = session.world.hunt.live?.challenge?.move(of: character) {
      typed = quick
      try move()
    } else if isTyped, typed.count < Self.longestMove {
      typed.append(character)
    }
  }

  /// Adds a pasted text to the move that is typed; elsewhere it is no keys.
  mutating func paste(_ text: String) {
    guard isTyped else {
      return news.add(
        TextLine(
          session.language.say(
            en: "Nothing here takes pasted text", ru: "Вставлять текст здесь некуда")))
    }
    typed += text.prefix(max(0, Self.longestMove - typed.count))
  }

  /// Discards text typed for a challenge that is over.
  mutating func dropStaleMove() {
    let begun = session.world.hunt.live?.challengeLife.begunCount ?? 0
    if !takesText || begun != typedFor { typed = "" }
    typedFor = begun
  }

  /// Makes the typed move.
  mutating func move() throws(CommandRefusal) {
    guard takesText, !typed.isEmpty else { return }
    defer { typed = "" }
    try session.world.hunt.live?.move(typed)
  }
}
