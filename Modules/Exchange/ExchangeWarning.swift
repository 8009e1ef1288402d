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
  case valueIgnored(line: Int, name: String, found: String, expected: ExchangeExpected)
  /// An identity appeared a second time and was replaced.
  case identityReplaced(line: Int, id: String)
  /// A longitude beyond ±180° was brought to the same meridian within.
  case longitudeWrapped(line: Int, foundDegrees: Double)
}
