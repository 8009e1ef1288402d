import Presentation
import Files
import TextKit
import CommandKit
import Domain
import Editing
import Experiments
import HuntEngine
import LabComposition
import PluginKit
import Recording
import Simulation

/// The player for recorded and simulated hunts: `replay` opens it, its own commands control it.
enum Replaying {
  static var feature: ShellFeature<Void> {
    ShellFeature(.other, [replay, next, prev, jump, goto, play, events, why, close])
  }

  private static var replay: Command<Void, ShellWorld> {
    let number = 1...Plan.runLimit
    return Command(
      "replay", .unrecorded,
      summary: Language.phrase(
        en: "step through this hunt, a recording or a run of a plan, both ways",
        ru: "смотреть эту охоту, запись или прогон плана, вперёд и назад"),
      examples: [
        "replay hunt.jsonl; jump; next 10; prev", "replay Samples/park.yml 3 17; play 20; close",
        "replay; jump; play 8",
      ], stage: Stage.recording,
      forms: [
        Form(run: openHunt),
        Form(.path(), run: openFile),
        Form(
          .path("PLAN"), .whole("POINT", in: number), .whole("REPLICATE", in: number), run: openRun),
      ])
  }

  /// Opens the hunt of this session, as far as it has come.
  private static func openHunt(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let hunt = try world.begunHunt()
    try open(try hunt.journal.recording(), "", .session, &world)
  }

  private static func openFile(
    _ path: String, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let recording = try RecordingFile.read(path, world.environment.files)
    if let line = recording.tornLine { world.say { ShellMessage.torn(path: path, line: line, $0) } }
    if recording.hunts.count == 0, let play = recording.plays.first {
      return try open(play, path, &world)
    }
    try open(recording.hunts, path, .file, &world)
  }

  /// Opens a plugin's game, which a page has recorded.
  private static func open(
    _ play: RecordedPlay, _ path: String, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    guard let plugin = world.plugins.plugins.first(where: { $0.name == play.plugin }) else {
      throw CommandRefusal(.notOneOf(play.plugin, known: world.plugins.names))
    }
    let replay = GameReplay(play)
    show(replay, &world) { language in
      let title = plugin.title(in: language)
      let seconds = fixed(replay.end.seconds, 1, language)
      return language.say(
        en: "\(title): \(replay.count) moments, up to \(seconds) s",
        ru: "\(title), моментов: \(replay.count), до \(seconds) с")
    }
  }

  private static func openRun(
    _ path: String, _ point: Int, _ replicate: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let trace = try refusing { () throws(LabFailure) in
      try LabTrace.prepare(LabRequest(planPath: path), point: point, replicate: replicate)
    }
    let hunts = try refusing { () throws(LabFailure) in try trace.recorded() }
    try open(hunts, path, .run(point: point, replicate: replicate), &world)
  }

  private static func open(
    _ hunts: HuntRecording, _ path: String, _ origin: ReplayPlayer.Origin,
    _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let challenges = world.hunt.challenges
    guard let opened = ReplayPlayer(hunts, path, origin, challenges: challenges) else {
      throw CommandRefusal(.emptyRecording(path: path))
    }
    show(opened, &world) {
      ShellMessage.opened(
        moments: hunts.count, hunts: hunts.huntCount, seconds: hunts.end.seconds, $0)
    }
  }

  /// Shows an opened recording: as a film at a terminal, else its first moment below what it is.
  private static func show(
    _ opened: some ReplayPosition, _ world: inout ShellWorld, what: (Language) -> String
  ) {
    world.replay = opened
    if world.playsFilms {
      world.voice.output.live = ShellLive(kind: .replay, speed: 1)
      return
    }
    let words = world.catalog.flatMap(\.heads).filter { $0.traits.contains(.modal) }.map(\.word)
    world.say(what)
    world.say { ShellMessage.playerCommands(words, $0) }
    world.voice.show(opened.moment(world.language))
  }

  /// Returns a command of the open player.
  private static func ofPlayer(
    _ word: String, aliases: [String] = [], summary: @escaping @Sendable (Language) -> String,
    forms: [Form<Void, ShellWorld>]
  ) -> Command<Void, ShellWorld> {
    Command(
      word, aliases: aliases, [.modal, .aside, .unrecorded], summary: summary,
      isAvailable: { $1.replay != nil }, forms: forms)
  }

  /// Returns a command that moves the player and shows its position.
  private static func moving(
    _ world: inout ShellWorld,
    _ body: (inout any ReplayPosition) throws(CommandRefusal) -> Void
  ) throws(CommandRefusal) {
    guard var player = world.replay else { return }
    try body(&player)
    world.replay = player
    world.voice.show(player.moment(world.language))
  }

  private static var next: Command<Void, ShellWorld> {
    ofPlayer(
      "next", summary: Language.phrase(en: "step N moments forward", ru: "на N моментов вперёд"),
      forms: [
        Form(moments.optional) { count, _, world throws(CommandRefusal) in
          try moving(&world) { player throws(CommandRefusal) in
            guard player.step(by: count ?? 1) else { throw CommandRefusal(.noneLater) }
          }
        }
      ])
  }

  private static var prev: Command<Void, ShellWorld> {
    ofPlayer(
      "prev", aliases: ["p"],
      summary: Language.phrase(en: "step N moments back", ru: "на N моментов назад"),
      forms: [
        Form(moments.optional) { count, _, world throws(CommandRefusal) in
          try moving(&world) { player throws(CommandRefusal) in
            guard player.step(by: -(count ?? 1)) else { throw CommandRefusal(.noneEarlier) }
          }
        }
      ])
  }

  private static var moments: Argument<Int, ShellWorld> { .whole("N", in: 1...1_000_000_000) }

  private static var jump: Command<Void, ShellWorld> {
    let known = HuntInterest.allCases.map(\.rawValue)
    let interest = Argument<HuntInterest, ShellWorld>(
      known.joined(separator: "|"), complete: { _, _ in known }
    ) { words, _ throws(CommandRefusal) in
      if let interest = HuntInterest(rawValue: words.joined().lowercased()) { return interest }
      throw CommandRefusal(.badInterest(words.joined(), known: known))
    }
    return ofPlayer(
      "jump",
      summary: Language.phrase(
        en: "jump to the next event of interest", ru: "к следующему событию"),
      forms: [
        Form(interest.optional) { interest, _, world throws(CommandRefusal) in
          try moving(&world) { player throws(CommandRefusal) in
            let wanted = interest.map { [$0] } ?? Set(HuntInterest.allCases)
            guard player.jump(to: wanted) else { throw CommandRefusal(.noneLater) }
          }
        }
      ])
  }

  private static var goto: Command<Void, ShellWorld> {
    ofPlayer(
      "goto", summary: Language.phrase(en: "go to a time", ru: "ко времени"),
      forms: [
        Form(.number("SECONDS", in: 0...1e9, unit: .seconds)) {
          seconds, _, world throws(CommandRefusal) in
          try moving(&world) { player in player.go(to: HuntInstant(seconds: seconds)) }
        }
      ])
  }

  private static var play: Command<Void, ShellWorld> {
    ofPlayer(
      "play",
      summary: Language.phrase(
        en: "play SPEED times faster than real time", ru: "играть во столько раз быстрее"),
      forms: [
        Form(Argument.number("SPEED", in: 0.01...1e6).optional) {
          speed, _, world throws(CommandRefusal) in
          if world.playsFilms {
            world.voice.output.live = ShellLive(kind: .replay, speed: speed ?? 1)
          } else if var player = world.replay {
            defer { world.replay = player }
            try player.play(speed: speed ?? 1, in: &world)
          }
        }
      ])
  }

  private static var events: Command<Void, ShellWorld> {
    ofPlayer(
      "events",
      summary: Language.phrase(en: "list the events around here", ru: "список событий вокруг"),
      forms: [
        Form(Argument.whole("N", in: 0...1000).optional) { reach, _, world in
          guard let player = world.replay else { return }
          world.voice.report(
            player.list(
              reach: reach ?? ReplayPlayer.listReach, world.voice.form.size, world.language))
        }
      ])
  }

  private static var why: Command<Void, ShellWorld> {
    let goal = Argument<String, ShellWorld>(
      "finish|capture:N", complete: { _, _ in ["finish", "capture:1"] }
    ) { words, _ in words.joined() }
    return Command(
      "why", [.modal, .aside, .unrecorded],
      summary: Language.phrase(
        en: "find the moments that decided this hunt, by playing on from each",
        ru: "найти моменты, которые решили эту охоту: сыграть дальше из каждого"),
      examples: ["replay hunt.jsonl; why", "replay Samples/park.yml 3 17; why capture:2"],
      stage: Stage.recording, isAvailable: { $1.replay is ReplayPlayer },
      forms: [
        Form(goal.optional, Argument.persona.optional) {
          goal, persona, _, world throws(CommandRefusal) in
          guard let player = world.replay as? ReplayPlayer else { return }
          try world.explain(player, goal ?? "finish", persona)
        }
      ])
  }

  private static var close: Command<Void, ShellWorld> {
    ofPlayer(
      "close", summary: Language.phrase(en: "close the player", ru: "закрыть просмотр"),
      forms: [
        Form { _, world in
          world.replay = nil
          world.say(ShellMessage.closed)
        }
      ])
  }
}

extension ShellWorld {
  /// The number of roll-outs from each moment: a shell answers within seconds.
  private static let rollOuts = 50

  /// Says what decided the hunt in which a replay stands; Ctrl-C ends it with what is played so far.
  fileprivate mutating func explain(
    _ replay: ReplayPlayer, _ goal: String, _ persona: Persona?
  ) throws(CommandRefusal) {
    var why = LabWhy(plan: LabRequest(planPath: replay.path))
    (why.goal, why.rollOuts) = (goal, Self.rollOuts)
    (why.plan.width, why.player) = (voice.form.size.columns, persona?.name)
    switch replay.origin {
    case .run(let point, let replicate): (why.point, why.replicate) = (point, replicate)
    case .file, .session:
      (why.recording, why.huntNumber) = (replay.recording, replay.huntNumber)
      if replay.origin == .session { why.base = try setupOnGround(for: persona ?? .average) }
    }
    why.language = language
    let (isInterrupted, playback, asked) = (hunt.isInterrupted, environment.playback, why)
    var quarter = 0
    let outcome = try refusing { () throws(LabFailure) in
      try asked.run { progress in
        if isInterrupted() { asked.stop(.interrupted) }
        let done = 4 * progress.done / max(1, progress.total)
        guard done > quarter, done < 4, let playback else { return }
        quarter = done
        var shown = ShellOutput()
        shown.report([ShellMessage.playedOn(percent: 25 * done, language)])
        playback.show(shown)
      }
    }
    voice.report(outcome.lines + outcome.notices + outcome.warnings)
  }
}

extension ShellWorld {
  /// Returns the current state as a setup, with the ground that players walk on.
  private mutating func setupOnGround(for persona: Persona) throws(CommandRefusal) -> HuntSetup {
    var setup = try setup(for: persona)
    if case .game(let game) = setup.source, let name = game.ground {
      setup.grounds[name] = grounds.ground(name)
    }
    return setup
  }
}

extension ReplayPosition {
  /// Continues playback: in real time for a viewer, otherwise all frames at once.
  fileprivate mutating func play(
    speed: Double, in world: inout ShellWorld
  ) throws(CommandRefusal) {
    let wasAtEnd = isAtEnd
    var printed = world.voice
    var frames = 0
    let playback = world.environment.playback
    let isAtEnd = play(speed: speed, world.language) { screen, seconds in
      if let playback {
        guard playback.wait(seconds) else { return false }
        var shown = ShellOutput()
        shown.append(screen, printed.form, printed.language)
        playback.show(shown)
      } else {
        guard frames < ReplayPlayer.frameLimit else { return false }
        printed.show(screen)
      }
      frames += 1
      return true
    }
    world.voice = printed
    if wasAtEnd, isAtEnd { throw CommandRefusal(.noneLater) }
    if !isAtEnd { world.say { ShellMessage.stopped(frames: frames, $0) } }
  }
}

private extension ShellMessage {
  static func opened(
    moments: Int, hunts: Int, seconds: Double, _ language: Language
  ) -> String {
    language.say(
      en: "Moments: \(moments), hunts: \(hunts), up to \(fixed(seconds, 1, language)) s",
      ru: "Моментов: \(moments), охот: \(hunts), до \(fixed(seconds, 1, language)) с")
  }

  static func playerCommands(_ words: [String], _ language: Language) -> String {
    language.say(
      en: "Commands: \(words.joined(separator: ", ")); more: help replay",
      ru: "Команды: \(words.joined(separator: ", ")); подробнее: help replay")
  }

  static func torn(path: String, line: Int, _ language: Language) -> String {
    language.say(
      en: "\(path):\(line): the file ends within a line, which was dropped",
      ru: "\(path):\(line): файл обрывается посреди строки, она отброшена")
  }

  static func playedOn(percent: Int, _ language: Language) -> String {
    language.say(
      en: "Playing on from each moment: \(percent) %; Ctrl-C ends it",
      ru: "Игра дальше из каждого момента: \(percent) %; Ctrl-C закончит её")
  }

  static func closed(_ language: Language) -> String {
    language.say(en: "The player is closed", ru: "Просмотр закрыт")
  }
}
