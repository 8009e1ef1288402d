import CommandKit
import LabComposition
import Domain
import PluginKit
import Presentation

/// Commands of plugins: a line whose first word is a plugin's name goes to its console.
extension ShellSession {
  mutating func runPlugin(_ index: Int, _ words: ShellWords) throws(ShellRefusal) {
    let isOwnLive = rack.plugins[index].commands.contains { $0.word == "live" }
    rack.current = index
    if words.count >= 1, words[1].lowercased() == "live", !isOwnLive {
      guard words.count <= 2 else {
        throw ShellRefusal(.usage(["\(rack.names[index]) live [SPEED]"]))
      }
      let speed = words.count == 2 ? try words.number(2, in: LivePlay.speeds) : 1
      return try playLive(plugin: index, speed: speed)
    }
    let given = Array(words.words.dropFirst())
    let language = language
    let reply: PluginReply
    do throws(CommandRefusal) {
      reply = try rack.withConsole(index) { console throws(CommandRefusal) in
        try console.execute(given, in: language)
      }
    } catch {
      throw ShellRefusal(.foreign("\(error.line(in: language))"))
    }
    show(reply, of: index)
    if reply.playsLive, canPlayLive { try playLive(plugin: index, speed: 1) }
  }

  /// Begins a plugin's game in real time, which the program carries out.
  mutating func playLive(plugin index: Int, speed: Double) throws(ShellRefusal) {
    guard canPlayLive else { throw ShellRefusal(.liveNeedsTerminal) }
    let language = language
    guard let screen = rack.withConsole(index, { $0.beginLive(in: language) }) else {
      throw ShellRefusal(.foreign("\(PluginWording.nothingLive(rack.plugins[index], language))"))
    }
    rack.screen = screen
    output.live = ShellLive(kind: .plugin(index), speed: speed)
  }

  /// Lets time pass where no hunt runs.
  mutating func waitForPlugins(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1)
    let duration = HuntDuration(seconds: try words.number(1, in: 0...86_400, unit: "s"))
    clock = min(clock + duration, .start + .longest)
    advancePlugins(by: duration)
  }

  /// Lets time pass for the plugins in use; the current one's screen is shown.
  mutating func advancePlugins(by duration: HuntDuration) {
    let language = language
    for index in rack.begun {
      var reply = rack.withConsole(index) { $0.advance(by: duration, in: language) }
      if index != rack.current { reply.frame = nil }
      show(reply, of: index)
    }
  }

  /// Has a plugin store what a game in real time has come to; nil if there was nothing to store,
  /// else why it could not be stored.
  mutating func keepLive(plugin index: Int, _ game: inout LiveGame) -> [String]? {
    guard game.hasNews else { return nil }
    output = ShellOutput()
    output.lines = rack.withConsole(index) { game.keep(by: &$0, in: language) }
    output.makePrintable(for: form)
    return output.lines
  }

  /// Takes back the game that was played in real time, and tells again what could not be stored.
  mutating func endLive(
    plugin index: Int, _ screen: any LiveScreen, telling failure: [String]
  ) -> ShellOutput {
    let language = language
    output = ShellOutput()
    output.lines = failure
    show(rack.withConsole(index) { $0.endLive(screen, in: language) }, of: index)
    output.makePrintable(for: form)
    return output
  }

  /// A plugin's command by its word, or the beginning of it.
  func pluginCommand(
    _ word: String, of plugin: any Plugin
  ) throws(ShellRefusal) -> CommandHead {
    do throws(CommandRefusal) {
      return try plugin.command(word)
    } catch {
      throw ShellRefusal(.foreign("\(error.line(in: language))"))
    }
  }

  private mutating func show(_ reply: PluginReply, of index: Int) {
    output.lines += reply.lines
    if let frame = reply.frame { show(.plugin(name: rack.names[index], frame)) }
  }
}
