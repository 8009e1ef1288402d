import Geo

/// Tells the points of a track from the places of a game.
///
/// Other programs write each point of a track as a place beside its line; GPSBabel's KML does. A
/// place belongs to a track if the file says so, or if it lies on a line of which each point is
/// such a place and that is no sketch: the places have times, or the line has `leastPoints`.
/// A place that a game wrote is never one of them.
enum TrackSieve {
  /// The number of points of a line that nobody puts a ghost at each of.
  static let leastPoints = 10

  /// Removes the points of tracks, and returns the number of points of the file's tracks.
  static func sift(_ layout: inout ExchangeLayout, _ source: inout ExchangeSource) -> Int {
    let foreign = layout.features.filter { $0.kind == nil && !$0.isOfTrack }
    let places = Set(foreign.compactMap(\.point))
    let timed = Set(foreign.filter(\.isTimed).compactMap(\.point))
    var tracked: Set<Coordinate> = []
    for line in layout.lines where Set(line).count > 1 {
      let isTrack =
        line.allSatisfy(timed.contains)
        || (line.count >= leastPoints && line.allSatisfy(places.contains))
      if isTrack { tracked.formUnion(line) }
    }
    var removed = 0
    layout.features.removeAll { feature in
      guard feature.kind == nil, let place = feature.point,
        feature.isOfTrack || tracked.contains(place)
      else { return false }
      source.ignore("point of a track", at: feature.offset)
      removed += 1
      return true
    }
    return max(removed, layout.lines.reduce(0) { $0 + $1.count })
  }
}
