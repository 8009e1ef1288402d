public import Domain

/// What an import left out or changed; zones and ghosts count from 1, lines of the file too.
public enum ExchangeWarning: Hashable, Sendable {
  /// Things of a kind that a game has no place for, as `LineString` or `track`.
  case ignored(kind: String, count: Int, firstLine: Int)
  /// A zone's radius was outside `CircleZone.radiusRangeMeters` and was brought into it.
  case radiusClamped(zone: Int, line: Int, foundMeters: Double, usedMeters: Double)
  /// A zone came without a radius and got the usual one.
  case radiusAssumed(zone: Int, line: Int, usedMeters: Double)
  /// A polygon became the smallest circle around it.
  case polygonRounded(zone: Int, line: Int)
  /// A polygon no longer fits the circle written beside it, and the polygon was taken.
  case polygonEdited(zone: Int, line: Int)
  /// A parameter was outside its range and was brought into it.
  case parameterClamped(ghost: Int, line: Int, name: String, found: Double, used: Double)
  /// A value could not be read and the default was taken.
  case valueIgnored(line: Int, name: String, found: String, expected: String)
  /// An identity appeared a second time and was replaced.
  case identityReplaced(line: Int, id: String)
  /// A longitude beyond ±180° was brought to the same meridian within.
  case longitudeWrapped(line: Int, foundDegrees: Double)
}

extension ExchangeWarning: Worded {
  /// One line in English.
  public var sentence: Sentence {
    switch self {
    case .ignored(let kind, let count, let line):
      "line \(line): \(kind) left out" + (count > 1 ? ", \(count) in all" : "" as Sentence)
    case .radiusClamped(let zone, let line, let found, let used):
      "line \(line): the radius of zone \(zone) is \(tenths(found)) m, "
        + "\(shortestText(used)) m is used"
    case .radiusAssumed(let zone, let line, let used):
      "line \(line): zone \(zone) has no radius, \(shortestText(used)) m is used"
    case .polygonRounded(let zone, let line):
      "line \(line): zone \(zone) is the smallest circle around its polygon"
    case .polygonEdited(let zone, let line):
      "line \(line): the polygon of zone \(zone) does not fit its centre and radius; "
        + "the circle around the polygon is used"
    case .parameterClamped(let ghost, let line, let name, let found, let used):
      "line \(line): \(name) of ghost \(ghost) is \(shortestText(found)), "
        + "\(shortestText(used)) is used"
    case .valueIgnored(let line, let name, let found, let expected):
      "line \(line): \(name) '\(found)' left out, expected \(prose: expected)"
    case .identityReplaced(let line, let id):
      "line \(line): the identity \(id) appears twice, the second got a new one"
    case .longitudeWrapped(let line, let found):
      "line \(line): the longitude \(shortestText(found)) was turned into -180...180"
    }
  }
}

/// A number to one decimal.
private func tenths(_ value: Double) -> String { shortestText((value * 10).rounded() / 10) }
