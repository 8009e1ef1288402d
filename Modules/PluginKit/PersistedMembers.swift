import Domain
import PlainJSON

/// A value in a plugin's file.
public indirect enum PersistedValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// A Boolean.
  case flag(Bool)
  /// An ordered list of values.
  case list([PersistedValue])
  /// Values by name.
  case members([String: PersistedValue])
  /// An explicit null.
  case nothing

  var node: JSONNode {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let isOn): .bool(isOn)
    case .list(let values): .array(values.map { $0.node })
    case .members(let members): .object(members.mapValues { $0.node })
    case .nothing: JSONNode(value: .null)
    }
  }
}

extension [String: PersistedValue] {
  /// Returns these members with others.
  package func adding(_ others: [String: PersistedValue]) -> [String: PersistedValue] {
    var all = self
    // Embedded Swift cannot merge dictionaries.
    for (key, value) in others { all[key] = value }
    return all
  }
}

/// The named values of a plugin's file, read with checks: nil if missing or of another type.
public struct PersistedMembers {
  private let members: [String: JSONNode]

  /// Creates it from an object; nil for any other value.
  init?(_ node: JSONNode) {
    guard let members = node.members else { return nil }
    self.members = members
  }

  /// Returns a text, number or Boolean as it would be typed; nil if missing.
  func written(_ name: String) -> String? {
    switch members[name]?.value {
    case .string(let text)?: text
    case .number(let number)?: shortestText(number)
    case .bool(let isOn)?: isOn ? "on" : "off"
    case nil: nil
    default: "{}"
    }
  }

  /// Returns a finite number.
  public func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
    members[name]?.finite.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns a whole number.
  public func whole(_ name: String, in range: ClosedRange<Int>) -> Int? {
    members[name]?.finite.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns a 64-bit integer stored as text.
  public func seed(_ name: String) -> UInt64? { text(name).flatMap(UInt64.init) }

  /// Returns a text.
  public func text(_ name: String) -> String? { members[name]?.text }

  /// Returns a choice among names.
  public func choice<Choice: RawRepresentable>(_ name: String) -> Choice?
  where Choice.RawValue == String { text(name).flatMap(Choice.init) }

  /// Returns a Boolean.
  public func flag(_ name: String) -> Bool? { members[name]?.flag }

  /// Returns an object.
  public func members(_ name: String) -> PersistedMembers? {
    members[name].flatMap { PersistedMembers($0) }
  }

  /// Returns a list of finite numbers; nil if any element is not one.
  public func numbers(_ name: String) -> [Double]? {
    guard let nodes = members[name]?.elements else { return nil }
    let numbers = nodes.compactMap { $0.finite }
    return numbers.count == nodes.count ? numbers : nil
  }

  /// Returns the first objects of a list, up to a maximum; nil if any of them cannot be read.
  public func list<Item>(
    _ name: String, most: Int, _ read: (PersistedMembers) -> Item?
  ) -> [Item]? {
    guard let nodes = members[name]?.elements else { return nil }
    let wanted = nodes.prefix(most)
    let items = wanted.compactMap { PersistedMembers($0).flatMap(read) }
    return items.count == wanted.count ? items : nil
  }
}

extension JSONNode {
  fileprivate var finite: Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
