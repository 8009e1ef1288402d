import PortableNumerics
import PluginKit
import TextKit

/// The board as text.
enum DartsBoardText {
  /// Half the height of the usual board in lines; its line is 28 mm high, a column 14 mm wide.
  static let usualHeight = 8

  /// Returns the columns of a board of half a height.
  static func columns(halfHeight: Int) -> Int { 4 * halfHeight + 1 }

  /// Returns the board: numbers, double and treble rings, centre, and darts.
  static func lines(
    _ darts: [DartPoint], _ settings: DartsSettings, halfHeight: Int = usualHeight
  ) -> [TextLine] {
    let (halfWidth, scale) = (2 * halfHeight, Double(halfHeight) / Double(usualHeight))
    var grid = CharacterGrid(columns: 2 * halfWidth + 1, rows: 2 * halfHeight + 1)
    func put(_ text: String, right: Double, up: Double, _ role: TextRole?) {
      let column = halfWidth + Int((scale * right / 14).rounded()) - (text.count - 1)
      let row = halfHeight - Int((scale * up / 28).rounded())
      grid.write(text, column: column, row: row, as: role)
    }
    let steps = Int(72 * scale) / 4 * 4
    for step in 0..<steps {
      let (sin, cos) = PortableMath.sincos(Double(step) * 2 * Double.pi / Double(steps))
      put(".", right: 170 * sin, up: 170 * cos, .green)
      if step % 2 == 0 { put("'", right: 103 * sin, up: 103 * cos, .red) }
    }
    put("o", right: 0, up: 0, .red)
    for (place, number) in DartBoard.order.enumerated() {
      let (sin, cos) = PortableMath.sincos(Double(place) * 18 * Double.pi / 180)
      put(String(number), right: 207 * sin, up: 207 * cos, nil)
    }
    for dart in darts {
      put(String(settings.glyph), right: dart.rightMillimeters, up: dart.upMillimeters, .target)
    }
    return grid.textLines
  }

  /// Returns the preview board of the appearance settings (DS-053).
  ///
  /// One dart is in the treble 20, one in the 6, and one beyond the double ring if darts can miss,
  /// otherwise in the 11.
  static func preview(_ settings: DartsSettings) -> [TextLine] {
    let third = DartPoint(rightMillimeters: settings.rules.misses ? -190 : -60, upMillimeters: -95)
    return lines(
      [
        DartPoint(rightMillimeters: 0, upMillimeters: 103),
        DartPoint(rightMillimeters: 60, upMillimeters: 0), third,
      ], settings)
  }
}
