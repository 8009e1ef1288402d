/// HTML or SVG under construction, in XML syntax; every text and attribute value is escaped.
struct Markup: Sendable {
  /// What has been written so far.
  private(set) var text = ""

  /// An element with what `body` writes inside.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ body: (inout Markup) -> Void
  ) {
    element(name, Array(attributes), body)
  }

  /// An element with attributes of a list.
  mutating func element(
    _ name: String, _ attributes: [(key: String, value: String)],
    _ body: (inout Markup) -> Void
  ) {
    open(name, attributes)
    text += ">"
    body(&self)
    text += "</\(name)>"
    if Markup.blocks.contains(name) { text += "\n" }
  }

  /// An element with a text inside.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String
  ) {
    element(name, attributes) { $0.write(content) }
  }

  /// An element with nothing inside.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    empty(name, Array(attributes))
  }

  /// An element with attributes of a list, and nothing inside.
  mutating func empty(_ name: String, _ attributes: [(key: String, value: String)]) {
    open(name, attributes)
    text += "/>"
  }

  /// A plain text, escaped.
  mutating func write(_ plain: String) { text += Markup.escaped(plain) }

  /// Markup that was made elsewhere.
  mutating func add(_ other: Markup) { text += other.text }

  /// A remark in small type.
  mutating func note(_ plain: String) { element("p", ["class": "note"], text: plain) }

  /// Names, each with what belongs to it.
  mutating func facts(_ facts: [(name: String, value: String)], as style: String? = nil) {
    element("dl", ["class": "facts"]) { list in
      for (name, value) in facts {
        list.element("dt", text: name)
        list.element("dd") { item in
          if let style { item.element(style, text: value) } else { item.write(value) }
        }
      }
    }
  }

  /// What is hidden until its summary is clicked.
  mutating func details(_ summary: String, _ body: (inout Markup) -> Void) {
    element("details") { details in
      details.element("summary", text: summary)
      body(&details)
    }
  }

  private mutating func open(_ name: String, _ attributes: [(key: String, value: String)]) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Markup.escaped(value))\"" }
  }

  private static let blocks: Set<String> = [
    "tr", "p", "h1", "h2", "h3", "li", "svg", "figure", "section", "div", "style", "head", "g",
  ]

  /// A text that means itself in HTML and XML, in element and attribute alike.
  ///
  /// What XML cannot hold, and what would turn the order of the letters around it, becomes U+FFFD.
  static func escaped(_ plain: String) -> String {
    if plain.utf8.allSatisfy(isPlain) { return plain }
    var result = ""
    result.reserveCapacity(plain.utf8.count)
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(" ")
      case _ where isUnfit(scalar.value): result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether an ASCII byte means itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
      && byte != 0x27
  }

  private static func isUnfit(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || value & 0xFFFE == 0xFFFE
  }
}
