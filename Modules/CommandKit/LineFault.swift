package import TextKit

/// A fault of a whole line: it has no end, or it contains NUL.
///
/// The system would end a path at NUL, so a different file than the one named would be written.
package enum LineFault: Hashable, Localized {
  /// The line contains NUL.
  case hasNUL
  /// The line is longer than the maximum, in bytes of UTF-8.
  case tooLong(limit: Int)

  /// The maximum number of bytes of a command line from any source.
  package static let byteLimit = 1 << 16

  /// The reason's name for programs (docs/frames.md).
  package var reasonName: String { self == .hasNUL ? "hasNUL" : "tooLong" }

  /// Checks a line; nil if it is valid.
  package init?(of line: String) {
    if line.utf8.count > Self.byteLimit {
      self = .tooLong(limit: Self.byteLimit)
    } else if line.utf8.contains(0) {
      self = .hasNUL
    } else {
      return nil
    }
  }

  /// Returns the sentence in a language.
  package func line(in language: Language) -> String {
    switch self {
    case .hasNUL:
      language.say(
        en: "expected a line without the character NUL", ru: "нужна строка без символа NUL")
    case .tooLong(let limit):
      language.say(
        en: "expected at most \(limit) bytes in a line",
        ru: "в строке может быть не больше \(limit) байтов")
    }
  }
}
