import LabComposition
import Domain
import Persistence
import TextKit
import Presentation

/// Storing the games, and identities for what is new in them.
extension ShellSession {
  /// A new identity, not in use.
  mutating func newID<Tag>() -> Identifier<Tag> { newID(besides: library.identities) }

  /// A new identity besides those of a set, which are gathered once for many.
  mutating func newID<Tag>(besides used: Set<Identity>) -> Identifier<Tag> {
    var id = Identifier<Tag>(using: &identities)
    while used.contains(Identity(id)) { id = Identifier<Tag>(using: &identities) }
    return id
  }

  /// Stores a setting.
  mutating func saveSetting(_ key: String, _ value: String) {
    tell(environment.saveSetting(key, value))
  }

  /// Changes the games, unless they would become more than can be stored.
  mutating func change(_ body: (inout GameLibrary) -> Void) throws(ShellRefusal) {
    var changed = library
    body(&changed)
    if let limit = changed.exceeded { throw ShellRefusal(.beyondLimit(limit)) }
    library = changed
  }

  /// Waits until what live play hands over is stored.
  public func waitForSaves() { saver?.flush() }

  /// Stores the games; a failure is told and leaves them in memory.
  mutating func store() throws(ShellRefusal) {
    if let saver { return saver.submit(library) }
    do throws(StoreError) {
      tell(try environment.save(library))
    } catch {
      throw ShellRefusal(.saveFailed("\(error.line(in: language))"))
    }
  }

  /// Tells what someone else did to the stored files, and what can be taken back of it.
  mutating func tellChanges() {
    let notices = environment.changeMeanwhile()
    if notices.isEmpty { return }
    tell(notices)
    if let offer = RestoreOffer(environment) { output.lines.append(offer.line(in: language)) }
  }

  private mutating func tell(_ notices: [StoreNotice]) {
    output.lines += notices.flatMap { $0.lines(in: language) }
    let isKept = notices.contains { if case .keptChanged = $0 { true } else { false } }
    if isKept, let offer = RestoreOffer(environment) {
      output.lines.append(offer.line(in: language))
    }
  }
}

/// The identity of a game, a zone or a ghost, whichever it is of.
struct Identity: Hashable {
  private let high: UInt64
  private let low: UInt64

  init<Tag>(_ id: Identifier<Tag>) { (high, low) = (id.high, id.low) }
}

extension Game {
  /// The identities of the game and of all that is in it.
  var identities: [Identity] {
    [Identity(id)] + locationLayout.map { Identity($0.id) } + ghosts.map { Identity($0.id) }
  }
}

extension GameLibrary {
  /// The identities of all games and of all that is in them.
  var identities: Set<Identity> { Set(games.lazy.flatMap(\.identities)) }
}
