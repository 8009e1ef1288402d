import Geo
import TextKit

/// Discs on a sheet of samples: how many of them cover each sample, and their edges.
///
/// A sample is a cell, or a dot of one in Braille. Work grows with the rows and columns of the sheet
/// and with the number of discs times the rows, not with the area of the discs.
struct DiscRaster {
  /// The number of samples across.
  let width: Int
  /// The number of samples down.
  let height: Int
  private let extent: MapExtent
  /// The samples of a cell across and down.
  private let across: Int
  private let down: Int
  /// By row, how many discs begin at a sample less how many ended before it.
  private var steps: [Int32]

  /// Creates a sheet without discs.
  init(_ extent: MapExtent, _ style: MapStyle) {
    self.extent = extent
    (across, down) = style == .braille ? (2, 4) : (1, 1)
    (width, height) = (across * extent.columns, down * extent.rows)
    steps = Array(repeating: 0, count: (width + 1) * height)
  }

  /// Adds a disc.
  mutating func add(_ center: LocalPoint, _ radiusMeters: Double) {
    let disc = Disc(center, radiusMeters, on: self)
    let rows = disc.rows.clamped(to: 0..<height)
    for y in rows {
      guard let run = disc.run(y) else { continue }
      let (first, last) = (max(0, run.first), min(width - 1, run.last))
      guard first <= last else { continue }
      steps[y * (width + 1) + first] += 1
      steps[y * (width + 1) + last + 1] -= 1
    }
  }

  /// Calls `body` with each covered sample and the number of discs that cover it.
  func forEach(_ body: (_ x: Int, _ y: Int, _ count: Int32) -> Void) {
    for y in 0..<height {
      var count: Int32 = 0
      for x in 0..<width {
        count += steps[y * (width + 1) + x]
        if count > 0 { body(x, y, count) }
      }
    }
  }

  /// Calls `body` with each sample of a circle; at least the centre of one that is too small.
  func edge(
    _ center: LocalPoint, _ radiusMeters: Double, _ body: (_ x: Int, _ y: Int) -> Void
  ) {
    let disc = Disc(center, radiusMeters, on: self)
    let middle = disc.middleRow
    for y in disc.rows.clamped(to: 0..<height) {
      guard let run = disc.run(y) else { continue }
      // The edge of a row goes in as far as the next row outwards does not reach.
      let outer = disc.run(Double(y) < middle ? y - 1 : y + 1)
      let left = max(run.first, min(run.last, (outer?.first ?? run.last + 1) - 1))
      let right = min(run.last, max(run.first, (outer?.last ?? run.first - 1) + 1))
      if left + 1 >= right {
        draw(run.first...run.last, y, body)
      } else {
        draw(run.first...left, y, body)
        draw(right...run.last, y, body)
      }
    }
  }

  private func draw(_ run: ClosedRange<Int>, _ y: Int, _ body: (Int, Int) -> Void) {
    guard run.lowerBound < width, run.upperBound >= 0 else { return }
    for x in max(0, run.lowerBound)...min(width - 1, run.upperBound) { body(x, y) }
  }

  /// Returns a row as a number of limited size.
  private static func row(_ position: Double) -> Int { Int(max(-1e6, min(1e6, position))) }

  /// A disc in samples.
  private struct Disc {
    /// The rows that it may touch.
    let rows: Range<Int>
    let middleRow: Double
    private let middleColumn: Double
    private let rowMeters: Double
    private let columnMeters: Double
    private let radiusMeters: Double

    init(_ center: LocalPoint, _ radiusMeters: Double, on sheet: DiscRaster) {
      let place = sheet.extent.place(of: center)
      let (across, down) = (Double(sheet.across), Double(sheet.down))
      // The middle of a cell lies between its samples.
      middleColumn = across * place.column + (across - 1) / 2
      middleRow = down * place.row + (down - 1) / 2
      rowMeters = sheet.extent.rowMeters / down
      columnMeters = sheet.extent.rowMeters / 2 / across
      self.radiusMeters = radiusMeters
      let reach = radiusMeters / rowMeters
      let first = DiscRaster.row((middleRow - reach).rounded(.up))
      let last = DiscRaster.row((middleRow + reach).rounded(.down))
      let nearest = DiscRaster.row(middleRow.rounded())
      rows = first <= last ? first..<last + 1 : nearest..<nearest + 1
    }

    /// The first and last sample of a row; nil if the row is outside the disc.
    func run(_ y: Int) -> (first: Int, last: Int)? {
      let away = (Double(y) - middleRow) * rowMeters
      let square = radiusMeters * radiusMeters - away * away
      // Of a disc smaller than a sample, one is left.
      let half = square > 0 ? square.squareRoot() / columnMeters : 0
      guard square >= 0 || rows.count == 1 else { return nil }
      let low = (middleColumn - half).rounded(.up), high = (middleColumn + half).rounded(.down)
      guard low.magnitude < 1e9, high.magnitude < 1e9 else { return nil }
      if low > high {
        let only = Int(middleColumn.rounded())
        return (only, only)
      }
      return (Int(low), Int(high))
    }
  }
}
