import LabComposition
import ShellComposition
import Terminal
import TextKit

/// Live play at the terminal: reads keys, advances real time, draws.
enum LiveLoop {
  /// The milliseconds between frames while no key arrives: 30 frames a second.
  private static let period: Int32 = 33
  /// The maximum real time that one frame advances, so that a suspended program skips nothing.
  private static let longestStep = Duration.milliseconds(250)

  /// Plays until the player leaves; the session then continues from that state.
  ///
  /// - Returns: The remaining messages, and the command to run next, if there is one.
  static func run(
    _ session: inout ShellSession, _ live: ShellLive
  ) -> (output: ShellOutput, next: String?) {
    let style = session.form.style
    if var play = PluginPlay(session, live) {
      onScreen(style) { seconds, keys, size in
        play.size = size
        let isLeft = keys.contains { [.escape, .control("c"), .control("d")].contains($0) }
        if isLeft || play.isOver { return nil }
        let frame = play.step(realSeconds: seconds, keys.compactMap(Character.init))
        return (frame, play.rings)
      }
      let output = play.leave()
      session = play.session
      return (output, nil)
    }
    if var play = EditPlay(session, live) {
      onScreen(style) { seconds, keys, size in
        if play.isOver { return nil }
        play.size = size
        let frame = play.step(realSeconds: seconds, keys.compactMap(EditKey.init))
        return play.isOver ? nil : (frame, false)
      }
      let output = play.leave()
      session = play.session
      return (output, nil)
    }
    var play = LivePlay(session, speed: live.speed)
    onScreen(style) { seconds, keys, size in
      if play.isOver { return nil }
      play.size = size
      let frame = play.step(realSeconds: seconds, keys.compactMap(LiveAction.init))
      return (frame, play.rings)
    }
    let left = play.leave()
    session = left.session
    return (left.output, play.next ?? "scan")
  }

  /// Draws the result of each step until there is none; always restores the terminal.
  private static func onScreen(
    _ style: FrameStyle,
    _ step: (_ realSeconds: Double, _ keys: [Key], _ size: FrameSize) -> (
      frame: TextFrame, rings: Bool
    )?
  ) {
    guard let screen = FullScreen() else { return }
    let clock = ContinuousClock()
    var last = clock.now
    var keys: [Key] = []
    while !screen.isClosed, !Interrupts.isRaised {
      let now = clock.now
      let passed = min(now - last, longestStep)
      last = now
      let (rows, columns) = FullScreen.size
      let size = FrameSize(columns: columns, rows: rows)
      guard let (frame, rings) = step(passed / .seconds(1), keys, size) else { break }
      let shown = TextFrame(rows: frame.rows, width: columns).rows
      screen.show(shown.map { style.text(of: $0) }, rows: rows, columns: columns) {
        shown[$0].width
      }
      if rings { screen.ring() }
      keys = screen.keys(waitingMilliseconds: period)
    }
    Interrupts.take()
    screen.leave()
  }
}

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
