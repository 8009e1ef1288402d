import Domain
import PlainJSON

/// A value of a document on its way into the model, with its location for error messages.
struct JSONField {
  let document: JSONDocument
  let node: JSONNode
  /// The path of the object that contains this value, or of the value itself if the key is empty.
  let base: String
  /// The last part of the path.
  let key: String

  /// The path of the value, such as `games[0].ghosts[2].name`.
  var keyPath: String { key.isEmpty ? base : base.isEmpty ? key : base + "." + key }

  /// Returns the error that this value is not what was expected.
  func bad(_ expected: ExpectedValue) -> StoreError {
    .badValue(
      path: document.path, line: document.line(at: node.offset), keyPath: keyPath,
      found: document.found(node), expected: expected)
  }

  /// Returns the members of an object.
  func members() throws(StoreError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad(.object) }
    return members
  }

  /// Returns a member; throws if it is missing.
  func required(_ key: String) throws(StoreError) -> JSONField {
    if let field = try present(key) { return field }
    let place = JSONField(document: document, node: node, base: keyPath, key: key).keyPath
    throw .missingKey(
      path: document.path, line: document.line(at: node.offset), keyPath: place,
      similar: nearestNames(to: key, among: try members().keys.sorted()))
  }

  /// Returns a member, or nil if it is missing or null.
  func optional(_ key: String) throws(StoreError) -> JSONField? {
    guard let field = try present(key) else { return nil }
    if case .null = field.node.value { return nil }
    return field
  }

  private func present(_ key: String) throws(StoreError) -> JSONField? {
    guard let member = try members()[key] else { return nil }
    return JSONField(document: document, node: member, base: keyPath, key: key)
  }

  /// Returns the elements of a list.
  func elements(atMost limit: Int) throws(StoreError) -> [JSONField] {
    guard case .array(let elements) = node.value else { throw bad(.list()) }
    guard elements.count <= limit else {
      throw .longList(
        path: document.path, line: document.line(at: node.offset), keyPath: keyPath,
        count: elements.count, limit: limit)
    }
    let base = keyPath
    return elements.enumerated().map { index, element in
      JSONField(document: document, node: element, base: "\(base)[\(index)]", key: "")
    }
  }

  /// Returns a string.
  func string(_ expected: ExpectedValue = .text) throws(StoreError) -> String {
    guard case .string(let value) = node.value else { throw bad(expected) }
    return value
  }

  /// Returns a string that is not blank.
  func name() throws(StoreError) -> String {
    let value = try string(.filledText)
    guard !value.allSatisfy(\.isWhitespace) else { throw bad(.filledText) }
    return value
  }

  /// Returns a Boolean.
  func bool() throws(StoreError) -> Bool {
    guard case .bool(let value) = node.value else { throw bad(.flag) }
    return value
  }

  /// Returns a number in a range.
  func number(in range: ClosedRange<Double>, unit: String = "") throws(StoreError) -> Double {
    guard case .number(let value) = node.value, range.contains(value) else {
      throw bad(
        .numberIn(
          from: shortestText(range.lowerBound), to: shortestText(range.upperBound), unit: unit))
    }
    return value
  }

  /// Returns a UUID that is not among those seen so far.
  func identifier<Tag>(_ seen: inout Set<Identifier<Tag>>) throws(StoreError) -> Identifier<Tag> {
    guard let id = Identifier<Tag>(try string(.uuid)) else { throw bad(.uuid) }
    guard seen.insert(id).inserted else { throw bad(.unusedUUID) }
    return id
  }
}

/// A parsed file.
struct JSONDocument: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The offsets of values whose keys occurred before in their object.
  var doubled: Set<Int> = []

  /// Parses a file and returns its root.
  ///
  /// For a repair, duplicate keys and oversized numbers are allowed.
  static func root(
    _ bytes: [UInt8], path: String, isMending: Bool = false
  ) throws(StoreError) -> JSONField {
    try checkLength(bytes, path: path)
    do throws(JSONSyntaxError) {
      let (node, doubled) = try JSONReader.parseReporting(
        bytes, tolerating: isMending ? [.doubledKeys, .hugeNumbers] : [])
      let document = JSONDocument(path: path, bytes: bytes, doubled: doubled)
      return JSONField(document: document, node: node, base: "", key: "")
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw .damaged(path: path, line: place.line, column: place.column, why: error.fault)
    }
  }

  /// Returns a value in the form that messages show.
  func found(_ node: JSONNode) -> FoundValue {
    FoundValue(node) { number in
      if number.isFinite { return shortestText(number) }
      let written = bytes[node.offset...].prefix { $0 > 32 && $0 != 44 && $0 != 93 && $0 != 125 }
      return shortened(String(decoding: written, as: UTF8.self))
    }
  }

  /// Throws for bytes beyond the maximum size of a file.
  static func checkLength(_ bytes: [UInt8], path: String) throws(StoreError) {
    let limit = GameFile.byteLimit
    guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
  }

  /// Returns the line of a byte, from 1.
  func line(at offset: Int) -> Int { TextPlace(of: offset, in: bytes).line }
}

/// Returns a text cut to 40 characters, with `…` for the rest.
func shortened(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}
