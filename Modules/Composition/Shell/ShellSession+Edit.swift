import LabComposition
import Domain
import Geo
import PluginKit
import Presentation

/// Commands that edit the open game (1.5, 1.6).
extension ShellSession {
  mutating func zone(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count >= 2 else { throw words.wrong }
    let game = try editedGame()
    if words[1].lowercased() == "add" {
      return try addZone(words, to: game)
    }
    let zones = library[game].locationLayout
    let index = try Self.find(
      words[1], .zone, names: zones.map { _ in "" }, ids: zones.map(\.id.description))
    switch words[2].lowercased() {
    case "radius":
      try words.expect(3)
      library[game].locationLayout[index].radiusMeters = try radius(words, 3)
    case "move":
      library[game].locationLayout[index].center = try place(
        words, from: 3, in: library[game])
    case "delete":
      try words.expect(2)
      library[game].locationLayout.remove(at: index)
      try finishEdit(of: game, saying: .deleted(.zone, String(index + 1)))
      return warnOutside(game)
    default: throw words.wrong
    }
    try finishEdit(of: game, saying: .changed(.zone, number: index + 1))
    warnOutside(game)
  }

  private mutating func addZone(_ words: ShellWords, to game: Int) throws(ShellRefusal) {
    let given = Array(words.words.dropFirst(2))
    let places = places(in: library[game])
    let (center, meters): (Coordinate, Double)
    // With the last word as the radius first: "of zone 1 120" is no zone named "1 120".
    if given.count > 2, let place = try? places.place(given.dropLast()) {
      (center, meters) = (place, try radius(words, words.count))
    } else if let place = try places.place(given) {
      (center, meters) = (place, CircleZone.defaultRadiusMeters)
    } else {
      throw given.count == 2
        ? ShellRefusal(
          .badCoordinate(latitude: given[0], longitude: given[1])) : words.wrong
    }
    let zone = CircleZone(id: newID(), center: center, radiusMeters: meters)
    try change { library in library[game].locationLayout.append(zone) }
    let number = library[game].locationLayout.count
    try finishEdit(of: game, saying: .added(.zone, number: number))
  }

  private func radius(_ words: ShellWords, _ index: Int) throws(ShellRefusal) -> Double {
    try words.number(index, in: CircleZone.radiusRangeMeters, unit: "m")
  }

  mutating func ghost(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count >= 2 else { throw words.wrong }
    let game = try editedGame()
    if words[1].lowercased() == "add" { return try addGhost(words, to: game) }
    let ghosts = library[game].ghosts
    let index = try Self.find(
      words[1], .ghost, names: ghosts.map(\.name), ids: ghosts.map(\.id.description))
    switch words[2].lowercased() {
    case "show": try words.expect(2)
    case "set":
      guard words.count >= 4 else { throw words.wrong }
      try set(words, ghost: index, of: game)
      try finishEdit(of: game, saying: nil)
    case "move":
      library[game].ghosts[index].moveBase(
        to: try place(words, from: 3, in: library[game]))
      try finishEdit(of: game, saying: nil)
    case "copy": return try copyGhost(words, index, of: game)
    case "delete":
      try words.expect(2)
      let name = library[game].ghosts.remove(at: index).name
      return try finishEdit(of: game, saying: .deleted(.ghost, name))
    default: throw words.wrong
    }
    show(
      .ghost(
        GhostFormViewModel(
          library[game].ghosts[index], number: index + 1, in: library[game],
          challenges: challenges.forms)))
  }

  private mutating func addGhost(_ words: ShellWords, to game: Int) throws(ShellRefusal) {
    guard words.count >= 4 else { throw words.wrong }
    let (given, place) = try nameAndPlace(words, in: library[game])
    let name = try ShellWords.checkedName(given)
    let ghost = Ghost(id: newID(), name: name, baseLocation: place)
    try change { library in library[game].ghosts.append(ghost) }
    let number = library[game].ghosts.count
    try finishEdit(of: game, saying: .added(.ghost, number: number))
    if !library[game].layoutContains(place) { say(.baseOutside(name)) }
  }

  /// A name of one word or more, then a place: the first split at which the rest is a place.
  private func nameAndPlace(
    _ words: ShellWords, in game: Game
  ) throws(ShellRefusal) -> (name: String, place: Coordinate) {
    let places = places(in: game)
    for start in 3..<words.words.count {
      guard let place = try places.place(Array(words.words[start...])) else { continue }
      return (words.words[2..<start].joined(separator: " "), place)
    }
    let last = words.words.count - 2
    return (words.words[2..<last].joined(separator: " "), try words.coordinate(last))
  }

  /// A ghost like another, 20 m east of its base.
  private mutating func copyGhost(
    _ words: ShellWords, _ index: Int, of game: Int
  ) throws(ShellRefusal) {
    let original = library[game].ghosts[index]
    let taken = Set(library[game].ghosts.map(\.name))
    var number = 2
    while taken.contains("\(original.name) \(number)") { number += 1 }
    let name = words.count > 2 ? try words.name(from: 3) : "\(original.name) \(number)"
    let place = original.baseLocation.destination(bearingDegrees: 90, distanceMeters: 20)
    let copy = Ghost(
      id: newID(), name: name, modelID: original.modelID, baseLocation: place,
      parameters: original.parameters)
    try change { library in library[game].ghosts.append(copy) }
    try finishEdit(of: game, saying: .added(.ghost, number: library[game].ghosts.count))
    if !library[game].layoutContains(place) { say(.baseOutside(name)) }
  }

  /// Sets one field of a ghost: a parameter, its name or its model.
  private mutating func set(
    _ words: ShellWords, ghost: Int, of game: Int
  ) throws(ShellRefusal) {
    let field = words[3]
    if field == "name" {
      library[game].ghosts[ghost].name = try words.name(from: 4)
    } else if field == "modelID" {
      library[game].ghosts[ghost].modelID = try words.name(from: 4)
    } else {
      try words.expect(4)
      do throws(ParameterError) {
        let spec = try parameter(field)
        let value = try spec.parse(words[4].replacing(",", with: "."))
        var parameters = library[game].ghosts[ghost].parameters
        try spec.apply(value, to: &parameters)
        // Choosing a challenge chooses to catch by it; choosing none, to hold.
        if spec.name == "challenge" {
          if value > 0 {
            parameters.catchMode = .challenge
          } else if parameters.catchMode == .challenge {
            parameters.catchMode = .hold
          }
        }
        library[game].ghosts[ghost].parameters = parameters
      } catch {
        throw ShellRefusal(error)
      }
    }
  }

  /// What can be set of a ghost, its challenges with their parameters included.
  var ghostSpecs: [ParameterSpec<GhostParameters>] {
    let forms = challenges.forms
    if forms.isEmpty { return GhostParameters.specs }
    return GhostParameters.specs + [.challenge(among: forms)] + forms.flatMap(\.ghostSpecs)
  }

  /// A ghost's parameter by its name or the beginning of it.
  private func parameter(
    _ name: String
  ) throws(ParameterError) -> ParameterSpec<GhostParameters> {
    let specs = ghostSpecs
    if let exact = specs.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return exact
    }
    let begun = specs.filter { $0.name.lowercased().hasPrefix(name.lowercased()) }
    if begun.count == 1 { return begun[0] }
    let known = specs.map(\.name) + ["name", "modelID"]
    throw .unknown(name: name, nearest: nearestNames(to: name, among: known))
  }

  /// Stores the edit and says so; the hunt of an edited game begins anew.
  private mutating func finishEdit(
    of game: Int, saying message: ShellMessage?
  ) throws(ShellRefusal) {
    let isHunted = live != nil && library.activeIndex == game
    // Even if the edit cannot be stored: the games in memory have it.
    if isHunted { dropHunt() }
    defer { if isHunted { say(.huntRestarted) } }
    try store()
    if let message { say(message) }
  }

  private mutating func warnOutside(_ game: Int) {
    for ghost in library[game].ghosts where !library[game].layoutContains(ghost.baseLocation) {
      say(.baseOutside(ghost.name))
    }
  }
}
