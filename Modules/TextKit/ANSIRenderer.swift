/// Renders frames in colour for a terminal, with the SGR sequences of ECMA-48.
///
/// It uses only colours of the terminal's own palette that are readable on dark and light
/// backgrounds (a contrast of about 2 : 1 or more in the usual palettes, which yellow misses by far), and
/// never a background colour. Yellow, amber and orange are of the palette of 256 colours, which is the same
/// in all terminals that have it. Without the sequences, a line equals the plain line.
public enum ANSIRenderer {
  /// Returns the lines of a frame with its roles as colours.
  public static func lines(of frame: TextFrame, has256Colors: Bool = false) -> [String] {
    frame.rows.map { line($0.text, $0.spans, has256Colors: has256Colors) }
  }

  /// Returns a line with its spans as colours, after removing anything that would control the
  /// terminal.
  public static func line(
    _ text: String, _ spans: [TextSpan], has256Colors: Bool = false
  ) -> String {
    let text = text.cleaned
    if spans.isEmpty { return text }
    let plainCount = text.plainCount
    var roles = [TextRole?](repeating: nil, count: plainCount ?? text.count)
    for span in spans {
      let isPlain = !has256Colors && (span.role == .amber || span.role == .orange)
      let seen = isPlain ? nil : span.role
      for index in span.characters.clamped(to: 0..<roles.count) { roles[index] = seen }
    }
    return ByteText.string { result in
      var role: TextRole?
      func begin(_ next: TextRole?, _ result: inout ByteText) {
        if role != nil { result.append(Self.plain) }
        if let next {
          result.append(Self.sequence(for: next, has256Colors: has256Colors))
        }
        role = next
      }
      // A space shows no colour, so a span that continues after it stays open.
      if plainCount == nil {
        for (index, character) in text.enumerated() {
          if character != " ", roles[index] != role { begin(roles[index], &result) }
          result.append(String(character))
        }
      } else {
        // Every scalar is a character.
        var index = -1
        for byte in text.utf8 {
          if byte & 0xC0 != 0x80 {
            index += 1
            if byte != UInt8(ascii: " "), roles[index] != role { begin(roles[index], &result) }
          }
          result.append(byte: byte)
        }
      }
      if role != nil { result.append(Self.plain) }
    }
  }

  private static let plain: StaticString = "\u{1B}[0m"

  /// Of the 256 colours, the three are those whose contrast to white and to black is 2 : 1 or more and that
  /// are the farthest apart from each other and from the usual reds (CIEDE2000 of 15 or more).
  private static func sequence(for role: TextRole, has256Colors: Bool) -> StaticString {
    switch role {
    case .title: "\u{1B}[1m"
    case .target: "\u{1B}[1;35m"
    case .danger: "\u{1B}[1;31m"
    case .good: "\u{1B}[32m"
    case .dim: "\u{1B}[2m"
    case .key: "\u{1B}[36m"
    case .red: "\u{1B}[31m"
    case .green: "\u{1B}[32m"
    case .purple: "\u{1B}[35m"
    case .blue: "\u{1B}[34m"
    case .yellow: has256Colors ? "\u{1B}[1;38;5;178m" : "\u{1B}[1m"
    case .amber: "\u{1B}[38;5;172m"
    case .orange: "\u{1B}[38;5;202m"
    }
  }
}
