import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws a moment of the end of a fight or of a hunt (GB-112 to GB-114).
  func frame(of ending: EndingViewModel) -> TextFrame {
    let (role, said) = (ending.role, words.ending(ending))
    let below =
      [""] + said.map { TextLine("  " + $0, role) } + ["  \(words.progress(ending.tally))"]
    let title = self.title(words.endingTitle(ending.kind), ending.tally)
    let lines = (title + below).flatMap { $0.wrapped(to: columns) }.count
    let room = size.rows - lines - 3
    guard room >= 3, !style.isInWords else {
      return frame(fitted(title + below))
    }
    let picture = EndingPicture(
      ending, columns: min(columns - 4, 100), rows: min(room, max(7, size.rows / 2)))
    let indent = TextLine().padded(to: (columns - min(columns - 4, 100)) / 2)
    return frame(title + picture.lines.map { indent + $0 } + below)
  }
}

extension EndingViewModel {
  /// The role of what is said of it.
  fileprivate var role: TextRole {
    switch kind {
    case .captured, .allCaptured: .good
    case .escaped, .fightLost: .danger
    }
  }
}

/// The picture of an ending: the throw and the beam, or where the ghost goes.
private struct EndingPicture {
  private var grid: CharacterGrid
  private let middle: Int
  private let model: GhostModel

  var lines: [TextLine] { grid.textLines }

  init(_ ending: EndingViewModel, columns: Int, rows: Int) {
    grid = CharacterGrid(columns: columns, rows: rows)
    middle = columns / 2
    model = ending.news.ghost?.model ?? .plain
    switch ending.kind {
    case .captured: drawCapture(ending.share)
    case .escaped: drawEscape(ending.share, isLeft: (ending.relativeBearingDegrees ?? 1) < 0)
    case .fightLost: drawLoss(ending.share)
    case .allCaptured: drawTraps(ending.share, count: ending.tally.total)
    }
  }

  private var ghost: GhostGlyph { GhostGlyph(model, grid.rows >= 9 ? .near : .far) }
  private var small: GhostGlyph { GhostGlyph(model, .far) }
  private var tiny: GhostGlyph { GhostGlyph(model, .farthest) }
  private var ghostRow: Int { ghost.lines.count / 2 }
  private var floor: Int { grid.rows - 1 }

  /// The trap flies from the left, its beam takes the ghost, and it closes.
  private mutating func drawCapture(_ share: Double) {
    let (thrown, taken) = (0.3, 0.75)
    if share < thrown {
      let way = share / thrown
      ghost.draw(in: &grid, column: middle, row: ghostRow, as: .target)
      // A throw's arc: highest in the middle of the way.
      let height = Double(floor) * 4 * way * (1 - way) * 0.6
      drawTrap(column: Int(Double(middle - 2) * way) + 2, row: floor - Int(height))
      return
    }
    if share < taken {
      let pull = (share - thrown) / (taken - thrown)
      let row = ghostRow + Int(Double(floor - 2 - ghostRow) * pull)
      drawBeam(from: max(0, row - 1))
      let glyph: GhostGlyph = pull < 0.4 ? ghost : pull < 0.8 ? small : tiny
      glyph.draw(in: &grid, column: middle, row: row, as: .target)
    } else {
      let sparks = Int((share - taken) * 20) % 2 == 0 ? "*  .  *" : ".  *  ."
      grid.write(sparks, column: middle - 3, row: floor - 1, as: .good)
    }
    drawTrap(column: middle, row: floor)
  }

  /// The bars of the trap break, and the ghost flies off to the side where it is now.
  private mutating func drawEscape(_ share: Double, isLeft: Bool) {
    let held = 0.25
    if share < held {
      ghost.draw(in: &grid, column: middle, row: ghostRow, as: .target)
      drawBeam(from: 0)
      drawTrap(column: middle, row: floor)
      return
    }
    let way = (share - held) / (1 - held)
    let reach = Int(Double(middle - 2) * way)
    let column = middle + (isLeft ? -reach : reach)
    let row = ghostRow + Int(Double(max(0, floor - 1 - ghostRow)) * (1 - way) * 0.5)
    for step in stride(from: 0, to: reach - 4, by: 3) {
      grid.write("·", column: middle + (isLeft ? -step : step), row: row, as: .dim)
    }
    let glyph: GhostGlyph = way < 0.4 ? ghost : way < 0.85 ? small : tiny
    glyph.draw(in: &grid, column: column, row: row, as: .target)
    grid.write("\\_ _/", column: middle - 2, row: floor, as: .danger)
  }

  /// The ghost drifts off and becomes smaller until it is out of reach.
  private mutating func drawLoss(_ share: Double) {
    let glyph: GhostGlyph = share < 0.35 ? ghost : share < 0.7 ? small : tiny
    let column = middle + Int(share * Double(middle) / 3)
    glyph.draw(in: &grid, column: column, row: ghostRow, as: share < 0.7 ? .target : .dim)
  }

  /// A closed trap for each ghost, as many as fit.
  private mutating func drawTraps(_ share: Double, count: Int) {
    let shown = min(count, max(1, grid.columns / 8))
    let row = grid.rows / 2
    for index in 0..<shown where Double(index) <= share * 2 * Double(shown) {
      let column = middle + (2 * index - shown + 1) * 4
      drawTrap(column: column, row: row)
      grid.write(
        Int(share * 12 + Double(index)) % 2 == 0 ? "*" : ".", column: column, row: row - 1,
        as: .good)
    }
  }

  private mutating func drawTrap(column: Int, row: Int) {
    grid.write("[===]", column: column - 2, row: row, as: .key)
  }

  /// A beam from the trap, wider towards the top.
  private mutating func drawBeam(from top: Int) {
    for row in top..<max(top, floor) {
      let half = 1 + (floor - row) * 6 / max(floor, 1)
      grid.write("\\", column: middle - half, row: row, as: .good)
      grid.write("/", column: middle + half, row: row, as: .good)
    }
  }
}
