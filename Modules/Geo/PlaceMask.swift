/// The squares of a grid in a local frame, each marked or not: where something holds.
public struct PlaceMask: Hashable, Sendable {
  /// The most squares that a mask has.
  public static let mostSquares = 4_000_000

  /// The south-west corner of the grid.
  public let southWest: LocalPoint
  /// The side of a square in metres.
  public let squareMeters: Double
  /// The number of columns, from west to east.
  public let columns: Int
  /// The number of rows, from south to north.
  public let rows: Int
  /// A bit for each square, row by row.
  @usableFromInline var words: [UInt64]

  /// Creates a grid with no square marked; nil if it is empty or has more than `mostSquares`.
  public init?(southWest: LocalPoint, squareMeters: Double, columns: Int, rows: Int) {
    guard southWest.eastMeters.isFinite, southWest.northMeters.isFinite, squareMeters.isFinite,
      squareMeters > 0, columns > 0, rows > 0, columns <= Self.mostSquares,
      rows <= Self.mostSquares / columns
    else { return nil }
    (self.southWest, self.squareMeters) = (southWest, squareMeters)
    (self.columns, self.rows) = (columns, rows)
    words = [UInt64](repeating: 0, count: (columns * rows + 63) / 64)
  }

  /// Whether a square is marked, by its number: columns of the rows before it and its own.
  @inlinable
  public subscript(square: Int) -> Bool {
    get { words[square >> 6] >> UInt64(square & 63) & 1 != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(square & 63)
      if newValue { words[square >> 6] |= bit } else { words[square >> 6] &= ~bit }
    }
  }

  /// Returns the number of the square that holds a point; nil outside the grid.
  @inlinable
  public func square(at point: LocalPoint) -> Int? {
    let east = (point.eastMeters - southWest.eastMeters) / squareMeters
    let north = (point.northMeters - southWest.northMeters) / squareMeters
    guard east >= 0, north >= 0, east < Double(columns), north < Double(rows) else { return nil }
    return Int(north) * columns + Int(east)
  }

  /// Returns whether a point is in a marked square.
  @inlinable
  public func contains(_ point: LocalPoint) -> Bool {
    guard let square = square(at: point) else { return false }
    return self[square]
  }

  /// Returns the middle of a square.
  @inlinable
  public func middle(of square: Int) -> LocalPoint {
    LocalPoint(
      eastMeters: southWest.eastMeters + (Double(square % columns) + 0.5) * squareMeters,
      northMeters: southWest.northMeters + (Double(square / columns) + 0.5) * squareMeters)
  }

  /// The lengths of the runs of equal squares in their order, the first of unmarked ones.
  public var runs: [Int] {
    var runs: [Int] = []
    var (isMarked, length) = (false, 0)
    for square in 0..<columns * rows {
      if self[square] != isMarked {
        runs.append(length)
        (isMarked, length) = (!isMarked, 0)
      }
      length += 1
    }
    runs.append(length)
    return runs
  }

  /// Marks squares by the lengths of their runs; returns false, with nothing marked, if they are
  /// not as many as there are squares.
  public mutating func mark(runs: [Int]) -> Bool {
    var total = 0
    for run in runs {
      guard run >= 0, run <= columns * rows - total else { return false }
      total += run
    }
    guard total == columns * rows else { return false }
    var square = 0
    for (index, run) in runs.enumerated() {
      if index % 2 == 1 { for marked in square..<square + run { self[marked] = true } }
      square += run
    }
    return true
  }
}
