import Domain
package import Geo
import Ground

/// Where a map is: what it spans, in metres around its middle.
struct GroundSpan: Sendable {
  /// The frame around the middle of the map.
  let frame: LocalFrame
  /// The corners of the box around it.
  let southWest: LocalPoint
  let northEast: LocalPoint

  /// Measures a map; nil for one without a place.
  init?(of map: GroundMap) {
    let lines =
      map.areas.flatMap { $0.rings } + map.barriers.map { $0.line } + map.ways.map { $0.line }
    guard let first = lines.first(where: { !$0.isEmpty })?.first else { return nil }
    func box(_ frame: LocalFrame) -> GroundBox {
      var box = GroundBox()
      for line in lines { for place in line { box.add(frame.point(of: place), 0) } }
      return box
    }
    let rough = LocalFrame(origin: first)
    frame = LocalFrame(origin: rough.coordinate(of: box(rough).middle))
    let exact = box(frame)
    (southWest, northEast) = (exact.southWest, exact.northEast)
  }
}

/// The rectangle that a game's ground is walked in, and the frame for it.
///
/// It is the same for most changes of a game, so that its ground is prepared once.
struct GroundPlot: Hashable, Sendable {
  /// How far around the map people walk, and the steps in which a game beyond it widens the
  /// rectangle, metres.
  private static let (margin, step) = (10.0, 500.0)
  /// How far from the middle of a map distances are still true, and how far a rectangle reaches.
  private static let (trueMeters, most) = (5000.0, 9900.0)

  /// The place at (0, 0).
  let origin: Coordinate
  /// The corners.
  let southWest: LocalPoint
  let northEast: LocalPoint
  /// How far the game is from its ground in metres; 0 if it is on it.
  let awayMeters: Double

  /// Finds the rectangle; nil for a game without a place.
  init?(of game: Game, on span: GroundSpan) {
    guard let middle = game.middle else { return nil }
    let box = GroundBox(of: game, in: span.frame)
    awayMeters = box.gap(to: span)
    let isSmall =
      max(-span.southWest.eastMeters, -span.southWest.northMeters) < Self.most - Self.step
    guard isSmall,
      LocalPoint.zero.distanceMeters(to: span.frame.point(of: middle)) < Self.trueMeters
    else {
      // Far from the middle of a large map: a frame near the game, in steps of about 2 km.
      func rounded(_ degrees: Double) -> Double { (degrees * 50).rounded() / 50 }
      origin = Coordinate(
        uncheckedLatitudeDegrees: rounded(middle.latitudeDegrees),
        longitudeDegrees: rounded(middle.longitudeDegrees))
      let corner = LocalPoint(eastMeters: Self.most, northMeters: Self.most)
      (southWest, northEast) = (LocalPoint.zero - corner, corner)
      return
    }
    origin = span.frame.origin
    func widened(_ map: Double, _ game: Double) -> Double {
      if game <= map { return map + Self.margin }
      return min(((game + Self.margin) / Self.step).rounded(.up) * Self.step, Self.most)
    }
    southWest = LocalPoint(
      eastMeters: -widened(-span.southWest.eastMeters, -box.southWest.eastMeters),
      northMeters: -widened(-span.southWest.northMeters, -box.southWest.northMeters))
    northEast = LocalPoint(
      eastMeters: widened(span.northEast.eastMeters, box.northEast.eastMeters),
      northMeters: widened(span.northEast.northMeters, box.northEast.northMeters))
  }

  /// Returns whether a place is in the rectangle.
  func holds(_ point: LocalPoint) -> Bool {
    point.eastMeters > southWest.eastMeters && point.eastMeters < northEast.eastMeters
      && point.northMeters > southWest.northMeters && point.northMeters < northEast.northMeters
  }
}

/// A box that grows around places.
package struct GroundBox {
  /// The corner in the south-west; beyond the other one while the box is empty.
  package private(set) var southWest = LocalPoint(eastMeters: .infinity, northMeters: .infinity)
  /// The corner in the north-east.
  package private(set) var northEast = LocalPoint(eastMeters: -.infinity, northMeters: -.infinity)

  /// Creates an empty box.
  package init() {}

  /// Puts a box around the zones and bases of a game.
  init(of game: Game, in frame: LocalFrame) {
    for zone in game.locationLayout { add(frame.point(of: zone.center), zone.radiusMeters) }
    for ghost in game.ghosts { add(frame.point(of: ghost.baseLocation), 0) }
  }

  /// Makes room for a place and a margin around it, in metres.
  package mutating func add(_ point: LocalPoint, _ margin: Double) {
    southWest = LocalPoint(
      eastMeters: min(southWest.eastMeters, point.eastMeters - margin),
      northMeters: min(southWest.northMeters, point.northMeters - margin))
    northEast = LocalPoint(
      eastMeters: max(northEast.eastMeters, point.eastMeters + margin),
      northMeters: max(northEast.northMeters, point.northMeters + margin))
  }

  var middle: LocalPoint { 0.5 * (southWest + northEast) }

  /// Returns how far the box is from a map.
  func gap(to span: GroundSpan) -> Double {
    func gap(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      max(0, low - to, from - high)
    }
    let east = gap(
      southWest.eastMeters, northEast.eastMeters, span.southWest.eastMeters,
      span.northEast.eastMeters)
    let north = gap(
      southWest.northMeters, northEast.northMeters, span.southWest.northMeters,
      span.northEast.northMeters)
    return LocalPoint.zero.distanceMeters(to: LocalPoint(eastMeters: east, northMeters: north))
  }
}
