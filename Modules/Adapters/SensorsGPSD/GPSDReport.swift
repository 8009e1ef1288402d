import PlainJSON

/// One line of gpsd, an object of JSON; of a name given twice the last counts.
struct GPSDReport {
  /// Arrays and objects inside one another, at most; gpsd itself uses three.
  static let depthLimit = 16

  private let members: [String: JSONNode]

  /// Reads a line; nil if it is no object.
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

  /// The objects of a list; none if it is no list.
  func objects(_ key: String) -> [GPSDReport] {
    guard case .array(let values)? = members[key]?.value else { return [] }
    return values.compactMap { GPSDReport($0) }
  }
}
