import TextKit
import PortableNumerics
import PluginKit
import Testing

@testable import DartsScore

@Suite("Darts: the board")
struct BoardTests {
  private func point(_ radius: Double, _ degrees: Double) -> DartPoint {
    let (sin, cos) = PortableMath.sincos(degrees * .pi / 180)
    return DartPoint(rightMillimeters: radius * sin, upMillimeters: radius * cos)
  }

  @Test(
    "DS-012 DS-060 DS-061 the tip of a dart decides, by ring and sector",
    arguments: [
      (0, 0, 50, 1), (6.3, 77, 50, 1), (6.4, 77, 25, 1), (15.8, 200, 25, 1), (16, 0, 20, 1),
      (98.9, 0, 20, 1), (99.1, 0, 20, 3), (106.9, 0, 20, 3), (107.1, 0, 20, 1),
      (161.9, 0, 20, 1), (162.1, 0, 20, 2), (169.9, 0, 20, 2), (170.1, 0, 0, 1), (300, 0, 0, 1),
      (130, 8.9, 20, 1), (130, 9.1, 1, 1), (130, 351.1, 20, 1), (130, 350.9, 5, 1),
      (130, 90, 6, 1), (130, 180, 3, 1), (130, 270, 11, 1), (103, 198, 19, 3),
    ] as [(Double, Double, Int, Int)])
  func hits(radius: Double, degrees: Double, number: Int, multiplier: Int) {
    let hit = DartBoard.hit(at: point(radius, degrees))
    #expect(hit == DartHit(number: number, multiplier: multiplier))
  }

  @Test("DS-061 all twenty sectors clockwise from the top")
  func order() {
    let order = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5]
    for (index, number) in order.enumerated() {
      #expect(DartBoard.hit(at: point(50, Double(index) * 18)).number == number)
    }
  }

  @Test("DS-045 the notation has the Cyrillic letter; 25 and 50 are ×1, a miss has a word")
  func notation() {
    #expect(DartHit(number: 20, multiplier: 3).notation == "20х3")
    #expect(DartHit(number: 20, multiplier: 3).points == 60)
    #expect(DartHit(number: 20, multiplier: 2).points == 40)
    #expect(DartHit(number: 25, multiplier: 1).notation == "25х1")
    #expect(DartHit(number: 50, multiplier: 1).notation == "50х1")
    #expect(Language.ru.hit(3, .miss) == "Попадание 3: Промах")
  }

  @Test("DS-013 172 of the 181 totals can be thrown")
  func reachable() {
    let unreachable = (0...180).filter { !DartHit.isReachable($0) }
    #expect(unreachable == [163, 166, 169, 172, 173, 175, 176, 178, 179])
    #expect(!DartHit.isReachable(181))
    #expect(!DartHit.isReachable(2, misses: false))
    #expect(DartHit.isReachable(3, misses: false))
  }

  @Test("DS-060 shares of the scoring disc: 0.14, 0.74, 5.7 and 9.2 %; 12.83 a dart by area")
  func shares() {
    var draws = StreamKey(seed: 1, replicate: 0, purpose: .challenge).generator()
    var counts: [String: Int] = [:]
    var sum = 0
    let darts = 40_000
    for _ in 0..<darts {
      let radius = 170 * draws.uniform().squareRoot()
      let hit = DartBoard.hit(at: point(radius, 360 * draws.uniform()))
      let ring = hit.number > 20 ? "\(hit.number)" : "x\(hit.multiplier)"
      counts[ring, default: 0] += 1
      sum += hit.points
    }
    func share(_ ring: String) -> Double { 100 * Double(counts[ring] ?? 0) / Double(darts) }
    #expect(abs(share("50") - 0.14) < 0.08)
    #expect(abs(share("25") - 0.74) < 0.18)
    #expect(abs(share("x3") - 5.7) < 0.5)
    #expect(abs(share("x2") - 9.2) < 0.6)
    #expect(abs(Double(sum) / Double(darts) - 12.83) < 0.25)
  }

  @Test("DS-062 darts never lie on a wire; with misses off all of them score")
  func placement() {
    var draws = StreamKey(seed: 2, replicate: 0, purpose: .challenge).generator()
    var misses = 0
    for placement in DartPlacement.allCases {
      for _ in 0..<2000 {
        let any = placement.draw(misses: true, sigmaMillimeters: 40, &draws)
        #expect(!DartBoard.isOnWire(any))
        if placement == .radius, DartBoard.hit(at: any) == .miss { misses += 1 }
        let scoring = placement.draw(misses: false, sigmaMillimeters: 40, &draws)
        #expect(DartBoard.hit(at: scoring) != .miss)
      }
    }
    // By the radius up to 225 mm, 24.5 % miss.
    #expect(abs(Double(misses) / 2000 - 0.245) < 0.04)
  }

  @Test("DS-062 The points of a dart without its place are those of the dart that would be drawn")
  func pointsAlone() {
    for placement in DartPlacement.allCases {
      for misses in [true, false] {
        var draws = Xoshiro256PlusPlus(seed: 11)
        var others = draws
        for _ in 0..<20_000 {
          let dart = placement.draw(misses: misses, sigmaMillimeters: 40, &draws)
          let points = placement.points(misses: misses, sigmaMillimeters: 40, &others)
          #expect(points == DartBoard.hit(at: dart).points)
        }
        #expect(draws == others)
      }
    }
  }

  @Test("Where a dart lands is said of its direction only if rounding cannot decide it")
  func clearLandings() {
    var draws = Xoshiro256PlusPlus(seed: 12)
    var unclear = 0
    for index in 0..<40_000 {
      // Every second one is within a nanometre to a millimetre of a boundary.
      let near = index % 2 == 0 ? 1e-6 * PortableMath.exp(14 * draws.uniform()) * 1e-3 : 50
      let ring = [6.35, 15.9, 99, 107, 162, 170][draws.index(below: 6)]
      let edge = [-0.6, 0, 0.6][draws.index(below: 3)]
      let offset = near * draws.uniform(in: -1...1)
      let radius = index % 4 < 2 ? ring + edge + offset : draws.uniform(in: 0...225)
      let wire = Double(draws.index(below: 20)) / 20 + 0.025
      let along = (edge + near * draws.uniform(in: -1...1)) / (2 * Double.pi * max(radius, 1))
      let turns = index % 4 < 2 ? draws.uniform() : wire + along
      let drawn = DartDirection(
        radiusMillimeters: abs(radius), turns: turns - turns.rounded(.down))
      guard let landing = drawn.clearLanding else {
        unclear += 1
        continue
      }
      #expect(landing == DartBoard.landing(at: drawn.point), "\(drawn)")
    }
    #expect(unclear > 100 && unclear < 20_000)
  }
}
