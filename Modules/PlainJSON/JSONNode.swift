/// A JSON value with the byte offset at which it stands in its file.
package struct JSONNode: Hashable, Sendable {
  /// What a value can be; numbers are doubles, key order is not kept.
  package indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  /// What it is.
  package var value: Value
  /// The byte at which it stands; 0 for a value that is not from a file.
  package var offset = 0

  /// Creates a value.
  package init(value: Value, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }

  /// A switch.
  package static func bool(_ value: Bool) -> JSONNode { JSONNode(value: .bool(value)) }
  /// A number.
  package static func number(_ value: Double) -> JSONNode { JSONNode(value: .number(value)) }
  /// A text.
  package static func string(_ value: String) -> JSONNode { JSONNode(value: .string(value)) }
  /// A list.
  package static func array(_ value: [JSONNode]) -> JSONNode { JSONNode(value: .array(value)) }
  /// An object.
  package static func object(_ value: [String: JSONNode]) -> JSONNode {
    JSONNode(value: .object(value))
  }
}
