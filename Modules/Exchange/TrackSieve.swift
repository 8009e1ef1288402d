import Geo

/// Separates the points of a track from the places of a game.
///
/// Other programs write each point of a track as a place beside its line; GPSBabel's KML does. A
/// place belongs to a track if the file says so, or if it lies on a line of its own folder of which
/// each point is such a place and that is no sketch: the places have times, or the line has
/// `leastPoints`. A place that a game wrote is never one of them, nor is one of a route.
enum TrackSieve {
  /// The number of points of a line that nobody puts a ghost at each of.
  static let leastPoints = 10

  /// A place in a folder.
  private struct Spot: Hashable {
    var place: Coordinate
    var folder: Int
  }

  /// Removes the points of tracks, and returns the number of points of the file's tracks.
  static func sift(_ layout: inout ExchangeLayout, _ source: inout ExchangeSource) -> Int {
    let foreign = layout.features.filter { $0.kind == nil && !$0.isOfTrack && !$0.isOfRoute }
    // A loop, since the optimizer of Swift 6.3 fails on the same as a chain of closures.
    var (places, timed): (Set<Spot>, Set<Spot>) = ([], [])
    for feature in foreign {
      guard let place = feature.point else { continue }
      let spot = Spot(place: place, folder: feature.folder)
      places.insert(spot)
      if feature.isTimed { timed.insert(spot) }
    }
    var tracked: Set<Spot> = []
    for line in layout.lines {
      let points = line.points.map { Spot(place: $0, folder: line.folder) }
      let isTrack =
        points.allSatisfy(timed.contains)
        || (points.count >= leastPoints && points.allSatisfy(places.contains))
      if isTrack, Set(points).count > 1 { tracked.formUnion(points) }
    }
    var removed = 0
    layout.features.removeAll { feature in
      guard feature.kind == nil, !feature.isOfRoute, let place = feature.point,
        feature.isOfTrack || tracked.contains(Spot(place: place, folder: feature.folder))
      else { return false }
      source.ignore("point of a track", at: feature.offset)
      removed += 1
      return true
    }
    return max(removed, layout.lines.reduce(0) { $0 + $1.points.count })
  }
}
