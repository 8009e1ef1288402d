/// A requirement that an NMEA option does not meet.
enum NMEAFault: Hashable, Sendable {
  /// A date in or after a year.
  case date(firstYear: Int)
}
