package import Geo

extension ReachMesh {
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
