import PluginKit
import TextKit
import HuntEngine
import Sensors
import CommandKit
import Domain
import Editing
import Geo
import LabComposition
import Presentation

/// Commands for the list of games and for opening and activating one (1.4).
enum Games {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .games,
      [
        list,
        Command(
          "new", .edit,
          summary: Language.phrase(
            en: "create a game and open it; --around makes one with ghosts along a walk",
            ru: "создать игру и открыть её; --around расставит призраков вдоль прогулки"),
          note: Language.phrase(
            en: "PLACE is LAT,LON | here | a file with a track; --loop is the length of the walk",
            ru: "МЕСТО — это ШИРОТА,ДОЛГОТА | here | файл с треком; --loop — длина прогулки"),
          examples: [
            "new \"Парк Горького\"", "new --around 55.7297,37.6012 --ghosts 6 --loop 2km",
            "new --around here Evening", "new --around walk.gpx --ghosts 5",
          ], stage: Stage.walked, forms: [GameEditing.newNamed, GameMaking.form]),
        Learning.sample, Learning.learn,
        GameEditing.open,
        GameEditing.onGame(
          "play",
          summary: Language.phrase(
            en: "make a game active and start the hunt", ru: "сделать игру активной и начать охоту"),
          run: play),
        GameEditing.onGame(
          "activate",
          summary: Language.phrase(en: "make a game active", ru: "сделать игру активной")
        ) { index, _, world throws(CommandRefusal) in
          try activate(index, &world)
          let name = world.games.library[index].name
          world.say { ShellMessage.activated(name, $0) }
        },
        GameEditing.rename, GameEditing.copy, GameEditing.delete, GameEditing.reset,
        Command(
          "save", .aside,
          summary: Language.phrase(
            en: "save now (every edit is already saved)",
            ru: "сохранить (каждая правка и так сохраняется сразу)"), forms: [Form(run: save)]),
        Command(
          "done",
          summary: Language.phrase(
            en: "save and close the open game", ru: "закрыть открытую игру, сохранив её"),
          forms: [
            Form { state, world throws(CommandRefusal) in
              try save(&state, &world)
              world.games.openGame = nil
            }
          ]),
      ])
  }

  /// `games`: lists the games, or lets choose among them with keys.
  private static var list: Command<Void, ShellWorld> {
    Command(
      "games", aliases: ["ls"],
      summary: Language.phrase(
        en: "list the games; live: choose one by keys", ru: "список игр; live — выбор клавишами"),
      forms: [
        GameEditing.listing,
        Form(word: "live") { _, world throws(CommandRefusal) in
          guard world.canPlayLive else { throw CommandRefusal(.gamesNeedTerminal) }
          world.voice.output.live = ShellLive(kind: .games, speed: 1)
        },
      ])
  }

  private static func play(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try activate(index, &world)
    let game = world.games.library[index]
    world.showIssues(game.challengeIssues(among: world.challengeForms), of: game)
    // Edits and the map then apply to the game being played.
    if world.games.openGame != nil { world.games.openGame = index }
    try world.beginHunt()
    world.showHunt()
  }

  /// Makes a game active; the hunt of another one ends.
  static func activate(
    _ index: Int, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    if world.games.library.activeIndex != index {
      world.hunt.drop()
      world.hunt.leave(for: world.games.library[index])
    }
    world.games.library.activate(index)
    try world.store()
  }

  private static func save(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try world.store()
    world.say(ShellMessage.saved)
  }
}

private extension ShellMessage {
  static func saved(_ language: Language) -> String { language.say(en: "Saved", ru: "Сохранено") }

  static func activated(_ name: String, _ language: Language) -> String {
    language.say(en: "The active game is '\(name)'", ru: "Активна игра «\(name)»")
  }
}
