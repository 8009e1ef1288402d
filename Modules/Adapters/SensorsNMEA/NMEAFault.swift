/// What an option of NMEA has to be, and is not.
enum NMEAFault: Hashable, Sendable {
  /// A date, from a year on.
  case date(firstYear: Int)
}
