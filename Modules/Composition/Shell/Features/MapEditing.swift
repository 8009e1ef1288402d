import Domain
import Editing
import TextKit
import CommandKit
import LabComposition

/// `edit`: the full-screen editor, run by the host program.
///
/// A recording has the commands that the editor carries out, and `open` in place of `edit`.
enum MapEditing {
  static var command: Command<Void, ShellWorld> {
    Command(
      "edit", .unrecorded,
      summary: Language.phrase(
        en: "edit the open game, or game N, on a full-screen map by keys",
        ru: "править открытую игру или игру N на карте во весь экран, клавишами"),
      examples: ["edit", "edit 1"],
      stage: Stage.park,
      forms: [
        Form(Argument.game.optional) { index, _, world throws(CommandRefusal) in
          let isInWords = world.voice.form.style.isInWords
          guard world.canPlayLive || isInWords else { throw CommandRefusal(.editNeedsTerminal) }
          let game = if let index { index } else { try world.games.edited() }
          if world.games.openGame != game {
            world.games.openGame = game
            world.recorder?.write(command: "open \(game + 1)")
          }
          // Who listens edits by the same commands, with the lists of what there is.
          guard !isInWords else {
            world.show(.setup(world.games.library[game]))
            return world.report([
              world.language.say(
                en: "Edit by commands: zone, ghost, rules, rename, undo; help zone says how.",
                ru: "Правь командами: zone, ghost, rules, rename, undo; подробнее — help zone.")
            ])
          }
          world.voice.output.live = ShellLive(kind: .editor, speed: 1)
        }
      ])
  }
}
