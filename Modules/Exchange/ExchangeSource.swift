import Geo
import PlainJSON

/// A file being imported: its bytes, and the problems found so far.
struct ExchangeSource {
  let path: String
  let bytes: [UInt8]
  private(set) var warnings: [ExchangeWarning] = []
  private var ignored: [(kind: String, count: Int, line: Int)] = []
  /// The offset after each line feed, in order.
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the line of a byte, from 1.
  ///
  /// It uses binary search, since a file can have a warning for each of many features.
  func line(_ offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return 1 + low
  }

  /// Returns the error that the file is not well formed.
  func damaged(_ offset: Int, _ why: ExchangeFault) -> ExchangeError {
    let place = TextPlace(of: offset, in: bytes)
    return .damaged(path: path, line: place.line, column: place.column, why: why)
  }

  /// Returns the error that a value is not what was expected.
  func bad(
    _ offset: Int, _ name: String, _ found: ExchangeFound, _ expected: ExchangeExpected
  ) -> ExchangeError {
    let place = TextPlace(of: offset, in: bytes)
    return .badValue(
      path: path, line: place.line, column: place.column, name: name,
      found: found, expected: expected)
  }

  /// Records a change.
  mutating func warn(_ warning: ExchangeWarning) { warnings.append(warning) }

  /// Records something that a game has no place for.
  mutating func ignore(_ kind: String, at offset: Int) {
    if let index = ignored.firstIndex(where: { $0.kind == kind }) {
      ignored[index].count += 1
    } else {
      ignored.append((kind, 1, line(offset)))
    }
  }

  /// All warnings, with what was left out at the end.
  var allWarnings: [ExchangeWarning] {
    warnings + ignored.map { .ignored(kind: $0.kind, count: $0.count, firstLine: $0.line) }
  }

  /// Returns a coordinate; wraps longitudes of up to three turns, which some maps write.
  mutating func coordinate(
    latitude: Double, longitude: Double, at offset: Int
  ) throws(ExchangeError) -> Coordinate {
    guard abs(latitude) <= 90 else {
      throw bad(offset, "latitude", .number(latitude), .degreesWithin(90))
    }
    guard abs(longitude) <= 540 else {
      throw bad(offset, "longitude", .number(longitude), .degreesWithin(180))
    }
    var east = longitude
    if abs(longitude) > 180 {
      east = Angle.normalizedLongitudeDegrees(longitude)
      warn(.longitudeWrapped(line: line(offset), foundDegrees: longitude))
    }
    return Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: east)
  }

  /// Returns a ring without the repeated last corner; throws for fewer than three corners.
  func ring(_ corners: [Coordinate], at offset: Int) throws(ExchangeError) -> [Coordinate] {
    var ring = corners
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count >= 3 else {
      throw bad(offset, "polygon", .corners(ring.count), .corners)
    }
    return ring
  }
}
