import Geo

/// The sweep of a radar, and how echoes fade behind it (AV-033, AV-036).
public enum RadarSweep {
  /// The seconds in one turn.
  public static let defaultPeriodSeconds = 6.0

  /// Returns the angle of the sweep after a time, in degrees clockwise from up: one turn per
  /// period.
  public static func degrees(seconds: Double, periodSeconds: Double = defaultPeriodSeconds)
    -> Double
  {
    precondition(periodSeconds > 0, "a sweep needs a period above 0")
    let turns = seconds / periodSeconds
    return Angle.normalizedDegrees(360 * (turns - turns.rounded(.down)))
  }

  /// Returns the brightness of an echo at an angle behind the sweep.
  ///
  /// The gradient of the brief has 20 stops, 360/19° apart: bright for 11 intervals, fading for 5,
  /// dark for the last 3. The fade has three equal parts.
  ///
  /// It fades by angle rather than age, so a picture is a function of a moment: a piped frame
  /// equals the one on the screen.
  public static func echo(degreesBehind: Double) -> RadarEcho {
    let step = 360.0 / 19
    let behind = Angle.normalizedDegrees(degreesBehind)
    if behind <= 11 * step { return .bright }
    if behind >= 16 * step { return .gone }
    return switch (behind - 11 * step) / (5 * step) {
    case ..<(1.0 / 3): .strong
    case ..<(2.0 / 3): .weak
    default: .faint
    }
  }
}

/// The brightness of an echo, from bright to gone; drawn as `@ O o .` and nothing.
public enum RadarEcho: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The sweep passed a short while ago: `@`.
  case bright
  /// Starting to fade: `O`.
  case strong
  /// Fading: `o`.
  case weak
  /// Almost gone: `.`.
  case faint
  /// Invisible until the sweep returns.
  case gone

  /// The sign on the screen.
  public var mark: Character {
    switch self {
    case .bright: "@"
    case .strong: "O"
    case .weak: "o"
    case .faint: "."
    case .gone: " "
    }
  }

  /// Orders echoes from bright to gone.
  public static func < (a: RadarEcho, b: RadarEcho) -> Bool { a.rawValue < b.rawValue }
}
