/// A screen as plain text: lines that fit its width and cannot control the terminal.
///
/// Parts of it can have roles, which a host may show in colour (`ANSIRenderer`); the text never
/// depends on them.
public struct TextFrame: Hashable, Sendable {
  /// The width in columns without a terminal.
  public static let width = 80

  /// The maximum width of a line, in columns.
  public let width: Int
  /// The lines with their roles, cleaned, cut to `width` and without spaces at their ends.
  public private(set) var rows: [TextLine] = []

  /// The lines as plain text.
  public var lines: [String] { rows.map { $0.text } }

  /// Creates a frame; cleans and cuts the lines.
  public init(_ lines: [String], width: Int = TextFrame.width) {
    self.init(rows: lines.map { TextLine($0) }, width: width)
  }

  /// Creates a frame of lines with their roles, which it cleans and cuts.
  public init(rows: [TextLine], width: Int = TextFrame.width) {
    self.width = width
    append(rows)
  }

  /// Adds lines, cleaned and cut likewise.
  public mutating func append(_ rows: [TextLine]) {
    self.rows += rows.map { $0.shown(to: width) }
  }

  /// All lines, with line feeds between them and none at the end.
  public var text: String { lines.joined(separator: "\n") }

  /// The parts of a line that have a role, in the order given; a later one covers an earlier one.
  public func spans(ofLine line: Int) -> [TextSpan] {
    rows.indices.contains(line) ? rows[line].spans : []
  }

  /// Gives a part of a line a role; without a range, the whole line.
  public mutating func mark(line: Int, _ characters: Range<Int>? = nil, as role: TextRole) {
    if rows.indices.contains(line) { rows[line].mark(characters, as: role) }
  }
}
