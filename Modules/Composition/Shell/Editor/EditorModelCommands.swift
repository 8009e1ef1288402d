import TextKit
import Sensors
import Domain
import Editing
import Geo
import Presentation

/// Changes of one key press, and undoing them.
extension EditorModel {
  /// Puts a zone at the cursor and selects it.
  mutating func putZone() {
    guard carryOut(EditorCommand.addZone(at: camera.place)) else { return }
    select(.zone(game.locationLayout.count - 1))
  }

  /// A name for the next ghost that no other has.
  var freeGhostName: String {
    let names = Set(game.ghosts.map(\.name))
    var number = game.ghosts.count + 1
    func name() -> String { language.say(en: "Ghost \(number)", ru: "Призрак \(number)") }
    while names.contains(name()) { number += 1 }
    return name()
  }

  /// Deletes the object at the cursor, or the selected one.
  mutating func delete() {
    selectAtCursor()
    guard let command = EditorCommand.delete(selection) else {
      return say(nothingSelected)
    }
    if carryOut(command) { select(.game) }
  }

  /// Undoes the last change, but not the making of the game itself.
  mutating func undo() { travel("undo", to: session.world.games.history.beforeLast) }

  /// Redoes what was undone last.
  mutating func redo() { travel("redo", to: session.world.games.history.afterUndone) }

  private mutating func travel(_ command: String, to library: GameLibrary?) {
    let before = game
    if let library, !library.games.contains(where: { $0.id == before.id }) {
      return say(
        language.say(
          en: "Nothing more to undo in this game", ru: "В этой игре отменять больше нечего"))
    }
    guard carryOut(command), let object = game.firstDifference(from: before) else { return }
    select(object)
  }

  /// Goes to a finding, counted from 0 and starting over after the last.
  mutating func goToFinding(_ number: Int) {
    guard !issues.isEmpty else {
      return say(EditMessage.valid(hasGround: game.ground != nil, from: .command, language))
    }
    let issue = issues[number % issues.count]
    select(issue.object)
    say(ErrorWording.line(for: issue, in: game, language: language))
  }
}

extension GameIssue {
  /// The object concerned.
  fileprivate var object: EditorObject {
    zone.map { .zone($0) } ?? ghost.map { .ghost($0) } ?? .game
  }
}

extension Game {
  /// The first object that is not as it was; nil if there is none to show.
  fileprivate func firstDifference(from before: Game) -> EditorObject? {
    for (index, zone) in locationLayout.enumerated()
    where index >= before.locationLayout.count || before.locationLayout[index] != zone {
      return .zone(index)
    }
    for (index, ghost) in ghosts.enumerated()
    where index >= before.ghosts.count || before.ghosts[index] != ghost {
      return .ghost(index)
    }
    return nil
  }
}
