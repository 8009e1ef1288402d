import Geo
import PortableNumerics
import TextKit

/// The outline of a blip as seen from above, for shapes in dots that point along their course.
enum BlipShape {
  /// Returns whether a point belongs to a form: `along` its course and to its right, from -1 to 1.
  static func contains(_ form: RadarBlip.Form, along u: Double, right v: Double) -> Bool {
    let side = v.magnitude
    switch form {
    case .spot: return u * u + v * v <= 0.3
    case .plane:
      // A fuselage, swept wings and a tail.
      return side <= 0.14 && u.magnitude <= 1 || isBar(u, at: 0.3 - 0.6 * side, 0.2) && side <= 0.95
        || isBar(u, at: -0.8 - 0.3 * side, 0.14) && side <= 0.4
    case .rotorcraft:
      // A cabin, a tail boom, and two blades across.
      return u * u + v * v <= 0.12 || side <= 0.1 && u <= 0 && u >= -1
        || (u - v).magnitude <= 0.16 && u * u + v * v <= 0.9
        || (u + v).magnitude <= 0.16 && u * u + v * v <= 0.9
    case .light:
      // Long thin wings across.
      return side <= 0.12 && u.magnitude <= 0.8 || isBar(u, at: 0.25, 0.14)
        || isBar(u, at: -0.75, 0.12) && side <= 0.3
    case .space: return u.magnitude * side <= 0.06 && u * u + v * v <= 1
    case .ghost:
      // A dome with a frayed hem and two eyes, always upright.
      let isEye = (side - 0.3).magnitude < 0.14 && (u - 0.3).magnitude < 0.18
      let hem = -0.75 + 0.22 * PortableMath.cos(9 * v)
      let isBody = u > 0.2 ? (u - 0.2) * (u - 0.2) + v * v <= 0.6 : side <= 0.77 && u >= hem
      return isBody && !isEye
    case .saucer:
      return v * v + u * u * 9 <= 1 || v * v * 4 + (u - 0.2) * (u - 0.2) * 3 <= 1 && u > 0
    case .beetle:
      let isLeg = side <= 0.95 && [-0.45, 0.05, 0.5].contains { (u - $0).magnitude <= 0.09 }
      return v * v * 3 + u * u * 1.4 <= 1 || isLeg
    }
  }

  private static func isBar(_ u: Double, at middle: Double, _ half: Double) -> Bool {
    (u - middle).magnitude <= half
  }

  /// Whether it points along its course; a ghost and a saucer stay upright.
  static func turns(_ form: RadarBlip.Form) -> Bool { form != .ghost && form != .saucer }
}

extension RadarDrawing {
  /// The most shapes drawn, the nearest ones; the others are small dots.
  private static let mostShapes = 40
  /// The lines from the middle to the rim for each line of half a shape of size 1.
  private static let rowsPerShape = 10.0

  /// Draws blips as shapes, the nearest over the others, and the middle.
  mutating func drawShapes() {
    var spots = picture.blips.indices.compactMap { spot(of: $0) }
    spots.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    for (order, spot) in spots.enumerated().reversed() {
      drawShape(spot, isSmall: order >= Self.mostShapes)
    }
    write(picture.headingDegrees == nil ? "+" : "^", 2 * radius + 1, radius, .good)
  }

  private mutating func drawShape(_ spot: Spot, isSmall: Bool) {
    let blip = picture.blips[spot.index]
    let half = isSmall ? 1.0 : max(1.5, 4 * blip.size * Double(radius) / Self.rowsPerShape)
    let (column, row) =
      picture.isWithin(blip.offset)
      ? place(blip.offset) : (Double(spot.column), Double(spot.row))
    let (x, y) = (2 * column + 0.5, 4 * row + 1.5)
    guard let left = grid.cell(x - half), let top = grid.cell(y - half) else { return }
    let course = (blip.courseDegrees ?? 0) - (picture.headingDegrees ?? 0)
    let turn = PortableMath.sincos(
      BlipShape.turns(blip.form) && course.isFinite ? course * .pi / 180 : 0)
    let size = Int(2 * half) + 2
    var dots = BrailleDots(columns: grid.columns, rows: grid.rows)
    for dotY in top..<top + size {
      for dotX in left..<left + size {
        let (right, down) = ((Double(dotX) - x) / half, (Double(dotY) - y) / half)
        let along = right * turn.sin - down * turn.cos
        let across = right * turn.cos + down * turn.sin
        guard BlipShape.contains(isSmall ? .spot : blip.form, along: along, right: across)
        else { continue }
        dots.set(dotX, dotY)
      }
    }
    ink(dots, rows: top / 4...(top + size) / 4, columns: left / 2...(left + size) / 2, spot)
  }

  /// Puts a shape over the ground, in the colour of what it is.
  private mutating func ink(
    _ dots: BrailleDots, rows: ClosedRange<Int>, columns: ClosedRange<Int>, _ spot: Spot
  ) {
    let isSelected = spot.index == picture.selected
    let isNews = picture.blips[spot.index].isNews
    let role: TextRole? =
      isSelected ? .target : isNews ? .title : spot.echo > .strong ? .dim : nil
    for row in rows {
      for column in columns where grid.contains(column, row) {
        guard let character = dots.character(column, row) else { continue }
        put(character, column, row, role)
      }
    }
  }
}
