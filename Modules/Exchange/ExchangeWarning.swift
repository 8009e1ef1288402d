package import PlaceFiles

/// What an import left out or changed; zones, ghosts and lines count from 1.
package enum ExchangeWarning: Hashable, Sendable {
  /// What was left out, and why.
  case leftOut(Omission)
  /// The points of a route became ghosts.
  case routeTaken(line: Int, points: Int)
  /// A zone's radius was outside `CircleZone.radiusRangeMeters` and was clamped.
  case radiusClamped(zone: Int, line: Int, foundMeters: Double, usedMeters: Double)
  /// A zone had no radius and got the default.
  case radiusAssumed(zone: Int, line: Int, usedMeters: Double)
  /// A polygon became the smallest circle around it.
  case polygonRounded(zone: Int, line: Int)
  /// A polygon no longer matches the circle written beside it, and the polygon was used.
  case polygonEdited(zone: Int, line: Int)
  /// A parameter of a ghost, or without one a rule, was outside its range and was clamped.
  case parameterClamped(ghost: Int?, line: Int, name: String, found: Double, used: Double)
  /// A value could not be read and the default was used.
  case valueIgnored(line: Int, name: String, found: String, expected: ExchangeExpected)
  /// A duplicate identity was replaced.
  case identityReplaced(line: Int, id: String)
  /// A longitude beyond ±180° was wrapped to the same meridian.
  case longitudeWrapped(line: Int, foundDegrees: Double)

  /// Whether it names what was left out, not what was changed.
  package var isLeftOut: Bool {
    if case .leftOut = self { true } else { false }
  }
}
