import TextKit

/// Descriptions that are markup, as those of KML are, and plain text.
enum PlainDescription {
  /// Elements whose content is no text.
  private static let hidden: Set<String> = ["script", "style", "head", "title"]
  /// Elements that stand on lines of their own.
  private static let blocks: Set<String> = [
    "div", "li", "tr", "section", "article", "table", "ul", "ol", "hr",
  ]
  /// Elements that an empty line parts from others.
  private static let paragraphs: Set<String> = [
    "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6",
  ]
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "mdash": "—",
    "ndash": "–", "hellip": "…", "laquo": "«", "raquo": "»", "ldquo": "“", "rdquo": "”",
    "lsquo": "‘", "rsquo": "’",
  ]

  /// Returns a description without tags, its blocks on lines of their own.
  ///
  /// A `<` that begins no tag, and a `&` that begins no known entity, stay. Without a tag the line
  /// ends of the text are its own; with one they are spaces, as in HTML.
  static func text(of markup: String) -> String {
    var reader = Reader(Array(markup.unicodeScalars))
    reader.read()
    return reader.result
  }

  /// Returns a text as markup that shows it, in HTML as in XML; `text(of:)` gives it back.
  ///
  /// `other` is what stands for a further character; nil for itself.
  static func markup(
    of text: String, other: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default:
        if let text = other(scalar) {
          result += text
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var at = 0
    /// The lines that tags make.
    private var lines = [String.UnicodeScalarView()]
    private var hasTag = false
    private var hiddenIn: String?

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// The text: with tags, line ends of the source were spaces, and tags made those that count.
    var result: String {
      guard hasTag else { return String(lines[0]) }
      let lines = lines.map { line in
        String(line).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      }
      // Of several empty lines, one.
      var kept: [String] = []
      for line in lines where !(line.isEmpty && kept.last?.isEmpty != false) { kept.append(line) }
      return kept.joined(separator: "\n")
    }

    mutating func read() {
      while at < scalars.count {
        switch scalars[at] {
        case "<":
          if !readTag() { add("<") }
        case "&":
          if !readEntity() { add("&") }
        default: add(scalars[at])
        }
      }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
      if hiddenIn == nil { lines[lines.count - 1].append(scalar) }
      at += 1
    }

    /// Skips a tag or a comment; returns false if there is none here.
    private mutating func readTag() -> Bool {
      var end = at + 1
      guard end < scalars.count else { return false }
      if scalars[end...].starts(with: "!--".unicodeScalars) {
        while end < scalars.count, !scalars[end...].starts(with: "-->".unicodeScalars) { end += 1 }
        (at, hasTag) = (min(scalars.count, end + 3), true)
        return true
      }
      let isEnd = scalars[end] == "/"
      if isEnd { end += 1 }
      var name = ""
      while end < scalars.count, scalars[end].properties.isAlphabetic || isDigit(scalars[end]) {
        name.unicodeScalars.append(scalars[end])
        end += 1
      }
      let isDeclaration = !isEnd && name.isEmpty && end < scalars.count && scalars[end] == "!"
      guard !name.isEmpty && scalars[at + 1].isASCII || isDeclaration else { return false }
      guard let close = scalars[end...].firstIndex(of: ">") else { return false }
      let tag = name.lowercased()
      if PlainDescription.hidden.contains(tag) {
        if isEnd { if hiddenIn == tag { hiddenIn = nil } } else { hiddenIn = hiddenIn ?? tag }
      }
      if hiddenIn == nil { breakLine(at: tag) }
      (at, hasTag) = (close + 1, true)
      return true
    }

    private mutating func breakLine(at tag: String) {
      let isEmpty = lines[lines.count - 1].allSatisfy { $0.properties.isWhitespace }
      let isParagraph = PlainDescription.paragraphs.contains(tag)
      let isBlock = isParagraph || PlainDescription.blocks.contains(tag)
      if tag == "br" || isBlock && !isEmpty { lines.append(String.UnicodeScalarView()) }
      if isParagraph { lines.append(String.UnicodeScalarView()) }
    }

    /// Adds the character of an entity; returns false if there is none here.
    private mutating func readEntity() -> Bool {
      let start = at + 1
      guard let end = scalars[start...].prefix(10).firstIndex(of: ";"), end > start else {
        return false
      }
      var name = ""
      name.unicodeScalars.append(contentsOf: scalars[start..<end])
      guard let text = PlainDescription.entities[name] ?? Self.numbered(name) else { return false }
      if hiddenIn == nil { lines[lines.count - 1].append(contentsOf: text.unicodeScalars) }
      at = end + 1
      return true
    }

    private static func numbered(_ name: String) -> String? {
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  }
}
