import Domain
import Geo
import Presentation

/// The cursor and the view of the editor's map, in metres of a local frame.
///
/// The frame follows the view, so that the map is true to scale wherever it is.
struct EditorCamera {
  /// The heights of a row to zoom through.
  static let scales: [Double] = [1, 10, 100, 1000].flatMap { decade in
    [1, 1.5, 2, 3, 4, 6, 8].map { $0 * decade }
  }
  /// The distance of the view from the frame's origin at which the frame moves along.
  private static let farMeters = 5000.0
  /// The least width of a view that shows everything.
  private static let (emptyMeters, leastMeters) = (600.0, 200.0)

  private(set) var frame: LocalFrame
  private(set) var cursor = LocalPoint.zero
  private(set) var middle = LocalPoint.zero
  private(set) var metersPerRow = 30.0

  /// Creates a view around a place.
  init(at place: Coordinate) { frame = LocalFrame(origin: place) }

  /// The location of the cursor.
  var place: Coordinate { frame.coordinate(of: cursor) }

  private var metersPerColumn: Double { metersPerRow / 2 }

  /// Moves the cursor by cells, right and up.
  mutating func move(columns: Int, rows: Int) {
    cursor += LocalPoint(
      eastMeters: Double(columns) * metersPerColumn, northMeters: Double(rows) * metersPerRow)
  }

  /// Puts the cursor at a point.
  mutating func jump(to point: LocalPoint) { cursor = point }

  /// Puts the cursor and the view at a point.
  mutating func center(on point: LocalPoint) { (cursor, middle) = (point, point) }

  /// Puts the cursor and the view at a place, however far away.
  mutating func go(to place: Coordinate) {
    frame = LocalFrame(origin: place)
    (cursor, middle) = (.zero, .zero)
  }

  /// Changes the scale by steps, positive to show less; the cursor keeps its place on the screen.
  mutating func zoom(_ steps: Int) {
    let now = Self.scales.firstIndex { $0 >= metersPerRow } ?? 0
    let next = min(max(now - steps, 0), Self.scales.count - 1)
    let factor = Self.scales[next] / metersPerRow
    middle = cursor + factor * (middle - cursor)
    metersPerRow = Self.scales[next]
  }

  /// Pans so that the cursor is inside a map of so many cells, away from its edge.
  mutating func follow(columns: Int, rows: Int) {
    let step = cursor - middle
    let (right, up) = (step.eastMeters / metersPerColumn, step.northMeters / metersPerRow)
    let away = LocalPoint(
      eastMeters: Self.excess(right, columns / 2, columns - columns / 2 - 1, columns),
      northMeters: Self.excess(up, rows - rows / 2 - 1, rows / 2, rows))
    // Whole cells, so that a step of the cursor is a cell on the screen.
    middle += LocalPoint(
      eastMeters: (away.eastMeters + right - right.rounded()) * metersPerColumn,
      northMeters: (away.northMeters + up - up.rounded()) * metersPerRow)
  }

  /// Returns the whole cells by which to pan; a cursor out of sight comes to the middle.
  private static func excess(_ at: Double, _ before: Int, _ after: Int, _ count: Int) -> Double {
    let cell = at.rounded()
    if cell < -Double(before) || cell > Double(after) { return cell }
    let margin = Double(min(5, count / 6))
    if cell < margin - Double(before) { return cell - (margin - Double(before)) }
    if cell > Double(after) - margin { return cell - (Double(after) - margin) }
    return 0
  }

  /// Shows a whole map in so many cells; 600 m of an empty one.
  mutating func fit(_ map: EditorMapViewModel, columns: Int, rows: Int) {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (south, north) = (west, east)
    func add(_ point: LocalPoint, _ radius: Double) {
      (west, east) = (min(west, point.eastMeters - radius), max(east, point.eastMeters + radius))
      (south, north) = (
        min(south, point.northMeters - radius), max(north, point.northMeters + radius)
      )
    }
    for zone in map.zones { add(zone.center, zone.radiusMeters) }
    for ghost in map.ghosts { add(ghost.base, ghost.fightRadiusMeters) }
    let isEmpty = west > east
    if isEmpty { (west, east, south, north) = (cursor.eastMeters, cursor.eastMeters, 0, 0) }
    middle =
      isEmpty
      ? cursor : LocalPoint(eastMeters: (west + east) / 2, northMeters: (south + north) / 2)
    let width = max(east - west, isEmpty ? Self.emptyMeters : Self.leastMeters)
    metersPerRow =
      Self.scales.first {
        width <= Double(max(1, columns - 4)) * $0 / 2
          && north - south <= Double(max(1, rows - 2)) * $0
      } ?? Self.scales[Self.scales.count - 1]
    let step = cursor - middle
    let isSeen =
      step.eastMeters.magnitude < Double(columns / 2) * metersPerColumn
      && step.northMeters.magnitude < Double(rows / 2) * metersPerRow
    if !isSeen { cursor = middle }
  }

  /// Moves the frame along if the view is far from its origin; returns whether it did.
  mutating func reframe() -> Bool {
    guard LocalPoint.zero.distanceMeters(to: middle) > Self.farMeters else { return false }
    let next = LocalFrame(origin: frame.coordinate(of: middle))
    cursor = next.point(of: frame.coordinate(of: cursor))
    middle = .zero
    frame = next
    return true
  }
}
