import CommandKit
import Domain
import Editing
import Persistence
import TextKit

/// `undo`, `redo`, and `restore`: takes back saved files that another program has changed.
enum Restoring {
  static var feature: ShellFeature<Void> {
    ShellFeature(.editing, [UndoRedo.undo, UndoRedo.redo, command])
  }

  private static var command: Command<Void, ShellWorld> {
    Command(
      "restore", .edit,
      summary: Language.phrase(
        en: "restore the last save after games.json was changed outside the shell",
        ru: "вернуть сохранённое, если games.json изменили не здесь"),
      forms: [Form(run: restore)])
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
      try UndoRedo.travel(to: games, &world) { offer.gamesRestored(in: $1) }
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
}
