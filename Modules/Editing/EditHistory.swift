package import Domain

/// The edits of a session, for undo and redo.
///
/// Progress made by the hunt in the meantime is kept: undoing an edit never frees a captured ghost,
/// unless the edit is `reset`. A game chosen for hunting since then stays chosen.
package struct EditHistory {
  /// One edit.
  private struct Edit {
    let before: GameLibrary
    let after: GameLibrary
    /// The number of ghosts in the changed games, of which two versions are stored.
    let weight: Int
    /// The command as typed.
    let command: String

    init(from before: GameLibrary, to after: GameLibrary, _ command: String) {
      (self.before, self.after, self.command) = (before, after, command)
      let former = before.byID
      weight = after.games.reduce(0) { former[$1.id] == $1 ? $0 : $0 + $1.ghosts.count }
    }
  }

  /// The result of undo or redo: the games, and the command concerned.
  package struct Step {
    /// The games.
    package let library: GameLibrary
    /// The command that is undone or applied again.
    package let command: String
  }

  /// The maximum number of edits stored.
  package static let limit = 100
  /// The maximum number of ghosts stored in changed games; the last edit is always stored.
  package static let ghostLimit = 100_000

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// Creates a history without edits.
  package init() {}

  /// An edit of a history that was stored: its command, and the games on its other side.
  package struct Stored {
    /// The command as typed.
    package let command: String
    /// The games before an edit that can be undone, or after one that can be redone.
    package let library: GameLibrary

    /// Creates an edit.
    package init(command: String, library: GameLibrary) {
      (self.command, self.library) = (command, library)
    }
  }

  /// The edits that can be undone, the last edit last.
  package var storedDone: [Stored] {
    done.map { Stored(command: $0.command, library: $0.before) }
  }

  /// The edits that can be redone, the last undone last.
  package var storedUndone: [Stored] {
    undone.map { Stored(command: $0.command, library: $0.after) }
  }

  /// Creates the history of games from stored edits.
  package init(done: [Stored], undone: [Stored], of now: GameLibrary) {
    var later = now
    for edit in done.reversed() {
      self.done.append(Edit(from: edit.library, to: later, edit.command))
      later = edit.library
    }
    self.done.reverse()
    var former = now
    for edit in undone.reversed() {
      self.undone.append(Edit(from: former, to: edit.library, edit.command))
      former = edit.library
    }
    self.undone.reverse()
    forget()
  }

  /// Stores an edit; undone edits can no longer be redone.
  mutating func remember(
    _ command: String, from before: GameLibrary, to after: GameLibrary
  ) {
    guard before != after else { return }
    done.append(Edit(from: before, to: after, command))
    forget()
    undone = []
  }

  /// Discards the oldest edits if there are too many or they are too large.
  private mutating func forget() {
    var (kept, ghosts) = (0, 0)
    for edit in done.reversed() {
      ghosts += edit.weight
      if kept == Self.limit || (kept > 0 && ghosts > Self.ghostLimit) { break }
      kept += 1
    }
    done.removeFirst(done.count - kept)
  }

  /// The games before the last edit; nil if there is none to undo.
  package var beforeLast: GameLibrary? { done.last?.before }

  /// The games after the last undone edit; nil if there is none to redo.
  package var afterUndone: GameLibrary? { undone.last?.after }

  /// The command of the last edit; nil if there is none to undo.
  package var lastCommand: String? { done.last?.command }

  /// The command of the last undone edit; nil if there is none to redo.
  package var undoneCommand: String? { undone.last?.command }

  /// Returns the games without the last edit; nil if there is none.
  package mutating func undo(_ now: GameLibrary) -> Step? {
    guard let edit = done.popLast() else { return nil }
    let former = Self.keepingProgress(of: now, since: edit.after, in: edit.before)
    // The current games, so that parts missing in the former ones keep their progress for redo.
    undone.append(Edit(from: former, to: now, edit.command))
    return Step(library: former, command: edit.command)
  }

  /// Returns the games with the last undone edit applied again; nil if there is none.
  package mutating func redo(_ now: GameLibrary) -> Step? {
    guard let edit = undone.popLast() else { return nil }
    let later = Self.keepingProgress(of: now, since: edit.before, in: edit.after)
    done.append(Edit(from: now, to: later, edit.command))
    return Step(library: later, command: edit.command)
  }

  /// Returns a former library with the progress made since then.
  private static func keepingProgress(
    of now: GameLibrary, since then: GameLibrary, in former: GameLibrary
  ) -> GameLibrary {
    var changed: [GhostID: Ghost] = [:]
    var earlier: [GhostID: Ghost] = [:]
    for ghost in then.ghosts where earlier[ghost.id] == nil { earlier[ghost.id] = ghost }
    for ghost in now.ghosts {
      guard let old = earlier[ghost.id] else { continue }
      let isSame =
        old.state == ghost.state && old.lastEscapeDate == ghost.lastEscapeDate
        && old.currentPosition == ghost.currentPosition
      if !isSame { changed[ghost.id] = ghost }
    }
    var result = former
    for game in result.games.indices {
      for index in result[game].ghosts.indices {
        guard let ghost = changed[result[game].ghosts[index].id] else { continue }
        result[game].ghosts[index].state = ghost.state
        result[game].ghosts[index].currentPosition = ghost.currentPosition
        result[game].ghosts[index].lastEscapeDate = ghost.lastEscapeDate
      }
    }
    if let chosen = now.activeID, chosen != then.activeID,
      let index = result.games.firstIndex(where: { $0.id == chosen })
    {
      result.activate(index)
    }
    return result
  }
}

extension GameLibrary {
  /// The active game; nil if there is none.
  var activeID: GameID? { activeIndex.map { games[$0].id } }

  /// The games by identifier.
  var byID: [GameID: Game] {
    var found: [GameID: Game] = [:]
    for game in games where found[game.id] == nil { found[game.id] = game }
    return found
  }

  /// The ghosts of all games.
  var ghosts: [Ghost] { games.flatMap { $0.ghosts } }
}
