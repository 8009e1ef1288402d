import Presentation
import HuntEngine
import CommandKit
import LabComposition
import Domain
import Editing
import PluginKit
package import TextKit

/// A plugin's game in real time without a terminal or clock: keys and seconds as input.
package struct PluginPlay {
  /// The session, which continues afterwards.
  package private(set) var session: ShellSession
  /// The terminal's size: a frame fills it, with the status in the last line.
  package var size = FrameSize.standard
  /// Whether the terminal's bell is to ring with the last frame: the game sounds, and it is on.
  package private(set) var rings = false

  private let index: Int
  private let speed: Double
  private let screen: any LiveScreen
  /// The reason the last save failed.
  private var failure: [String] = []
  /// The last frame, and the real seconds for which it has been the same.
  private var (shown, stillSeconds) = (TextFrame([]), 0.0)

  /// Starts the game the shell requested; nil if the request is not for a plugin's game.
  package init?(_ session: ShellSession, _ live: ShellLive) {
    guard case .plugin(let index) = live.kind, let screen = session.world.plugins.screen else {
      return nil
    }
    self.session = session
    self.index = index
    self.screen = screen
    speed = live.speed
    self.session.world.plugins.screen = nil
  }

  /// Whether the game is over.
  package var isOver: Bool { screen.isOver }

  /// The most real seconds without a key until another frame is due: a game that stands still is
  /// looked at seldom.
  package var idleSeconds: Double { min(0.5, stillSeconds / 4) }

  /// Handles keys, advances time, saves new milestones, and draws a frame.
  package mutating func step(realSeconds: Double, _ keys: [Character]) -> TextFrame {
    let sounds = screen.soundCount
    defer { rings = session.world.ringsBell && screen.soundCount > sounds }
    for key in keys where !isOver {
      screen.press(key)
      save()
    }
    if !isOver {
      let seconds = max(0, realSeconds) * speed
      if screen.followsSensors { screen.take(session.world.sensing(for: seconds)) }
      screen.advance(by: HuntDuration(seconds: seconds))
      save()
    }
    let plugins = session.world.plugins
    let status = LiveStatus.pluginStatus(
      plugins.plugins[index].title(in: session.language),
      slower: session.form.style.isInWords ? "\(plugins.names[index]) live 0.25" : nil,
      session.language)
    let size = shownSize
    let ending = (failure.map { TextLine($0, .danger) } + [TextLine(status, .dim)])
      .flatMap { $0.cleaned.wrapped(to: size.columns) }
    // A frame leaves a row free, here for the status.
    let room = FrameSize(columns: size.columns, rows: size.rows - ending.count + 1)
    let frame = screen.frame(
      for: Rendering(
        session.language, size: room, style: session.form.style, controls: .keys))
    let whole = frame.within(size, above: ending)
    stillSeconds = keys.isEmpty && whole == shown ? stillSeconds + max(0, realSeconds) : 0
    shown = whole
    return whole
  }

  /// The size of a frame: lines that are said have all the room they need.
  private var shownSize: FrameSize {
    guard session.form.style.isInWords else { return size }
    return FrameSize(columns: max(size.columns, 240), rows: max(size.rows, 80))
  }

  /// Leaves the game and returns its final output.
  package mutating func leave() -> ShellOutput {
    session.world.endLive(plugin: index, reporting: failure)
  }

  private mutating func save() {
    guard let lines = session.world.saveLive(plugin: index) else { return }
    failure = lines
  }
}

extension ShellWorld {
  /// Lets the hunt's sensors go on for a time, and returns what they say then.
  fileprivate mutating func sensing(for seconds: Double) -> Surroundings {
    if hunt.live?.isLive == true { hunt.live?.catchUp() } else { hunt.pass(seconds) }
    return surroundings
  }

  /// Has a plugin save the milestones of a real-time game.
  ///
  /// Returns nil if there was nothing to save, otherwise the error messages.
  fileprivate mutating func saveLive(plugin index: Int) -> [String]? {
    console(index).saveLive(for: voice.rendering)
  }

  /// Takes back the game played in real time, and repeats messages about failed saves.
  fileprivate mutating func endLive(
    plugin index: Int, reporting failure: [String]
  ) -> ShellOutput {
    voice.output = ShellOutput()
    voice.report(failure)
    let reply = console(index).endLive(for: voice.rendering)
    voice.show(reply, of: plugins.names[index])
    do throws(CommandRefusal) { try saveProgress() } catch { voice.show(error) }
    showEvents()
    voice.output.makePrintable(for: voice.form)
    return voice.output
  }
}

extension TextFrame {
  /// Returns the frame cut to a number of rows with lines at the bottom, keeping its roles.
  fileprivate func within(_ size: FrameSize, above ending: [TextLine]) -> TextFrame {
    let room = max(0, size.rows - ending.count)
    let shown = Array(rows.prefix(room))
    let filling = Array(repeating: TextLine(), count: max(0, room - shown.count))
    return TextFrame(
      rows: Array((shown + filling + ending).suffix(size.rows)), width: size.columns)
  }
}

private extension LiveStatus {
  /// Returns the line below a plugin's game in real time.
  ///
  /// Who listens needs more time than who sees: they hear of the command that plays more slowly.
  static func pluginStatus(_ title: String, slower: String?, _ language: Language) -> String {
    let leave = language.say(en: "\(title) · ESC leave", ru: "\(title) · ESC выход")
    guard let slower else { return leave }
    return leave + language.say(en: ". Slower: \(slower)", ru: ". Медленнее: \(slower)")
  }
}
