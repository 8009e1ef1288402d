/// What a reader left out of a file for one reason: how many, and where the first is.
package struct Omission: Hashable, Sendable {
  /// Why something was left out.
  package enum Reason: Hashable, Sendable {
    /// A game has no place for it.
    case notInGames
    /// Its position is none.
    case position(PlaceFault)
    /// It has no coordinates, or those are empty.
    case noCoordinates
    /// Fewer than three corners are left of a polygon.
    case tooFewCorners
    /// A polygon has no outer ring.
    case noOuterRing
    /// It is not what the format requires.
    case badForm
  }

  /// What was left out, by its name in the format: `wpt`, `Polygon`, `node`.
  package var what: String
  /// Why.
  package var why: Reason
  /// The text or number at fault in the first, if there is one.
  package var found: String?
  /// How many.
  package var count: Int
  /// The line of the first, from 1.
  package var firstLine: Int

  /// Creates an omission.
  package init(
    _ what: String, _ why: Reason, found: String? = nil, count: Int = 1, firstLine: Int
  ) {
    (self.what, self.why, self.found) = (what, why, found)
    (self.count, self.firstLine) = (count, firstLine)
  }
}

/// What a reader left out of a file, in the order found.
package struct OmissionList: Hashable, Sendable {
  private struct Key: Hashable {
    var what: String
    var why: Omission.Reason
  }

  /// What was left out, one for each kind and reason.
  package private(set) var all: [Omission] = []
  private var places: [Key: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// Adds something that was left out; the line is asked of the first of its kind alone.
  package mutating func add(
    _ what: String, _ why: Omission.Reason, found: String? = nil, line: @autoclosure () -> Int
  ) {
    let key = Key(what: what, why: why)
    if let place = places[key] {
      all[place].count += 1
    } else {
      places[key] = all.count
      all.append(Omission(what, why, found: found, firstLine: line()))
    }
  }
}
