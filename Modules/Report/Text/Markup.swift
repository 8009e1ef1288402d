/// HTML or SVG under construction, in XML syntax; all texts and attribute values are escaped.
struct Markup: Sendable {
  /// The text so far.
  private(set) var text = ""

  /// Writes an element with the content written by `body`.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ body: (inout Markup) -> Void
  ) {
    element(name, Array(attributes), body)
  }

  /// Writes an element with a list of attributes.
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

  /// Writes an element with a text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String
  ) {
    element(name, attributes) { $0.write(content) }
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    empty(name, Array(attributes))
  }

  /// Writes an empty element with a list of attributes.
  mutating func empty(_ name: String, _ attributes: [(key: String, value: String)]) {
    open(name, attributes)
    text += "/>"
  }

  /// Writes a plain text, escaped; a number and its percent sign stay in one line.
  mutating func write(_ plain: String) { text += Markup.escaped(Markup.joined(plain)) }

  /// Returns a text with narrow no-break spaces between numbers and percent signs.
  private static func joined(_ plain: String) -> String {
    guard plain.utf8.contains(UInt8(ascii: "%")) else { return plain }
    return plain.replacing(" %", with: "\u{202F}%")
  }

  /// Appends other markup.
  mutating func add(_ other: Markup) { text += other.text }

  /// Appends text that is markup, or fit to stand in it, as it is.
  mutating func add(raw: String) { text += raw }

  /// Writes a heading, with the technical name of its subject beside it if there is one.
  mutating func heading(_ level: Int, _ plain: String, technicalName: String = "") {
    element("h\(level)") { heading in
      heading.write(plain)
      guard !technicalName.isEmpty else { return }
      heading.write(" ")
      heading.element("code", text: technicalName)
    }
  }

  /// Writes a note in small type.
  mutating func note(_ plain: String) { element("p", ["class": "note"], text: plain) }

  /// Writes a list of names with their values.
  mutating func facts(_ facts: [Fact], as style: String? = nil) {
    element("dl", ["class": "facts"]) { list in
      for fact in facts {
        list.element("dt", text: fact.name)
        list.element("dd") { item in
          if let style {
            item.element(style, text: fact.cell.text)
          } else {
            item.write(fact.cell.text)
          }
        }
      }
    }
  }

  /// Writes content that is hidden until its summary is clicked.
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

  /// Escapes a text for HTML and XML, in elements and attributes alike.
  ///
  /// Characters that XML does not allow, and those that change the text direction, become U+FFFD.
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

  /// Returns whether an ASCII byte needs no escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
      && byte != 0x27
  }

  private static func isUnfit(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || value & 0xFFFE == 0xFFFE
  }
}
