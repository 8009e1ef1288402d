import Domain
import TextKit

/// The camera view as a strip of ±30° with the ghost in it (GB-093, GB-103).
///
/// One column is one degree at 80 columns. The offset is ghost minus sight: positive to the right.
struct SightStrip {
  /// The degrees shown on each side of the sight.
  static let halfWidthDegrees = 30

  /// The picture between two rulers.
  private(set) var textLines: [TextLine] = []
  /// The picture as plain text.
  var lines: [String] { textLines.map { $0.text } }

  /// The columns on each side of the sight.
  private let half: Int
  private let rows: Int
  private var sightRow: Int { rows / 2 }
  private var columnsPerDegree: Double { Double(half) / Double(Self.halfWidthDegrees) }

  /// Draws the strip, in a fight with the tolerance; the nearer the ghost, the larger it is (GB-094).
  init(
    offsetDegrees: Double, model: GhostModel = .plain, drawnMeters: Double,
    toleranceDegrees: Double?, size: FrameSize = .standard
  ) {
    half =
      size.columns < TextFrame.width
      ? min(Self.halfWidthDegrees, (size.columns - 4) / 2) : (size.columns - 20) / 2
    rows = size.rows < 18 ? 3 : 5 + max(0, size.rows - 24) / 6 * 2
    var grid = CharacterGrid(columns: 2 * half + 1, rows: rows)
    let isCentred = offsetDegrees.magnitude <= toleranceDegrees ?? 0
    if offsetDegrees.magnitude <= Double(Self.halfWidthDegrees) {
      let center = half + Int((columnsPerDegree * offsetDegrees).rounded())
      // A search has a beam below the ghost, which needs a row.
      let isRoomy = rows > (toleranceDegrees == nil ? 5 : 3)
      let distance = GhostGlyph.Distance(meters: drawnMeters)
      let glyph = GhostGlyph(model, distance == .near && !isRoomy ? .far : distance)
      drawBeam(to: center, below: sightRow + glyph.lines.count / 2, isCentred, in: &grid)
      drawTracks(to: center, in: &grid)
      glyph.draw(in: &grid, column: center, row: sightRow, as: .target)
    } else if offsetDegrees > 0 {
      grid.write(">>>", column: grid.columns - 4, row: sightRow, as: .target)
    } else {
      grid.write("<<<", column: 1, row: sightRow, as: .target)
    }
    if let toleranceDegrees {
      let reach = max(1, min(half, Int((columnsPerDegree * toleranceDegrees).rounded())))
      grid.write("[", column: half - reach, row: sightRow, as: isCentred ? .good : .key)
      grid.write("]", column: half + reach, row: sightRow, as: isCentred ? .good : .key)
    }
    grid.write("+", column: half, row: sightRow, as: isCentred ? .good : .key)
    let edge = "+" + String(repeating: "-", count: grid.columns) + "+"
    let indent = String(repeating: " ", count: max(0, size.columns - grid.columns - 3) / 2)
    let picture = grid.textLines.map { "|\($0.padded(to: grid.columns))|" as TextLine }
    textLines = ([TextLine(edge)] + picture + [TextLine(edge), TextLine(ruler, .dim)]).map {
      TextLine(indent) + $0
    }
  }

  /// Draws the beam from the player, below the sight, up to the ghost.
  private func drawBeam(
    to center: Int, below feet: Int, _ isCentred: Bool, in grid: inout CharacterGrid
  ) {
    let bottom = rows - 1
    guard bottom > feet else { return }
    for row in feet + 1...bottom {
      let share = Double(bottom - row) / Double(bottom - sightRow)
      let column = half + Int((Double(center - half) * share).rounded())
      grid.write(isCentred ? "|" : ":", column: column, row: row, as: isCentred ? .good : .dim)
    }
  }

  /// Draws arrows from the sight towards the ghost.
  private func drawTracks(to center: Int, in grid: inout CharacterGrid) {
    guard abs(center - half) > 6 else { return }
    let isRight = center > half
    var column = half + (isRight ? 3 : -3)
    while isRight ? column < center - 4 : column > center + 4 {
      grid.write(isRight ? ">" : "<", column: column, row: sightRow, as: .target)
      column += isRight ? 3 : -3
    }
  }

  private var ruler: String {
    var grid = CharacterGrid(columns: 2 * half + 3, rows: 1)
    for degrees in stride(from: -30, through: 30, by: 15) {
      let text = degrees == 0 ? "0" : degrees > 0 ? "+\(degrees)°" : "\(degrees)°"
      let column = 1 + half + Int(columnsPerDegree * Double(degrees)) - text.count / 2
      grid.write(text, column: min(max(0, column), grid.columns - text.count), row: 0)
    }
    return grid.lines[0]
  }
}
