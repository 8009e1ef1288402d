/// Writes JSON value by value in `JSONWriter`'s layout, for data too large to hold as nodes.
///
/// The caller must write keys in sorted order, each before its value, and `element` before each
/// element of a list.
package struct JSONStream {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the innermost list or object is still empty.
  private var isFirst = true

  /// Creates an empty stream.
  package init() {}

  /// Ends the text with a newline and returns it.
  package mutating func close() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    defer { bytes = [] }
    return bytes
  }

  /// Writes an object; the body writes its members.
  package mutating func object(_ body: (inout JSONStream) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes a list; the body writes its elements.
  package mutating func list(_ body: (inout JSONStream) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  private mutating func enclose(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONStream) -> Void
  ) {
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(close)
    isFirst = false
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Starts an element of a list.
  package mutating func element() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine()
    isFirst = false
  }

  /// Starts a member of an object.
  package mutating func key(_ key: String) {
    element()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  /// Writes null.
  package mutating func null() { bytes.append(contentsOf: "null".utf8) }

  /// Writes a Boolean.
  package mutating func bool(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a number; NaN and infinities become null.
  package mutating func number(_ value: Double) {
    bytes.append(contentsOf: JSONText.number(value).utf8)
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: value.utf8)
    let isPlain = bytes[(start + 1)...].allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.removeLast(bytes.count - start)
      bytes.append(contentsOf: JSONText.quoted(value).utf8)
    }
  }
}
