import Domain
package import PlainJSON

/// A parsed file, whose faults name it and the line.
package struct JSONDocument: JSONSource, Sendable {
  /// The maximum size of a file in bytes, about 100 000 ghosts (`GameLibrary.mostGhosts`).
  package static let byteLimit = 64 << 20

  let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The offsets of values whose keys occurred before in their object.
  var doubled: Set<Int> = []

  /// Parses a file and returns its root.
  ///
  /// For a repair, duplicate keys and oversized numbers are allowed.
  package static func root(
    _ bytes: [UInt8], path: String, isMending: Bool = false
  ) throws(ContentFault) -> JSONField {
    try checkLength(bytes, path: path)
    do throws(JSONSyntaxError) {
      let (node, doubled) = try JSONReader.parseReporting(
        bytes, tolerating: isMending ? [.doubledKeys, .hugeNumbers] : [])
      let document = JSONDocument(path: path, bytes: bytes, doubled: doubled)
      return JSONField(root: node, of: document)
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw .damaged(path: path, line: place.line, column: place.column, why: error.fault)
    }
  }

  /// Returns the fault of a value, with its line.
  package func fault(_ mismatch: JSONMismatch, of node: JSONNode, at keyPath: String)
    -> ContentFault
  {
    let line = line(at: node.offset)
    switch mismatch {
    case .value(let expected):
      return .badValue(
        path: path, line: line, keyPath: keyPath, found: found(node), expected: expected)
    case .missingKey(let key):
      let others = node.members.map { $0.keys.sorted() } ?? []
      return .missingKey(
        path: path, line: line, keyPath: keyPath, similar: nearestNames(to: key, among: others))
    case .longList(let limit):
      return .longList(
        path: path, line: line, keyPath: keyPath, count: node.elements?.count ?? 0, limit: limit)
    }
  }

  /// Returns a value in the form that messages show.
  package func found(_ node: JSONNode) -> FoundValue {
    FoundValue(node) { number in
      number.isFinite ? shortestText(number) : shortened(digits(of: node))
    }
  }

  /// Throws for bytes beyond the maximum size of a file.
  private static func checkLength(_ bytes: [UInt8], path: String) throws(ContentFault) {
    let limit = Self.byteLimit
    guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
  }

  /// Returns the line of a byte, from 1.
  func line(at offset: Int) -> Int { TextPlace(of: offset, in: bytes).line }
}

/// A value of a file, on its way into the model.
package typealias JSONField = JSONPlace<JSONDocument>

extension JSONField {
  /// Returns a string that is not blank.
  func name() throws(ContentFault) -> String {
    let value = try string(.filledText)
    guard !value.allSatisfy({ $0.isWhitespace }) else { throw bad(.filledText) }
    return value
  }

  /// Returns a UUID that is not among those seen so far.
  func identifier<Tag>(_ seen: inout Set<Identifier<Tag>>) throws(ContentFault) -> Identifier<Tag> {
    guard let id = Identifier<Tag>(try string(.uuid)) else { throw bad(.uuid) }
    guard seen.insert(id).inserted else { throw bad(.unusedUUID) }
    return id
  }
}

/// Returns a text cut to 40 characters, with `…` for the rest.
func shortened(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}
