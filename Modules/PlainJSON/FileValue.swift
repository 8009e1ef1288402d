/// A value of a file, which describes its fields once: by that it is written, read and documented.
///
/// Screens have a description of their own (`Described`): they are only written, in the order of their
/// keys and within limits, and browsers link it.
package protocol FileValue: Field {
  /// Creates a value to read into.
  init()
  /// Visits each field with its key and its meaning, in the order in which faults are named.
  mutating func describe(_ fields: inout Describer) throws(FieldFault)
}

/// A key of a file with its meaning.
package struct FileKey: Hashable, Sendable {
  /// The object that has it, such as `points[].`; empty for the outermost one.
  package let owner: String
  /// The key, with `[]` if it holds a list.
  package let key: String
  /// What it means, in English.
  package let meaning: String
}

/// Visits the fields of an object, to write, read or list them; only a reader throws faults.
package struct Describer {
  /// Describes a value whose fields depend on more than itself.
  package typealias Description<Value> = (inout Value, inout Describer) throws(FieldFault) -> Void

  /// Whether fields are read.
  package private(set) var isReading = false
  private var offset = 0
  private var members: [String: JSONNode] = [:]
  /// The fields so far; nil unless they are listed.
  private var rows: [FileKey]?
  /// The path of the object, for its rows.
  private var path = ""

  /// Whether fields are listed, those too that a value lacks.
  package var isListing: Bool { rows != nil }

  /// Returns a value as JSON.
  fileprivate static func node<Value>(
    of value: Value, _ describe: Description<Value>
  ) throws(FieldFault) -> JSONNode {
    var (value, writer) = (value, Describer())
    try describe(&value, &writer)
    return .object(writer.members)
  }

  /// Returns the fields of a value and of those in it.
  fileprivate static func rows<Value>(
    of value: Value, at path: String, _ describe: Description<Value>
  ) throws(FieldFault) -> [FileKey] {
    var (value, lister) = (value, Describer(rows: [], path: path))
    try describe(&value, &lister)
    return lister.rows ?? []
  }

  /// Reads a value from JSON into a new one.
  fileprivate static func value<Value>(
    of node: JSONNode, into new: Value, _ describe: Description<Value>
  ) throws(FieldFault) -> Value {
    guard case .object(let members) = node.value else { throw FieldFault(node, .object) }
    var (value, reader) = (new, Describer(isReading: true, offset: node.offset, members: members))
    try describe(&value, &reader)
    return value
  }

  /// A field that an object must have.
  package mutating func field<Value: Field>(
    _ key: String, _ value: inout Value, _ meaning: String
  ) throws(FieldFault) {
    if isReading {
      value = try read(key, Value.expected) { node throws(FieldFault) in try Value(node) }
    } else {
      derived(key, value, meaning)
    }
  }

  /// A field that older files lack, with what they mean.
  package mutating func field<Value: Field>(
    _ key: String, _ value: inout Value, orElse: @autoclosure () -> Value, _ meaning: String
  ) throws(FieldFault) {
    if lacks(key) { value = orElse() } else { try field(key, &value, meaning) }
  }

  /// A field that is left out if nil.
  package mutating func part<Value: Field>(
    _ key: String, _ value: inout Value?, _ meaning: String
  ) throws(FieldFault) {
    if isReading || isListing || value != nil { try field(key, &value, orElse: nil, meaning) }
  }

  /// A field that follows from others: written, never read.
  package mutating func derived<Value: Field>(_ key: String, _ value: Value, _ meaning: String) {
    guard !isReading else { return }
    members[key] = value.node
    let name = key + Value.suffix
    if isListing { list(name, meaning, Value.rows(at: path + name + ".")) }
  }

  /// An object whose fields depend on more than itself.
  package mutating func object<Value>(
    _ key: String, _ value: inout Value, _ meaning: String, _ describe: Description<Value>
  ) throws(FieldFault) {
    if isReading {
      let new = value
      value = try read(key, .object) { node throws(FieldFault) in
        try Self.value(of: node, into: new, describe)
      }
    } else {
      members[key] = try Self.node(of: value, describe)
      if isListing { list(key, meaning, try Self.rows(of: value, at: path + key + ".", describe)) }
    }
  }

  /// The same, or null.
  package mutating func object<Value>(
    _ key: String, _ value: inout Value?, of new: Value, _ meaning: String,
    _ describe: Description<Value>
  ) throws(FieldFault) {
    let isNull = isReading ? members[key]?.value == .null : value == nil && !isListing
    guard !isNull else {
      (value, members[key]) = (nil, JSONNode(value: .null))
      return
    }
    var found = value ?? new
    try object(key, &found, meaning, describe)
    value = found
  }

  /// A list of such objects, each of which is read into a new value.
  package mutating func list<Value>(
    _ key: String, _ values: inout [Value], of new: Value, _ meaning: String,
    _ describe: Description<Value>
  ) throws(FieldFault) {
    guard isReading else {
      var nodes: [JSONNode] = []
      for value in values { nodes.append(try Self.node(of: value, describe)) }
      members[key] = .array(nodes)
      let name = key + "[]"
      if isListing { list(name, meaning, try Self.rows(of: new, at: path + name + ".", describe)) }
      return
    }
    values = try read(key, .list()) { node throws(FieldFault) in
      guard case .array(let nodes) = node.value else { throw FieldFault(node, .list()) }
      var values: [Value] = []
      for node in nodes { values.append(try Self.value(of: node, into: new, describe)) }
      return values
    }
  }

  private mutating func list(_ key: String, _ meaning: String, _ inner: [FileKey]) {
    rows?.append(FileKey(owner: path, key: key, meaning: meaning))
    rows? += inner
  }

  /// What must hold of a field that was read; nothing is checked on writing.
  package func require(
    _ key: String, _ expected: @autoclosure () -> ExpectedValue, _ isFit: @autoclosure () -> Bool
  ) throws(FieldFault) {
    if isReading, !isFit() { throw fault(key, expected()) }
  }

  /// Whether an object that is read lacks a field, or has null there.
  package func lacks(_ key: String) -> Bool {
    isReading && members[key].map { $0.value == .null } ?? true
  }

  private func read<Value>(
    _ key: String, _ expected: ExpectedValue, _ read: (JSONNode) throws(FieldFault) -> Value
  ) throws(FieldFault) -> Value {
    guard let node = members[key] else { throw fault(key, expected) }
    do throws(FieldFault) { return try read(node) } catch { throw error.at(key) }
  }

  private func fault(_ key: String, _ expected: ExpectedValue) -> FieldFault {
    let node = members[key]
    return FieldFault(offset: node?.offset ?? offset, key: key, found: node, expected: expected)
  }
}

/// A value that is not what it must be.
package struct FieldFault: Error {
  /// Its offset in the file; of the object that lacks it, if it is missing.
  package let offset: Int
  /// The key of the nearest field; nil for the outermost object.
  package let key: String?
  /// What was found; nil for nothing.
  package let found: JSONNode?
  /// What was expected.
  package let expected: ExpectedValue

  fileprivate init(offset: Int, key: String?, found: JSONNode?, expected: ExpectedValue) {
    (self.offset, self.key, self.found, self.expected) = (offset, key, found, expected)
  }

  /// Creates the fault of a value whose key is not known.
  package init(_ node: JSONNode, _ expected: ExpectedValue) {
    self.init(offset: node.offset, key: nil, found: node, expected: expected)
  }

  /// The fault of a field in which no nearer one has a key.
  fileprivate func at(_ key: String) -> FieldFault {
    FieldFault(offset: offset, key: self.key ?? key, found: found, expected: expected)
  }
}

/// What a field holds.
package protocol Field {
  /// What is expected of a missing value.
  static var expected: ExpectedValue { get }
  /// The value as JSON.
  var node: JSONNode { get }
  /// Reads the value.
  init(_ node: JSONNode) throws(FieldFault)
  /// Reads the value as an element of a list or a dictionary.
  init(element node: JSONNode) throws(FieldFault)
  /// What follows the key in documentation: `[]` for a list.
  static var suffix: String { get }
  /// Returns the fields in it, at a path.
  static func rows(at path: String) -> [FileKey]
}

extension Field {
  package init(element node: JSONNode) throws(FieldFault) { try self.init(node) }
  package static var suffix: String { "" }
  package static func rows(at path: String) -> [FileKey] { [] }
}

extension FileValue {
  package static var expected: ExpectedValue { .object }

  package static func rows(at path: String = "") -> [FileKey] {
    let rows = try? Describer.rows(of: Self(), at: path) { value, fields throws(FieldFault) in
      try value.describe(&fields)
    }
    return rows ?? []
  }

  package var node: JSONNode {
    let node = try? Describer.node(of: self) { value, fields throws(FieldFault) in
      try value.describe(&fields)
    }
    guard let node else { preconditionFailure("no fault is thrown on writing") }
    return node
  }

  package init(_ node: JSONNode) throws(FieldFault) {
    self = try Describer.value(of: node, into: Self()) { value, fields throws(FieldFault) in
      try value.describe(&fields)
    }
  }
}

extension JSONNode: Field {
  package static var expected: ExpectedValue { .object }
  package var node: JSONNode { self }
  package init(_ node: JSONNode) { self = node }
}

extension String: Field {
  package static var expected: ExpectedValue { .text }
  package var node: JSONNode { .string(self) }
  package init(_ node: JSONNode) throws(FieldFault) {
    guard case .string(let value) = node.value else { throw FieldFault(node, .text) }
    self = value
  }
}

extension Bool: Field {
  package static var expected: ExpectedValue { .flag }
  package var node: JSONNode { .bool(self) }
  package init(_ node: JSONNode) throws(FieldFault) {
    guard case .bool(let value) = node.value else { throw FieldFault(node, .flag) }
    self = value
  }
}

extension Double: Field {
  package static var expected: ExpectedValue { .number }
  package var node: JSONNode { .number(self) }
  /// Reads a number; null is NaN.
  package init(_ node: JSONNode) throws(FieldFault) {
    self = node.value == .null ? .nan : try Double(element: node)
  }
  /// Reads a number, which must be known.
  package init(element node: JSONNode) throws(FieldFault) {
    guard case .number(let value) = node.value else { throw FieldFault(node, .number) }
    self = value
  }
}

extension Int: Field {
  package static var expected: ExpectedValue { .number }
  package var node: JSONNode { .number(Double(self)) }
  /// Reads a whole number that is not negative.
  package init(_ node: JSONNode) throws(FieldFault) {
    let most = Swift.min(1 << 53, Int64(Int.max))
    guard let value = Int(exactly: try Double(node)), 0...most ~= Int64(value) else {
      throw FieldFault(node, .wholeNumberIn(0...most))
    }
    self = value
  }
  package init(element node: JSONNode) throws(FieldFault) {
    guard let value = try? Int(node) else { throw FieldFault(node, .wholeNumber) }
    self = value
  }
}

extension Array: Field where Element: Field {
  package static var expected: ExpectedValue { .list() }
  package static var suffix: String { "[]" + Element.suffix }
  package static func rows(at path: String) -> [FileKey] { Element.rows(at: path) }
  package var node: JSONNode { .array(map { $0.node }) }
  package init(_ node: JSONNode) throws(FieldFault) {
    guard case .array(let nodes) = node.value else { throw FieldFault(node, .list()) }
    self = []
    for node in nodes { append(try Element(element: node)) }
  }
}

extension Optional: Field where Wrapped: Field {
  package static var expected: ExpectedValue { Wrapped.expected }
  package static var suffix: String { Wrapped.suffix }
  package static func rows(at path: String) -> [FileKey] { Wrapped.rows(at: path) }
  package var node: JSONNode { self?.node ?? JSONNode(value: .null) }
  package init(_ node: JSONNode) throws(FieldFault) {
    self = node.value == .null ? nil : try Wrapped(node)
  }
}

extension Dictionary: Field where Key == String, Value: Field {
  package static var expected: ExpectedValue { .object }
  package var node: JSONNode { .object(mapValues { $0.node }) }
  package init(_ node: JSONNode) throws(FieldFault) {
    guard case .object(let members) = node.value else { throw FieldFault(node, .object) }
    self = [:]
    for (key, node) in members.sorted(by: { $0.key < $1.key }) {
      do throws(FieldFault) { self[key] = try Value(element: node) } catch { throw error.at(key) }
    }
  }
}

/// A field that is one of a few words.
package protocol Choice: Field, CaseIterable, RawRepresentable<String> {}

extension Choice {
  package static var expected: ExpectedValue { .text }
  package var node: JSONNode { .string(rawValue) }
  package init(_ node: JSONNode) throws(FieldFault) {
    guard let value = Self(rawValue: try String(node)) else {
      throw FieldFault(node, .oneOf(Self.allCases.map { $0.rawValue }))
    }
    self = value
  }
}
