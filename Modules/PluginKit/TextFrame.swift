/// A screen as plain text: lines at most 80 columns wide that steer no terminal.
public struct TextFrame: Hashable, Sendable {
  /// The widest a line can be, in columns.
  public static let width = 80

  private var kept: [String]

  /// The lines, cleaned, cut to `width` and without spaces at their ends.
  public var lines: [String] {
    get { kept }
    set { kept = newValue.map(Self.line) }
  }

  /// Creates a frame of lines, which it cleans and cuts.
  public init(_ lines: [String]) { kept = lines.map(Self.line) }

  /// All lines, with line feeds between them and none at the end.
  public var text: String { kept.joined(separator: "\n") }

  private static func line(_ text: String) -> String {
    var clean = text.cleaned.clipped(to: width)
    while clean.last == " " { clean.removeLast() }
    return clean
  }
}
