/// The north that a heading refers to; raw values are the words in files and in `readings`.
public enum North: String, Hashable, Sendable, CaseIterable {
  /// Geographic north.
  case trueNorth = "true"
  /// Magnetic north, which differs by the declination of the place and time.
  case magnetic
}
