/// A JSON value with its byte offset in the file.
package struct JSONNode: Hashable, Sendable {
  /// The kinds of value; numbers are doubles, and key order is not kept.
  package indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  /// The value.
  package var value: Value
  /// The byte offset; 0 for a value that is not from a file.
  package var offset = 0

  /// Creates a value.
  package init(value: Value, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }

  /// Creates a Boolean.
  package static func bool(_ value: Bool) -> JSONNode { JSONNode(value: .bool(value)) }
  /// Creates a number.
  package static func number(_ value: Double) -> JSONNode { JSONNode(value: .number(value)) }
  /// Creates a string.
  package static func string(_ value: String) -> JSONNode { JSONNode(value: .string(value)) }
  /// Creates a list.
  package static func array(_ value: [JSONNode]) -> JSONNode { JSONNode(value: .array(value)) }
  /// Creates an object.
  package static func object(_ value: [String: JSONNode]) -> JSONNode {
    JSONNode(value: .object(value))
  }
}

/// What a value is, for readers to whom another kind is as good as nothing.
extension JSONNode {
  /// The members, if the value is an object.
  package var members: [String: JSONNode]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements, if the value is a list.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The string, if the value is one.
  package var text: String? { if case .string(let text) = value { text } else { nil } }

  /// The number, if the value is one.
  package var number: Double? { if case .number(let number) = value { number } else { nil } }

  /// The Boolean, if the value is one.
  package var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }

  /// A member, if the value is an object that has it.
  package subscript(_ key: String) -> JSONNode? { members?[key] }

  /// An element, if the value is a list that has it.
  package subscript(_ index: Int) -> JSONNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
