import Geo
import PlaceFiles
import PlainJSON

/// A file being imported: its text, and the problems found so far.
struct ExchangeSource {
  /// What the file is read for; what concerns only the other is not worth a word.
  enum Purpose {
    case game, track
  }

  let path: String
  let bytes: [UInt8]
  let purpose: Purpose
  private let allowsZero: Bool
  /// Whether this program wrote the file: then latitude 0, longitude 0 is a place.
  var isOwn = false
  private(set) var warnings: [ExchangeWarning] = []
  private(set) var omissions = OmissionList()
  /// The offset after each line feed, in order.
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8], for purpose: Purpose, allowsZero: Bool) {
    (self.path, self.bytes, self.purpose) = (path, bytes, purpose)
    self.allowsZero = allowsZero
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
    leaveOut(kind, .notInGames, at: offset)
  }

  /// Records something that was left out of the game, or of the track if the file is read for that.
  mutating func leaveOut(
    _ what: String, _ why: Omission.Reason, found: String? = nil, at offset: Int,
    of part: Purpose = .game
  ) {
    guard part == purpose else { return }
    let line = line(offset)
    omissions.add(what, why, found: found, line: line)
  }

  /// All warnings, with what was left out at the end.
  var allWarnings: [ExchangeWarning] { warnings + omissions.all.map { .leftOut($0) } }

  /// Returns the place of two texts; nil for none, which is recorded.
  mutating func place(
    of what: String, latitude: String?, longitude: String?, at offset: Int,
    in part: Purpose = .game
  ) -> Coordinate? {
    let east = longitude.flatMap(finiteNumber)
    do throws(PlaceFault) {
      let place = try Coordinate(
        latitude: latitude.flatMap(finiteNumber), longitude: east, allowingZero: allowsZero || isOwn
      )
      if let east, east.magnitude > 180, part == .game {
        warn(.longitudeWrapped(line: line(offset), foundDegrees: east))
      }
      return place
    } catch {
      let found: String? =
        switch error {
        case .latitude: latitude
        case .longitude: longitude
        case .zero: nil
        }
      leaveOut(what, .position(error), found: found, at: offset, of: part)
      return nil
    }
  }

  /// Returns a ring without the repeated last corner; nil for fewer than three, which is recorded.
  mutating func ring(_ corners: [Coordinate], at offset: Int) -> [Coordinate]? {
    var ring = corners
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    if ring.count >= 3 { return ring }
    leaveOut("Polygon", .tooFewCorners, at: offset)
    return nil
  }
}
