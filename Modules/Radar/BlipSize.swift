import PortableNumerics

/// The size of a blip by altitude: low ones are near and big, high ones small (AV-030).
public enum BlipSize {
  /// The possible sizes.
  public static let range = 0.7...2.0

  /// Returns `min(2, max(4.7 − log10(h + 1), 0.7))` of an altitude in metres, at least 0.
  ///
  /// It is 2 up to 500.19 m and 0.7 from 9 999 m.
  public static func scale(altitudeMeters: Double) -> Double {
    guard altitudeMeters > 0 else { return range.upperBound }
    let decades = PortableMath.log(altitudeMeters + 1) / naturalLogOfTen
    return min(range.upperBound, max(4.7 - decades, range.lowerBound))
  }

  /// The size of what has no known altitude: without the brackets of low and middle heights.
  public static let ofUnknownAltitude = range.lowerBound

  private static let naturalLogOfTen = 2.302585092994046

  /// Returns the pairs of brackets for a size: none above about 5 km, two below about 1.2 km.
  static func brackets(_ size: Double) -> Int { size >= 1.6 ? 2 : size >= 1 ? 1 : 0 }
}
