import TextKit
import Geo

/// The frame of a map: from metres to the drawing, with what all maps show; north is up.
struct MapFrame {
  /// The width and the greatest height of the map.
  private static let (margin, mostHigh) = (4.0, 330.0)
  /// The upper edge of the map, under its title.
  static let top = 42.0

  let width: Double
  let east: Scale
  let north: Scale
  /// The length of a metre in the drawing.
  let scale: Double
  /// The margin around the places shown.
  private let padding: Double

  /// Creates the frame around a box; with ground, something of it shows around all places.
  init(_ box: MapBox, width: Double, hasGround: Bool) {
    self.width = width
    padding = hasGround ? 10 : 0
    let (west, south) = box.isEmpty ? (0, 0) : (box.southWest.eastMeters, box.southWest.northMeters)
    let wide = box.isEmpty ? 1 : max(1, box.northEast.eastMeters - west)
    let high = box.isEmpty ? 1 : max(1, box.northEast.northMeters - south)
    let room = (
      width: width - 2 * Self.margin - 2 * padding, height: Self.mostHigh - 2 * padding
    )
    scale = min(room.width / wide, room.height / high)
    let left = Self.margin + padding + (room.width - wide * scale) / 2
    let top = Self.top + padding
    east = Scale(low: west, high: west + wide, start: left, end: left + wide * scale)
    north = Scale(low: south, high: south + high, start: top + high * scale, end: top)
  }

  /// The lower edge of the map.
  var bottom: Double { north.start + padding }

  /// The height of the drawing.
  var height: Double { bottom + 26 }

  /// What the map shows of the ground.
  var box: MapBox {
    func meters(_ x: Double, _ y: Double) -> LocalPoint {
      LocalPoint(
        eastMeters: east.low + (x - east.start) / scale,
        northMeters: north.low + (north.start - y) / scale)
    }
    return MapBox(
      southWest: meters(Self.margin, bottom), northEast: meters(width - Self.margin, Self.top))
  }

  /// Returns the position of a place.
  func place(_ point: LocalPoint) -> (x: Double, y: Double) {
    (east(point.eastMeters), north(point.northMeters))
  }

  /// Draws the title of a map and a line below it.
  func drawTitle(_ title: String, _ subtitle: String, _ svg: inout Drawing) {
    svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
    svg.label(TextWidth.cut(subtitle, to: width - 4), 0, 28, .start, "t name")
  }

  /// Draws a circle of the ground.
  func draw(_ circle: TrackPicture.Circle, _ style: String, _ svg: inout Drawing) {
    let place = place(circle.center)
    svg.circle(place.x, place.y, radius: circle.radiusMeters * scale, style)
  }

  /// Draws a part of the ground in units of its own, `box` being in them.
  func inset(
    _ box: MapBox, unitMeters: Double, _ svg: inout Drawing, _ draw: (inout Drawing) -> Void
  ) {
    let (corner, end) = (place(box.southWest), place(box.northEast))
    svg.inset(
      corner.x, end.y, end.x - corner.x, corner.y - end.y,
      units: (
        box.southWest.eastMeters / unitMeters, -box.northEast.northMeters / unitMeters,
        (box.northEast.eastMeters - box.southWest.eastMeters) / unitMeters,
        (box.northEast.northMeters - box.southWest.northMeters) / unitMeters
      ), draw)
  }

  /// Draws the zones and, if there is one, the ground on them.
  func drawGround(_ zones: [TrackPicture.Circle], _ ground: String?, _ svg: inout Drawing) {
    for zone in zones { draw(zone, "zone", &svg) }
    guard let ground else { return }
    inset(box, unitMeters: 0.1, &svg) { $0.use(ground) }
    for zone in zones { draw(zone, "outline", &svg) }
  }

  /// Draws ghosts with the names that have room.
  func drawGhosts(_ ghosts: [TrackPicture.Ghost], _ svg: inout Drawing) {
    let spots = ghosts.map { place($0.circle.center) }
    var taken: [(x: Double, y: Double, half: Double)] = []
    for (index, ghost) in ghosts.enumerated() {
      let place = spots[index]
      svg.circle(place.x, place.y, radius: 2.4, "ghost", tip: ghost.name)
      let name = TextWidth.cut(ghost.name, to: 110)
      let half = TextWidth.estimate(name) / 2
      let x = min(max(place.x, half + 2), width - half - 2)
      let below = place.y + max(14, ghost.circle.radiusMeters * scale + 12)
      let above = place.y - max(7, ghost.circle.radiusMeters * scale + 5)
      let free = [below, above].first { y in
        y > 50 && y < bottom + 2
          && taken.allSatisfy { abs($0.y - y) > 12 || abs($0.x - x) > $0.half + half + 3 }
          && spots.indices.allSatisfy {
            $0 == index || abs(spots[$0].y - y + 4) > 8 || abs(spots[$0].x - x) > half + 3
          }
      }
      guard let y = free else { continue }
      taken.append((x, y, half))
      svg.label(name, x, y, .middle, "t halo")
    }
  }

  /// Draws the player's start.
  func drawStart(_ start: LocalPoint?, _ tip: String, _ svg: inout Drawing) {
    guard let place = start.map({ place($0) }) else { return }
    svg.rectangle(place.x - 4, place.y - 4, 8, 8, "start", tip: tip)
  }

  /// Draws a scale bar of round length and a north arrow.
  func drawScale(_ language: Language, _ svg: inout Drawing) {
    let longest = width * 0.4 / scale
    let length = Ticks(covering: 0, longest, count: 2).values.last { $0 <= longest } ?? longest
    let y = bottom + 18
    let end = 4 + length * scale
    svg.path([(4, y - 4), (4, y), (end, y), (end, y - 4)], "scale")
    svg.label("\(HumanNumber.exact(length)) \(language.unit("m"))", end + 6, y)
    svg.label(language.say(en: "↑ north", ru: "↑ север"), width - 2, y, .end)
  }
}
