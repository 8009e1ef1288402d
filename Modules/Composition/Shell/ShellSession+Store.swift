import Domain
import Presentation

/// Storing the games, and identities for what is new in them.
extension ShellSession {
  /// A new identity, not in use.
  mutating func newID<Tag>() -> Identifier<Tag> {
    newID(besides: Set(library.games.flatMap(\.identities)))
  }

  /// A new identity besides those of a set, which are gathered once for many.
  mutating func newID<Tag>(besides used: Set<String>) -> Identifier<Tag> {
    var id = Identifier<Tag>(using: &identities)
    while used.contains(id.description) { id = Identifier<Tag>(using: &identities) }
    return id
  }

  /// Waits until what live play hands over is stored.
  public func waitForSaves() { saver?.flush() }

  /// Stores the games; a failure is told and leaves them in memory.
  mutating func store() throws(ShellRefusal) {
    if let saver { return saver.submit(library) }
    do throws(ShellStoreError) {
      output.lines += try environment.save(library).map { ForeignWording.line($0, language) }
    } catch {
      throw ShellRefusal(.saveFailed(error.sentence))
    }
  }
}
