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
  func bad(_ expected: ExpectedValue) -> StoreError {
    .badValue(
      path: document.path, line: document.line(at: node.offset), keyPath: keyPath,
      found: document.found(node), expected: expected)
  }

  /// The members of an object.
  func members() throws(StoreError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad(.object) }
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

  /// A text.
  func string(_ expected: ExpectedValue = .text) throws(StoreError) -> String {
    guard case .string(let value) = node.value else { throw bad(expected) }
    return value
  }

  /// A text of at least one character that is not a space.
  func name() throws(StoreError) -> String {
    let value = try string(.filledText)
    guard !value.allSatisfy(\.isWhitespace) else { throw bad(.filledText) }
    return value
  }

  /// A switch.
  func bool() throws(StoreError) -> Bool {
    guard case .bool(let value) = node.value else { throw bad(.flag) }
    return value
  }

  /// A number in a range.
  func number(in range: ClosedRange<Double>, unit: String = "") throws(StoreError) -> Double {
    guard case .number(let value) = node.value, range.contains(value) else {
      throw bad(
        .numberIn(
          from: shortestText(range.lowerBound), to: shortestText(range.upperBound), unit: unit))
    }
    return value
  }

  /// A UUID that is not among those seen so far.
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
  /// Where values stand whose keys came before in their object.
  var doubled: Set<Int> = []

  /// Parses a file; the result is its root.
  ///
  /// Where it is mended, keys may come twice and numbers be too large.
  static func root(
    _ bytes: [UInt8], path: String, isMending: Bool = false
  ) throws(StoreError) -> JSONField {
    try checkLength(bytes, path: path)
    do throws(JSONSyntaxError) {
      let (node, doubled) = try JSONReader.parseTelling(
        bytes, tolerating: isMending ? [.doubledKeys, .hugeNumbers] : [])
      let document = JSONDocument(path: path, bytes: bytes, doubled: doubled)
      return JSONField(document: document, node: node, base: "", key: "")
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw .damaged(path: path, line: place.line, column: place.column, why: error.fault)
    }
  }

  /// A value as a message shows it.
  func found(_ node: JSONNode) -> FoundValue {
    FoundValue(node) { number in
      if number.isFinite { return shortestText(number) }
      let written = bytes[node.offset...].prefix { $0 > 32 && $0 != 44 && $0 != 93 && $0 != 125 }
      return shortened(String(decoding: written, as: UTF8.self))
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

/// A text of at most 40 characters, with the rest as `…`.
func shortened(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}
