package import CommandKit
package import Domain
package import TextKit

/// `undo`, `redo`: go back and forth in the edits of a session.
package enum UndoRedo<World: EditingWorld> {
  /// `undo`: undoes the last edit.
  package static var undo: Command<Void, World> {
    Command(
      "undo", summary: Language.phrase(en: "undo the last edit", ru: "отменить последнюю правку"),
      forms: [
        Form { _, world throws(CommandRefusal) in
          guard let step = world.games.history.undo(world.games.library) else {
            throw CommandRefusal(.nothingToUndo)
          }
          try travel(to: step.library, &world) { EditMessage.undone(step.command, game: $0, $1) }
        }
      ])
  }

  /// `redo`: applies the last undone edit again.
  package static var redo: Command<Void, World> {
    Command(
      "redo", summary: Language.phrase(en: "redo the last undone edit", ru: "вернуть отменённое"),
      forms: [
        Form { _, world throws(CommandRefusal) in
          guard let step = world.games.history.redo(world.games.library) else {
            throw CommandRefusal(.nothingToRedo)
          }
          try travel(to: step.library, &world) { EditMessage.redone(step.command, game: $0, $1) }
        }
      ])
  }

  /// Saves other games in place of the current ones; a hunt continues only in an unchanged game.
  package static func travel(
    to games: GameLibrary, _ world: inout World,
    saying sentence: (_ game: String?, Language) -> String
  ) throws(CommandRefusal) {
    let before = world.games.library
    let hunted = before.activeIndex.map { before[$0] }
    world.games.replace(by: games)
    if world.games.openGame == nil {
      // A game that comes back is opened where none is.
      let known = before.byID
      world.games.openGame = games.games.firstIndex { known[$0.id] == nil }
    }
    if world.isHunting, hunted != games.activeIndex.map({ games[$0] }) {
      world.endHunt(startsOver: false)
      let isActive = before.activeID == games.activeID
      world.say(isActive ? EditMessage.huntRestarted : EditMessage.huntEnded)
    }
    try world.store()
    let game = changedGame(from: before, to: games)
    world.say { sentence(game, $0) }
    reportCaptures(from: before, &world)
  }

  /// Returns the name of the game a step changed, its last one if deleted; nil if there is none.
  private static func changedGame(from before: GameLibrary, to after: GameLibrary) -> String? {
    let (former, present) = (before.byID, after.byID)
    let now = after.games.first { game in
      // Which game is active is no part of it here: a step that makes a game active changes two.
      guard var old = former[game.id] else { return true }
      old.isActive = game.isActive
      return old != game
    }
    let gone = before.games.first { present[$0.id] == nil }
    return (now ?? gone)?.name
  }

  /// Reports which ghosts a step has captured or freed.
  private static func reportCaptures(from before: GameLibrary, _ world: inout World) {
    func captured(_ library: GameLibrary) -> [Ghost] {
      library.ghosts.filter { $0.state == .captured }
    }
    let (old, new) = (captured(before), captured(world.games.library))
    let (former, present) = (Set(old.map { $0.id }), Set(new.map { $0.id }))
    let went = old.filter { !present.contains($0.id) }
    let came = new.filter { !former.contains($0.id) }
    if !went.isEmpty { world.say { EditMessage.capturesWent(went.map { $0.name }, $0) } }
    if !came.isEmpty { world.say { EditMessage.capturesCame(came.map { $0.name }, $0) } }
  }
}

private extension EditMessage {
  static func huntEnded(_ language: Language) -> String {
    language.say(
      en: "The game is no longer active: the hunt has ended",
      ru: "Игра больше не активна: охота закончена")
  }

  static func undone(_ command: String, game: String?, _ language: Language) -> String {
    let command = command.shown(to: 44) ?? ""
    return if let game {
      language.say(
        en: "Undone in '\(game)': \(command)", ru: "Отменено в игре «\(game)»: \(command)")
    } else {
      language.say(en: "Undone: \(command)", ru: "Отменено: \(command)")
    }
  }

  static func redone(_ command: String, game: String?, _ language: Language) -> String {
    let command = command.shown(to: 44) ?? ""
    return if let game {
      language.say(
        en: "Redone in '\(game)': \(command)", ru: "Возвращено в игре «\(game)»: \(command)")
    } else {
      language.say(en: "Redone: \(command)", ru: "Возвращено: \(command)")
    }
  }

  static func capturesWent(_ names: [String], _ language: Language) -> String {
    language.say(
      en: "Warning: captured no longer: \(list(names, language))",
      ru: "Внимание: больше не пойманы: \(list(names, language))")
  }

  static func capturesCame(_ names: [String], _ language: Language) -> String {
    language.say(
      en: "Captured again: \(list(names, language))", ru: "Снова пойманы: \(list(names, language))")
  }

  /// Returns the first names of a list, and how many more there are.
  private static func list(_ names: [String], _ language: Language) -> String {
    let shown = names.prefix(3).map { $0.shown(to: 14) ?? "?" }.joined(separator: ", ")
    if names.count <= 3 { return shown }
    return language.say(
      en: "\(shown), … (\(names.count - 3) more)", ru: "\(shown), … (ещё \(names.count - 3))")
  }
}
