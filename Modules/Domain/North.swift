/// The north that a heading is measured from; raw values are the words of files and of `readings`.
public enum North: String, Hashable, Sendable, CaseIterable {
  /// Geographic north.
  case trueNorth = "true"
  /// Magnetic north, which is off by the declination of the place and time.
  case magnetic
}
