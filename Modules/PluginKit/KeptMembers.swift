import Domain
import PlainJSON

/// A value in a plugin's file.
public indirect enum KeptValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// A switch.
  case flag(Bool)
  /// Values in their order.
  case list([KeptValue])
  /// Values by their names.
  case members([String: KeptValue])
  /// Nothing, said so.
  case nothing

  var node: JSONNode {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let isOn): .bool(isOn)
    case .list(let values): .array(values.map(\.node))
    case .members(let members): .object(members.mapValues(\.node))
    case .nothing: JSONNode(value: .null)
    }
  }
}

/// The named values of a plugin's file, each read checked: nil for what is not there or of another kind.
public struct KeptMembers {
  private let members: [String: JSONNode]

  /// Takes an object; nil for anything else.
  init?(_ node: JSONNode) {
    guard case .object(let members) = node.value else { return nil }
    self.members = members
  }

  /// A text, a number or a switch as it would be typed; nil for what is not there.
  func written(_ name: String) -> String? {
    switch members[name]?.value {
    case .string(let text)?: text
    case .number(let number)?: shortestText(number)
    case .bool(let isOn)?: isOn ? "on" : "off"
    case nil: nil
    default: "{}"
    }
  }

  /// A finite number.
  public func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
    members[name]?.number.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A whole number.
  public func whole(_ name: String, in range: ClosedRange<Int>) -> Int? {
    members[name]?.number.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A whole number of 64 bits, written as a text.
  public func seed(_ name: String) -> UInt64? { text(name).flatMap(UInt64.init) }

  /// A text.
  public func text(_ name: String) -> String? {
    if case .string(let text)? = members[name]?.value { return text }
    return nil
  }

  /// A choice among names.
  public func choice<Choice: RawRepresentable>(_ name: String) -> Choice?
  where Choice.RawValue == String { text(name).flatMap(Choice.init) }

  /// A switch.
  public func flag(_ name: String) -> Bool? {
    if case .bool(let isOn)? = members[name]?.value { return isOn }
    return nil
  }

  /// An object.
  public func members(_ name: String) -> KeptMembers? { members[name].flatMap { KeptMembers($0) } }

  /// A list of finite numbers; nil if one of them is none.
  public func numbers(_ name: String) -> [Double]? {
    guard case .array(let nodes)? = members[name]?.value else { return nil }
    let numbers = nodes.compactMap(\.number)
    return numbers.count == nodes.count ? numbers : nil
  }

  /// A list of objects, the first so many; nil if one of them cannot be read.
  public func list<Item>(
    _ name: String, most: Int, _ read: (KeptMembers) -> Item?
  ) -> [Item]? {
    guard case .array(let nodes)? = members[name]?.value else { return nil }
    let wanted = nodes.prefix(most)
    let items = wanted.compactMap { KeptMembers($0).flatMap(read) }
    return items.count == wanted.count ? items : nil
  }
}

extension JSONNode {
  fileprivate var number: Double? {
    if case .number(let number) = value, number.isFinite { return number }
    return nil
  }
}
