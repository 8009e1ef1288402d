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
