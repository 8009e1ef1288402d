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
    /// As it was typed.
    let command: String
  }

  /// The games after a step to and fro, and the command that was taken back or made again.
  struct Step {
    let library: GameLibrary
    let command: String
  }

  /// The most edits that are remembered.
  static let limit = 100

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// Remembers an edit; what was undone before can no longer be redone.
  mutating func remember(
    _ command: String, from before: GameLibrary, to after: GameLibrary
  ) {
    guard before != after else { return }
    done.append(Edit(before: before, after: after, command: command))
    if done.count > Self.limit { done.removeFirst() }
    undone = []
  }

  /// The games without the last edit; nil if there is none.
  mutating func undo(_ now: GameLibrary) -> Step? {
    guard let edit = done.popLast() else { return nil }
    let former = Self.keepingProgress(of: now, since: edit.after, in: edit.before)
    // As the games are now: what is not in the former ones keeps its progress for redo.
    undone.append(Edit(before: former, after: now, command: edit.command))
    return Step(library: former, command: edit.command)
  }

  /// The games with the last undone edit again; nil if there is none.
  mutating func redo(_ now: GameLibrary) -> Step? {
    guard let edit = undone.popLast() else { return nil }
    let later = Self.keepingProgress(of: now, since: edit.before, in: edit.after)
    done.append(Edit(before: now, after: later, command: edit.command))
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
