public import Geo

/// A scenario: a park of circular zones with ghosts in it (GB-002, GB-010).
public struct Game: Hashable, Sendable {
  /// The maximum number of zones in a game that is read from a file or stored.
  public static let mostZones = 1000
  /// The maximum number of ghosts in such a game.
  public static let mostGhosts = 10_000

  /// The game's identity.
  public private(set) var id: GameID
  /// The name shown to the player; never empty.
  public var name: String
  /// The play area: the union of these circles.
  public var locationLayout: [CircleZone]
  /// The ghosts, in the order they were added.
  public var ghosts: [Ghost]
  /// The rules of its hunts (GB-073, X-GB 8b).
  ///
  /// They belong to the game, since a rule that only a plan could hold would be tuned and never
  /// played.
  public var rules: HuntRules
  /// What is known of its ground: the name of a file beside the games; nil for nothing.
  public var ground: GroundName?
  /// Shown when a hunt begins; nil for none.
  public var intro: StoryText?
  /// Shown when all ghosts are captured; nil for none.
  public var finale: StoryText?
  /// Whether this is the game chosen for hunting; at most one game of a library is active (GB-011).
  public var isActive: Bool

  /// Creates a game, empty and with default rules unless given.
  public init(
    id: GameID, name: String, locationLayout: [CircleZone] = [], ghosts: [Ghost] = [],
    rules: HuntRules = HuntRules(), isActive: Bool = false
  ) {
    self.id = id
    self.name = name
    self.locationLayout = locationLayout
    self.ghosts = ghosts
    self.rules = rules
    self.isActive = isActive
  }

  /// Returns a game that is the same in all but its identity and its name, not active; its zones and
  /// ghosts keep theirs.
  public func copied(as id: GameID, named name: String) -> Game {
    var copy = self
    (copy.id, copy.name, copy.isActive) = (id, name, false)
    return copy
  }

  /// The number of captured ghosts; no other state counts (GB-044).
  public var capturedCount: Int { ghosts.count { $0.state == .captured } }

  /// Returns all ghosts to their bases, idle (GB-045).
  public mutating func resetProgress() {
    for index in ghosts.indices { ghosts[index].reset() }
  }

  /// Returns whether a point is inside at least one zone.
  public func layoutContains(_ point: Coordinate) -> Bool {
    locationLayout.contains { $0.contains(point) }
  }

  /// Returns the indices of the points that are in none of the zones.
  ///
  /// A point is asked of the zones at its latitude alone, so that ten thousand ghosts and a thousand
  /// zones take no ten million questions while a ghost is dragged.
  package func outsideLayout(_ points: [Coordinate]) -> [Int] {
    // A zone whose radius or latitude is no number holds nothing, and has no place in an order.
    let zones = locationLayout.filter { $0.radiusMeters >= 0 && $0.center.latitudeDegrees.isFinite }
      .sorted { $0.center.latitudeDegrees < $1.center.latitudeDegrees }
    // A degree of latitude has at least 110 574 m; a millimetre is left to rounding.
    let reach = ((zones.map { $0.radiusMeters }.max() ?? 0) + 0.001) / 110_574
    return points.indices.filter { index in
      let point = points[index]
      var (place, end) = (0, zones.count)
      while place < end {
        let middle = (place + end) / 2
        if zones[middle].center.latitudeDegrees < point.latitudeDegrees - reach {
          place = middle + 1
        } else {
          end = middle
        }
      }
      while place < zones.count,
        zones[place].center.latitudeDegrees <= point.latitudeDegrees + reach
      {
        if zones[place].contains(point) { return false }
        place += 1
      }
      return true
    }
  }

  /// The middle of the bounding box of zones and ghosts, the origin of the game's local frame.
  ///
  /// Longitudes are relative to the first point, so a park on the antimeridian has its middle there
  /// and not on the other side of the Earth. Nil for an empty game.
  public var middle: Coordinate? {
    let points = locationLayout.map { $0.center } + ghosts.map { $0.baseLocation }
    guard let first = points.first else { return nil }
    let frame = LocalFrame(origin: first)
    let local = points.map { frame.point(of: $0) }
    let east = local.map { $0.eastMeters }
    let north = local.map { $0.northMeters }
    guard let west = east.min(), let right = east.max(), let south = north.min(),
      let top = north.max()
    else { return nil }
    return frame.coordinate(
      of: LocalPoint(eastMeters: (west + right) / 2, northMeters: (south + top) / 2))
  }
}
