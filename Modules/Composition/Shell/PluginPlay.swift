import LabComposition
import Domain
import PluginKit
package import TextKit

/// A plugin's game in real time without a terminal or clock: keys and seconds as input.
package struct PluginPlay {
  /// The session, which continues afterwards.
  package private(set) var session: ShellSession
  /// The terminal's rows: a frame has at most this many, with the status in the last line.
  package var rows = 24

  private let index: Int
  private let speed: Double
  private var game: LiveGame
  /// The reason the last save failed.
  private var failure: [String] = []

  /// Starts the game the shell requested; nil if the request is not for a plugin's game.
  package init?(_ session: ShellSession, _ live: ShellLive) {
    guard case .plugin(let index) = live.kind, let screen = session.world.plugins.screen else {
      return nil
    }
    self.session = session
    self.index = index
    game = LiveGame(screen)
    speed = live.speed
    self.session.world.plugins.screen = nil
  }

  /// Whether the game is over.
  package var isOver: Bool { game.screen.isOver }

  /// Handles keys, advances time, saves new milestones, and draws a frame.
  package mutating func step(realSeconds: Double, _ keys: [Character]) -> TextFrame {
    for key in keys where !isOver {
      game.screen.press(key)
      keep()
    }
    if !isOver {
      game.screen.advance(by: HuntDuration(seconds: max(0, realSeconds) * speed))
      keep()
    }
    let frame = game.screen.frame(in: session.language, style: session.form.style)
    let status = LiveWords.pluginStatus(
      session.world.plugins.plugins[index].title(in: session.language), session.language)
    return frame.within(rows: rows, above: failure + [status])
  }

  /// Leaves the game and returns its final output.
  package mutating func leave() -> ShellOutput {
    session.world.endLive(plugin: index, game.screen, telling: failure)
  }

  private mutating func keep() {
    guard let lines = session.world.keepLive(plugin: index, &game) else { return }
    failure = lines
  }
}

extension ShellWorld {
  /// Has a plugin save the milestones of a real-time game.
  ///
  /// Returns nil if there was nothing to save, otherwise the error messages.
  fileprivate mutating func keepLive(plugin index: Int, _ game: inout LiveGame) -> [String]? {
    guard game.hasNews else { return nil }
    let language = language
    voice.output = ShellOutput()
    voice.tell(plugins.withConsole(index) { game.keep(by: &$0, in: language) })
    voice.output.makePrintable(for: voice.form)
    return voice.output.lines
  }

  /// Takes back the game played in real time, and repeats messages about failed saves.
  fileprivate mutating func endLive(
    plugin index: Int, _ screen: any LiveScreen, telling failure: [String]
  ) -> ShellOutput {
    let language = language
    voice.output = ShellOutput()
    voice.tell(failure)
    let reply = plugins.withConsole(index) { $0.endLive(screen, in: language) }
    voice.show(reply, of: plugins.names[index])
    voice.output.makePrintable(for: voice.form)
    return voice.output
  }
}

extension TextFrame {
  /// Returns the frame cut to a number of rows with lines at the bottom, keeping its roles.
  fileprivate func within(rows: Int, above ending: [String]) -> TextFrame {
    let room = max(0, rows - ending.count)
    let shown = Array(self.rows.prefix(room))
    let filling = Array(repeating: TextLine(), count: max(0, room - shown.count))
    return TextFrame(rows: shown + filling + ending.map { TextLine($0) })
  }
}
