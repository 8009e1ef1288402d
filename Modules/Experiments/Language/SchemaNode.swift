import Domain
import PlainJSON

/// The parts of a JSON Schema (draft 2020-12), as values.
///
/// A plan's scalars are read as text, so a number may also be quoted: schemas allow both.
enum SchemaNode {
  /// A number as a plan may quote it.
  static let numberPattern = #"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#

  static func object(_ members: [String: JSONNode]) -> JSONNode { JSONNode.object(members) }

  static func strings(_ values: [String]) -> JSONNode { .array(values.map(JSONNode.string)) }

  /// One of several schemas.
  static func any(_ schemas: [JSONNode]) -> JSONNode {
    schemas.count == 1 ? schemas[0] : object(["anyOf": .array(schemas)])
  }

  /// A number in a range.
  static func number(_ range: ClosedRange<Double>?) -> JSONNode {
    var members: [String: JSONNode] = [
      "type": strings(["number", "string"]), "pattern": .string("^\(numberPattern)$"),
    ]
    if let range {
      members["minimum"] = .number(range.lowerBound)
      members["maximum"] = .number(range.upperBound)
    }
    return object(members)
  }

  /// A whole number in a range.
  static func whole(_ range: ClosedRange<Double>) -> JSONNode {
    object([
      "type": strings(["integer", "string"]), "pattern": .string("^\(numberPattern)$"),
      "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  /// One of several words; those that look like numbers or switches may be unquoted.
  static func word(_ words: [String]) -> JSONNode {
    var values = words.map(JSONNode.string)
    for word in words {
      if let number = Double(word), number.isFinite { values.append(.number(number)) }
      if word == "true" || word == "false" { values.append(.bool(word == "true")) }
    }
    return object(["enum": .array(values)])
  }

  /// On or off, in all forms.
  static let flag = word(["true", "false", "on", "off", "yes", "no"])

  /// Any scalar except nothing.
  static let text = object(["type": strings(["string", "number", "boolean"])])

  /// A scalar that is not empty.
  static let someText = object([
    "type": strings(["string", "number", "boolean"]), "minLength": .number(1),
  ])

  /// A text of a form.
  static func text(_ pattern: String) -> JSONNode {
    object(["type": .string("string"), "pattern": .string(pattern)])
  }

  /// A list of one element or more.
  static func list(_ item: JSONNode, most: Int? = nil) -> JSONNode {
    var members: [String: JSONNode] = [
      "type": .string("array"), "items": item, "minItems": .number(1),
    ]
    if let most { members["maxItems"] = .number(Double(most)) }
    return object(members)
  }

  /// A map of known keys.
  static func map(_ keys: [String: JSONNode], required: [String] = []) -> JSONNode {
    var members: [String: JSONNode] = [
      "type": .string("object"), "properties": object(keys), "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = strings(required) }
    return object(members)
  }

  /// A map that is not empty.
  static func some(_ map: JSONNode) -> JSONNode {
    guard case .object(var members) = map.value else { return map }
    members["minProperties"] = .number(1)
    return object(members)
  }

  /// A map of some known keys; which others there are depends on something else.
  static func open(
    _ keys: [String: JSONNode], patterns: [String: JSONNode] = [:]
  ) -> JSONNode {
    var members: [String: JSONNode] = ["type": .string("object"), "properties": object(keys)]
    if !patterns.isEmpty { members["patternProperties"] = object(patterns) }
    return object(members)
  }

  /// A distribution of a parameter with these values.
  static func spread(_ value: JSONNode) -> JSONNode {
    let pair = map(
      ["mean": value, "sd": number(0...1_000_000)], required: ["mean", "sd"])
    let ends = ["low", "mode", "high"]
    let triangle = map(["low": value, "mode": value, "high": value], required: ends)
    let forms = [
      ("normal", pair), ("lognormal", pair), ("triangular", triangle),
      ("empirical", any([text, list(value, most: SpreadReader.valueLimit)])),
    ]
    return any(forms.map { map([$0.0: $0.1], required: [$0.0]) })
  }

  /// What `$defs` has under a name; names hold no `/` and no `~`.
  static func reference(_ name: String) -> JSONNode { object(["$ref": .string("#/$defs/\(name)")]) }

  /// A condition and what follows from it.
  static func when(_ condition: JSONNode, then: JSONNode, otherwise: JSONNode? = nil) -> JSONNode {
    var members = ["if": condition, "then": then]
    if let otherwise { members["else"] = otherwise }
    return object(members)
  }

  /// A value of a parameter in a range.
  static func value<Root>(of spec: ParameterSpec<Root>, in range: ClosedRange<Double>) -> JSONNode {
    if spec.choices == ["off", "on"] {
      return word(spec.choices + ["true", "false", "yes", "no", "1", "0"])
    }
    if !spec.choices.isEmpty { return word(spec.choices) }
    return spec.isWhole ? whole(range) : number(range)
  }
}

extension JSONNode {
  /// The same schema with what an editor shows about it.
  func described(
    _ summary: String, unit: String = "", default text: String = "", examples: [JSONNode] = []
  ) -> JSONNode {
    guard case .object(var members) = value else { return self }
    let unit = unit.isEmpty || unit == "count" ? "" : " (\(unit))"
    members["description"] = .string(summary + unit)
    if !text.isEmpty {
      members["default"] = Double(text).map(JSONNode.number) ?? .string(text)
      if text == "true" || text == "false" { members["default"] = .bool(text == "true") }
    }
    if !examples.isEmpty { members["examples"] = .array(examples) }
    return .object(members)
  }
}
