import PluginKit
import TextKit
import HuntEngine
import Sensors
import CommandKit
import Domain
import Geo
import LabComposition
import Presentation

/// Commands for the list of games and for opening and activating one (1.4).
enum Games {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .games,
      [
        Command(
          "games", aliases: ["ls"],
          summary: Language.phrase(en: "list the games", ru: "список игр"),
          forms: [Form { _, world in list(&world) }]),
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
          ], stage: Stage.walked, forms: [Form(.name(), run: make), GameMaking.form]),
        Learning.sample, Learning.learn,
        onGame(
          "open",
          summary: Language.phrase(en: "open a game for editing", ru: "открыть игру для правки"),
          run: open),
        onGame(
          "play",
          summary: Language.phrase(
            en: "make a game active and start the hunt", ru: "сделать игру активной и начать охоту"),
          run: play),
        onGame(
          "activate",
          summary: Language.phrase(en: "make a game active", ru: "сделать игру активной")
        ) { index, _, world throws(CommandRefusal) in
          try activate(index, &world)
          let name = world.games.library[index].name
          world.say { ShellMessage.activated(name, $0) }
        },
        Command(
          "rename", .edit,
          summary: Language.phrase(en: "rename the open game", ru: "переименовать открытую игру"),
          examples: ["rename \"Night park\""],
          stage: Stage.park, forms: [Form(.name(), run: rename)]),
        onGame(
          "copy", .edit, summary: Language.phrase(en: "copy a game", ru: "скопировать игру"),
          run: copy),
        onGame(
          of: .lostGame, "delete", .edit,
          summary: Language.phrase(en: "delete a game", ru: "удалить игру"), run: delete),
        onGame(
          of: .lostGame, "reset", .edit,
          summary: Language.phrase(
            en: "reset progress: every ghost returns to its place",
            ru: "сбросить прогресс: все призраки на местах"), run: reset),
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

  /// Returns a command with a game as its only argument.
  private static func onGame(
    of game: Argument<Int, ShellWorld> = .game, _ word: String, _ traits: CommandTraits = [],
    summary: @escaping @Sendable (Language) -> String,
    run: @escaping (Int, inout Void, inout ShellWorld) throws(CommandRefusal) -> Void
  ) -> Command<Void, ShellWorld> {
    Command(
      word, traits, summary: summary, examples: ["\(word) 1"], stage: Stage.park,
      forms: [Form(game, run: run)])
  }

  private static func list(_ world: inout ShellWorld) {
    world.voice.show(.games(world.listedGames))
  }

  private static func make(
    _ name: String, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let game = Game(id: world.games.newID(), name: name)
    try world.games.change { library in library.add(game) }
    world.games.openGame = world.games.library.games.count - 1
    try world.store()
    world.say { ShellMessage.created(name, $0) }
    world.showSetup(of: game)
  }

  private static func open(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    world.games.openGame = index
    world.showSetup(of: world.games.library[index])
  }

  private static func play(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try activate(index, &world)
    let (game, language) = (world.games.library[index], world.language)
    world.voice.report(
      game.challengeIssues(among: world.hunt.challenges.forms).map {
        ErrorWording.line(for: $0, in: game, language: language)
      })
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

  private static func rename(
    to name: String, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    let old = world.games.library[index].name
    world.games.library[index].name = name
    try world.store()
    world.say { ShellMessage.renamed(old, to: name, $0) }
  }

  private static func copy(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let library = world.games.library
    var copied = world.games.copy(
      of: library[index], besides: library.identities, names: library.games.map(\.name))
    copied.resetProgress()
    try world.games.change { library in library.add(copied) }
    try world.store()
    world.say { ShellMessage.copied(copied.name, $0) }
  }

  private static func delete(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let name = world.games.library[index].name
    if world.games.library.activeIndex == index { world.hunt.drop() }
    world.games.remove(at: index)
    try world.store()
    world.say { ShellMessage.deletedGame(name, $0) }
  }

  private static func reset(
    _ index: Int, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    world.games.library[index].resetProgress()
    if world.games.library.activeIndex == index { world.hunt.drop() }
    try world.store()
    let name = world.games.library[index].name
    world.say { ShellMessage.progressReset(name, $0) }
  }

  private static func save(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try world.store()
    world.say(ShellMessage.saved)
  }
}

extension ShellWorld {
  /// Shows the setup of a game.
  mutating func showSetup(of game: Game) {
    voice.show(
      .setup(
        SetupViewModel(
          game, player: shownPlayer, ground: sketch(of: game), found: grounds.issues(of: game))))
  }

  /// The player's location for the map; nil before there is one.
  var shownPlayer: Coordinate? {
    if hunt.isSimulated { return hunt.hasPlace || hunt.live != nil ? hunt.player.position : nil }
    guard let state = hunt.live?.state, let fix = state.position.lastFix else { return nil }
    return state.frame.coordinate(of: fix.position)
  }
}

private extension ShellMessage {
  static func saved(_ language: Language) -> String { language.say(en: "Saved", ru: "Сохранено") }

  static func created(_ name: String, _ language: Language) -> String {
    language.say(en: "Created the game '\(name)'", ru: "Создана игра «\(name)»")
  }

  static func renamed(_ old: String, to new: String, _ language: Language) -> String {
    language.say(en: "'\(old)' is now '\(new)'", ru: "«\(old)» теперь «\(new)»")
  }

  static func copied(_ name: String, _ language: Language) -> String {
    language.say(en: "Copied as '\(name)'", ru: "Скопировано: «\(name)»")
  }

  static func activated(_ name: String, _ language: Language) -> String {
    language.say(en: "The active game is '\(name)'", ru: "Активна игра «\(name)»")
  }

  static func deletedGame(_ name: String, _ language: Language) -> String {
    language.say(en: "Deleted the game '\(name)'", ru: "Удалено: игра «\(name)»")
  }
}

extension ShellWorld {
  /// The games of the library, and those that need no park.
  var listedGames: GamesViewModel {
    let others = plugins.plugins.filter { $0.playsLive }.map {
      GamesViewModel.Other(command: $0.name + " live", about: $0.about(in: language))
    }
    return GamesViewModel(games.library, others: others)
  }
}
