import PortableNumerics

/// How big a blip is drawn by its altitude: low ones are near and big, high ones small (AV-030).
public enum BlipSize {
  /// The sizes that there are.
  public static let range = 0.7...2.0

  /// `min(2, max(4.7 − log10(h + 1), 0.7))` of an altitude in metres; below 0 it counts as 0.
  ///
  /// It is 2 up to 500.19 m and 0.7 from 9 999 m on.
  public static func scale(altitudeMeters: Double) -> Double {
    guard altitudeMeters > 0 else { return range.upperBound }
    let decades = PortableMath.log(altitudeMeters + 1) / naturalLogOfTen
    return min(range.upperBound, max(4.7 - decades, range.lowerBound))
  }

  private static let naturalLogOfTen = 2.302585092994046

  /// Pairs of brackets around the mark of a size: none from about 5 km up, two below about 1.2 km.
  static func brackets(_ size: Double) -> Int { size >= 1.6 ? 2 : size >= 1 ? 1 : 0 }
}
