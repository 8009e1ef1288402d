import Domain
import Geo
import HuntEngine
import TextKit

/// The map of a hunt as a list, for who listens: what is where from the player, the nearest first.
struct HuntMapList {
  /// How far from the middle of a way it still is one, metres: half a wide path.
  private static let wayMeters = 3.0

  private let hunt: HuntMapViewModel
  private let words: Words

  init(_ hunt: HuntMapViewModel, _ words: Words) { (self.hunt, self.words) = (hunt, words) }

  /// The target, the other ghosts, the zones, and what is wrong with the position.
  var lines: [String] {
    let others = hunt.ghosts.sorted {
      (meters(to: $0.place), $0.ghost.number) < (meters(to: $1.place), $1.ghost.number)
    }
    var lines =
      hunt.target.map { [words.language.say(en: "Target: ", ru: "Цель: ") + line(of: $0.spot)] }
      ?? []
    lines += others.map { line(of: $0) }
    if hunt.unlistedCount > 0 { lines.append(words.unlisted(hunt.unlistedCount)) }
    lines += hunt.zones.enumerated().map { line(of: $1, number: $0 + 1) }
    if lines.isEmpty { lines = [words.mapEmpty] }
    if case .known = hunt.position { return lines }
    return lines + words.noPosition(hunt.position)
  }

  private func meters(to place: LocalPoint) -> Double {
    (hunt.player ?? .zero).distanceMeters(to: place)
  }

  /// Returns `Boo, 120 m, north-east, on the path`; the way is from the player, else from the middle.
  private func line(of spot: HuntMapViewModel.Spot) -> String {
    var parts = [words.name(spot.ghost)] + way(to: spot.place)
    if let kind = hunt.ground?.kind(at: spot.place, wayMeters: Self.wayMeters) {
      parts.append(words.standing(on: kind))
    }
    if spot.isCaptured { parts.append(words.state(.captured)) }
    return parts.joined(separator: ", ")
  }

  private func line(of zone: LocalZone, number: Int) -> String {
    let name = words.language.say(en: "Zone \(number)", ru: "Зона \(number)")
    let isInside = hunt.player.map { $0.distanceMeters(to: zone.center) <= zone.radiusMeters }
    let parts =
      isInside == true
      ? [words.language.say(en: "you are in it", ru: "ты в ней")] : way(to: zone.center)
    return ([name] + parts + [words.radius(zone.radiusMeters)]).joined(separator: ", ")
  }

  private func way(to place: LocalPoint) -> [String] {
    let start = hunt.player ?? .zero
    return [
      words.distance(meters(to: place)), words.pointInWords(start.bearingDegrees(to: place)),
    ]
  }
}

extension GroundSketch {
  /// Returns what is at a place: the topmost area, else a way within some metres; nil for neither.
  func kind(at place: LocalPoint, wayMeters: Double) -> Kind? {
    func isNear(_ shape: Shape, by margin: Double) -> Bool {
      place.eastMeters >= shape.southWest.eastMeters - margin
        && place.eastMeters <= shape.northEast.eastMeters + margin
        && place.northMeters >= shape.southWest.northMeters - margin
        && place.northMeters <= shape.northEast.northMeters + margin
    }
    let area = shapes.last { $0.isArea && isNear($0, by: 0) && Self.holds(place, $0.lines) }
    if let area { return area.kind }
    let way = shapes.contains { shape in
      shape.kind == .way && isNear(shape, by: wayMeters)
        && shape.lines.contains { Self.meters(from: place, to: $0) <= wayMeters }
    }
    return way ? .way : nil
  }

  /// Returns whether a place lies in an odd number of rings.
  private static func holds(_ place: LocalPoint, _ rings: [[LocalPoint]]) -> Bool {
    var isInside = false
    for ring in rings {
      for (index, end) in ring.enumerated() {
        let start = ring[index == 0 ? ring.count - 1 : index - 1]
        guard (start.northMeters <= place.northMeters) != (end.northMeters <= place.northMeters)
        else { continue }
        let share = (place.northMeters - start.northMeters) / (end.northMeters - start.northMeters)
        let east = start.eastMeters + share * (end.eastMeters - start.eastMeters)
        if east > place.eastMeters { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Returns the distance to the nearest point of a line, in metres.
  private static func meters(from place: LocalPoint, to line: [LocalPoint]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (east, north) = (end.eastMeters - start.eastMeters, end.northMeters - start.northMeters)
      let length = east * east + north * north
      let along =
        (place.eastMeters - start.eastMeters) * east
        + (place.northMeters - start.northMeters) * north
      let share = length > 0 ? max(0, min(1, along / length)) : 0
      let foot = LocalPoint(
        eastMeters: start.eastMeters + share * east, northMeters: start.northMeters + share * north)
      return foot.distanceMeters(to: place)
    }.min() ?? .infinity
  }
}

private extension Words {
  /// Says what a ghost stands on.
  func standing(on kind: GroundSketch.Kind) -> String {
    switch kind {
    case .way: language.say(en: "on the path", ru: "на дорожке")
    case .water: language.say(en: "in the water", ru: "в воде")
    case .forbidden: language.say(en: "on closed ground", ru: "на закрытой земле")
    case .building: language.say(en: "in a building", ru: "в здании")
    case .barrier: language.say(en: "at a barrier", ru: "у преграды")
    }
  }
}
