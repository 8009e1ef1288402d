import PluginKit
import TextKit

/// The board as text: rings in their colours, numbers, and darts whose tips lie where they score.
///
/// Singles of every other sector are shaded and the narrow rings solid, so that colours are not
/// needed. In Braille a dart is a shaft from its tip to the glyph of its flight; in ASCII the glyph
/// is at the tip.
struct DartBoardPicture {
  private let scale: DartBoardScale
  private let style: MapStyle
  private var grid: CharacterGrid
  /// The cells under the numbers.
  private var numbers: Set<[Int]> = []
  /// The dots of darts by cell.
  private var isDart: [Bool]
  /// The sectors by which the board is turned clockwise.
  private let turn: Int

  /// The columns and lines that a picture of some lines takes.
  static func columns(lines: Int) -> Int { 2 * lines }

  /// Returns whether a picture of some lines shows every single, double and treble.
  static func isReadable(lines: Int, style: MapStyle) -> Bool {
    lines >= 10 && DartBoardScale.of(lines: lines, style: style).showsEveryHit
  }

  /// Returns the lines of a board with darts; one that turns has none yet.
  static func lines(
    _ darts: [DartPoint], _ settings: DartsSettings, lines: Int, style: MapStyle,
    turnShare: Double? = nil
  ) -> [TextLine] {
    let darts = turnShare == nil ? darts : []
    let turn = Int((turnShare ?? 0) * Double(DartBoard.order.count))
    var picture = DartBoardPicture(lines: lines, style: style, turn: turn)
    picture.writeNumbers()
    switch style {
    case .ascii, .words: picture.fillCharacters()
    case .braille: picture.fillDots(darts, settings)
    }
    for dart in darts { picture.put(dart, settings) }
    return picture.grid.textLines
  }

  private init(lines: Int, style: MapStyle, turn: Int) {
    self.turn = turn
    scale = DartBoardScale.of(lines: lines, style: style)
    self.style = style
    grid = CharacterGrid(columns: 2 * lines, rows: lines)
    isDart = Array(repeating: false, count: scale.columns * scale.rows)
  }

  private var pixelsAcross: Int { style == .braille ? 2 : 1 }
  private var pixelsDown: Int { style == .braille ? 4 : 1 }

  private mutating func writeNumbers() {
    for (place, number) in DartBoard.order.enumerated() {
      let (x, y) = scale.label(degrees: 18 * Double(place + turn))
      let text = String(number)
      let first = min(grid.columns - text.count, max(0, x / pixelsAcross - (text.count - 1) / 2))
      grid.write(text, column: first, row: y / pixelsDown)
      for column in first..<first + text.count { numbers.insert([column, y / pixelsDown]) }
    }
  }

  // MARK: The board

  /// What a pixel of the turned board shows.
  private func hit(_ x: Int, _ y: Int) -> DartHit {
    let hit = scale.hit(x, y)
    guard turn > 0, let place = DartBoard.order.firstIndex(of: hit.number) else { return hit }
    let count = DartBoard.order.count
    return DartHit(
      number: DartBoard.order[(place - turn % count + count) % count], multiplier: hit.multiplier)
  }

  /// The colour of a hit's area by the standard board (X2): doubles and trebles of 20 are red.
  private static func color(of hit: DartHit) -> TextRole? {
    switch hit.number {
    case 0: return nil
    case 25: return .green
    case 50: return .red
    default:
      guard hit.multiplier > 1 else { return nil }
      return isShaded(hit) ? .green : .red
    }
  }

  /// Whether the singles of a hit's sector are the light ones.
  private static func isShaded(_ hit: DartHit) -> Bool {
    (DartBoard.order.firstIndex(of: hit.number) ?? 0) % 2 == 1
  }

  private mutating func fillCharacters() {
    for y in 0..<scale.rows {
      for x in 0..<scale.columns where scale.isOnBoard(x, y) && !numbers.contains([x, y]) {
        let hit = self.hit(x, y)
        guard hit != .miss else { continue }
        let color = Self.color(of: hit)
        grid[x, y] =
          hit.number == 25 ? "-" : color != nil ? "=" : Self.isShaded(hit) ? "." : " "
        grid.mark(x, y, as: color ?? .dim)
      }
    }
  }

  private mutating func fillDots(_ darts: [DartPoint], _ settings: DartsSettings) {
    for dart in darts { for (x, y) in shaft(of: dart, settings).dots { setDart(x, y) } }
    var sheet = BrailleDots(columns: grid.columns, rows: grid.rows)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where !numbers.contains([column, row]) {
        var (reds, greens, isTouched) = (0, 0, false)
        for y in 4 * row..<4 * row + 4 {
          for x in 2 * column..<2 * column + 2 where isDart[scale.columns * y + x] {
            isTouched = true
            sheet.set(x, y)
          }
        }
        if isTouched {
          grid.mark(column, row, as: .target)
        } else {
          for y in 4 * row..<4 * row + 4 {
            for x in 2 * column..<2 * column + 2 where isInked(x, y) {
              sheet.set(x, y)
              switch Self.color(of: hit(x, y)) {
              case .red: reds += 1
              case .green: greens += 1
              default: break
              }
            }
          }
          grid.mark(
            column, row, as: reds + greens == 0 ? .dim : reds >= greens ? .red : .green)
        }
        if let character = sheet.character(column, row) { grid[column, row] = character }
      }
    }
  }

  /// Returns whether the board has ink in a dot: rings are solid, light singles shaded.
  private func isInked(_ x: Int, _ y: Int) -> Bool {
    guard scale.isOnBoard(x, y) else { return false }
    let hit = self.hit(x, y)
    if hit == .miss { return false }
    if hit.number == 25 { return (x + y) % 2 == 0 }
    return Self.color(of: hit) != nil || Self.isShaded(hit) && x % 2 == 0 && y % 2 == x / 2 % 2
  }

  // MARK: Darts

  private mutating func setDart(_ x: Int, _ y: Int) {
    if x >= 0, y >= 0, x < scale.columns, y < scale.rows { isDart[scale.columns * y + x] = true }
  }

  private func tip(of dart: DartPoint) -> (x: Int, y: Int) {
    scale.tip(of: dart) { x, y in !numbers.contains([x / pixelsAcross, y / pixelsDown]) }
  }

  /// Returns the dots of a dart from its tip, and where its flight is; it leans away from the edge.
  private func shaft(
    of dart: DartPoint, _ settings: DartsSettings
  ) -> (dots: [(x: Int, y: Int)], flight: (x: Int, y: Int)) {
    let (x, y) = tip(of: dart)
    let length = max(4, settings.dartSize * scale.rows / 340)
    let right = x + length + 2 < scale.columns ? 1 : -1
    let down = y - length - 2 >= 0 ? -1 : 1
    let dots = (0...length).map { (x: x + right * $0, y: y + down * $0) }
    return (dots, (x + right * (length + 1), y + down * (length + 1)))
  }

  /// Writes the glyph of a dart.
  private mutating func put(_ dart: DartPoint, _ settings: DartsSettings) {
    let (x, y) = style == .braille ? shaft(of: dart, settings).flight : tip(of: dart)
    let (column, row) = (x / pixelsAcross, y / pixelsDown)
    // The tip of another dart is worth more than a flight.
    guard style == .ascii || !numbers.contains([column, row]) else { return }
    grid[column, row] = settings.glyph
    grid.mark(column, row, as: .target)
  }
}
