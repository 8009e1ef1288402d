package import Geo

extension ReachMesh {
  /// The least size of a region where players start, square metres.
  private static var leastStartSquareMeters: Double { 1000 }

  /// The size of each region in square metres, by number.
  package var regionSquareMeters: [Double] {
    var sizes = [Double](repeating: 0, count: regionCount)
    for triangle in 0..<table.count where table.region[triangle] >= 0 {
      let (a, b) = (table.start(3 * triangle), table.start(3 * triangle + 1))
      let twice = GridPlace.orientation(a, b, table.start(3 * triangle + 2))
      sizes[Int(table.region[triangle])] += twice / 2e6
    }
    return sizes
  }

  /// Returns where players start who want to at a place: the nearest open one in a region that is
  /// no mere courtyard; nil without open ground.
  package func start(near point: LocalPoint) -> LocalPoint? {
    let sizes = regionSquareMeters
    let needed = min(Self.leastStartSquareMeters, sizes.max() ?? 0)
    if let near = nearestOpen(to: point), let region = region(of: near), sizes[region] >= needed {
      return near
    }
    return sizes.indices.filter { sizes[$0] >= needed }
      .compactMap { nearestOpen(to: point, region: $0) }
      .min { point.distanceSquared(to: $0) < point.distanceSquared(to: $1) }
  }

  /// Returns the metres from a place to the nearest open ground of a region, 0 in it; nil if that
  /// is farther than a limit.
  package func metersTo(
    region: Int, from point: LocalPoint, within limitMeters: Double
  ) -> Double? {
    let step = point - southWest
    guard step.eastMeters.isFinite, step.northMeters.isFinite else { return nil }
    let place = GridPlace(x: step.eastMeters * 1000, y: step.northMeters * 1000)
    let wanted = Int32(clamping: region)
    if let triangle = hints.triangle(at: place, in: table), table.region[triangle] == wanted {
      return 0
    }
    let near = border.nearest(
      to: place, region: wanted, within: limitMeters * 1000, in: table)
    return near.map { $0.place.distance(to: place) / 1000 }
  }
}
