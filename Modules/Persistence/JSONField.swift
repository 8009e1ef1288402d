import Domain
import PlainJSON

/// A value of a document on its way into the model, which knows its place for error messages.
struct JSONField {
  let document: JSONDocument
  let node: JSONNode
  /// Where the object stands that holds this value, or the value itself if the key is empty.
  let base: String
  /// The last part of the place.
  let key: String

  /// Where the value stands, as `games[0].ghosts[2].name`.
  var keyPath: String { key.isEmpty ? base : base.isEmpty ? key : base + "." + key }

  /// The error that this value is not what was expected.
  func bad(_ expected: String) -> StoreError {
    .badValue(
      path: document.path, line: document.line(at: node.offset), keyPath: keyPath, found: found,
      expected: expected)
  }

  private var found: String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): shortestText(value)
    case .string(let value):
      value.count > 40 ? "'\(value.prefix(40))…'" : "'\(value)'"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The members of an object.
  func members() throws(StoreError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad("an object") }
    return members
  }

  /// A member that must be there.
  func required(_ key: String) throws(StoreError) -> JSONField {
    if let field = try present(key) { return field }
    let place = JSONField(document: document, node: node, base: keyPath, key: key).keyPath
    throw .missingKey(
      path: document.path, line: document.line(at: node.offset), keyPath: place,
      similar: nearestNames(to: key, among: try members().keys.sorted()))
  }

  /// A member that may be missing or null.
  func optional(_ key: String) throws(StoreError) -> JSONField? {
    guard let field = try present(key) else { return nil }
    if case .null = field.node.value { return nil }
    return field
  }

  private func present(_ key: String) throws(StoreError) -> JSONField? {
    guard let member = try members()[key] else { return nil }
    return JSONField(document: document, node: member, base: keyPath, key: key)
  }

  /// The elements of a list.
  func elements(atMost limit: Int) throws(StoreError) -> [JSONField] {
    guard case .array(let elements) = node.value else { throw bad("a list") }
    guard elements.count <= limit else {
      throw .beyondLimit(
        path: "\(document.path):\(document.line(at: node.offset))", what: keyPath,
        found: "a list of \(elements.count)", limit: limit)
    }
    let base = keyPath
    return elements.enumerated().map { index, element in
      JSONField(document: document, node: element, base: "\(base)[\(index)]", key: "")
    }
  }

  /// A text.
  func string(_ expected: String = "a text") throws(StoreError) -> String {
    guard case .string(let value) = node.value else { throw bad(expected) }
    return value
  }

  /// A text of at least one character that is not a space.
  func name() throws(StoreError) -> String {
    let expected = "a text that is not empty"
    let value = try string(expected)
    guard !value.allSatisfy(\.isWhitespace) else { throw bad(expected) }
    return value
  }

  /// A switch.
  func bool() throws(StoreError) -> Bool {
    guard case .bool(let value) = node.value else { throw bad("true or false") }
    return value
  }

  /// A number in a range.
  func number(in range: ClosedRange<Double>, unit: String = "") throws(StoreError) -> Double {
    guard case .number(let value) = node.value, range.contains(value) else {
      let limits = "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))"
      throw bad("a number in \(limits)" + (unit.isEmpty ? "" : " " + unit))
    }
    return value
  }

  /// A UUID that is not among those seen so far.
  func identifier<Tag>(_ seen: inout Set<Identifier<Tag>>) throws(StoreError) -> Identifier<Tag> {
    let expected = "a UUID"
    guard let id = Identifier<Tag>(try string(expected)) else { throw bad(expected) }
    guard seen.insert(id).inserted else { throw bad("a UUID that is not used twice") }
    return id
  }
}

/// A parsed file.
struct JSONDocument: Sendable {
  let path: String
  let bytes: [UInt8]

  /// Parses a file; the result is its root.
  static func root(_ bytes: [UInt8], path: String) throws(StoreError) -> JSONField {
    try checkLength(bytes, path: path)
    let document = JSONDocument(path: path, bytes: bytes)
    do throws(JSONSyntaxError) {
      let node = try JSONReader.parse(bytes)
      return JSONField(document: document, node: node, base: "", key: "")
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw .damaged(path: path, line: place.line, column: place.column, why: error.why)
    }
  }

  /// Refuses what is longer than any file may be.
  static func checkLength(_ bytes: [UInt8], path: String) throws(StoreError) {
    let limit = GameFile.byteLimit
    guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int { TextPlace(of: offset, in: bytes).line }
}
