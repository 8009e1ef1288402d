import PlainJSON

/// One line from gpsd, a JSON object; the last of duplicate keys counts.
struct GPSDReport {
  /// The maximum nesting depth of arrays and objects; gpsd itself uses three.
  static let depthLimit = 16

  private let members: [String: JSONNode]

  /// Parses a line; nil if it is not a JSON object.
  init?(_ line: [UInt8]) {
    guard
      let node = try? JSONReader.parse(
        line, tolerating: [.doubledKeys, .brokenTexts], deepest: Self.depthLimit)
    else { return nil }
    self.init(node)
  }

  private init?(_ node: JSONNode) {
    guard case .object(let members) = node.value else { return nil }
    self.members = members
  }

  func number(_ key: String) -> Double? {
    if case .number(let value)? = members[key]?.value { value } else { nil }
  }

  func text(_ key: String) -> String? {
    if case .string(let value)? = members[key]?.value { value } else { nil }
  }

  /// Returns the objects of a list; empty if it is not a list.
  func objects(_ key: String) -> [GPSDReport] {
    guard case .array(let values)? = members[key]?.value else { return [] }
    return values.compactMap { GPSDReport($0) }
  }
}
