import PlainJSON

/// A judge of JSON values by a JSON Schema: the keywords of draft 2020-12 that schemas here use.
///
/// A keyword that it does not know stops the test, so that none is ignored.
final class SchemaJudge {
  private let root: JSONNode
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ root: JSONNode) { self.root = root }

  func accepts(_ value: JSONNode) -> Bool { holds(root, value) }

  private func holds(_ schema: JSONNode, _ value: JSONNode) -> Bool {
    switch schema.value {
    case .bool(let isTrue): return isTrue
    case .object(let keywords):
      return keywords.allSatisfy { holds($0.key, $0.value, keywords, value) }
    default: preconditionFailure("a schema is an object or a Boolean")
    }
  }

  private func holds(
    _ keyword: String, _ rule: JSONNode, _ all: [String: JSONNode], _ value: JSONNode
  ) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "default", "examples", "then", "else": return true
    case "$defs": return true
    case "$ref":
      let name = text(rule)?.dropFirst("#/$defs/".count) ?? ""
      guard let schema = map(root)?["$defs"].flatMap(map)?[String(name)] else {
        preconditionFailure("no definition of \(name)")
      }
      return holds(schema, value)
    case "type": return types(rule).contains { isOf($0, value) }
    case "enum": return items(rule).contains { $0.value.isLike(value.value) }
    case "const": return rule.value.isLike(value.value)
    case "anyOf": return items(rule).contains { holds($0, value) }
    case "allOf": return items(rule).allSatisfy { holds($0, value) }
    case "not": return !holds(rule, value)
    case "if":
      let branch = all[holds(rule, value) ? "then" : "else"]
      return branch.map { holds($0, value) } ?? true
    case "minimum": return number(value).map { $0 >= (number(rule) ?? 0) } ?? true
    case "maximum": return number(value).map { $0 <= (number(rule) ?? 0) } ?? true
    case "pattern": return text(value).map { matches(text(rule) ?? "", $0) } ?? true
    case "minLength": return text(value).map { Double($0.count) >= (number(rule) ?? 0) } ?? true
    case "minItems": return list(value).map { Double($0.count) >= (number(rule) ?? 0) } ?? true
    case "maxItems": return list(value).map { Double($0.count) <= (number(rule) ?? 0) } ?? true
    case "minProperties": return map(value).map { Double($0.count) >= (number(rule) ?? 0) } ?? true
    case "items": return list(value).map { $0.allSatisfy { holds(rule, $0) } } ?? true
    case "required":
      return map(value).map { map in items(rule).allSatisfy { map[text($0) ?? ""] != nil } } ?? true
    case "propertyNames":
      return map(value).map { $0.keys.allSatisfy { holds(rule, .string($0)) } } ?? true
    case "properties":
      return map(value).map { map in
        (self.map(rule) ?? [:]).allSatisfy { key, schema in
          map[key].map { holds(schema, $0) } ?? true
        }
      } ?? true
    case "patternProperties":
      return map(value).map { map in
        (self.map(rule) ?? [:]).allSatisfy { pattern, schema in
          map.allSatisfy { !matches(pattern, $0.key) || holds(schema, $0.value) }
        }
      } ?? true
    case "additionalProperties":
      let known = all["properties"].flatMap(map).map { Set($0.keys) } ?? []
      let patterns = all["patternProperties"].flatMap(map).map { Array($0.keys) } ?? []
      return map(value).map { map in
        map.allSatisfy { key, item in
          known.contains(key) || patterns.contains { matches($0, key) } || holds(rule, item)
        }
      } ?? true
    default: preconditionFailure("the judge does not know \(keyword)")
    }
  }

  private func isOf(_ type: String, _ value: JSONNode) -> Bool {
    switch (type, value.value) {
    case ("string", .string), ("number", .number), ("boolean", .bool), ("null", .null),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func matches(_ pattern: String, _ text: String) -> Bool {
    if let known = patterns[pattern] { return text.firstMatch(of: known) != nil }
    guard let made = try? Regex(pattern) else { preconditionFailure("bad pattern \(pattern)") }
    patterns[pattern] = made
    return text.firstMatch(of: made) != nil
  }

  private func types(_ rule: JSONNode) -> [String] {
    text(rule).map { [$0] } ?? items(rule).compactMap(text)
  }
  private func items(_ node: JSONNode) -> [JSONNode] { list(node) ?? [] }
  private func list(_ node: JSONNode) -> [JSONNode]? {
    if case .array(let items) = node.value { return items }
    return nil
  }
  private func map(_ node: JSONNode) -> [String: JSONNode]? {
    if case .object(let members) = node.value { return members }
    return nil
  }
  private func number(_ node: JSONNode) -> Double? {
    if case .number(let number) = node.value { return number }
    return nil
  }
  private func text(_ node: JSONNode) -> String? {
    if case .string(let text) = node.value { return text }
    return nil
  }
}

extension JSONNode.Value {
  /// Whether two values are equal, wherever they stand in their texts.
  fileprivate func isLike(_ other: JSONNode.Value) -> Bool {
    switch (self, other) {
    case (.string(let a), .string(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.null, .null): true
    default: false
    }
  }
}
