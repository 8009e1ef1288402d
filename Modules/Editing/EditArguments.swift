package import CommandKit
package import Domain
package import Geo
package import TextKit

/// The arguments of commands that edit: games, and what the edited game contains.
extension Argument where World: EditingWorld, Value == Int {
  /// A game by its number, identifier or name.
  package static var game: Argument { game(mayBegin: true) }

  /// A game that will be lost: its name must be whole.
  package static var lostGame: Argument { game(mayBegin: false) }

  private static func game(mayBegin: Bool) -> Argument {
    Argument(
      "N", words: 1...Int.max,
      complete: { $0.words.isEmpty ? $1.games.library.games.map { $0.name } : [] }
    ) { words, world throws(CommandRefusal) in
      try findGame(
        words.joined(separator: " "), in: world.games.library.games, mayBegin: mayBegin)
    }
  }

  /// A zone of the edited game by its number or identifier.
  package static var zone: Argument {
    Argument(
      "N",
      complete: { _, world in
        (world.games.editedGame?.locationLayout ?? []).indices.map { String($0 + 1) }
      }
    ) { words, world throws(CommandRefusal) in
      try findZone(words.joined(), in: world.games.library[world.games.edited()])
    }
  }

  /// A ghost of the edited game by its number, identifier or name.
  package static var ghost: Argument { ghost(mayBegin: true) }

  /// A ghost that will be lost: its name must be whole.
  package static var lostGhost: Argument { ghost(mayBegin: false) }

  private static func ghost(mayBegin: Bool) -> Argument {
    Argument("N", complete: { _, world in world.games.editedGame?.namesOfGhosts ?? [] }) {
      words, world throws(CommandRefusal) in
      try findGhost(
        words.joined(), in: world.games.library[world.games.edited()], mayBegin: mayBegin)
    }
  }
}

/// How a place is typed, for the notes of help.
package let placeGrammar = Language.phrase(
  en: "PLACE is LAT LON, or METRES DIR [METRES DIR] of zone N | ghost N | me",
  ru: "МЕСТО — это ШИРОТА ДОЛГОТА или МЕТРЫ КУДА [МЕТРЫ КУДА] of zone N | ghost N | me")

extension Argument where World: EditingWorld, Value == Coordinate {
  /// A place of the edited game.
  package static var editedPlace: Argument<Coordinate, World> { place { $0.games.editedGame } }

  /// A place of the game that is found.
  package static func place(in game: @escaping (World) -> Game?) -> Argument<Coordinate, World> {
    Argument(
      "PLACE", words: 2...Int.max,
      complete: { cursor, world in
        TypedPlace(game: game(world), player: world.playerPlace).completions(after: cursor.words)
      }
    ) { words, world throws(CommandRefusal) in
      try TypedPlace(game: game(world), player: world.playerPlace).place(words)
    }
  }
}

extension Game {
  /// The names of the ghosts; the number for one without a name or with a duplicate name.
  package var namesOfGhosts: [String] {
    let names = ghosts.map { $0.name }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return names.enumerated().map { index, name in
      name.isEmpty || counts[name, default: 0] > 1 ? String(index + 1) : name
    }
  }
}

/// Returns the game with a number, an identifier or a name.
package func findGame(
  _ wanted: String, in games: [Game], mayBegin: Bool = true
) throws(CommandRefusal) -> Int {
  try find(
    wanted, .game, names: games.map { $0.name }, ids: games.map { $0.id.description },
    mayBegin: mayBegin)
}

/// Returns the zone of a game with a number or an identifier.
package func findZone(_ wanted: String, in game: Game) throws(CommandRefusal) -> Int {
  let zones = game.locationLayout
  return try find(wanted, .zone, names: zones.map { _ in "" }, ids: zones.map { $0.id.description })
}

/// Returns the ghost of a game with a number, an identifier or a name.
package func findGhost(
  _ wanted: String, in game: Game, mayBegin: Bool = true
) throws(CommandRefusal) -> Int {
  try find(
    wanted, .ghost, names: game.ghosts.map { $0.name }, ids: game.ghosts.map { $0.id.description },
    mayBegin: mayBegin)
}

/// Returns the index of the item with a list number, an identifier or a name.
///
/// `mayBegin` is whether the beginning of a name is enough.
private func find(
  _ wanted: String, _ thing: ListedThing, names: [String], ids: [String], mayBegin: Bool = true
) throws(CommandRefusal) -> Int {
  if let number = ListNumber(wanted, of: names.count) { return number.index }
  if let index = ids.firstIndex(of: wanted.uppercased()) { return index }
  let typed = wanted.lowercased()
  let exact = names.indices.filter { names[$0].lowercased() == typed }
  if exact.count == 1, !wanted.isEmpty { return exact[0] }
  if exact.count > 1 { throw CommandRefusal(.severalNamed(thing, wanted)) }
  let begun = names.indices.filter { !typed.isEmpty && names[$0].lowercased().hasPrefix(typed) }
  if begun.count == 1, !mayBegin {
    throw CommandRefusal(.partOfName(thing, wanted, whole: names[begun[0]]))
  }
  if begun.count == 1 { return begun[0] }
  if begun.count > 1 { throw CommandRefusal(.severalNamed(thing, wanted)) }
  throw CommandRefusal(.noSuch(thing, wanted, count: names.count))
}
