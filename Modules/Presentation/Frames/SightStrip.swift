import Domain
import TextKit

/// The camera view as a strip of ±30° with the ghost in it (GB-093, GB-103).
///
/// One column is one degree at 80 columns. The offset is ghost minus sight: positive to the right. A row
/// is as high as two columns are wide, so that it is two degrees there; where tilt does not count the
/// ghost stays in the middle row.
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
  private var rowsPerDegree: Double { columnsPerDegree / 2 }

  /// Draws the strip, in a fight with the tolerance; the nearer the ghost, the larger it is (GB-094).
  ///
  /// `riseDegrees` is how far the ghost is above the sight; nil where tilt does not count.
  init(
    offsetDegrees: Double, riseDegrees: Double? = nil, model: GhostModel = .plain,
    drawnMeters: Double, toleranceDegrees: Double?, size: FrameSize = .standard
  ) {
    half =
      size.columns < TextFrame.width
      ? min(Self.halfWidthDegrees, (size.columns - 4) / 2) : (size.columns - 20) / 2
    rows = size.rows < 18 ? 3 : 5 + max(0, size.rows - 24) / 6 * 2
    var grid = CharacterGrid(columns: 2 * half + 1, rows: rows)
    let sight: SightRule = riseDegrees == nil ? .azimuth : .cone
    let error = sight.errorDegrees(azimuth: offsetDegrees, tilt: riseDegrees ?? 0)
    let isCentred = error.magnitude <= toleranceDegrees ?? 0
    let row = self.row(ofRise: riseDegrees ?? 0)
    if offsetDegrees.magnitude <= Double(Self.halfWidthDegrees) {
      let center = half + Int((columnsPerDegree * offsetDegrees).rounded())
      // A search has a beam below the ghost, which needs a row.
      let isRoomy = rows > (toleranceDegrees == nil ? 5 : 3)
      let distance = GhostGlyph.Distance(meters: drawnMeters)
      let glyph = GhostGlyph(model, distance == .near && !isRoomy ? .far : distance)
      let feet = row + glyph.lines.count / 2
      drawBeam(to: (center, row), below: feet, isCentred, in: &grid)
      drawTracks(to: center, in: &grid)
      if (0..<rows).contains(row) {
        glyph.draw(in: &grid, column: center, row: row, as: .target)
      } else {
        let mark = row < 0 ? "^^^" : "vvv"
        let column = max(0, min(grid.columns - 3, center - 1))
        grid.write(mark, column: column, row: row < 0 ? 0 : rows - 1, as: .target)
      }
    } else if offsetDegrees > 0 {
      grid.write(">>>", column: grid.columns - 4, row: sightRow, as: .target)
    } else {
      grid.write("<<<", column: 1, row: sightRow, as: .target)
    }
    if let toleranceDegrees {
      let reach = max(1, min(half, Int((columnsPerDegree * toleranceDegrees).rounded())))
      grid.write("[", column: half - reach, row: sightRow, as: isCentred ? .good : .key)
      grid.write("]", column: half + reach, row: sightRow, as: isCentred ? .good : .key)
      if riseDegrees != nil { drawLids(toleranceDegrees, isCentred, in: &grid) }
    }
    grid.write("+", column: half, row: sightRow, as: isCentred ? .good : .key)
    let edge = "+" + String(repeating: "-", count: grid.columns) + "+"
    let indent = String(repeating: " ", count: max(0, size.columns - grid.columns - 3) / 2)
    let picture = grid.textLines.map { "|\($0.padded(to: grid.columns))|" as TextLine }
    textLines = ([TextLine(edge)] + picture + [TextLine(edge), TextLine(ruler, .dim)]).map {
      TextLine(indent) + $0
    }
  }

  /// Returns the row of a ghost that is so far above the sight; one outside the picture has none of it.
  private func row(ofRise degrees: Double) -> Int {
    let rise = (rowsPerDegree * max(-180, min(180, degrees))).rounded()
    return sightRow - Int(rise)
  }

  /// Draws how far above and below the sight the tolerance reaches, where the picture is as high.
  private func drawLids(
    _ toleranceDegrees: Double, _ isCentred: Bool, in grid: inout CharacterGrid
  ) {
    let reach = max(1, sightRow - row(ofRise: toleranceDegrees))
    for row in [sightRow - reach, sightRow + reach] {
      grid.write("---", column: half - 1, row: row, as: isCentred ? .good : .key)
    }
  }

  /// Draws the beam from the player, below the sight, up to the ghost.
  private func drawBeam(
    to ghost: (column: Int, row: Int), below feet: Int, _ isCentred: Bool,
    in grid: inout CharacterGrid
  ) {
    let bottom = rows - 1
    guard bottom > feet else { return }
    for row in max(0, feet + 1)...bottom {
      let share = Double(bottom - row) / Double(bottom - ghost.row)
      let column = half + Int((Double(ghost.column - half) * share).rounded())
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
