import Domain
import Presentation

/// Taking edits back and making them again.
extension ShellSession {
  /// Takes an edit back or makes it again; a changed game that is hunted begins anew.
  mutating func travel(_ verb: ShellVerb, _ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0)
    let isUndo = verb == .undo
    guard let step = isUndo ? history.undo(library) : history.redo(library) else {
      throw ShellRefusal(isUndo ? .nothingToUndo : .nothingToRedo)
    }
    let before = library
    let open = openGame.map { library[$0].id }
    let hunted = library.activeIndex.map { library[$0] }
    library = step.library
    openGame = library.games.firstIndex { $0.id == open }
    if live != nil, hunted != library.activeIndex.map({ library[$0] }) {
      dropHunt()
      say(.huntRestarted)
    }
    try store()
    let game = Self.changedGame(from: before, to: library)
    say(isUndo ? .undone(step.command, game: game) : .redone(step.command, game: game))
    tellCaptures(from: before)
  }

  /// The name of the game that a step changed, as it is now, or was when it is gone; nil if none.
  private static func changedGame(from before: GameLibrary, to after: GameLibrary) -> String? {
    let now = after.games.first { game in !before.games.contains(game) }
    let gone = before.games.first { game in !after.games.contains { $0.id == game.id } }
    return (now ?? gone)?.name
  }

  /// Tells which ghosts are captured now and were not before the step, and the other way round.
  private mutating func tellCaptures(from before: GameLibrary) {
    func captured(_ library: GameLibrary) -> [Ghost] {
      library.games.flatMap(\.ghosts).filter { $0.state == .captured }
    }
    let (old, new) = (captured(before), captured(library))
    let went = old.filter { ghost in !new.contains { $0.id == ghost.id } }
    let came = new.filter { ghost in !old.contains { $0.id == ghost.id } }
    if !went.isEmpty { say(.capturesWent(went.map(\.name))) }
    if !came.isEmpty { say(.capturesCame(came.map(\.name))) }
  }
}
