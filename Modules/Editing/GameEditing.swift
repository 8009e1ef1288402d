package import CommandKit
import Domain
package import TextKit

/// `games`, `new`, `open`, `rename`, `copy`, `delete`, `reset`: the list of games, and the open one (1.4).
package enum GameEditing<World: EditingWorld> {
  /// `games`: lists the games.
  package static var list: Command<Void, World> {
    Command(
      "games", aliases: ["ls"],
      summary: Language.phrase(en: "list the games", ru: "список игр"),
      forms: [listing])
  }

  /// The form `games`, for a world whose command has others too.
  package static var listing: Form<Void, World> { Form { _, world in world.show(.games) } }

  /// `new NAME`: creates a game and opens it.
  package static var new: Command<Void, World> {
    Command(
      "new", .edit,
      summary: Language.phrase(
        en: "create a game and open it", ru: "создать игру и открыть её"),
      examples: ["new \"Парк Горького\""], forms: [newNamed])
  }

  /// The form `new NAME`, for a world whose command has others too.
  package static var newNamed: Form<Void, World> { Form(.name(), run: make) }

  /// `open N`: opens a game.
  package static var open: Command<Void, World> {
    onGame(
      "open", summary: Language.phrase(en: "open a game for editing", ru: "открыть игру для правки")
    ) { index, _, world throws(CommandRefusal) in
      world.games.openGame = index
      world.show(.setup(world.games.library[index]))
    }
  }

  /// `rename NAME`: renames the open game.
  package static var rename: Command<Void, World> {
    Command(
      "rename", .edit,
      summary: Language.phrase(en: "rename the open game", ru: "переименовать открытую игру"),
      examples: ["rename \"Night park\""],
      stage: Stage.park, forms: [Form(.name(), run: rename)])
  }

  /// `copy N`: copies a game.
  package static var copy: Command<Void, World> {
    onGame(
      "copy", .edit, summary: Language.phrase(en: "copy a game", ru: "скопировать игру"),
      run: copy)
  }

  /// `delete N`: deletes a game.
  package static var delete: Command<Void, World> {
    onGame(
      of: .lostGame, "delete", .edit,
      summary: Language.phrase(en: "delete a game", ru: "удалить игру"), run: delete)
  }

  /// `reset N`: returns all ghosts of a game to their places (GB-045).
  package static var reset: Command<Void, World> {
    onGame(
      of: .lostGame, "reset", .edit,
      summary: Language.phrase(
        en: "reset progress: every ghost returns to its place",
        ru: "сбросить прогресс: все призраки на местах"), run: reset)
  }

  /// Returns a command with a game as its only argument.
  package static func onGame(
    of game: Argument<Int, World> = .game, _ word: String, _ traits: CommandTraits = [],
    summary: @escaping @Sendable (Language) -> String,
    run: @escaping (Int, inout Void, inout World) throws(CommandRefusal) -> Void
  ) -> Command<Void, World> {
    Command(
      word, traits, summary: summary, examples: ["\(word) 1"], stage: Stage.park,
      forms: [Form(game, run: run)])
  }

  private static func make(
    _ name: String, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = Game(id: world.games.newID(), name: name)
    try world.games.change { library in library.add(game) }
    world.games.openGame = world.games.library.games.count - 1
    try world.store()
    world.say { EditMessage.created(name, $0) }
    world.show(.setup(game))
  }

  private static func rename(
    to name: String, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    let old = world.games.library[index].name
    world.games.library[index].name = name
    try world.store()
    world.say { EditMessage.renamed(old, to: name, $0) }
  }

  private static func copy(
    _ index: Int, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let library = world.games.library
    var copied = world.games.copy(
      of: library[index], besides: library.identities, names: library.games.map { $0.name })
    copied.resetProgress()
    try world.games.change { library in library.add(copied) }
    try world.store()
    world.say { EditMessage.copied(copied.name, $0) }
  }

  private static func delete(
    _ index: Int, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let name = world.games.library[index].name
    if world.games.library.activeIndex == index { world.endHunt(startsOver: false) }
    world.games.remove(at: index)
    try world.store()
    world.say { EditMessage.deletedGame(name, $0) }
  }

  private static func reset(
    _ index: Int, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    world.games.library[index].resetProgress()
    if world.games.library.activeIndex == index { world.endHunt(startsOver: false) }
    try world.store()
    let name = world.games.library[index].name
    world.say { EditMessage.progressReset(name, $0) }
  }
}

extension EditMessage {
  /// Says that a game begins anew.
  package static func progressReset(_ name: String, _ language: Language) -> String {
    language.say(en: "Progress reset: '\(name)'", ru: "Прогресс сброшен: «\(name)»")
  }

  fileprivate static func created(_ name: String, _ language: Language) -> String {
    language.say(en: "Created the game '\(name)'", ru: "Создана игра «\(name)»")
  }

  fileprivate static func renamed(
    _ old: String, to new: String, _ language: Language
  ) -> String {
    language.say(en: "'\(old)' is now '\(new)'", ru: "«\(old)» теперь «\(new)»")
  }

  fileprivate static func copied(_ name: String, _ language: Language) -> String {
    language.say(en: "Copied as '\(name)'", ru: "Скопировано: «\(name)»")
  }

  fileprivate static func deletedGame(_ name: String, _ language: Language) -> String {
    language.say(en: "Deleted the game '\(name)'", ru: "Удалено: игра «\(name)»")
  }
}
