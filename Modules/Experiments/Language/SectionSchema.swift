import Domain
import PlainJSON
import TextKit

extension PlanExpectation {
  /// The schema of a value that its expectation says whole; any text for one that it does not.
  var scalarSchema: JSONNode {
    switch self {
    case .number(let range): SchemaNode.number(range)
    case .whole(let range):
      SchemaNode.whole(Double(range.lowerBound)...Double(range.upperBound))
    case .oneOf(let names), .either(let names): SchemaNode.word(names)
    case .flag: SchemaNode.flag
    case .identity: SchemaNode.text("^[0-9a-fA-F-]{36}$")
    case .list: SchemaNode.object(["type": SchemaNode.strings(["array", "null"])])
    default: SchemaNode.text
    }
  }
}

extension PlanSection {
  /// The schemas of its keys, whose values are said whole by their expectations.
  var schemas: [String: JSONNode] {
    keys.reduce(into: [:]) { schemas, key in
      schemas[key.name] = key.value.scalarSchema.described(
        key.caption(.ofFiles).summary, unit: key.unit, default: key.defaultText)
    }
  }
}
