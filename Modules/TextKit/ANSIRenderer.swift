/// Frames with colours for a terminal, by the SGR sequences of ECMA-48.
///
/// Only colours of the terminal's own palette that can be read on dark and on light backgrounds are
/// used, and never a background. With the sequences taken out, a line is the plain line.
public enum ANSIRenderer {
  /// The lines of a frame with its roles as colours.
  public static func lines(of frame: TextFrame) -> [String] {
    frame.rows.map { line($0.text, $0.spans) }
  }

  /// A line with its spans as colours; what in it would steer the terminal is taken out first.
  public static func line(_ text: String, _ spans: [TextSpan]) -> String {
    let characters = Array(text.cleaned)
    guard !spans.isEmpty else { return String(characters) }
    var roles = [TextRole?](repeating: nil, count: characters.count)
    for span in spans {
      for index in span.characters.clamped(to: 0..<characters.count) { roles[index] = span.role }
    }
    var result = ""
    var role: TextRole?
    for (index, character) in characters.enumerated() {
      // A space shows no colour: a span that goes on after it need not be left.
      if roles[index] != role, character != " " {
        if role != nil { result += Self.plain }
        if let next = roles[index] { result += Self.sequence(for: next) }
        role = roles[index]
      }
      result.append(character)
    }
    return role == nil ? result : result + Self.plain
  }

  private static let plain = "\u{1B}[0m"

  private static func sequence(for role: TextRole) -> String {
    switch role {
    case .title: "\u{1B}[1m"
    case .target: "\u{1B}[1;35m"
    case .danger: "\u{1B}[1;31m"
    case .good: "\u{1B}[32m"
    case .dim: "\u{1B}[2m"
    case .key: "\u{1B}[36m"
    }
  }
}
