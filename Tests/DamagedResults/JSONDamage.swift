import PlainJSON

/// Other values at places of a JSON file, which stays JSON.
enum JSONDamage {
  /// Returns the bytes with another value somewhere; nil if they are no JSON.
  static func changed(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8]? {
    guard let root = try? JSONReader.parse(bytes) else { return nil }
    var place = draws.below(count(root))
    return JSONWriter.bytes(of: replaced(root, &place, &draws))
  }

  private static func count(_ node: JSONNode) -> Int {
    switch node.value {
    case .array(let nodes): nodes.reduce(1) { $0 + count($1) }
    case .object(let members): members.values.reduce(1) { $0 + count($1) }
    default: 1
    }
  }

  /// Replaces the node at a place, counted from 0 in depth-first order; below 0 afterwards.
  private static func replaced(
    _ node: JSONNode, _ place: inout Int, _ draws: inout Draws
  ) -> JSONNode {
    place -= 1
    if place == -1 { return other(node, &draws) }
    switch node.value {
    case .array(var nodes):
      for index in nodes.indices where place >= 0 {
        nodes[index] = replaced(nodes[index], &place, &draws)
      }
      return .array(nodes)
    case .object(var members):
      for key in members.keys.sorted() where place >= 0 {
        members[key] = members[key].map { replaced($0, &place, &draws) }
      }
      return .object(members)
    default: return node
    }
  }

  private static func other(_ node: JSONNode, _ draws: inout Draws) -> JSONNode {
    if draws.below(2) == 0 { return foreign(&draws) }
    switch node.value {
    case .number(let value):
      let more = [-value, value + 1, value - 1, value * 2, value / 2, value * 1e300, 1 - value]
      return .number(draws.one(of: more))
    case .string(let text):
      return .string(draws.one(of: ["", text + "x", String(text.dropLast()), text + text]))
    case .bool(let value): return .bool(!value)
    case .array(let nodes): return .array(rearranged(nodes, &draws))
    case .object(var members):
      guard !members.isEmpty else { return foreign(&draws) }
      let keys = members.keys.sorted()
      let (first, second) = (draws.one(of: keys), draws.one(of: keys))
      switch draws.below(3) {
      case 0: members[first] = nil
      case 1: (members[first], members[second]) = (members[second], members[first])
      default: members[first + "x"] = members[first]
      }
      return .object(members)
    case .null: return foreign(&draws)
    }
  }

  private static func rearranged(_ nodes: [JSONNode], _ draws: inout Draws) -> [JSONNode] {
    guard !nodes.isEmpty else { return [foreign(&draws)] }
    var nodes = nodes
    let (first, second) = (draws.below(nodes.count), draws.below(nodes.count))
    switch draws.below(4) {
    case 0: nodes.remove(at: first)
    case 1: nodes.insert(nodes[first], at: second)
    case 2: nodes.swapAt(first, second)
    default: nodes = []
    }
    return nodes
  }

  private static func foreign(_ draws: inout Draws) -> JSONNode {
    draws.one(of: [
      JSONNode(value: .null), .bool(true), .number(0), .number(-1), .number(1e308),
      .number(9_007_199_254_740_992), .number(0.5), .number(.leastNonzeroMagnitude), .string(""),
      .string("1e999"),
      .string("x"), .array([]), .array([.number(1)]), .array([.array([])]), .object([:]),
    ])
  }
}
