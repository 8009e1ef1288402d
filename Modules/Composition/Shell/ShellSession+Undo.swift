import LabComposition
import Domain
import Persistence
import TextKit
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
    try exchange(for: step.library)
    let game = Self.changedGame(from: before, to: library)
    say(isUndo ? .undone(step.command, game: game) : .redone(step.command, game: game))
    tellCaptures(from: before)
  }

  /// Takes back another version of games.json and settings.json, where someone else changed them.
  mutating func restore(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0)
    guard var offer = RestoreOffer(environment) else { throw ShellRefusal(.nothingToRestore) }
    if offer.games?.content == library { offer.games = nil }
    guard offer.games != nil || offer.settings != nil else {
      throw ShellRefusal(.nothingToRestore)
    }
    if let games = offer.games?.content {
      let before = library
      try exchange(for: games)
      output.lines.append(offer.gamesRestored(in: language))
      tellCaptures(from: before)
    }
    guard offer.settings != nil else { return }
    do throws(StoreError) {
      output.lines += try environment.restoreSettings().flatMap { $0.lines(in: language) }
      output.lines.append(offer.settingsRestored(in: language))
    } catch {
      throw ShellRefusal(.saveFailed("\(error.line(in: language))"))
    }
  }

  /// Stores other games in place of those there are; a hunt goes on only in an unchanged game.
  private mutating func exchange(for games: GameLibrary) throws(ShellRefusal) {
    let open = openGame.map { library[$0].id }
    let hunted = library.activeIndex.map { library[$0] }
    library = games
    openGame = library.games.firstIndex { $0.id == open }
    if live != nil, hunted != library.activeIndex.map({ library[$0] }) {
      dropHunt()
      say(.huntRestarted)
    }
    try store()
  }

  /// The name of the game that a step changed, as it is now, or was when it is gone; nil if none.
  private static func changedGame(from before: GameLibrary, to after: GameLibrary) -> String? {
    let (former, present) = (before.byID, after.byID)
    let now = after.games.first { former[$0.id] != $0 }
    let gone = before.games.first { present[$0.id] == nil }
    return (now ?? gone)?.name
  }

  /// Tells which ghosts are captured now and were not before the step, and the other way round.
  private mutating func tellCaptures(from before: GameLibrary) {
    func captured(_ library: GameLibrary) -> [Ghost] {
      library.games.flatMap(\.ghosts).filter { $0.state == .captured }
    }
    let (old, new) = (captured(before), captured(library))
    let (former, present) = (Set(old.map(\.id)), Set(new.map(\.id)))
    let went = old.filter { !present.contains($0.id) }
    let came = new.filter { !former.contains($0.id) }
    if !went.isEmpty { say(.capturesWent(went.map(\.name))) }
    if !came.isEmpty { say(.capturesCame(came.map(\.name))) }
  }
}
