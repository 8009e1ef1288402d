import Presentation
import Geo
import TextKit
import CommandKit
import Domain
import LabComposition
import Persistence

/// Commands that undo and redo edits and restore saved files.
enum UndoRedo {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .editing,
      [
        Command(
          "undo",
          summary: Language.phrase(en: "undo the last edit", ru: "отменить последнюю правку"),
          forms: [
            Form { _, world throws(CommandRefusal) in
              guard let step = world.games.history.undo(world.games.library) else {
                throw CommandRefusal(.nothingToUndo)
              }
              try travel(to: step.library, &world) {
                ShellMessage.undone(step.command, game: $0, $1)
              }
            }
          ]),
        Command(
          "redo",
          summary: Language.phrase(en: "redo the last undone edit", ru: "вернуть отменённое"),
          forms: [
            Form { _, world throws(CommandRefusal) in
              guard let step = world.games.history.redo(world.games.library) else {
                throw CommandRefusal(.nothingToRedo)
              }
              try travel(to: step.library, &world) {
                ShellMessage.redone(step.command, game: $0, $1)
              }
            }
          ]),
        Command(
          "restore", .edit,
          summary: Language.phrase(
            en: "restore the last save after games.json was changed outside the shell",
            ru: "вернуть сохранённое, если games.json изменили не здесь"),
          forms: [Form(run: restore)]),
      ])
  }

  /// Restores other versions of games.json and settings.json after another program changed them.
  private static func restore(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    guard var offer = RestoreOffer(world.environment) else {
      throw CommandRefusal(.nothingToRestore)
    }
    if offer.games?.content == world.games.library { offer.games = nil }
    guard offer.games != nil || offer.settings != nil else {
      throw CommandRefusal(.nothingToRestore)
    }
    if let games = offer.games?.content {
      try travel(to: games, &world) { offer.gamesRestored(in: $1) }
    }
    guard offer.settings != nil else { return }
    do throws(StoreError) {
      let (notices, language) = (try world.environment.restoreSettings(), world.language)
      world.voice.report(notices.flatMap { $0.lines(in: language) })
      world.say(offer.settingsRestored)
    } catch {
      throw CommandRefusal(.saveFailed(error))
    }
  }

  /// Saves other games in place of the current ones; a hunt continues only in an unchanged game.
  private static func travel(
    to games: GameLibrary, _ world: inout ShellWorld,
    saying sentence: (_ game: String?, Language) -> String
  ) throws(CommandRefusal) {
    let before = world.games.library
    let hunted = before.activeIndex.map { before[$0] }
    world.games.replace(by: games)
    if world.hunt.live != nil, hunted != games.activeIndex.map({ games[$0] }) {
      world.hunt.drop()
      world.say(ShellMessage.huntRestarted)
    }
    try world.store()
    let game = changedGame(from: before, to: games)
    world.say { sentence(game, $0) }
    reportCaptures(from: before, &world)
  }

  /// Returns the name of the game a step changed, its last one if deleted; nil if there is none.
  private static func changedGame(from before: GameLibrary, to after: GameLibrary) -> String? {
    let (former, present) = (before.byID, after.byID)
    let now = after.games.first { former[$0.id] != $0 }
    let gone = before.games.first { present[$0.id] == nil }
    return (now ?? gone)?.name
  }

  /// Reports which ghosts a step has captured or freed.
  private static func reportCaptures(from before: GameLibrary, _ world: inout ShellWorld) {
    func captured(_ library: GameLibrary) -> [Ghost] {
      library.games.flatMap(\.ghosts).filter { $0.state == .captured }
    }
    let (old, new) = (captured(before), captured(world.games.library))
    let (former, present) = (Set(old.map(\.id)), Set(new.map(\.id)))
    let went = old.filter { !present.contains($0.id) }
    let came = new.filter { !former.contains($0.id) }
    if !went.isEmpty { world.say { ShellMessage.capturesWent(went.map(\.name), $0) } }
    if !came.isEmpty { world.say { ShellMessage.capturesCame(came.map(\.name), $0) } }
  }
}

private extension ShellMessage {
  // Undo and redo.
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
}
