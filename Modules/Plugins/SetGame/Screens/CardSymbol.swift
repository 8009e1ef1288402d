import PortableNumerics
import TextKit

/// A symbol of a card as Braille dots: its shape, with its outline, stripes or shading inside.
struct CardSymbol {
  let shape: SetTheme.Shape
  let fill: SetTheme.Fill
  /// The size in characters, of 2 × 4 dots each.
  let columns: Int
  let rows: Int

  /// Returns the characters by row; nil where there are no dots.
  var characters: [[Character?]] {
    var dots = BrailleDots(columns: columns, rows: rows)
    for y in 0..<4 * rows {
      for x in 0..<2 * columns where isInside(x, y) && (isEdge(x, y) || isFilled(x, y)) {
        dots.set(x, y)
      }
    }
    return (0..<rows).map { row in (0..<columns).map { dots.character($0, row) } }
  }

  /// Whether a dot belongs to the shape, in coordinates from -1 to 1 across and down.
  private func isInside(_ x: Int, _ y: Int) -> Bool {
    // One column of dots stays free on the right, between two symbols.
    let u = (2 * Double(x) + 1) / Double(2 * columns - 1) - 1
    let v = (2 * Double(y) + 1) / Double(4 * rows) - 1
    guard u.magnitude <= 1, v.magnitude <= 1 else { return false }
    switch shape {
    case .diamond: return u.magnitude + v.magnitude <= 1.05
    case .oval:
      // A stadium: straight sides, round ends.
      let past = max(0, v.magnitude - 0.5) / 0.5
      return u * u / 0.8 + past * past <= 1
    case .squiggle:
      return (u - 0.4 * PortableMath.sin(3 * v)).magnitude <= 0.55 - 0.15 * v * v * v * v
    case .raindrop:
      let below = (v - 0.3) / 0.7
      let width = v < 0.3 ? (v + 1) / 1.3 : max(0, 1 - below * below).squareRoot()
      return u.magnitude <= 0.85 * width
    }
  }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    !(isInside(x - 1, y) && isInside(x + 1, y) && isInside(x, y - 1) && isInside(x, y + 1))
  }

  private func isFilled(_ x: Int, _ y: Int) -> Bool {
    switch fill {
    case .stroke: false
    case .stripe: y % 3 == 1
    case .fill: true
    case .blur: (x + y) % 2 == 0
    }
  }
}
