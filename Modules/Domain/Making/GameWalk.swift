package import TextKit
package import Geo

/// A walk with ghosts along it, from which a game is made.
///
/// Equal random numbers give equal walks. Each ghost lies in a zone, ghosts lie at least
/// `leastGapMeters` apart, so that their fights do not overlap, and an escape does not end at
/// another ghost's base.
package struct GameWalk: Hashable, Sendable {
  /// The allowed numbers of ghosts.
  package static let ghostRange = 1...100
  /// The allowed lengths of a walk in metres.
  package static let lengthRangeMeters = 100.0...50_000
  /// The way that each ghost needs, in metres.
  package static let wayPerGhostMeters = 50.0
  /// The least distance between two ghosts in metres.
  package static let leastGapMeters = 32.0

  /// Where the walk begins.
  package let start: Coordinate
  /// The length in metres: of the shortest way past all ghosts and back, or of the track.
  package let lengthMeters: Double
  /// Where the ghosts are, in the order of the walk.
  package let ghosts: [Coordinate]
  /// The distance between the two nearest ghosts in metres; infinite for one.
  private let gapMeters: Double
  /// The way between neighbours on average, in metres.
  private let wayMeters: Double

  /// Makes a walk of a length around a place, with ghosts all around it.
  ///
  /// With one or two ghosts it leads straight there and back.
  package init(
    around place: Coordinate, lengthMeters: Double, ghosts count: Int,
    random: inout some RandomNumberGenerator
  ) throws(GameWalkError) {
    guard Self.ghostRange.contains(count) else { throw .badCount(count) }
    guard Self.lengthRangeMeters.contains(lengthMeters) else { throw .badLength(lengthMeters) }
    let needed = Double(count) * Self.wayPerGhostMeters
    guard lengthMeters >= needed else {
      throw .tooShort(lengthMeters: lengthMeters, ghosts: count, neededMeters: needed)
    }
    let loop = WalkLoop(lengthMeters: lengthMeters, ghosts: count, random: &random)
    self.init(
      LocalFrame(origin: place), start: loop.start, lengthMeters: lengthMeters, loop.ghosts)
  }

  /// Makes a walk along a track, from its first point.
  ///
  /// The ghosts lie evenly along it; where it comes back to itself, evenly over its ground.
  package init(
    along track: [Coordinate], ghosts count: Int, random: inout some RandomNumberGenerator
  ) throws(GameWalkError) {
    guard Self.ghostRange.contains(count) else { throw .badCount(count) }
    guard let first = track.first else { throw .noTrack(points: 0) }
    let frame = LocalFrame(origin: first)
    let line = WalkLine(track.map { frame.point(of: $0) }, lengthMeters: track.lengthMeters)
    guard let line else { throw .noTrack(points: track.count) }
    let needed = max(Self.lengthRangeMeters.lowerBound, Double(count) * Self.wayPerGhostMeters)
    guard line.lengthMeters >= needed else {
      throw .tooShort(lengthMeters: line.lengthMeters, ghosts: count, neededMeters: needed)
    }
    guard line.lengthMeters <= Self.lengthRangeMeters.upperBound else {
      throw .badLength(line.lengthMeters)
    }
    let ghosts = try line.places(count, gapMeters: Self.leastGapMeters, random: &random)
    self.init(frame, start: line.points[0], lengthMeters: line.lengthMeters, ghosts)
  }

  private init(
    _ frame: LocalFrame, start: LocalPoint, lengthMeters: Double, _ places: [LocalPoint]
  ) {
    self.start = frame.coordinate(of: start)
    self.lengthMeters = lengthMeters
    ghosts = places.map { frame.coordinate(of: $0) }
    gapMeters = places.leastGapMeters
    wayMeters = lengthMeters / Double(places.count)
  }

  /// Returns the game of the walk.
  ///
  /// Names and identities come from the caller; traps and holds differ from ghost to ghost.
  package func game(
    named name: String, ghostName: (_ number: Int) -> String,
    random: inout some RandomNumberGenerator, makeID: () -> (high: UInt64, low: UInt64)
  ) -> Game {
    func id<Tag>() -> Identifier<Tag> {
      let (high, low) = makeID()
      return Identifier(high: high, low: low)
    }
    var game = Game(id: id(), name: name)
    game.locationLayout = zones.map {
      CircleZone(id: id(), center: $0.center, radiusMeters: $0.radiusMeters)
    }
    for (index, place) in ghosts.enumerated() {
      game.ghosts.append(
        Ghost(
          id: id(), name: ghostName(index + 1), baseLocation: place,
          parameters: parameters(random: &random)))
    }
    return game
  }

  private func parameters(random: inout some RandomNumberGenerator) -> GhostParameters {
    func whole(_ value: Double, in range: ClosedRange<Double>) -> Double {
      min(max(value, range.lowerBound), range.upperBound).rounded(.down)
    }
    var parameters = GhostParameters()
    parameters.mainZoneRadiusMeters = whole(wayMeters, in: 100...150)
    parameters.fightRadiusMeters = whole(0.45 * gapMeters, in: 10...20)
    parameters.escapeDistanceMeters = whole(0.8 * gapMeters, in: 30...40)
    parameters.trapWindowDurationSeconds = [6, 7, 8][Int(random.next() % 3)]
    parameters.holdTimeSeconds = [1.5, 2, 2.5][Int(random.next() % 3)]
    return parameters
  }

  /// The most zones of a game.
  private static let mostZones = 8

  /// Circles around neighbours on the walk, which overlap where ghosts are not too far apart.
  private var zones: [(center: Coordinate, radiusMeters: Double)] {
    let margin = min(max(0.6 * wayMeters, 40), 300)
    func circles(of size: Int) -> [(center: Coordinate, radiusMeters: Double)] {
      stride(from: 0, to: ghosts.count, by: size).map { first in
        let group = ghosts[first..<min(first + size, ghosts.count)]
        let frame = LocalFrame(origin: group[first])
        let center = frame.coordinate(of: group.map { frame.point(of: $0) }.middle)
        let reach = group.reduce(0) { max($0, center.distanceMeters(to: $1)) }
        return (center, (reach + margin).rounded(.up))
      }
    }
    let few = circles(of: (ghosts.count + Self.mostZones - 1) / Self.mostZones)
    let most = CircleZone.radiusRangeMeters.upperBound
    return few.allSatisfy { $0.radiusMeters <= most } ? few : circles(of: 1)
  }
}

/// Why there is no such walk.
package enum GameWalkError: Error, Hashable, Sendable {
  /// The number of ghosts is not allowed.
  case badCount(Int)
  /// The length is not allowed.
  case badLength(Double)
  /// The walk is too short for so many ghosts.
  case tooShort(lengthMeters: Double, ghosts: Int, neededMeters: Double)
  /// The track covers too little ground for so many ghosts; carries how many it has room for.
  case tooNarrow(ghosts: Int, room: Int)
  /// The track has no two different points.
  case noTrack(points: Int)
}

extension GameWalkError: Localized {
  /// One line: what is wrong, and what is possible.
  package func line(in language: Language) -> String {
    let (fewest, most) = (GameWalk.ghostRange.lowerBound, GameWalk.ghostRange.upperBound)
    let lengths = GameWalk.lengthRangeMeters
    return switch self {
    case .badCount(let count):
      language.say(
        en: "\(count) ghosts: expected \(fewest) to \(most)",
        ru: "Призраков \(count): нужно от \(fewest) до \(most)")
    case .badLength(let meters):
      language.say(
        en: "A walk of \(way(meters, language)): expected \(way(lengths.lowerBound, language)) "
          + "to \(way(lengths.upperBound, language))",
        ru: "Прогулка в \(way(meters, language)): нужно от \(way(lengths.lowerBound, language)) "
          + "до \(way(lengths.upperBound, language))")
    case .tooShort(let meters, let ghosts, let needed):
      language.say(
        en: "A walk of \(way(meters, language)) is too short for \(ghosts) ghosts: "
          + "they need \(way(needed, language))",
        ru: "Прогулка в \(way(meters, language)) коротка для числа призраков \(ghosts): "
          + "нужно \(way(needed, language))")
    case .tooNarrow(let ghosts, let room):
      language.say(
        en: "The track has no room for \(ghosts) ghosts apart from each other, but for \(room)",
        ru: "На треке не разместить поодаль \(ghosts) призраков, хватит места на \(room)")
    case .noTrack(let points):
      language.say(
        en: "The track leads nowhere (points: \(points)): expected two different points",
        ru: "Трек никуда не ведёт (точек: \(points)): нужны две разные точки")
    }
  }

  /// Returns a length in metres, or in kilometres from 1 on.
  private func way(_ meters: Double, _ language: Language) -> String {
    if meters < 1000 {
      let number = shortestText(meters.rounded())
      return language.say(en: "\(number) m", ru: "\(number) м")
    }
    let tenths = (meters / 100).rounded(.down) / 10
    let number = language.decimal(shortestText(tenths))
    return language.say(en: "\(number) km", ru: "\(number) км")
  }
}
