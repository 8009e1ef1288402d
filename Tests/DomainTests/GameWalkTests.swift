import Geo
import PortableNumerics
import TextKit
import Testing

@testable import Domain

@Suite("Games made along a walk")
struct GameWalkTests {
  private static let park = Coordinate(
    uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)

  private func game(_ walk: GameWalk, _ random: inout SplitMix64) -> Game {
    var number: UInt64 = 0
    return walk.game(named: "Walk", ghostName: { "Ghost \($0)" }, random: &random) {
      number += 1
      return (1, number)
    }
  }

  /// Checks that a game has no faults, and that fights and escapes keep apart.
  private func check(_ game: Game, _ walk: GameWalk, _ count: Int, _ what: String) {
    #expect(game.issues.isEmpty, "\(what): \(game.issues)")
    #expect(game.ghosts.count == count && (1...8).contains(game.locationLayout.count) || count > 8)
    for (index, ghost) in game.ghosts.enumerated() {
      let parameters = ghost.parameters
      #expect(ghost.baseLocation.distanceMeters(to: walk.start) > 14, "\(what)")
      for other in game.ghosts.dropFirst(index + 1) {
        let gap = ghost.baseLocation.distanceMeters(to: other.baseLocation)
        #expect(gap > parameters.fightRadiusMeters + other.parameters.fightRadiusMeters, "\(what)")
        #expect(gap >= parameters.escapeDistanceMeters, "\(what): \(gap)")
      }
    }
  }

  /// The length of the convex hull around places, which no closed walk past them can beat.
  private func hullMeters(_ places: [Coordinate], around: Coordinate) -> Double {
    let frame = LocalFrame(origin: around)
    let points = places.map { frame.point(of: $0) }
      .sorted { ($0.eastMeters, $0.northMeters) < ($1.eastMeters, $1.northMeters) }
    func side(_ points: [LocalPoint]) -> [LocalPoint] {
      var chain: [LocalPoint] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          let (u, v) = (b - a, point - b)
          if u.eastMeters * v.northMeters - u.northMeters * v.eastMeters > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    let ring = side(points).dropLast() + side(points.reversed()).dropLast()
    return zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + $1.0.distanceMeters(to: $1.1)
    }
  }

  @Test("A loop has the length asked for, its ghosts lie apart and in zones, at any place")
  func loops() throws {
    let places = [
      Self.park, Coordinate(uncheckedLatitudeDegrees: 90, longitudeDegrees: 0),
      Coordinate(uncheckedLatitudeDegrees: -89.9999, longitudeDegrees: 12),
      Coordinate(uncheckedLatitudeDegrees: -17.5, longitudeDegrees: 180),
      Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: -179.9999),
    ]
    for seed in 0..<120 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let count = [1, 2, 3, 4, 5, 6, 8, 13, 30, 100][Int(seed % 10)]
      let least = max(100, Double(count) * GameWalk.wayPerGhostMeters)
      let length = [least, least * 1.7, max(least, 2000), 20_000, 50_000][Int(seed / 10 % 5)]
      let place = places[Int(seed / 7 % 5)]
      let walk = try GameWalk(
        around: place, lengthMeters: length, ghosts: count, random: &random)
      let what = "seed \(seed): \(count) ghosts, \(length) m at \(place)"
      check(game(walk, &random), walk, count, what)
      // With fewer than three ghosts the walk leads there and back, from its start.
      let stops = count < 3 ? [walk.start] + walk.ghosts : walk.ghosts
      let ring = (stops + [stops[0]]).lengthMeters
      #expect(abs(ring - length) < 0.001 * length, "\(what): \(ring) m")
      #expect(hullMeters(stops, around: place) > 0.85 * length, "\(what)")
      #expect(walk.start.distanceMeters(to: place) < length / 3)
    }
  }

  @Test("Equal random numbers give equal games, others give others")
  func seeds() throws {
    func walk(_ seed: UInt64) throws -> GameWalk {
      var random = SplitMix64(state: seed)
      return try GameWalk(around: Self.park, lengthMeters: 2000, ghosts: 6, random: &random)
    }
    #expect(try walk(1) == walk(1))
    #expect(try walk(1) != walk(2))
  }

  /// A track of straight legs, in metres east and north of the park.
  private func track(_ points: [(Double, Double)]) -> [Coordinate] {
    let frame = LocalFrame(origin: Self.park)
    return points.map { frame.coordinate(of: LocalPoint(eastMeters: $0.0, northMeters: $0.1)) }
  }

  @Test("Along a track, also there and back, the ghosts lie apart and on it")
  func tracks() throws {
    let tracks = [
      [(0.0, 0.0), (0, 600), (500, 600), (500, 600), (900, 100)],
      [(0, 0), (0, 700), (0, 0)],
      [(0, 0), (300, 0), (300, 300), (0, 300), (0, 0), (300, 0), (300, 300), (0, 300), (0, 0)],
    ].map(track)
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let line = tracks[Int(seed % 3)]
      let count = [1, 2, 5, 9, 12][Int(seed / 3 % 5)]
      let walk = try GameWalk(along: line, ghosts: count, random: &random)
      check(game(walk, &random), walk, count, "seed \(seed)")
      #expect(walk.start == line[0] && abs(walk.lengthMeters - line.lengthMeters) < 0.01)
      for ghost in walk.ghosts {
        let off = zip(line, line.dropFirst()).map { a, b in
          a.distanceMeters(to: ghost) + ghost.distanceMeters(to: b) - a.distanceMeters(to: b)
        }.min()
        #expect(off ?? 1 < 0.01)
      }
    }
  }

  @Test("What cannot be walked is refused by name, in every language")
  func refusals() throws {
    var random = SplitMix64(state: 1)
    func around(_ meters: Double, _ ghosts: Int) throws(GameWalkError) {
      _ = try GameWalk(around: Self.park, lengthMeters: meters, ghosts: ghosts, random: &random)
    }
    func along(_ points: [(Double, Double)], _ ghosts: Int) throws(GameWalkError) {
      _ = try GameWalk(along: track(points), ghosts: ghosts, random: &random)
    }
    #expect(throws: GameWalkError.badCount(0)) { try around(2000, 0) }
    #expect(throws: GameWalkError.badCount(1000)) { try around(2000, 1000) }
    #expect(throws: GameWalkError.badLength(60_000)) { try around(60_000, 6) }
    for bad in [.nan, .infinity, -.infinity, -1e300, 0] as [Double] {
      #expect(throws: GameWalkError.self) { try around(bad, 6) }
      for language in Language.allCases {
        #expect(!GameWalkError.badLength(bad).line(in: language).isEmpty)
      }
    }
    let short = GameWalkError.tooShort(lengthMeters: 299, ghosts: 6, neededMeters: 300)
    #expect(throws: short) { try around(299, 6) }
    #expect(
      short.line(in: .en) == "A walk of 299 m is too short for 6 ghosts: they need 300 m")
    #expect(
      GameWalkError.badLength(3_000_400).line(in: .ru)
        == "Прогулка в 3000,4 км: нужно от 100 м до 50 км")
    #expect(throws: GameWalkError.noTrack(points: 0)) { try along([], 6) }
    #expect(throws: GameWalkError.noTrack(points: 1)) { try along([(0, 0)], 6) }
    #expect(throws: GameWalkError.noTrack(points: 2)) { try along([(0, 0), (0, 0)], 6) }
    #expect(throws: GameWalkError.self) { try along([(0, 0), (0, 3_000_000)], 6) }
    #expect(throws: GameWalkError.tooNarrow(ghosts: 9, room: 4)) {
      try along(Array(repeating: [(0, 0), (0, 120)], count: 5).flatMap(\.self), 9)
    }
  }
}
