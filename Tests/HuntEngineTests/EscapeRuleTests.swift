import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Where an escaped ghost lands")
struct EscapeRuleTests {
  /// A narrow target: about one direction in twenty from the origin lands in it.
  private static let narrow = LocalZone(
    center: LocalPoint(eastMeters: 40, northMeters: 0), radiusMeters: 6)

  /// Where the ghost at the origin would land at its first 40 tries.
  private static func landings(_ random: HuntRandomness, attempt: Int = 0) -> [LocalPoint] {
    var stream = random.stream(.escape, ghost: 0, attempt: attempt)
    return (0..<40).map { _ in
      LocalPoint(eastMeters: 0, northMeters: 0)
        .moved(bearingDegrees: stream.uniform() * 360, distanceMeters: 40)
    }
  }

  private static func isInside(_ point: LocalPoint) -> Bool {
    narrow.center.distanceMeters(to: point) <= narrow.radiusMeters
  }

  private func jump(
    _ replicate: UInt64, zones: [LocalZone], keepInside: Bool, literal: Bool = false
  ) -> (LocalPoint, [HuntEffect]) {
    let rules = HuntRules.with {
      $0.keepInsideLayout = keepInside
      $0.literal = literal
    }
    var hunt = HuntDriver.trapping(rules: rules, zones: zones, replicate: replicate)
    let effects = hunt.runOut()
    return (hunt.state.ghosts[0].position, effects)
  }

  @Test("X8 GB-113 by default the jump is the first direction drawn, inside the layout or not")
  func literalJump() {
    for replicate: UInt64 in 0..<60 {
      let first = Self.landings(HuntRandomness(seed: 1, replicate: replicate))[0]
      for (keep, literal) in [(false, false), (true, true), (false, true)] {
        let (place, effects) = jump(
          replicate, zones: [Self.narrow], keepInside: keep, literal: literal)
        #expect(place == first)
        let inside = Self.isInside(first)
        #expect(
          effects.prefix(2) == [.escaped(ghost: 0, to: first, insideLayout: inside), .save])
      }
    }
  }

  @Test("X8 with keepInsideLayout the first of 16 directions inside a zone, else the literal one")
  func keptInside() {
    var hitAt: Set<Int> = []
    var missed = 0
    var missedButLater = 0
    for replicate: UInt64 in 0..<400 {
      let tries = Self.landings(HuntRandomness(seed: 1, replicate: replicate))
      let hit = tries.prefix(16).firstIndex(where: Self.isInside)
      let (place, effects) = jump(replicate, zones: [Self.narrow], keepInside: true)
      #expect(place == tries[hit ?? 0])
      #expect(
        effects.prefix(2) == [.escaped(ghost: 0, to: place, insideLayout: hit != nil), .save])
      if let hit { hitAt.insert(hit) } else { missed += 1 }
      if hit == nil, Self.isInside(tries[16]) { missedButLater += 1 }
    }
    #expect(hitAt == Set(0..<16), "each number of tries occurs")
    #expect(missed > 0)
    #expect(missedButLater > 0, "a 17th try would have been seen")
  }

  @Test("With keepOnGround the first of 16 directions on open ground, inside the layout if asked")
  func keptOnGround() throws {
    // Squares of 10 m, open east of the origin; the zone is south of it.
    var open = try #require(
      PlaceMask(
        southWest: LocalPoint(eastMeters: 0, northMeters: -100), squareMeters: 10, columns: 10,
        rows: 20))
    for square in 0..<200 { open[square] = true }
    let south = LocalZone(
      center: LocalPoint(eastMeters: 0, northMeters: -50), radiusMeters: 50)
    for replicate: UInt64 in 0..<200 {
      let random = HuntRandomness(seed: 1, replicate: replicate)
      let tries = Self.landings(random).prefix(16)
      for (keepInside, literal) in [(false, false), (true, false), (false, true)] {
        let rules = HuntRules.with {
          ($0.keepOnGround, $0.keepInsideLayout, $0.literal) = (true, keepInside, literal)
        }.effective
        let (place, inside) = HuntEngine.landing(
          from: .zero, distanceMeters: 40, rules: rules, zones: [south], ground: open,
          random: random.stream(.escape))
        let isSouth = { south.center.distanceMeters(to: $0) <= 50 }
        let expected =
          literal
          ? tries[0]
          : tries.first { open.contains($0) && (!keepInside || isSouth($0)) }
            ?? tries.first { open.contains($0) } ?? tries[0]
        #expect(place == expected && inside == isSouth(expected))
      }
      let rules = HuntRules.with { $0.keepOnGround = true }
      let unknown = HuntEngine.landing(
        from: .zero, distanceMeters: 40, rules: rules, zones: [south],
        random: random.stream(.escape))
      #expect(unknown.landing == tries[0], "without a ground the rule changes nothing")
    }
  }

  @Test("X8 X12 a layout may have several zones; without zones every place is inside")
  func severalZones() {
    let far = LocalZone(center: LocalPoint(eastMeters: 9000, northMeters: 0), radiusMeters: 50)
    for replicate: UInt64 in 0..<40 {
      let tries = Self.landings(HuntRandomness(seed: 1, replicate: replicate))
      let hit = tries.prefix(16).firstIndex(where: Self.isInside) ?? 0
      #expect(jump(replicate, zones: [far, Self.narrow], keepInside: true).0 == tries[hit])
      let (place, effects) = jump(replicate, zones: [], keepInside: true)
      #expect(place == tries[0])
      #expect(effects.first == .escaped(ghost: 0, to: place, insideLayout: true))
    }
  }

  @Test("X8 a zone's edge is inside")
  func edge() {
    let landing = Self.landings(HuntRandomness(seed: 1, replicate: 0))[0]
    let center = LocalPoint(eastMeters: 500, northMeters: 0)
    let edge = center.distanceMeters(to: landing)
    for (radius, inside) in [(edge, true), (edge.nextDown, false)] {
      let zone = LocalZone(center: center, radiusMeters: radius)
      let effects = jump(0, zones: [zone], keepInside: false).1
      #expect(effects.first == .escaped(ghost: 0, to: landing, insideLayout: inside))
    }
  }

  @Test("GB-113 the second escape draws anew, from where the ghost then is")
  func secondEscape() {
    var hunt = HuntDriver.trapping()
    hunt.runOut()
    let first = hunt.state.ghosts[0].position
    hunt.fix(20, east: first.eastMeters, north: first.northMeters)
    hunt.send(.startSearch(at: HuntInstant(seconds: 21)))
    hunt.fix(22, east: first.eastMeters, north: first.northMeters)
    hunt.aim(60)
    hunt.runOut()
    var stream = HuntRandomness(seed: 1, replicate: 0).stream(.escape, ghost: 0, attempt: 1)
    let expected = first.moved(bearingDegrees: stream.uniform() * 360, distanceMeters: 40)
    #expect(hunt.state.ghosts[0].position == expected)
    #expect(hunt.state.ghosts[0].escapes == 2)
    #expect(hunt.state.ghosts[0].lastEscape == HuntInstant(seconds: 31))
  }

  @Test("GB-113 each ghost escapes by draws of its own")
  func ownDraws() {
    for ghost in 0..<3 {
      // The one hunted stands at the origin, the others far off.
      let places = (0..<3).map { HuntGhost.at(north: $0 == ghost ? 0 : 900) }
      var hunt = HuntDriver.trapping(places)
      hunt.runOut()
      var stream = HuntRandomness(seed: 1, replicate: 0).stream(.escape, ghost: ghost, attempt: 0)
      let expected = LocalPoint(eastMeters: 0, northMeters: 0)
        .moved(bearingDegrees: stream.uniform() * 360, distanceMeters: 40)
      #expect(hunt.state.ghosts[ghost].position == expected)
    }
  }

  @Test("GB-113 the directions of many escapes go all round")
  func allRound() {
    var quadrants = [0, 0, 0, 0]
    for replicate: UInt64 in 0..<400 {
      let place = jump(replicate, zones: [], keepInside: false).0
      let bearing = LocalPoint(eastMeters: 0, northMeters: 0).bearingDegrees(to: place)
      quadrants[Int(bearing / 90) % 4] += 1
    }
    #expect(quadrants.allSatisfy { (60...140).contains($0) }, "\(quadrants)")
  }
}
