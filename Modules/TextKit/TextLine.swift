/// A line of text whose parts can have a role; a role goes where its text goes.
public struct TextLine: Hashable, Sendable {
  /// The plain text.
  public private(set) var text: String
  /// The parts that have a role, in the order given; a later one covers an earlier one.
  public private(set) var spans: [TextSpan]
  /// The parts that are a picture, in characters: they say nothing to who listens.
  private(set) var pictures: [Range<Int>] = []
  /// Which of several events or tasks it is about: who listens hears an equal line about another one.
  package var occasion = 0

  /// Creates a line, all of it of one role or none.
  public init(_ text: String = "", _ role: TextRole? = nil) {
    self.text = text
    spans = []
    if let role, !text.isEmpty { spans = [TextSpan(0..<text.characterCount, role)] }
  }

  /// Creates a line of a picture.
  package init(picture characters: [Character], _ roles: [TextRole?]) {
    self.init(characters, roles)
    if !characters.isEmpty { pictures = [0..<characters.count] }
  }

  /// The line as part of a picture.
  package var asPicture: TextLine {
    var line = self
    line.pictures = text.isEmpty ? [] : [0..<text.characterCount]
    return line
  }

  /// Creates a line of characters, each with its role.
  package init(_ characters: [Character], _ roles: [TextRole?]) {
    text = String(characters)
    spans = []
    var start = 0
    while start < roles.count {
      let role = roles[start]
      let end = roles[start...].firstIndex { $0 != role } ?? roles.count
      if let role { spans.append(TextSpan(start..<end, role)) }
      start = end
    }
  }

  /// The role of each character.
  var roles: [TextRole?] {
    var roles = [TextRole?](repeating: nil, count: text.characterCount)
    for span in spans {
      for index in span.characters.clamped(to: 0..<roles.count) { roles[index] = span.role }
    }
    return roles
  }

  /// Gives a part of the line a role, or all of it.
  public mutating func mark(_ characters: Range<Int>? = nil, as role: TextRole) {
    spans.append(TextSpan(characters ?? 0..<text.characterCount, role))
  }

  /// The line with another after it.
  public static func + (first: TextLine, second: TextLine) -> TextLine {
    var line = first
    let isPlain = second.spans.isEmpty && second.pictures.isEmpty
    let start = isPlain ? 0 : first.text.characterCount
    line.text += second.text
    line.pictures += second.pictures.map { $0.lowerBound + start..<$0.upperBound + start }
    for span in second.spans {
      let part = span.characters
      line.spans.append(TextSpan(part.lowerBound + start..<part.upperBound + start, span.role))
    }
    return line
  }

  /// The line as one about an event or a task, by its number among them.
  package func about(_ occasion: Int) -> TextLine {
    var line = self
    line.occasion = occasion
    return line
  }

  /// Columns that it takes in a terminal.
  public var width: Int { displayWidth(text) }

  /// The line with nothing in it that steers the terminal.
  public var cleaned: TextLine {
    var line = self
    line.text = text.cleaned
    return line
  }

  /// The line as it may go on a screen: nothing in it steers the terminal, none of it is too wide,
  /// and no spaces stand at its end.
  func shown(to width: Int) -> TextLine {
    var line = cleaned
    line.text = line.text.clipped(to: width)
    while line.text.last == " " { line.text.removeLast() }
    return line
  }

  /// The line filled with spaces on the right to a number of columns.
  package func padded(to width: Int) -> TextLine {
    var line = self
    line.text += String(repeating: " ", count: max(0, width - self.width))
    return line
  }

  /// The line with a role where it has none of its own.
  package func over(_ role: TextRole) -> TextLine {
    var line = self
    line.spans.insert(TextSpan(0..<text.characterCount, role), at: 0)
    return line
  }

  /// The line without spaces at its beginning.
  package var trimmed: TextLine {
    let count = text.prefix { $0 == " " }.count
    guard count > 0 else { return self }
    var line = TextLine(Array(text.dropFirst(count)), Array(roles.dropFirst(count)))
    line.occasion = occasion
    line.pictures = pictures.compactMap { part in
      part.upperBound > count ? max(0, part.lowerBound - count)..<part.upperBound - count : nil
    }
    return line
  }
}

extension TextLine: ExpressibleByStringInterpolation {
  /// A line with roles put together from its parts: `"  \("[A]", .key) \(words.search)"`.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var line = TextLine()

    /// Begins an empty line.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what stands in the literal itself.
    public mutating func appendLiteral(_ literal: String) { line.text += literal }

    /// Adds text, all of it of one role or none.
    public mutating func appendInterpolation(_ text: String, _ role: TextRole? = nil) {
      line = line + TextLine(text, role)
    }

    /// Adds a line with its roles.
    public mutating func appendInterpolation(_ other: TextLine) { line = line + other }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { line.text += String(number) }
  }

  /// Creates a line without roles.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a line of parts.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.line }
}
