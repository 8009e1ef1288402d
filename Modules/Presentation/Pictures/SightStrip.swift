import TextKit

/// What the camera would show, as a strip of ±30° with the ghost in it (GB-093, GB-103).
///
/// One column is one degree. The offset is ghost minus sight: positive to the right.
struct SightStrip {
  /// Degrees shown on each side of the sight.
  static let halfWidthDegrees = 30
  static let columns = 2 * halfWidthDegrees + 1
  static let sightRow = 2

  /// The picture, framed by rulers.
  let lines: [String]

  /// Draws the strip; the ghost is big in a fight, small in search.
  init(offsetDegrees: Double, isBig: Bool, toleranceDegrees: Double?) {
    let half = SightStrip.halfWidthDegrees
    var grid = CharacterGrid(columns: SightStrip.columns, rows: 5)
    let isInside = offsetDegrees.magnitude <= Double(half)
    if isInside {
      let center = half + Int(offsetDegrees.rounded())
      SightStrip.drawTracks(to: center, in: &grid)
      let glyph = isBig ? SightStrip.bigGhost : SightStrip.smallGhost
      let width = glyph.map(\.count).max() ?? 0
      for (row, line) in glyph.enumerated() {
        for (offset, mark) in line.enumerated() where mark != "_" {
          grid[center - width / 2 + offset, row + (5 - glyph.count) / 2] = mark
        }
      }
    } else if offsetDegrees > 0 {
      grid.write(">>>", column: SightStrip.columns - 4, row: SightStrip.sightRow)
    } else {
      grid.write("<<<", column: 1, row: SightStrip.sightRow)
    }
    if let toleranceDegrees {
      let reach = max(1, min(half, Int(toleranceDegrees.rounded())))
      grid[half - reach, SightStrip.sightRow] = "["
      grid[half + reach, SightStrip.sightRow] = "]"
    }
    grid[half, SightStrip.sightRow] = "+"
    let edge = "+" + String(repeating: "-", count: SightStrip.columns) + "+"
    lines = [edge] + grid.lines.map { "|" + $0 + "|" } + [edge, SightStrip.ruler]
  }

  /// Arrows from the sight towards the ghost.
  private static func drawTracks(to center: Int, in grid: inout CharacterGrid) {
    let half = halfWidthDegrees
    guard abs(center - half) > 6 else { return }
    let isRight = center > half
    var column = half + (isRight ? 3 : -3)
    while isRight ? column < center - 4 : column > center + 4 {
      grid[column, sightRow] = isRight ? ">" : "<"
      column += isRight ? 3 : -3
    }
  }

  private static let smallGhost = [".-.", "|o|", "'^'"]
  private static let bigGhost = ["_.---._", "/ o o \\", "|     |", "|     |", "'^'^'^'"]

  private static let ruler: String = {
    var grid = CharacterGrid(columns: columns + 2, rows: 1)
    for degrees in stride(from: -30, through: 30, by: 15) {
      let text = degrees == 0 ? "0" : degrees > 0 ? "+\(degrees)°" : "\(degrees)°"
      let column = 1 + halfWidthDegrees + degrees - text.count / 2
      grid.write(text, column: min(max(0, column), columns + 2 - text.count), row: 0)
    }
    return grid.lines[0]
  }()
}
