/// A screen as plain text: lines that fit its width and cannot control the terminal.
///
/// Parts of it can have roles, which a host may show in colour (`ANSIRenderer`); the text never
/// depends on them.
public struct TextFrame: Hashable, Sendable {
  /// The width in columns without a terminal.
  public static let width = 80

  /// The maximum width of a line, in columns.
  public let width: Int
  private var kept: [String]
  private var marks: [Int: [TextSpan]] = [:]

  /// The lines, cleaned, cut to `width` and without trailing spaces.
  public var lines: [String] {
    get { kept }
    set { kept = newValue.map { Self.line($0, width) } }
  }

  /// Creates a frame; cleans and cuts the lines.
  public init(_ lines: [String], width: Int = TextFrame.width) {
    self.width = width
    kept = lines.map { Self.line($0, width) }
  }

  /// All lines, separated by line feeds, without one at the end.
  public var text: String { kept.joined(separator: "\n") }

  /// Returns the spans with a role in a line, in the order they were added; later ones cover
  /// earlier.
  public func spans(ofLine line: Int) -> [TextSpan] { marks[line] ?? [] }

  /// Gives a part of a line a role; without a range, the whole line.
  public mutating func mark(line: Int, _ characters: Range<Int>? = nil, as role: TextRole) {
    guard kept.indices.contains(line) else { return }
    marks[line, default: []].append(TextSpan(characters ?? 0..<kept[line].count, role))
  }

  private static func line(_ text: String, _ width: Int) -> String {
    var clean = text.cleaned.clipped(to: width)
    while clean.last == " " { clean.removeLast() }
    return clean
  }
}
