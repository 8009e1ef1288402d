import TextKit
import CommandKit
import Domain
import Geo
import LabComposition
import PluginKit
import Presentation

/// Commands for zones, ghosts and rules of the open game (1.5, 1.6), its map and its issues.
enum Editing {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .editing,
      [
        MapEditing.command, ZoneEditing.command, GhostEditing.command, RuleEditing.command,
        StoryEditing.command,
        Adopting.command, map, Validating.command, GroundImport.command,
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
            return world.showSetup(of: world.games.library[index])
          }
          world.voice.show(.map(live.map(world.language)))
        }
      ])
  }
}

extension ShellWorld {
  /// Prints what a designer should know about a game.
  mutating func showIssues(_ issues: [GameIssue], of game: Game) {
    voice.report(issues.map { ErrorWording.line(for: $0, in: game, language: language) })
  }

  /// Saves an edit and reports it; editing the hunted game restarts its hunt.
  mutating func finishEdit(
    of game: Int, saying sentence: ((Language) -> String)? = nil
  ) throws(CommandRefusal) {
    let isHunted = hunt.live != nil && games.library.activeIndex == game
    // Also if saving fails: the games in memory are changed.
    if isHunted {
      // The lesson goes on in the hunt that starts over.
      let lesson = hunt.lesson
      hunt.drop()
      hunt.lesson = lesson
    }
    defer { if isHunted { say(ShellMessage.huntRestarted) } }
    try store()
    if let sentence { say(sentence) }
  }

  /// Warns about ghosts whose bases are outside all zones.
  mutating func warn(of ghosts: [Ghost], outside game: Int) {
    for ghost in ghosts where !games.library[game].layoutContains(ghost.baseLocation) {
      say { ShellMessage.baseOutside(ghost.name, $0) }
    }
  }
}
