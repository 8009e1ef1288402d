/// A JSON value of the gpsd protocol.
enum GPSDValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([GPSDValue])
  case object([String: GPSDValue])

  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var array: [GPSDValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  subscript(key: String) -> GPSDValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}
