import Geo

/// A rectangle of the ground, in metres.
struct MapBox: Hashable {
  private(set) var southWest = LocalPoint(eastMeters: .infinity, northMeters: .infinity)
  private(set) var northEast = LocalPoint(eastMeters: -.infinity, northMeters: -.infinity)

  /// Creates the box around places.
  init(around places: some Sequence<LocalPoint>) { for place in places { add(place) } }

  /// Creates a box from its corners.
  init(southWest: LocalPoint, northEast: LocalPoint) {
    (self.southWest, self.northEast) = (southWest, northEast)
  }

  var isEmpty: Bool { southWest.eastMeters > northEast.eastMeters }

  /// Widens the box to hold a place.
  mutating func add(_ place: LocalPoint) {
    guard place.eastMeters.isFinite, place.northMeters.isFinite else { return }
    southWest.eastMeters = min(southWest.eastMeters, place.eastMeters)
    southWest.northMeters = min(southWest.northMeters, place.northMeters)
    northEast.eastMeters = max(northEast.eastMeters, place.eastMeters)
    northEast.northMeters = max(northEast.northMeters, place.northMeters)
  }

  /// Widens the box to hold another.
  mutating func add(_ other: MapBox) {
    add(other.southWest)
    add(other.northEast)
  }

  /// Returns whether two boxes touch.
  func touches(_ other: MapBox) -> Bool {
    southWest.eastMeters <= other.northEast.eastMeters
      && southWest.northMeters <= other.northEast.northMeters
      && other.southWest.eastMeters <= northEast.eastMeters
      && other.southWest.northMeters <= northEast.northMeters
  }

  /// Returns the parts of a line whose stretches may be in the box.
  func parts(of line: [LocalPoint]) -> [[LocalPoint]] {
    guard line.count > 1 else {
      return line.isEmpty || !touches(MapBox(around: line)) ? [] : [line]
    }
    var parts: [[LocalPoint]] = []
    var isOpen = false
    for (from, to) in zip(line, line.dropFirst()) {
      let isNear = touches(MapBox(around: [from, to]))
      if isNear, !isOpen { parts.append([from]) }
      if isNear { parts[parts.count - 1].append(to) }
      isOpen = isNear
    }
    return parts
  }

  /// Returns the part of a ring in the box; it may run along the box's edges.
  ///
  /// Source: I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping", Communications of the
  /// ACM 17 (1974).
  func part(ofRing ring: [LocalPoint]) -> [LocalPoint] {
    var ring = ring
    for (isEast, limit, sign) in [
      (true, southWest.eastMeters, 1.0), (true, northEast.eastMeters, -1.0),
      (false, southWest.northMeters, 1.0), (false, northEast.northMeters, -1.0),
    ] {
      func inside(_ place: LocalPoint) -> Double {
        sign * ((isEast ? place.eastMeters : place.northMeters) - limit)
      }
      guard var last = ring.last else { return [] }
      var kept: [LocalPoint] = []
      for place in ring {
        let (before, now) = (inside(last), inside(place))
        if (before < 0) != (now < 0) {
          kept.append(last + (before / (before - now)) * (place - last))
        }
        if now >= 0 { kept.append(place) }
        last = place
      }
      ring = kept
    }
    return ring
  }
}
