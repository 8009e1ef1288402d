import PortableNumerics
import PluginKit

/// The board as text.
enum DartsBoardText {
  /// Half the height of the board in lines; a line is 28 mm high, a column 14 mm wide.
  private static let halfHeight = 8
  private static let halfWidth = 16

  /// Returns lines of 33 columns: numbers, double and treble rings, centre, and darts.
  static func lines(_ darts: [DartPoint], _ settings: DartsSettings) -> [String] {
    var cells = Array(
      repeating: Array(repeating: Character(" "), count: 2 * halfWidth + 1),
      count: 2 * halfHeight + 1)
    func put(_ text: String, right: Double, up: Double) {
      let column = halfWidth + Int((right / 14).rounded()) - (text.count - 1)
      let row = halfHeight - Int((up / 28).rounded())
      for (offset, character) in text.enumerated()
      where cells.indices.contains(row) && cells[row].indices.contains(column + offset) {
        cells[row][column + offset] = character
      }
    }
    for step in 0..<72 {
      let (sin, cos) = PortableMath.sincos(Double(step) * 5 * Double.pi / 180)
      put(".", right: 170 * sin, up: 170 * cos)
      if step % 2 == 0 { put("'", right: 103 * sin, up: 103 * cos) }
    }
    put("o", right: 0, up: 0)
    for (place, number) in DartBoard.order.enumerated() {
      let (sin, cos) = PortableMath.sincos(Double(place) * 18 * Double.pi / 180)
      put(String(number), right: 207 * sin, up: 207 * cos)
    }
    for dart in darts {
      put(String(settings.glyph), right: dart.rightMillimeters, up: dart.upMillimeters)
    }
    return cells.map { String($0) }
  }

  /// Returns the preview board of the appearance settings (DS-053).
  ///
  /// One dart is in the treble 20, one in the 6, and one beyond the double ring if darts can miss,
  /// otherwise in the 11.
  static func preview(_ settings: DartsSettings) -> [String] {
    let third = DartPoint(rightMillimeters: settings.rules.misses ? -190 : -60, upMillimeters: -95)
    return lines(
      [
        DartPoint(rightMillimeters: 0, upMillimeters: 103),
        DartPoint(rightMillimeters: 60, upMillimeters: 0), third,
      ], settings)
  }
}
