import Presentation
import CommandKit
import Domain
import Editing
import LabComposition
import PluginKit

/// Commands of plugins: a line that begins with a plugin's name goes to its console.
enum PluginGames {
  static func feature(_ plugins: [Plugin]) -> ShellFeature<Void> {
    ShellFeature(
      .plugins,
      plugins.enumerated().map { index, plugin in
        let isOwnLive = plugin.commands.contains { $0.word == "live" }
        let words = Argument<[String], ShellWorld>(
          "…", words: 0...Int.max,
          complete: { $1.plugins.completions(index, after: Array($0.words)) }
        ) { words, _ in Array(words) }
        var forms = [
          Form<Void, ShellWorld>(words) { words, _, world throws(CommandRefusal) in
            try run(index, words, &world)
          }
        ]
        if !isOwnLive {
          forms.append(
            Form(word: "live", LivePlaying.speed.optional) {
              speed, _, world throws(CommandRefusal) in
              world.plugins.current = index
              try LivePlaying.play(plugin: index, speed: speed, &world)
            })
        }
        return Command(
          plugin.name, [.family, .aside], summary: { plugin.title(in: $0) }, forms: forms)
      })
  }

  private static func run(
    _ index: Int, _ words: [String], _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    if let fault = ParameterFault(
      words, for: world.plugins.plugins[index], ghosts: world.ghostSpecs)
    {
      throw CommandRefusal(fault)
    }
    world.plugins.current = index
    let rendering = world.voice.rendering
    let reply = try world.console(index).execute(words, for: rendering)
    world.voice.show(reply, of: world.plugins.names[index])
  }
}

extension ShellWorld {
  /// Advances time for the plugins in use and shows the current one's screen.
  mutating func advancePlugins(by duration: HuntDuration) {
    let rendering = voice.rendering
    for index in plugins.begun {
      var reply = console(index).advance(by: duration, for: rendering)
      if index != plugins.current { reply.screen = nil }
      voice.show(reply, of: plugins.names[index])
    }
  }
}

extension ShellVoice {
  /// Adds a plugin's reply to the output.
  mutating func show(_ reply: PluginReply, of plugin: String) {
    report(reply.lines)
    if let screen = reply.screen { show(screen, of: plugin) }
  }

  /// Adds a plugin's screen.
  mutating func show(_ screen: PluginScreen, of plugin: String) {
    show(.plugin(name: plugin, screen.frame, view: screen.view))
  }
}
