import Geo
import TextKit

/// Dense traffic: the nearest blips one by one, the others as counts, which never overlap.
extension RadarDrawing {
  /// The blips drawn one by one when there are too many for all.
  private static let nearestCount = 8
  /// The columns and lines of a block that shares a count: the first size whose counts all fit.
  private static let blockSizes = [(columns: 6, rows: 2), (8, 3), (12, 4), (18, 6)]

  /// The most blips that are drawn one by one: one for sixteen characters.
  var mostSingleBlips: Int { grid.columns * grid.rows / 16 }

  /// The blips of a block that are not drawn one by one.
  private struct Block {
    var count = 0
    /// The sums of their places, for the mean.
    var (columns, rows) = (0.0, 0.0)
  }

  /// A count and where it is written.
  private struct Count {
    let text: String
    let column: Int
    let row: Int
    let echo: RadarEcho
  }

  /// Draws the nearest blips and the selected one, and counts of the others.
  mutating func drawClusters(around middle: Character) {
    let singles = nearest()
    let spots = singles.compactMap { spot(of: $0) }
    drawMarks(spots, around: middle)
    var counts: [Count] = []
    for size in Self.blockSizes {
      let (placed, isWhole) = self.counts(without: singles, blocks: size)
      counts = placed
      if isWhole { break }
    }
    for count in counts {
      write(count.text, count.column, count.row, count.echo > .strong ? .dim : nil)
    }
    drawLabels(spots)
  }

  /// Returns the indices of the nearest blips, and the selected one.
  private func nearest() -> [Int] {
    var nearest: [(distance: Double, index: Int)] = []
    for (index, blip) in picture.blips.enumerated() where picture.isWithin(blip.offset) {
      let distance = LocalPoint.zero.distanceSquared(to: blip.offset)
      if nearest.count == Self.nearestCount {
        guard let last = nearest.last, distance < last.distance else { continue }
        nearest.removeLast()
      }
      let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
      nearest.insert((distance, index), at: place)
    }
    let indices = nearest.map { $0.index }
    guard let selected = picture.selected, !indices.contains(selected) else { return indices }
    return indices + [selected]
  }

  /// Returns the counts of the blips that are not drawn one by one, and whether all found room.
  private func counts(
    without singles: [Int], blocks size: (columns: Int, rows: Int)
  ) -> (placed: [Count], isWhole: Bool) {
    var (placed, isWhole) = ([Count](), true)
    var taken = taken
    for block in blocks(without: singles, size) where block.count > 0 {
      let count = Double(block.count)
      let (column, row) = (block.columns / count, block.rows / count)
      let echo = echo(column: column, row: row)
      guard echo != .gone, let x = grid.cell(column), let y = grid.cell(row) else { continue }
      let text = block.count == 1 ? String(echo.mark) : "[\(block.count)]"
      guard let place = place(for: text, nearColumn: x, row: y, blocks: size, taken) else {
        isWhole = false
        continue
      }
      for cell in place.column..<place.column + text.count {
        taken[place.row * grid.columns + cell] = true
      }
      placed.append(Count(text: text, column: place.column, row: place.row, echo: echo))
    }
    return (placed, isWhole)
  }

  private func blocks(
    without singles: [Int], _ size: (columns: Int, rows: Int)
  ) -> [Block] {
    let across = grid.columns / size.columns + 1
    var blocks = [Block](repeating: Block(), count: across * (grid.rows / size.rows + 1))
    for (index, blip) in picture.blips.enumerated()
    where picture.isWithin(blip.offset) && !singles.contains(index) {
      let (column, row) = place(blip.offset)
      guard let x = grid.cell(column), let y = grid.cell(row), grid.contains(x, y) else { continue }
      let block = y / size.rows * across + x / size.columns
      blocks[block].count += 1
      blocks[block].columns += column
      blocks[block].rows += row
    }
    return blocks
  }

  /// Returns the start of a text in a block, nearest to a cell, with a free column on both sides.
  private func place(
    for text: String, nearColumn x: Int, row y: Int, blocks size: (columns: Int, rows: Int),
    _ taken: [Bool]
  ) -> (column: Int, row: Int)? {
    let first = x / size.columns * size.columns
    let last = max(first, first + size.columns - text.count - 1)
    let top = y / size.rows * size.rows
    let lines = (top..<top + size.rows).sorted { ($0 - y).magnitude < ($1 - y).magnitude }
    let wanted = min(max(x - text.count / 2, first), last)
    let columns = (first...last).sorted {
      ($0 - wanted).magnitude < ($1 - wanted).magnitude
    }
    for line in lines {
      for column in columns
      where grid.contains(column, line) && grid.contains(column + text.count - 1, line) {
        let cells = column - 1...column + text.count
        let isFree = cells.allSatisfy {
          !grid.contains($0, line) || !taken[line * grid.columns + $0]
        }
        if isFree { return (column, line) }
      }
    }
    return nil
  }

  private func echo(column: Double, row: Double) -> RadarEcho {
    guard let sweep = picture.sweepDegrees else { return .bright }
    let offset = LocalPoint(
      eastMeters: (column - Double(2 * radius + 1)) / 2, northMeters: Double(radius) - row)
    return RadarSweep.echo(
      degreesBehind: sweep - LocalPoint.zero.bearingDegrees(to: offset))
  }
}
