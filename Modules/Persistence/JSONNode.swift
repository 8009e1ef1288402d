/// A JSON value with the byte offset at which it stands in its file.
struct JSONNode: Hashable, Sendable {
  /// What a value can be; numbers are doubles, key order is not kept.
  indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  var value: Value
  var offset = 0

  static func bool(_ value: Bool) -> JSONNode { JSONNode(value: .bool(value)) }
  static func number(_ value: Double) -> JSONNode { JSONNode(value: .number(value)) }
  static func string(_ value: String) -> JSONNode { JSONNode(value: .string(value)) }
  static func array(_ value: [JSONNode]) -> JSONNode { JSONNode(value: .array(value)) }
  static func object(_ value: [String: JSONNode]) -> JSONNode { JSONNode(value: .object(value)) }
}
