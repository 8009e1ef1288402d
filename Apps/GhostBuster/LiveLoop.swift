import LabComposition
import ShellComposition
import Terminal
import TextKit

/// Live play at the terminal: reads keys, advances real time, draws.
enum LiveLoop {
  /// The milliseconds between frames while no key arrives: 30 frames a second.
  private static let period: Int32 = 33
  /// The most seconds between frames.
  private static let longestWaitSeconds = 60.0
  /// The most real time that one frame advances beyond what it waited, so that a suspended program
  /// skips nothing.
  private static let longestStep = Duration.milliseconds(250)

  /// Plays until the player leaves; the session then continues from that state.
  ///
  /// - Returns: The remaining messages, and the command to run next, if there is one.
  static func run(
    _ session: inout ShellSession, _ live: ShellLive
  ) -> (output: ShellOutput, next: String?) {
    if let play = PluginPlay(session, live) {
      return run(play, &session, leaving: [.escape, .control("c"), .control("d")]) {
        Character($0)
      }
    }
    if let play = EditPlay(session, live) { return run(play, &session) { EditKey($0) } }
    if let play = GamesPlay(session, live) { return run(play, &session) { EditKey($0) } }
    if let play = ReplayPlay(session, live) { return run(play, &session) { ReplayKey($0) } }
    var play = LivePlay(session, speed: live.speed)
    onScreen(session.form.style) { seconds, keys, size in
      play.size = size
      let frame = play.step(realSeconds: seconds, keys.compactMap(LiveAction.init))
      return play.isOver ? nil : Drawing(frame, idleSeconds: play.idleSeconds, rings: play.rings)
    }
    let left = play.leave()
    session = left.session
    return (left.output, play.next ?? "scan")
  }

  /// Plays what keys control until it is over, or until one of the keys that leave it.
  private static func run<Play: KeyPlay>(
    _ play: Play, _ session: inout ShellSession, leaving: [Key] = [],
    meaning: (Key) -> Play.Meaning?
  ) -> (output: ShellOutput, next: String?) {
    var play = play
    onScreen(session.form.style) { seconds, keys, size in
      if keys.contains(where: leaving.contains) { return nil }
      play.size = size
      let frame = play.step(realSeconds: seconds, keys.compactMap(meaning))
      return play.isOver ? nil : Drawing(frame, idleSeconds: play.idleSeconds, rings: play.rings)
    }
    let output = play.leave()
    session = play.session
    return (output, play.next)
  }

  /// Says what is new in the result of each step until there is none: no line is drawn over.
  private static func inWords(
    _ step: (_ realSeconds: Double, _ keys: [Key], _ size: FrameSize) -> Drawing?
  ) {
    guard let screen = LineScreen() else { return }
    let clock = ContinuousClock()
    let start = clock.now
    var last = start
    var changes = ChangedLines()
    var keys: [Key] = []
    while !screen.isClosed, !Interrupts.isRaised {
      let now = clock.now
      let passed = min(now - last, longestStep)
      last = now
      let (rows, columns) = FullScreen.size
      let size = FrameSize(columns: columns, rows: max(rows, FrameSize.standard.rows))
      guard let drawing = step(passed / .seconds(1), keys, size) else { break }
      let said = changes.take(drawing.frame.inWords, atSeconds: (now - start) / .seconds(1))
      screen.say(said.map { $0.text })
      if drawing.rings { screen.ring() }
      keys = screen.keys(waitingMilliseconds: 100)
    }
    Interrupts.take()
    screen.leave()
  }

  /// A frame, and how long it stays true without a key.
  private struct Drawing {
    let frame: TextFrame
    let idleSeconds: Double
    let rings: Bool

    init(_ frame: TextFrame, idleSeconds: Double, rings: Bool = false) {
      (self.frame, self.idleSeconds, self.rings) = (frame, idleSeconds, rings)
    }
  }

  /// Draws the result of each step until there is none; always restores the terminal.
  ///
  /// Nothing is drawn anew before a frame has become old, a key arrives, or the window changes its
  /// size.
  private static func onScreen(
    _ style: FrameStyle,
    _ step: (_ realSeconds: Double, _ keys: [Key], _ size: FrameSize) -> Drawing?
  ) {
    if style.isInWords { return inWords(step) }
    guard let screen = FullScreen() else { return }
    let clock = ContinuousClock()
    var last = clock.now
    var keys: [Key] = []
    var wait = period
    while !screen.isClosed, !Interrupts.isRaised {
      let now = clock.now
      let passed = min(now - last, .milliseconds(Int64(wait)) + longestStep)
      last = now
      let (rows, columns) = FullScreen.size
      let size = FrameSize(columns: columns, rows: rows)
      guard let drawing = step(passed / .seconds(1), keys, size) else { break }
      let shown = TextFrame(rows: drawing.frame.rows, width: columns).rows
      screen.show(shown.map { style.text(of: $0) }, rows: rows, columns: columns) {
        shown[$0].width
      }
      if drawing.rings { screen.ring() }
      let idle = min(drawing.idleSeconds, longestWaitSeconds)
      wait = max(period, Int32((idle * 1000).rounded(.up)))
      keys = screen.keys(waitingMilliseconds: wait)
    }
    Interrupts.take()
    screen.leave()
  }
}

/// What keys control on the whole screen; the session continues afterwards.
private protocol KeyPlay {
  associatedtype Meaning
  var session: ShellSession { get }
  var size: FrameSize { get set }
  var isOver: Bool { get }
  var idleSeconds: Double { get }
  var rings: Bool { get }
  /// The command to run afterwards; nil for none.
  var next: String? { get }
  mutating func step(realSeconds: Double, _ keys: [Meaning]) -> TextFrame
  mutating func leave() -> ShellOutput
}

extension KeyPlay {
  var rings: Bool { false }
  var next: String? { nil }
}

extension PluginPlay: KeyPlay {}
extension EditPlay: KeyPlay {}
extension GamesPlay: KeyPlay {}
extension ReplayPlay: KeyPlay {}

extension Character {
  /// Creates the meaning of a key in a plugin's game; nil if it has none.
  fileprivate init?(_ key: Key) {
    switch key {
    case .character(let character): self = character
    case .enter: self = "\r"
    case .arrow(.up, _): self = "↑"
    case .arrow(.down, _): self = "↓"
    case .arrow(.left, _): self = "←"
    case .arrow(.right, _): self = "→"
    default: return nil
    }
  }
}
