import Composition
import Console
import PluginKit

/// Live play at the terminal: reads keys, lets real time pass, draws.
enum LiveScreen {
  /// Milliseconds between frames while no key comes: 20 a second.
  private static let period: Int32 = 50
  /// The most real time that one frame lets pass, so that a stopped program skips nothing.
  private static let longestStep = Duration.milliseconds(250)

  /// Plays until the player leaves; the session then stands where the hunt stands.
  static func run(_ session: inout ShellSession, speed: Double) {
    guard let screen = FullScreen(width: { displayWidth($0) }) else { return }
    var play = LivePlay(session, speed: speed)
    let clock = ContinuousClock()
    var last = clock.now
    var actions: [LiveAction] = []
    while !play.isOver, !screen.isClosed, !Interrupts.isRaised {
      let now = clock.now
      let passed = min(now - last, longestStep)
      last = now
      let size = screen.size
      play.rows = size.rows
      let frame = play.step(realSeconds: passed / .seconds(1), actions)
      screen.show(
        frame.lines.map { $0.clipped(to: size.columns) }, rows: size.rows, columns: size.columns)
      actions = screen.keys(waitingMilliseconds: period).compactMap(LiveAction.init)
    }
    Interrupts.take()
    screen.leave()
    let left = play.leave()
    session = left.session
    if !left.lines.isEmpty { StandardStreams.write(left.lines.joined(separator: "\n")) }
  }
}
