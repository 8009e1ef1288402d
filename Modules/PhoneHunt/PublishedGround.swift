import Domain
import Geo
package import HuntEngine
import PlainJSON
package import Presentation

/// The ground of a published game as its page draws it: lines in whole decimetres around the game's middle.
package struct PublishedGround {
  /// The most bytes of it on a page.
  static let mostBytes = 120_000
  /// How far beyond the game's places the ground is drawn.
  private static let marginMeters = 250.0
  /// By how much a line may differ from the ground's, in metres: the first with which all of it fits.
  private static let tolerances = [0.5, 1, 2, 4, 8, 16]

  /// The shapes as a list of JSON: `{"kind":…,"lines":[[east,north,…]…]}`.
  package let json: String
  /// The number of shapes for which there is no room.
  package let leftOutCount: Int

  /// Takes what lies around a game.
  package init(_ sketch: GroundSketch, around state: HuntState) {
    let near = sketch.shapes.filter { Self.isNear($0, state) }
    var shapes: [String] = []
    for tolerance in Self.tolerances {
      shapes = near.compactMap { Self.json(of: $0, within: tolerance) }
      if shapes.reduce(0, { $0 + $1.utf8.count + 1 }) <= Self.mostBytes { break }
    }
    var room = Self.mostBytes
    let kept = shapes.filter { shape in
      room -= shape.utf8.count + 1
      return room >= 0
    }
    json = PhoneFrame.list(kept)
    leftOutCount = shapes.count - kept.count
  }

  private static func isNear(_ shape: GroundSketch.Shape, _ state: HuntState) -> Bool {
    let places =
      state.zones.map { ($0.center, $0.radiusMeters) }
      + state.ghosts.map { ($0.position, $0.parameters.mainZoneRadiusMeters) }
    return places.contains { place, radius in
      let reach = radius + marginMeters
      return shape.southWest.eastMeters <= place.eastMeters + reach
        && shape.northEast.eastMeters >= place.eastMeters - reach
        && shape.southWest.northMeters <= place.northMeters + reach
        && shape.northEast.northMeters >= place.northMeters - reach
    }
  }

  /// Returns a shape with simpler lines; nil for an area of which nothing is left.
  private static func json(of shape: GroundSketch.Shape, within tolerance: Double) -> String? {
    let least = shape.isArea ? 3 : 2
    let lines = shape.lines.map { simplified($0, within: tolerance) }.filter { $0.count >= least }
    guard !lines.isEmpty else { return nil }
    var json = JSONText()
    json.add("kind", shape.kind.name)
    json.add(
      "lines",
      json: PhoneFrame.list(
        lines.map { line in
          PhoneFrame.list(line.flatMap { [$0.eastMeters, $0.northMeters] }.map { decimeters($0) })
        }))
    return json.closed
  }

  private static func decimeters(_ meters: Double) -> String {
    String(Int64(max(-1e7, min(1e7, meters * 10)).rounded()))
  }

  /// Returns a line without the points that lie near the rest of it.
  ///
  /// Source: Ramer 1972; Douglas and Peucker 1973.
  static func simplified(_ line: [LocalPoint], within tolerance: Double) -> [LocalPoint] {
    guard line.count > 2 else { return line }
    var isKept = [Bool](repeating: false, count: line.count)
    (isKept[0], isKept[line.count - 1]) = (true, true)
    var open = [(0, line.count - 1)]
    while let (first, last) = open.popLast() {
      var (farthest, most) = (first, tolerance)
      for index in first + 1..<max(first + 1, last) {
        let off = distance(of: line[index], from: line[first], to: line[last])
        if off > most { (farthest, most) = (index, off) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      open += [(first, farthest), (farthest, last)]
    }
    return line.indices.filter { isKept[$0] }.map { line[$0] }
  }

  /// Returns the distance of a point from a stretch.
  private static func distance(
    of point: LocalPoint, from start: LocalPoint, to end: LocalPoint
  ) -> Double {
    let (way, off) = (end - start, point - start)
    let square = way.eastMeters * way.eastMeters + way.northMeters * way.northMeters
    let along = way.eastMeters * off.eastMeters + way.northMeters * off.northMeters
    let share = square > 0 ? max(0, min(1, along / square)) : 0
    let foot = LocalPoint(
      eastMeters: start.eastMeters + share * way.eastMeters,
      northMeters: start.northMeters + share * way.northMeters)
    return point.distanceMeters(to: foot)
  }
}
