import Domain
import Geo
import PortableNumerics
import Testing

@testable import HuntEngine

@Suite("What is stored of the nearest of many ghosts")
struct NearbyGhostsTests {
  /// Ghosts at random in a rectangle, some of them on others.
  private static func ghosts(
    _ count: Int, width: Double, height: Double, _ random: inout Xoshiro256PlusPlus
  ) -> [HuntGhost] {
    (0..<count).map { index in
      // Whole metres make ties.
      let place = LocalPoint(
        eastMeters: (width * random.uniform()).rounded(),
        northMeters: (height * random.uniform()).rounded())
      return HuntGhost(name: "\(index)", parameters: GhostParameters(), position: place)
    }
  }

  /// Returns the nearest of all that are free, the first of those equally near.
  private static func nearest(
    to position: LocalPoint, _ ghosts: [HuntGhost], except one: Int? = nil
  ) -> (index: Int, distanceMeters: Double)? {
    ghosts.withUnsafeBufferPointer { ghosts in
      var best: (index: Int, distanceMeters: Double)?
      var index = -1
      // Without a copy of each ghost, millions of which would be most of the test's time.
      while index + 1 < ghosts.count {
        index += 1
        guard ghosts[index].state != .captured, index != one else { continue }
        let distance = position.distanceMeters(to: ghosts[index].position)
        if distance < best?.distanceMeters ?? .infinity { best = (index, distance) }
      }
      return best
    }
  }

  @Test(
    "It is that of a search among all, the first of those equally near, through captures and jumps (GB-073)",
    arguments: [
      (70, 300.0, 300.0), (500, 90, 90), (800, 5000, 2), (300, 0, 0), (2000, 40_000, 30_000),
    ], [1, 2, 3] as [UInt64])
  func walk(game: (count: Int, width: Double, height: Double), seed: UInt64) throws {
    var random = Xoshiro256PlusPlus(seed: seed)
    var ghosts = Self.ghosts(game.count, width: game.width, height: game.height, &random)
    var nearby = NearbyGhosts()
    // It begins outside, and crosses the game.
    var place = LocalPoint(eastMeters: -0.2 * game.width - 50, northMeters: 0.5 * game.height)
    for step in 0..<3000 {
      let reach = max(game.width, game.height, 100) / 700
      place += LocalPoint(
        eastMeters: reach * (random.uniform() - 0.2), northMeters: reach * (random.uniform() - 0.5))
      let found = nearby.nearest(to: place, among: ghosts)
      let expected = Self.nearest(to: place, ghosts)
      #expect(found?.index == expected?.index, "step \(step)")
      #expect(found?.distanceMeters == expected?.distanceMeters)
      guard let found else { break }
      let least = nearby.leastMeters(from: place, among: ghosts, except: found.index)
      #expect(
        least <= Self.nearest(to: place, ghosts, except: found.index)?.distanceMeters ?? .infinity)
      if step % 7 == 0 { ghosts[found.index].state = .captured }
      if step % 11 == 0 {
        // Now and then far outside.
        let far = step % 33 == 0 ? 3 * (game.width + 100) : 40
        ghosts[found.index].position =
          place
          + LocalPoint(eastMeters: far * (random.uniform() - 0.5), northMeters: 40)
        nearby.forget(found.index)
      }
    }
  }
}
