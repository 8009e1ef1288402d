import TextKit
import Sensors
import CommandKit
import Domain
import Geo
import LabComposition
import Simulation

/// Arguments of the shell's commands: games, zones, ghosts, directions, personas.
extension Argument where World == ShellWorld, Value == Int {
  /// A game by its number, identifier or name.
  static var game: Argument { game(mayBegin: true) }

  /// A game that will be lost: its name must be whole.
  static var lostGame: Argument { game(mayBegin: false) }

  private static func game(mayBegin: Bool) -> Argument {
    Argument(
      "N", words: 1...Int.max,
      complete: { $0.words.isEmpty ? $1.games.library.games.map(\.name) : [] }
    ) { words, world throws(CommandRefusal) in
      try findGame(
        words.joined(separator: " "), in: world.games.library.games, mayBegin: mayBegin)
    }
  }

  /// A zone of the edited game by its number or identifier.
  static var zone: Argument {
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
  static var ghost: Argument { ghost(mayBegin: true) }

  /// A ghost that will be lost: its name must be whole.
  static var lostGhost: Argument { ghost(mayBegin: false) }

  private static func ghost(mayBegin: Bool) -> Argument {
    Argument("N", complete: { _, world in world.games.editedGame?.namesOfGhosts ?? [] }) {
      words, world throws(CommandRefusal) in
      try findGhost(
        words.joined(), in: world.games.library[world.games.edited()], mayBegin: mayBegin)
    }
  }

  /// A ghost of the active game, whose name may have several words.
  static var huntedGhost: Argument {
    Argument("N", words: 1...Int.max, complete: { $0.words.isEmpty ? $1.huntedNames : [] }) {
      words, world throws(CommandRefusal) in
      try findGhost(words.joined(separator: " "), in: world.games.activeGame())
    }
  }
}

extension Argument where World == ShellWorld, Value == Double {
  /// A compass point or degrees, as a bearing in 0..<360.
  static var direction: Argument {
    Argument("DIR", complete: { _, _ in Argument.pointsOfCompass }) {
      words, _ throws(CommandRefusal) in
      let text = words.joined()
      if let point = CompassDirection(text) { return point.bearingDegrees }
      guard let degrees = Double(text), degrees.isFinite, abs(degrees) <= 1e6 else {
        throw CommandRefusal(.badDirection(text))
      }
      return Angle.normalizedDegrees(degrees)
    }
  }

  static var pointsOfCompass: [String] {
    CompassDirection.allCases.map { $0.abbreviation.lowercased() }.filter { $0.count <= 2 }
  }
}

/// How a place is typed, for the notes of help.
let placeGrammar = Language.phrase(
  en: "PLACE is LAT LON, or METRES DIR [METRES DIR] of zone N | ghost N | me",
  ru: "МЕСТО — это ШИРОТА ДОЛГОТА или МЕТРЫ КУДА [МЕТРЫ КУДА] of zone N | ghost N | me")

extension Argument where World == ShellWorld, Value == Coordinate {
  /// A place of the edited game.
  static var editedPlace: Argument { place { $0.games.editedGame } }

  /// A place of the active game.
  static var huntedPlace: Argument {
    place { world in world.games.library.activeIndex.map { world.games.library[$0] } }
  }

  private static func place(in game: @escaping (ShellWorld) -> Game?) -> Argument {
    Argument(
      "PLACE", words: 2...Int.max,
      complete: { cursor, world in
        ShellPlace.completions(after: cursor.words, in: game(world))
      }
    ) { words, world throws(CommandRefusal) in
      try ShellPlace(game: game(world), player: world.hunt.player.position).place(words)
    }
  }
}

extension Argument where World == ShellWorld, Value == Persona {
  /// A persona by name.
  static var persona: Argument {
    Argument("PERSONA", complete: { _, _ in Persona.all.map(\.name) }) {
      words, _ throws(CommandRefusal) in
      let name = words.joined()
      if let found = Persona.named(name.lowercased()) { return found }
      throw CommandRefusal(.noPersona(name, known: Persona.all.map(\.name)))
    }
  }
}

extension Array {
  /// Returns the parameter with a name or an unambiguous prefix of it.
  ///
  /// `others` are further names to choose from, for the suggestions of the error.
  func named<Root>(
    _ name: String, besides others: [String] = []
  ) throws(ParameterError) -> ParameterSpec<Root> where Element == ParameterSpec<Root> {
    let typed = name.lowercased()
    if let exact = first(where: { $0.name.lowercased() == typed }) { return exact }
    let begun = filter { $0.name.lowercased().hasPrefix(typed) }
    if begun.count == 1 { return begun[0] }
    throw .unknown(name: name, nearest: nearestNames(to: name, among: map(\.name) + others))
  }

  /// Returns what can follow in `NAME VALUE`: the names, then the values of the named parameter.
  func offers<Root>(
    after words: ArraySlice<String>
  ) -> [String] where Element == ParameterSpec<Root> {
    guard let typed = words.first?.lowercased() else { return map(\.name) }
    return words.count == 1 ? first { $0.name.lowercased() == typed }?.offers ?? [] : []
  }
}

extension ParameterSpec {
  /// Returns a typed value, with a decimal point or comma.
  func parse(typed text: String) throws(ParameterError) -> Double {
    try parse(text.replacing(",", with: "."))
  }

  /// The completion candidates: the names of a choice, otherwise the limits and the default.
  var offers: [String] {
    if !choices.isEmpty { return choices }
    var found: [String] = []
    for value in [range.lowerBound, defaultValue, range.upperBound] {
      let text = format(value)
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}

extension Game {
  /// The names of the ghosts; the number for one without a name or with a duplicate name.
  var namesOfGhosts: [String] {
    let names = ghosts.map(\.name)
    return names.enumerated().map { index, name in
      name.isEmpty || names.count(where: { $0 == name }) > 1 ? String(index + 1) : name
    }
  }
}

extension ShellWorld {
  fileprivate var huntedNames: [String] {
    games.library.activeIndex.map { games.library[$0].namesOfGhosts } ?? []
  }
}

/// Returns the game with a number, an identifier or a name.
func findGame(
  _ wanted: String, in games: [Game], mayBegin: Bool = true
) throws(CommandRefusal) -> Int {
  try find(
    wanted, .game, names: games.map(\.name), ids: games.map(\.id.description), mayBegin: mayBegin)
}

/// Returns the zone of a game with a number or an identifier.
func findZone(_ wanted: String, in game: Game) throws(CommandRefusal) -> Int {
  let zones = game.locationLayout
  return try find(wanted, .zone, names: zones.map { _ in "" }, ids: zones.map(\.id.description))
}

/// Returns the ghost of a game with a number, an identifier or a name.
func findGhost(
  _ wanted: String, in game: Game, mayBegin: Bool = true
) throws(CommandRefusal) -> Int {
  try find(
    wanted, .ghost, names: game.ghosts.map(\.name), ids: game.ghosts.map(\.id.description),
    mayBegin: mayBegin)
}

/// Returns the index of the item with a list number, an identifier or a name.
///
/// `mayBegin` is whether the beginning of a name is enough.
private func find(
  _ wanted: String, _ thing: ShellThing, names: [String], ids: [String], mayBegin: Bool = true
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
