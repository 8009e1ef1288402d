import CommandKit
import Domain
import Editing
import Presentation
import TextKit

/// Commands for zones, ghosts and rules of the open game (1.5, 1.6), its map and its issues.
enum EditingFeature {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .editing,
      [
        MapEditing.command, ZoneEditing.command, GhostEditing.command, RuleEditing.command,
        StoryEditing.command, Adopting.command, map, Validating.command, GroundImport.command,
      ])
  }

  private static var map: Command<Void, ShellWorld> {
    Command(
      "map",
      summary: Language.phrase(
        en: "show the map of the open game, or of the hunt while it runs",
        ru: "карта открытой игры; охоты, пока она идёт"),
      forms: [
        Form { _, world throws(CommandRefusal) in
          let index = try world.games.edited()
          guard let live = world.hunt.live, index == world.games.library.activeIndex else {
            return world.show(.setup(world.games.library[index]))
          }
          world.voice.show(.map(live.map(world.language)))
        }
      ])
  }
}
