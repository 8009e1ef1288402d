public import Domain
public import Geo
package import Ground
import HuntEngine
import PortableNumerics

/// The ground of a game, on which simulated players walk.
///
/// What ways on it need is prepared once and shared by all hunts and threads.
public final class HuntGround: Sendable {
  /// The name of the ground, the digest of its bytes.
  public let name: GroundName
  /// The stored bytes.
  package let bytes: [UInt8]
  /// What the map says.
  package let map: GroundMap
  private let terrains = Lock<[(site: TerrainSite, terrain: Terrain)]>([])

  /// Reads stored ground; throws if it is damaged.
  package init(bytes: [UInt8]) throws(GroundError) {
    map = try GroundCodec.read(bytes)
    name = GroundName(ofStored: bytes)
    self.bytes = bytes
  }

  /// Returns the ground that people can reach from the middle of a game, in metres around it; nil if
  /// nothing of it is open, or the rules do not ask.
  ///
  /// A square counts if all of it is open and people who take steps can reach it, whoever plays.
  public func openGround(of game: Game) -> PlaceMask? {
    guard game.rules.effective.keepOnGround else { return nil }
    let hunt = HuntState(game: game, random: HuntRandomness(seed: 0, replicate: 0))
    var fresh = game
    fresh.resetProgress()
    let ghosts = fresh.ghosts.map { hunt.frame.point(of: $0.baseLocation) }
    return openGround(in: hunt.frame, zones: hunt.zones, ghosts: ghosts)
  }

  func openGround(in frame: LocalFrame, zones: [LocalZone], ghosts: [LocalPoint]) -> PlaceMask? {
    let site = TerrainSite(
      frame: frame, start: .zero, ghosts: ghosts, zones: zones, takesSteps: true)
    return terrain(of: site)?.lattice.open
  }

  /// Returns the ground prepared for a site, the same for equal ones.
  func terrain(of site: TerrainSite) -> Terrain? {
    terrains.withLock { known in
      if let found = known.first(where: { $0.site == site }) { return found.terrain }
      guard let made = Terrain(map, site) else { return nil }
      // The places of a plan's games are few; a program that makes more keeps the latest.
      if known.count == Terrain.mostCached { known.removeFirst() }
      known.append((site, made))
      return made
    }
  }
}

extension HuntGround: Hashable {
  /// Compares the names, which are digests.
  public static func == (a: HuntGround, b: HuntGround) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Where on a ground a game is played, and by whom: what determines its terrain.
struct TerrainSite: Hashable {
  /// The frame of the hunts.
  var frame: LocalFrame
  /// Where players want to start.
  var start: LocalPoint
  /// The ghosts' places.
  var ghosts: [LocalPoint]
  /// The zones.
  var zones: [LocalZone]
  /// Whether players take steps.
  var takesSteps: Bool
}

extension GroundName {
  /// Names stored ground: by its bytes before the checksum at their end, with which the digest of
  /// any ground would be the same.
  package init(ofStored bytes: [UInt8]) { self.init(digest: CRC64.of(bytes.dropLast(8))) }
}
