package import CommandKit
package import Domain
package import Geo

/// Parses places: coordinates, or a distance and direction from a named point.
///
/// `55.73 37.60`; `120 NE of zone 1`, `120 m NE of zone 1`, `50 n 30 e of ghost Boo`, `10 s of me`.
package struct TypedPlace {
  /// The game whose zones and ghosts can be named.
  private let game: Game?
  /// The location of `me`; nil if there is no player.
  private let player: Coordinate?

  /// The allowed distance of a step from a named point.
  private static let stepRangeMeters = 0.0...100_000

  /// Parses places of a game, with a player or without one.
  package init(game: Game?, player: Coordinate?) { (self.game, self.player) = (game, player) }

  /// Parses a place that uses all the words; nil if they do not have the form of one.
  package func place(_ words: ArraySlice<String>) throws(CommandRefusal) -> Coordinate? {
    if let of = words.firstIndex(where: { ["of", "от"].contains($0.lowercased()) }),
      of > words.startIndex
    {
      guard let steps = try Self.steps(words[..<of]),
        let anchor = try anchor(words[(of + 1)...])
      else { return nil }
      return steps.reduce(anchor) { place, step in
        place.destination(bearingDegrees: step.bearingDegrees, distanceMeters: step.meters)
      }
    }
    guard words.count == 2, let first = words.first, let last = words.last else { return nil }
    if let latitude = Self.number(first), let longitude = Self.number(last),
      let place = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    {
      return place
    }
    throw CommandRefusal(
      .badCoordinate(latitude: first.withoutComma, longitude: last.withoutComma))
  }

  /// Parses `55.73,37.60`; nil if the word is no pair of numbers.
  package static func pair(_ word: String) throws(CommandRefusal) -> Coordinate? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]) else {
      return nil
    }
    if let place = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) {
      return place
    }
    throw CommandRefusal(.badCoordinate(latitude: parts[0], longitude: parts[1]))
  }

  /// Returns whether a word is a number, and so half of a place.
  package static func isHalf(_ word: String) -> Bool { number(word) != nil }

  /// Returns the point of a name: `zone 1`, `ghost Boo`, `me`; nil if the name is missing.
  private func anchor(_ words: ArraySlice<String>) throws(CommandRefusal) -> Coordinate? {
    let kind = words.first?.lowercased() ?? ""
    let wanted = words.dropFirst().joined(separator: " ")
    if let player, ["me", "player", "меня"].contains(kind), wanted.isEmpty { return player }
    guard let game else { throw CommandRefusal(.noOpenGame) }
    if ["zone", "зоны"].contains(kind) {
      return wanted.isEmpty ? nil : game.locationLayout[try findZone(wanted, in: game)].center
    }
    let isGhost = ["ghost", "призрака"].contains(kind)
    let name = isGhost ? wanted : words.joined(separator: " ")
    return name.isEmpty ? nil : game.ghosts[try findGhost(name, in: game)].currentPosition
  }

  /// One step from the named point.
  private struct Step {
    let meters: Double
    let bearingDegrees: Double
  }

  /// Parses `120 NE`, `120 m NE`, `50 n 30 e`; nil for anything else.
  private static func steps(_ words: ArraySlice<String>) throws(CommandRefusal) -> [Step]? {
    let kept = words.filter { !["m", "м"].contains($0.lowercased()) }
    guard !kept.isEmpty, kept.count.isMultiple(of: 2) else { return nil }
    var steps: [Step] = []
    for index in stride(from: 0, to: kept.count, by: 2) {
      guard let meters = number(kept[index].withoutMetres) else { return nil }
      let direction = CompassDirection(kept[index + 1])?.bearingDegrees
      guard let bearing = direction ?? number(kept[index + 1]), abs(bearing) <= 360 else {
        return nil
      }
      guard stepRangeMeters.contains(meters) else {
        throw CommandRefusal(.notANumber(kept[index], range: stepRangeMeters, unit: .meters))
      }
      steps.append(Step(meters: meters, bearingDegrees: bearing))
    }
    return steps
  }

  /// Returns what can follow the words of a place.
  func completions(after words: ArraySlice<String>) -> [String] {
    switch (words.dropLast().last?.lowercased(), words.last?.lowercased()) {
    case (_, "of"?): ["zone", "ghost"] + (player == nil ? [] : ["me"])
    case ("of"?, "zone"?): (game?.locationLayout ?? []).indices.map { String($0 + 1) }
    case ("of"?, "ghost"?): game?.namesOfGhosts ?? []
    default: []
    }
  }

  private static func number(_ word: String) -> Double? {
    guard let value = Double(word.withoutComma.withPoint), value.isFinite else {
      return nil
    }
    return value
  }
}

extension String {
  /// The text with a decimal point in place of a comma.
  var withPoint: String { String(map { $0 == "," ? "." : $0 }) }

  /// The text without a comma at the end, as in `55.73, 37.60`.
  fileprivate var withoutComma: String { hasSuffix(",") ? String(dropLast()) : self }

  /// The text without a unit attached to a number, as in `120m`.
  fileprivate var withoutMetres: String {
    hasSuffix("m") || hasSuffix("м") ? String(dropLast()) : self
  }
}
