import PluginKit
import PortableNumerics
import TextKit

/// The board on a sheet of pixels: which pixel shows which place.
///
/// Radii are stretched piecewise, so that the narrow rings and the centre are wide enough to read;
/// angles are kept. A pixel is a Braille dot, or a character, which is twice as high as wide.
struct DartBoardScale {
  /// The size of the sheet in pixels.
  let (columns, rows): (Int, Int)
  /// A pixel's height in widths.
  private let aspect: Double
  /// The radii of the rings' edges in millimetres, from the centre to the edge.
  private static let edges = [0, 6.35, 15.9, 99, 107, 162, 170, 225]
  /// The same radii in pixel widths.
  private let shown: [Double]
  /// What a dart in each pixel hits, by row.
  private let hits: [DartHit]

  /// Whether each of the 63 hits has a pixel.
  let showsEveryHit: Bool

  /// What a scale depends on.
  private struct Size: Hashable { let (lines, style): (Int, MapStyle) }
  private static let known = MadeOnce<Size, DartBoardScale>()

  /// Returns the scale for a picture of some lines; it is the same for all frames.
  static func of(lines: Int, style: MapStyle) -> DartBoardScale {
    known.value(for: Size(lines: lines, style: style)) {
      DartBoardScale(lines: $0.lines, style: $0.style)
    }
  }

  /// The size of the sheet for a picture of some lines: the board is a circle in a square.
  private init(lines: Int, style: MapStyle) {
    let isFine = style == .braille
    (columns, rows) = isFine ? (4 * lines, 4 * lines) : (2 * lines, lines)
    aspect = isFine ? 1 : 2
    let radius = Double(columns) / 2
    let scoring = radius - max(4.5, 0.13 * radius)
    let parts = isFine ? [0, 0.08, 0.2, 0.48, 0.61, 0.86, 1] : [0, 0.1, 0.22, 0.46, 0.62, 0.82, 1]
    let shown = parts.map { $0 * scoring } + [radius]
    self.shown = shown
    let (columns, rows, aspect) = (columns, rows, aspect)
    hits = (0..<rows * columns).map { index in
      let right = Double(index % columns) + 0.5 - Double(columns) / 2
      let up = aspect * (Double(rows) / 2 - Double(index / columns) - 0.5)
      let radius = (right * right + up * up).squareRoot()
      guard radius > 0 else { return DartHit(number: 50, multiplier: 1) }
      let part = Self.stretched(radius, from: shown, to: Self.edges) / radius
      return DartBoard.hit(
        at: DartPoint(rightMillimeters: right * part, upMillimeters: up * part))
    }
    showsEveryHit = Set(hits).count == DartHit.all.count
  }

  /// Returns what a dart in a pixel hits.
  func hit(_ x: Int, _ y: Int) -> DartHit { hits[columns * y + x] }

  /// Returns whether a pixel is on the board.
  func isOnBoard(_ x: Int, _ y: Int) -> Bool {
    let right = Double(x) + 0.5 - Double(columns) / 2
    let up = aspect * (Double(rows) / 2 - Double(y) - 0.5)
    return right * right + up * up <= Double(columns * columns) / 4
  }

  /// Returns the pixel of a direction, clockwise from the top, midway between wires and edge.
  func label(degrees: Double) -> (x: Int, y: Int) {
    let (sin, cos) = PortableMath.sincos(degrees * Double.pi / 180)
    let radius = (shown[6] + shown[7]) / 2
    return pixel(right: radius * sin, up: radius * cos)
  }

  /// Returns the pixel of a dart: of those that show what it hits and are free, the nearest one to
  /// its place.
  ///
  /// A true picture would round darts across wires, and who reads it right would be judged wrong.
  func tip(of dart: DartPoint, isFree: (_ x: Int, _ y: Int) -> Bool) -> (x: Int, y: Int) {
    let radius = dart.radiusMillimeters
    let part = radius > 0 ? Self.stretched(radius, from: Self.edges, to: shown) / radius : 0
    let meant = pixel(right: dart.rightMillimeters * part, up: dart.upMillimeters * part)
    let wanted = DartBoard.hit(at: dart)
    var (best, least) = (meant, Double.infinity)
    for y in 0..<rows {
      for x in 0..<columns where hit(x, y) == wanted {
        let (right, up) = (Double(x - meant.x), aspect * Double(y - meant.y))
        let distance = right * right + up * up
        if distance < least, isOnBoard(x, y), isFree(x, y) { (best, least) = ((x, y), distance) }
      }
    }
    return best
  }

  private func pixel(right: Double, up: Double) -> (x: Int, y: Int) {
    let x = Int((Double(columns) / 2 + right).rounded(.down))
    let y = Int((Double(rows) / 2 - up / aspect).rounded(.down))
    return (min(columns - 1, max(0, x)), min(rows - 1, max(0, y)))
  }

  /// Maps a radius from one scale to the other, linear between the edges; at most the last.
  private static func stretched(_ radius: Double, from: [Double], to: [Double]) -> Double {
    guard let next = from.firstIndex(where: { radius <= $0 }), next > 0 else {
      return radius <= 0 ? 0 : to[to.count - 1]
    }
    let part = (radius - from[next - 1]) / (from[next] - from[next - 1])
    return to[next - 1] + part * (to[next] - to[next - 1])
  }
}
