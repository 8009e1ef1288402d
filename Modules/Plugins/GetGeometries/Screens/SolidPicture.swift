import PortableNumerics
import TextKit

/// The solids as pictures: strokes in Braille dots, or a few signs of ASCII.
enum SolidPicture {
  /// A line of points; x goes to the right and y down, both from -1 to 1.
  private typealias Stroke = [(x: Double, y: Double)]

  /// The size of a picture in signs of ASCII.
  private static let ascii = (columns: 7, rows: 3)

  /// Returns the columns that a picture of some rows takes.
  static func columns(rows: Int, _ style: MapStyle) -> Int {
    style == .braille ? 2 * rows + 1 : ascii.columns
  }

  /// Returns the rows of a picture above a plane of so many rows.
  static func rows(in height: Int, _ style: MapStyle) -> Int {
    style == .braille ? min(8, max(3, height / 4)) : ascii.rows
  }

  /// Draws a solid with its upper left corner in a cell.
  static func draw(
    _ solid: SolidShape, on grid: inout CharacterGrid, column: Int, row: Int, rows: Int,
    _ style: MapStyle, as role: TextRole?
  ) {
    let lines =
      style == .ascii
      ? signs(of: solid) : dots(of: solid, columns: columns(rows: rows, style), rows: rows)
    for (index, line) in lines.enumerated() {
      for (offset, character) in line.enumerated() where character != " " {
        grid[column + offset, row + index] = character
        grid.mark(column + offset, row + index, as: role)
      }
    }
  }

  private static func signs(of solid: SolidShape) -> [String] {
    switch solid {
    case .sphere: [#"  .-.  "#, #" (   ) "#, #"  `-'  "#]
    case .box: [#" +---+ "#, #" |   | "#, #" +---+ "#]
    case .cylinder: [#" (===) "#, #" |   | "#, #" (___) "#]
    case .cone: [#"   ^   "#, #"  / \  "#, #" (___) "#]
    case .pyramid: [#"   A   "#, #"  /|\  "#, #" /_|_\ "#]
    case .capsule: [#" .---. "#, #"(     )"#, #" `---' "#]
    case .torus: [#" .---. "#, #"(  o  )"#, #" `---' "#]
    }
  }

  private static func dots(of solid: SolidShape, columns: Int, rows: Int) -> [String] {
    var dots = BrailleDots(columns: columns, rows: rows)
    let (width, height) = (Double(2 * columns - 1), Double(4 * rows - 1))
    // A dot is as wide as high in most fonts; the picture is a square in the middle.
    let scale = min(width, height) / 2
    func set(_ x: Double, _ y: Double) {
      dots.set(Int((width / 2 + x * scale).rounded()), Int((height / 2 + y * scale).rounded()))
    }
    for stroke in strokes(of: solid) {
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        let length = max(abs(to.x - from.x), abs(to.y - from.y))
        let steps = max(1, Int(length * scale * 2))
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          set(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        }
      }
    }
    return (0..<rows).map { row in
      String((0..<columns).map { dots.character($0, row) ?? " " })
    }
  }

  /// Returns an arc of an ellipse, in turns from the right by the bottom.
  private static func arc(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ turns: ClosedRange<Double> = 0...1
  ) -> Stroke {
    (0...32).map { step in
      let turn = turns.lowerBound + (turns.upperBound - turns.lowerBound) * Double(step) / 32
      let angle = 2 * Double.pi * turn
      return (x + width * PortableMath.cos(angle), y + height * PortableMath.sin(angle))
    }
  }

  private static func strokes(of solid: SolidShape) -> [Stroke] {
    switch solid {
    case .sphere:
      [arc(0, 0, 1, 1), arc(0, 0, 1, 0.35, 0...0.5)]
    case .box:
      [
        [(-1, -0.45), (0.45, -0.45), (0.45, 1), (-1, 1), (-1, -0.45)],
        [(-1, -0.45), (-0.45, -1), (1, -1), (1, 0.45), (0.45, 1)], [(0.45, -0.45), (1, -1)],
      ]
    case .cylinder:
      [
        arc(0, -0.72, 0.75, 0.28), arc(0, 0.72, 0.75, 0.28, 0...0.5),
        [(-0.75, -0.72), (-0.75, 0.72)], [(0.75, -0.72), (0.75, 0.72)],
      ]
    case .cone:
      [[(-0.9, 0.7), (0, -1), (0.9, 0.7)], arc(0, 0.7, 0.9, 0.3)]
    case .pyramid:
      [
        [(0, -1), (-1, 0.5), (0.25, 1), (0, -1)], [(0, -1), (1, 0.4), (0.25, 1)],
      ]
    case .capsule:
      [
        arc(0, -0.45, 0.55, 0.55, 0.5...1), arc(0, 0.45, 0.55, 0.55, 0...0.5),
        [(-0.55, -0.45), (-0.55, 0.45)], [(0.55, -0.45), (0.55, 0.45)],
      ]
    case .torus:
      [arc(0, 0, 1, 0.62), arc(0, -0.08, 0.42, 0.2)]
    }
  }
}
