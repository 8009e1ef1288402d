import LabComposition
import Domain

/// The edits of a session, to undo and redo.
///
/// What the hunt changed meanwhile stays: undoing an edit never frees a captured ghost, but for the
/// undoing of `reset` itself.
struct ShellHistory {
  /// One edit.
  private struct Edit {
    let before: GameLibrary
    let after: GameLibrary
    /// The ghosts of the games that differ, which are held twice.
    let weight: Int
    /// As it was typed.
    let command: String

    init(from before: GameLibrary, to after: GameLibrary, _ command: String) {
      (self.before, self.after, self.command) = (before, after, command)
      let former = before.byID
      weight = after.games.reduce(0) { former[$1.id] == $1 ? $0 : $0 + $1.ghosts.count }
    }
  }

  /// The games after a step to and fro, and the command that was taken back or made again.
  struct Step {
    let library: GameLibrary
    let command: String
  }

  /// The most edits that are remembered.
  static let limit = 100
  /// The most ghosts that are remembered in changed games; the last edit always is.
  static let ghostLimit = 100_000

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// Remembers an edit; what was undone before can no longer be redone.
  mutating func remember(
    _ command: String, from before: GameLibrary, to after: GameLibrary
  ) {
    guard before != after else { return }
    done.append(Edit(from: before, to: after, command))
    forget()
    undone = []
  }

  /// Forgets the first edits, if there are too many or they hold too much.
  private mutating func forget() {
    var (kept, ghosts) = (0, 0)
    for edit in done.reversed() {
      ghosts += edit.weight
      if kept == Self.limit || (kept > 0 && ghosts > Self.ghostLimit) { break }
      kept += 1
    }
    done.removeFirst(done.count - kept)
  }

  /// The games without the last edit; nil if there is none.
  mutating func undo(_ now: GameLibrary) -> Step? {
    guard let edit = done.popLast() else { return nil }
    let former = Self.keepingProgress(of: now, since: edit.after, in: edit.before)
    // As the games are now: what is not in the former ones keeps its progress for redo.
    undone.append(Edit(from: former, to: now, edit.command))
    return Step(library: former, command: edit.command)
  }

  /// The games with the last undone edit again; nil if there is none.
  mutating func redo(_ now: GameLibrary) -> Step? {
    guard let edit = undone.popLast() else { return nil }
    let later = Self.keepingProgress(of: now, since: edit.before, in: edit.after)
    done.append(Edit(from: now, to: later, edit.command))
    return Step(library: later, command: edit.command)
  }

  /// A former library with the progress that ghosts have made since then.
  private static func keepingProgress(
    of now: GameLibrary, since then: GameLibrary, in former: GameLibrary
  ) -> GameLibrary {
    var changed: [GhostID: Ghost] = [:]
    let earlier = Dictionary(
      then.games.flatMap(\.ghosts).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for ghost in now.games.flatMap(\.ghosts) {
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
    return result
  }
}

extension GameLibrary {
  /// The games by their identities.
  var byID: [GameID: Game] {
    Dictionary(games.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
