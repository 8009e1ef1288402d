import Geo
import PlaceFiles
import PlainJSON

/// What all readers of maps do with what they find.
extension MapScene {
  /// Records something that was left out, by its offset in the file.
  mutating func leaveOut(
    _ what: String, _ why: Omission.Reason, found: String? = nil, at offset: Int
  ) {
    let bytes = bytes
    omissions.add(what, why, found: found, line: TextPlace(of: offset, in: bytes).line)
  }

  /// Records what the server said of a map that it could not send whole.
  mutating func add(remark: String) {
    let line = MapCredit.line(remark)
    if line.contains(where: { !$0.isWhitespace }), !remarks.contains(line) { remarks.append(line) }
  }

  /// Returns a place; nil for none, which is recorded.
  mutating func point(
    of what: String, latitude: Double?, longitude: Double?, at offset: Int
  ) -> MapPoint? {
    do throws(PlaceFault) {
      return MapPoint(
        try Coordinate(latitude: latitude, longitude: longitude, allowingZero: allowsZero))
    } catch {
      let found: Double? =
        switch error {
        case .latitude: latitude
        case .longitude: longitude
        case .zero: nil
        }
      leaveOut(what, .position(error), found: found.map { "\($0)" }, at: offset)
      return nil
    }
  }

  /// Adds an area of rings, or several if its outer rings overlap.
  mutating func add(
    _ object: GroundObject, _ tags: MapTags, outer: [[MapPoint]], inner: [[MapPoint]]
  ) {
    let rings = AreaRings(outer: outer, inner: inner, &comparisons)
    // What is no area needs no word.
    if tags.areaKind(isRelation: false, isRings: true) != nil {
      warnings += rings.warnings(of: object)
    }
    for area in rings.areas { shapes.append(MapShape(object, tags, rings: area)) }
  }
}
