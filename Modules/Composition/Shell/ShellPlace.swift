import LabComposition
import Domain
import Geo
import Presentation
import Sensors

/// Reads places: coordinates, or so far from a named point.
///
/// `55.73 37.60`; `120 NE of zone 1`, `120 m NE of zone 1`, `50 n 30 e of ghost Boo`, `10 s of me`.
struct ShellPlace {
  /// The point that a name stands for: `zone 1`, `ghost Boo`, `me`.
  let anchor: (_ words: [String]) throws(ShellRefusal) -> Coordinate

  /// Reads a place that takes up all the words; nil if they do not look like one.
  func place(_ words: [String]) throws(ShellRefusal) -> Coordinate? {
    if let of = words.firstIndex(where: { ["of", "от"].contains($0.lowercased()) }), of > 0 {
      guard let steps = Self.steps(Array(words[..<of])) else { return nil }
      var place = try anchor(Array(words[(of + 1)...]))
      for step in steps {
        place = place.destination(
          bearingDegrees: step.bearingDegrees, distanceMeters: step.meters)
      }
      return place
    }
    guard words.count == 2, let latitude = Self.number(words[0]),
      let longitude = Self.number(words[1])
    else { return nil }
    do throws(GeoError) {
      return try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    } catch {
      throw ShellRefusal(.badCoordinate(latitude: words[0], longitude: words[1]))
    }
  }

  /// One leg of the way from the named point.
  private struct Step {
    let meters: Double
    let bearingDegrees: Double
  }

  /// `120 NE`, `120 m NE`, `50 n 30 e`; nil for anything else.
  private static func steps(_ words: [String]) -> [Step]? {
    let kept = words.filter { !["m", "м"].contains($0.lowercased()) }
    guard !kept.isEmpty, kept.count.isMultiple(of: 2) else { return nil }
    var steps: [Step] = []
    for index in stride(from: 0, to: kept.count, by: 2) {
      guard let meters = number(kept[index].droppingMetres), (0...100_000).contains(meters)
      else { return nil }
      let direction = CompassDirection(kept[index + 1])?.bearingDegrees
      guard let bearing = direction ?? number(kept[index + 1]), abs(bearing) <= 360 else {
        return nil
      }
      steps.append(Step(meters: meters, bearingDegrees: bearing))
    }
    return steps
  }

  private static func number(_ word: String) -> Double? {
    let text = word.hasSuffix(",") ? String(word.dropLast()) : word
    guard let value = Double(text.replacing(",", with: ".")), value.isFinite else { return nil }
    return value
  }
}

extension String {
  /// Without a unit stuck to a number, as in `120m`.
  fileprivate var droppingMetres: String {
    hasSuffix("m") || hasSuffix("м") ? String(dropLast()) : self
  }
}

extension ShellSession {
  /// Reads places of a game and of the player.
  func places(in game: Game?) -> ShellPlace {
    let player = truth.position
    return ShellPlace { words throws(ShellRefusal) in
      let kind = words.first?.lowercased() ?? ""
      let wanted = words.dropFirst().joined(separator: " ")
      if ["me", "player", "меня"].contains(kind), wanted.isEmpty { return player }
      guard let game else { throw ShellRefusal(.noOpenGame) }
      if ["zone", "зоны"].contains(kind) {
        let zones = game.locationLayout
        let index = try Self.find(
          wanted, .zone, names: zones.map { _ in "" }, ids: zones.map(\.id.description))
        return zones[index].center
      }
      let name = ["ghost", "призрака"].contains(kind) ? wanted : words.joined(separator: " ")
      let index = try Self.find(
        name, .ghost, names: game.ghosts.map(\.name), ids: game.ghosts.map(\.id.description))
      return game.ghosts[index].currentPosition
    }
  }

  /// The place that the words from one on make, all of them.
  func place(_ words: ShellWords, from index: Int, in game: Game?) throws(ShellRefusal)
    -> Coordinate
  {
    guard words.words.count > index else { throw words.wrong }
    if let place = try places(in: game).place(Array(words.words[index...])) { return place }
    if words.words.count == index + 2 { return try words.coordinate(index) }
    throw words.wrong
  }
}
