/// A screen as plain text: lines no wider than its room that steer no terminal.
///
/// Parts of it can have a role, which a host may show in colour (`ANSIRenderer`); the text never
/// depends on that.
public struct TextFrame: Hashable, Sendable {
  /// The columns of a room where there is no terminal.
  public static let width = 80

  /// The widest a line can be, in columns.
  public let width: Int
  private var kept: [String]
  private var marks: [Int: [TextSpan]] = [:]

  /// The lines, cleaned, cut to `width` and without spaces at their ends.
  public var lines: [String] {
    get { kept }
    set { kept = newValue.map { Self.line($0, width) } }
  }

  /// Creates a frame of lines, which it cleans and cuts.
  public init(_ lines: [String], width: Int = TextFrame.width) {
    self.width = width
    kept = lines.map { Self.line($0, width) }
  }

  /// All lines, with line feeds between them and none at the end.
  public var text: String { kept.joined(separator: "\n") }

  /// The parts of a line that have a role, in the order given; a later one covers an earlier one.
  public func spans(ofLine line: Int) -> [TextSpan] { marks[line] ?? [] }

  /// Gives a part of a line a role; nil for the whole line.
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
