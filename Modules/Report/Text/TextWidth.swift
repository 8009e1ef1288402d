/// Estimates the width of texts without a font.
enum TextWidth {
  /// Returns the width in units of the font size, an upper estimate for most sans-serif fonts.
  static func estimate(_ text: String, size: Double = 11) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x27, 0x2C, 0x2E, 0x202F, 0x69, 0x6A, 0x6C: ems += 0.33
      case 0x41...0x5A, 0x410...0x42F, 0x25, 0x6D, 0x77: ems += 0.8
      case 0x400...0x4FF: ems += 0.66
      case 0..<0x300: ems += 0.63
      default: ems += 1
      }
    }
    return ems * size
  }

  /// Returns the text in lines that fit into a width, broken at spaces and between the words of
  /// names such as `escapeDistanceMeters`; the last line is cut if there would be more.
  static func lines(
    _ text: String, to width: Double, size: Double = 11, atMost limit: Int = 2
  ) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while lines.count + 1 < limit, estimate(String(rest), size: size) > width {
      guard
        let end = rest.indices.dropFirst().last(where: { index in
          isBreak(before: index, in: rest) && estimate(String(rest[..<index]), size: size) <= width
        })
      else { break }
      lines.append(
        rest[..<end].last == " " ? String(rest[..<end].dropLast()) : String(rest[..<end]))
      rest = rest[end...]
    }
    return lines + [cut(String(rest), to: width, size: size)]
  }

  /// Returns whether a line may break before a character.
  private static func isBreak(before index: Substring.Index, in text: Substring) -> Bool {
    let last = text[text.index(before: index)]
    return last == " " && text[index] != "·" || last == "." || last == "/" || last == "-"
      || last.isLowercase && text[index].isUppercase
  }

  /// Returns the text, cut with an ellipsis if it would be wider.
  static func cut(_ text: String, to width: Double, size: Double = 11) -> String {
    guard estimate(text, size: size) > width else { return text }
    var kept = text
    while !kept.isEmpty, estimate(kept + "…", size: size) > width { kept.removeLast() }
    return kept + "…"
  }
}
