package import CommandKit
package import Domain
package import PortableNumerics

/// The games, the open one, and the edits to undo.
package struct LibraryController {
  /// The games.
  package var library: GameLibrary
  /// The index of the open game in the library.
  package var openGame: Int?
  /// The edits, for undo and redo.
  package var history = EditHistory()
  private var identities: Xoshiro256PlusPlus
  private let seed: UInt64
  /// The number of games made along a walk in this session.
  private var walkCount: UInt32 = 0

  /// Takes the games; `seed` determines the identifiers that are made.
  package init(_ library: GameLibrary, seed: UInt64) {
    (self.library, self.seed) = (library, seed)
    identities = StreamKey(seed: seed, replicate: 0, purpose: .identity).generator()
  }

  /// Returns the index of the game that edits apply to: the open one, otherwise the active one.
  package func edited() throws(CommandRefusal) -> Int {
    guard let index = openGame ?? library.activeIndex else { throw CommandRefusal(.noOpenGame) }
    return index
  }

  /// The game that edits apply to, if there is one.
  package var editedGame: Game? { (openGame ?? library.activeIndex).map { library[$0] } }

  /// Returns the active game, in which the hunt takes place.
  package func activeGame() throws(CommandRefusal) -> Game {
    guard let index = library.activeIndex else { throw CommandRefusal(.noActiveGame) }
    return library[index]
  }

  /// Changes the games; throws if there would be more than can be saved.
  package mutating func change(_ body: (inout GameLibrary) -> Void) throws(CommandRefusal) {
    var changed = library
    body(&changed)
    if let limit = changed.exceeded { throw CommandRefusal(.beyondLimit(limit)) }
    library = changed
  }

  /// Remembers what a command has changed since, if it is an edit.
  package mutating func remember(
    _ command: TypedCommand, _ traits: CommandTraits, since before: GameLibrary
  ) {
    if traits.contains(.edit) { history.remember(command.text, from: before, to: library) }
  }

  /// Returns the random numbers of the next game that is made along a walk.
  package mutating func nextPlacement() -> Xoshiro256PlusPlus {
    defer { walkCount &+= 1 }
    return StreamKey(seed: seed, replicate: 0, purpose: .placement, attempt: walkCount).generator()
  }

  /// Returns an unused identifier.
  package mutating func newID<Tag>() -> Identifier<Tag> { newID(besides: library.identities) }

  /// Returns an identifier not in a set, which is collected once for many calls.
  package mutating func newID<Tag>(besides used: Set<Identity>) -> Identifier<Tag> {
    var id = Identifier<Tag>(using: &identities)
    while used.contains(Identity(id)) { id = Identifier<Tag>(using: &identities) }
    return id
  }

  /// Returns a copy of a game with new identifiers and a free name, not active.
  package mutating func copy(
    of original: Game, besides used: Set<Identity>, names: [String]
  ) -> Game {
    var copy = original.copied(
      as: newID(besides: used), named: freeName(like: original.name, besides: names))
    copy.locationLayout = original.locationLayout.map {
      CircleZone(id: newID(besides: used), center: $0.center, radiusMeters: $0.radiusMeters)
    }
    copy.ghosts = original.ghosts.map { $0.copied(as: newID(besides: used)) }
    return copy
  }

  /// Adds games and opens the last; one with identifiers already in use is added as a copy.
  ///
  /// - Returns: The games as they were added, copies under their own names.
  @discardableResult
  package mutating func take(_ games: [Game]) throws(CommandRefusal) -> [Game] {
    var used = library.identities
    var added: [Game] = []
    for game in games {
      let isHere = game.identities.contains(where: used.contains)
      let names = isHere ? library.games.map { $0.name } + added.map { $0.name } : []
      added.append(isHere ? copy(of: game, besides: used, names: names) : game)
      used.formUnion(added[added.count - 1].identities)
    }
    try change { library in for game in added { library.add(game) } }
    openGame = library.games.count - 1
    return added
  }

  /// Replaces all games; the open game stays open, by its identifier.
  package mutating func replace(by games: GameLibrary) {
    let open = openGame.map { library[$0].id }
    library = games
    openGame = library.games.firstIndex { $0.id == open }
  }

  /// Removes a game.
  package mutating func remove(at index: Int) {
    library.remove(at: index)
    if let open = openGame { openGame = open == index ? nil : open > index ? open - 1 : open }
  }
}

/// Returns a name with a number that is not among the given names.
package func freeName(like name: String, besides names: [String]) -> String {
  let taken = Set(names)
  var number = 2
  while taken.contains("\(name) \(number)") { number += 1 }
  return "\(name) \(number)"
}

/// The identifier of a game, a zone or a ghost.
package struct Identity: Hashable {
  private let high: UInt64
  private let low: UInt64

  /// Takes any identifier.
  package init<Tag>(_ id: Identifier<Tag>) { (high, low) = (id.high, id.low) }
}

extension Game {
  /// The identifiers of the game and everything in it.
  package var identities: [Identity] {
    [Identity(id)] + locationLayout.map { Identity($0.id) } + ghosts.map { Identity($0.id) }
  }
}

extension GameLibrary {
  /// The identifiers of all games and everything in them.
  package var identities: Set<Identity> {
    games.reduce(into: []) { found, game in found.formUnion(game.identities) }
  }
}
