import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Where fixes change nothing")
struct QuietZoneTests {
  /// A hunt under random rules, with ghosts so close together that targets change often.
  private static func hunt(ghosts count: Int, _ random: inout Xoshiro256PlusPlus) -> HuntState {
    var parameters = GhostParameters()
    parameters.fightRadiusMeters = random.uniform(in: 3...20)
    parameters.mainZoneRadiusMeters = parameters.fightRadiusMeters + random.uniform(in: 1...40)
    let ghosts = (0..<count).map { number in
      HuntGhost(
        name: "\(number)", parameters: parameters,
        position: LocalPoint(
          eastMeters: random.uniform(in: -150...150), northMeters: random.uniform(in: -150...150)))
    }
    let rules = HuntRules.with {
      $0.searchStart = random.uniform() < 0.7 ? .automatic : .button
      $0.confirmFixes = 1 + random.index(below: 3)
      $0.mainZoneExitFactor = random.uniform(in: 1...1.5)
      $0.targetHysteresisMeters = random.uniform() < 0.5 ? 0 : random.uniform(in: 0...20)
    }
    let origin = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    return HuntState(
      rules: rules, frame: LocalFrame(origin: origin), zones: [], ghosts: ghosts,
      random: HuntRandomness(seed: 1, replicate: 0))
  }

  private static func fix(
    _ state: inout HuntState, _ place: LocalPoint, second: Int
  ) throws -> [HuntEffect] {
    let at = HuntInstant(seconds: Double(second))
    var effects: [HuntEffect] = []
    try HuntEngine.reduce(into: &state, .heading(at: at, degrees: 7), effects: &effects)
    try HuntEngine.reduce(into: &state, .fix(Fix(at: at, position: place)), effects: &effects)
    return effects
  }

  @Test(
    "GB-080, GB-081, GB-091, GB-095 a hunt without the fixes of its quiet zones is the same hunt",
    arguments: [1, 2, 5, 63, 64, 300])
  func leftOut(ghosts: Int) throws {
    var random = Xoshiro256PlusPlus(seed: UInt64(ghosts))
    var left = (scanner: 0, search: 0)
    for number in 0..<60 {
      var whole = Self.hunt(ghosts: ghosts, &random)
      _ = try Self.fix(&whole, .zero, second: 0)
      var sparse = whole
      var place = LocalPoint.zero
      var zone: QuietZone?
      for second in 1...400 {
        let stride = random.uniform() < 0.02 ? 100.0 : 4
        place += LocalPoint(
          eastMeters: random.uniform(in: -stride...stride),
          northMeters: random.uniform(in: -stride...stride))
        if let target = whole.phase.target, random.uniform() < 0.7 {
          place += 0.03 * (whole.ghosts[target].position - place)
        }
        zone = zone ?? sparse.quietZone
        let phase = whole.phase
        let effects = try Self.fix(&whole, place, second: second)
        if let zone, zone.contains(place) {
          #expect(effects.isEmpty && whole.phase == phase, "hunt \(number), second \(second)")
          if case .scanner = phase { left.scanner += 1 } else { left.search += 1 }
        } else {
          #expect(try Self.fix(&sparse, place, second: second) == effects)
          #expect(sparse == whole, "hunt \(number), second \(second)")
          zone = nil
        }
      }
    }
    #expect(left.scanner > 500 && left.search > 500, "\(left)")
  }

  @Test("Nothing is quiet without a position, before a confirmation, or inside a button's zone")
  func none() throws {
    let ghost = HuntGhost.at(north: 60) {
      ($0.mainZoneRadiusMeters, $0.fightRadiusMeters) = (50, 5)
    }
    var hunt = HuntDriver([ghost], rules: .with { $0.confirmFixes = 2 })
    func zone() -> QuietZone? { hunt.state.quietZone }
    #expect(zone() == nil)
    hunt.fix(1)
    let outside = try #require(zone())
    #expect(outside.contains(LocalPoint(eastMeters: 0, northMeters: -1000)))
    #expect(!outside.contains(LocalPoint(eastMeters: .nan, northMeters: 0)))
    #expect(!outside.contains(LocalPoint(eastMeters: .infinity, northMeters: 0)))
    hunt.fix(2, north: 40)
    #expect(zone() == nil, "a confirmation is under way")
    hunt.fix(3, north: 40)
    #expect(hunt.state.canStartSearch && zone() == nil)
    hunt.send(.startSearch(at: HuntInstant(seconds: 4)))
    #expect(zone() != nil)
    hunt.send(.positionLost(at: HuntInstant(seconds: 5)))
    #expect(zone() == nil)
  }
}
