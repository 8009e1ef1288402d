import Editing
import CommandKit
import LabComposition
import PluginKit
import TextKit

/// `live`: the hunt or the plugin's game in real time, run by the host program.
enum LivePlaying {
  static var command: Command<Void, ShellWorld> {
    Command(
      "live", .aside,
      summary: Language.phrase(
        en: "play in real time with arrow keys", ru: "играть в реальном времени стрелками"),
      examples: ["live", "live 4"], stage: Stage.hunt,
      forms: [
        Form(speed.optional) { speed, _, world throws(CommandRefusal) in
          if let plugin = world.plugins.current {
            return try play(plugin: plugin, speed: speed, &world)
          }
          try expectTerminal(world)
          try world.startHuntIfNeeded()
          world.voice.output.live = ShellLive(speed: speed ?? 1)
        }
      ])
  }

  static var speed: Argument<Double, ShellWorld> {
    .number("SPEED", in: LivePlay.speeds).offering { _ in ["1", "2", "4", "8", "16"] }
  }

  /// Starts a plugin's game in real time, at its own speed unless another is given.
  static func play(
    plugin index: Int, speed: Double?, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try expectTerminal(world)
    let rendering = world.voice.rendering
    guard let screen = world.console(index).beginLive(for: rendering) else {
      let title = world.plugins.plugins[index].title(in: rendering.language)
      throw CommandRefusal(.nothingLive(plugin: title))
    }
    world.plugins.screen = screen
    world.voice.output.live = ShellLive(kind: .plugin(index), speed: speed ?? 1)
  }

  private static func expectTerminal(_ world: ShellWorld) throws(CommandRefusal) {
    guard world.canPlayLive else { throw CommandRefusal(.liveNeedsTerminal) }
  }
}
