import PlainJSON

/// A YAML value with the place where it was written; aliases are already resolved.
struct YamlValue: Sendable {
  /// The three shapes of a value.
  indirect enum Kind: Sendable {
    case scalar(String, quoted: Bool)
    case list([YamlValue])
    case map(YamlMap)
  }

  var kind: Kind
  var origin: PlanOrigin

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = kind { return text }
    return nil
  }

  /// The elements of a list.
  var items: [YamlValue]? {
    if case .list(let items) = kind { return items }
    return nil
  }

  /// The map, if it is one.
  var map: YamlMap? {
    if case .map(let map) = kind { return map }
    return nil
  }

  /// Whether the value is empty: nothing, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, quoted: false) = kind {
      return ["", "~", "null", "Null", "NULL"].contains(text)
    }
    return false
  }

  /// The shape of the value, for messages.
  var shape: PlanShape {
    switch kind {
    case .scalar(let text, _):
      isNull ? .nothing : .text(text.utf8.count > 100 ? "\(text.prefix(60))…" : text)
    case .list(let items): .list(isEmpty: items.isEmpty)
    case .map: .map
    }
  }

  /// The value as JSON, with plain scalars as YAML 1.2 resolves them.
  var json: JSONNode {
    switch kind {
    case .scalar(let text, quoted: true): return .string(text)
    case .scalar(let text, quoted: false):
      if isNull { return JSONNode(value: .null) }
      if ["true", "True", "TRUE"].contains(text) { return .bool(true) }
      if ["false", "False", "FALSE"].contains(text) { return .bool(false) }
      let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
      return isNumber ? Double(text).map(JSONNode.number) ?? .string(text) : .string(text)
    case .list(let items): return .array(items.map(\.json))
    case .map(let map):
      var members: [String: JSONNode] = [:]
      map.eachEntry { members[$0.key] = $0.value.json }
      return .object(members)
    }
  }

  /// Returns the same value with all its places replaced by one.
  func moved(to origin: PlanOrigin) -> YamlValue {
    var copy = self
    copy.origin = origin
    switch kind {
    case .scalar: break
    case .list(let items): copy.kind = .list(items.map { $0.moved(to: origin) })
    case .map(let map): copy.kind = .map(map.moved(to: origin))
    }
    return copy
  }
}
