import Presentation
import HuntEngine
import Files
import Recording
import LabComposition
import Domain
import Editing
package import TextKit

/// A key of a replay that plays, made from key presses by the program.
package enum ReplayKey: Hashable, Sendable {
  /// Pauses or goes on; from the beginning at the end.
  case pause
  /// Goes back or on by a moment.
  case step(Int)
  /// Goes to the former event.
  case former
  /// Goes to the next event.
  case next
  /// Goes to the beginning.
  case first
  /// Goes to the end.
  case last
  /// Doubles or halves the speed.
  case faster, slower
  /// Leaves.
  case leave

  /// Creates the meaning of a character; nil if it has none.
  ///
  /// Letters also work in the Russian layout: the key counts, not the letter on it.
  package init?(character: Character) {
    switch character.lowercased() {
    case " ", "p", "з": self = .pause
    case "+", "=": self = .faster
    case "-", "_": self = .slower
    case "q", "й": self = .leave
    default: return nil
    }
  }
}

/// A recorded hunt that plays like a film, without a terminal or clock: keys and seconds as input,
/// frames as output.
package struct ReplayPlay {
  /// The session, which continues afterwards.
  package private(set) var session: ShellSession
  /// The terminal's size: a frame fills it, with the status in the last line.
  package var size = FrameSize.standard
  /// Whether the viewer has left.
  package private(set) var isOver = false

  private var player: any ReplayPosition
  private var speed: Double
  private var isPaused = false
  /// The seconds of the hunt that have been played.
  private var seconds: Double

  /// Begins where the replay that the shell opened stands; nil if the request is not for one.
  package init?(_ session: ShellSession, _ live: ShellLive) {
    guard live.kind == .replay, let player = session.world.replay else { return nil }
    (self.session, self.player, speed) = (session, player, live.speed)
    seconds = player.time.seconds
  }

  /// The most real seconds without a key until another frame is due.
  package var idleSeconds: Double { isPaused ? .infinity : 0 }

  /// Handles keys, lets time pass, and draws a frame.
  package mutating func step(realSeconds: Double, _ keys: [ReplayKey]) -> TextFrame {
    for key in keys { take(key) }
    if !isPaused, keys.isEmpty {
      seconds = min(seconds + max(0, realSeconds) * speed, player.end.seconds)
      player.go(to: HuntInstant(seconds: seconds))
      if player.isAtEnd { isPaused = true }
    }
    let language = session.language
    let status = LiveStatus.replayStatus(
      seconds: seconds, of: player.end.seconds, speed: speed, isPaused: isPaused,
      isAtEnd: player.isAtEnd, room: size.columns, language)
    return LiveFrame(size: size, style: session.form.style, language: language).frame(
      of: player.moment(language), keys: [], messages: [], status: status)
  }

  /// Leaves the film; the shell's replay stands where it stopped.
  package mutating func leave() -> ShellOutput {
    isOver = true
    session.world.replay = player
    return session.world.endFilm()
  }

  private mutating func take(_ key: ReplayKey) {
    switch key {
    case .pause:
      if isPaused, player.isAtEnd { player.go(to: .start) }
      isPaused.toggle()
    case .step(let count):
      isPaused = true
      _ = player.step(by: count)
    case .former: player.jumpBack()
    case .next: if !player.jump(to: Set(HuntInterest.allCases)) { player.go(to: player.end) }
    case .first: player.go(to: .start)
    case .last: player.go(to: player.end)
    case .faster: speed = min(speed * 2, LivePlay.speeds.upperBound)
    case .slower: speed = max(speed / 2, LivePlay.speeds.lowerBound)
    case .leave: isOver = true
    }
    switch key {
    case .faster, .slower, .leave: break
    default: seconds = player.time.seconds
    }
  }
}

extension ShellWorld {
  /// Says where a film stopped and what can be done there.
  fileprivate mutating func endFilm() -> ShellOutput {
    voice.output = ShellOutput()
    if let replay {
      say { ShellMessage.filmStopped(seconds: replay.time.seconds, of: replay.end.seconds, $0) }
    }
    voice.output.makePrintable(for: voice.form)
    return voice.output
  }
}

private extension LiveStatus {
  /// Returns the line below a replay that plays: the time, the speed and the keys.
  static func replayStatus(
    seconds: Double, of end: Double, speed: Double, isPaused: Bool, isAtEnd: Bool,
    room columns: Int, _ language: Language
  ) -> String {
    let state =
      isAtEnd
      ? language.say(en: "END", ru: "КОНЕЦ")
      : isPaused ? language.say(en: "PAUSED", ru: "ПАУЗА") : pace(speed, language)
    let (at, last) = (fixed(seconds, 1, language), fixed(end, 0, language))
    let time = language.say(en: "\(at)/\(last) s", ru: "\(at)/\(last) с") + " " + state
    let keys = language.say(
      en: [
        isAtEnd ? "SPACE again" : isPaused ? "SPACE play" : "SPACE pause", "Q leave", "←→ step",
        "PgUp PgDn event", "+ − speed",
      ],
      ru: [
        isAtEnd ? "ПРОБЕЛ сначала" : isPaused ? "ПРОБЕЛ играть" : "ПРОБЕЛ пауза", "Q выход",
        "←→ шаг", "PgUp PgDn событие", "+ − темп",
      ])
    var line = time.padded(to: 17)
    for key in keys where displayWidth(line) + 2 + displayWidth(key) <= columns {
      line += "  " + key
    }
    return line
  }
}

private extension ShellMessage {
  static func filmStopped(seconds: Double, of end: Double, _ language: Language) -> String {
    let (at, end) = (fixed(seconds, 1, language), fixed(end, 1, language))
    return language.say(
      en: "The replay stands at \(at) of \(end) s: play, next, prev, jump, events, why; close ends "
        + "it",
      ru: "Повтор стоит на \(at) из \(end) с: play, next, prev, jump, events, why; close закроет "
        + "его")
  }
}
