/// The reason a sentence or other line was rejected; raw values are the keys of the counts.
public enum NMEARejectReason: String, Error, Hashable, Sendable, CaseIterable {
  /// Longer than 134 characters from `$` to the checksum.
  case tooLong
  /// A control or non-ASCII byte inside the sentence.
  case character
  /// Another `$` before the end of the sentence.
  case interrupted
  /// The input ended inside the sentence.
  case truncated
  /// No checksum where one is required.
  case noChecksum
  /// The checksum is wrong or not two hexadecimal digits.
  case checksum
  /// A line that is neither a sentence nor a comment.
  case notSentence
  /// Too few fields for its type.
  case fields
  /// Not a time of day `hhmmss` with an optional fraction.
  case time
  /// Not a date of the Gregorian calendar.
  case date
  /// Not a latitude: `ddmm.mm` up to 90 degrees with minutes below 60, then N or S.
  case latitude
  /// Not a longitude: `dddmm.mm` up to 180 degrees with minutes below 60, then E or W.
  case longitude
  /// A status other than A or V.
  case status
  /// An unknown quality digit or mode letter.
  case quality
  /// A speed, dilution or error that is not a plain decimal number.
  case number
  /// A course, heading, deviation or variation out of range, or with a wrong letter.
  case angle
}
