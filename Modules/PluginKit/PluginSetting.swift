import Domain
public import TextKit

/// A setting of a plugin: its name, what it can be, its value as text, and how to set it.
public struct PluginSetting<Root>: Sendable {
  /// The name as typed.
  public let name: String
  /// Its name in the plugin's file.
  public let key: String
  /// What it can be, for people.
  public let choices: String
  /// What it is about.
  public let meaning: Language.Phrase
  /// Its value; nil where there is none to keep.
  public let get: @Sendable (Root) -> String?
  /// Sets a value; false, and nothing changed, for one that it cannot be.
  public let set: @Sendable (inout Root, String) -> Bool
  /// The bounds of a number.
  private let range: ClosedRange<Double>?
  /// Whether the file has it as a number or a switch, not as text.
  private let isTyped: Bool

  /// Declares a setting; a file has it as text, and by its name.
  public init(
    _ name: String, choices: String, _ meaning: @escaping Language.Phrase = unsaid,
    get: @escaping @Sendable (Root) -> String?,
    set: @escaping @Sendable (inout Root, String) -> Bool
  ) {
    self.init(name, key: name, choices, meaning, range: nil, isTyped: false, get: get, set: set)
  }

  private init(
    _ name: String, key: String, _ choices: String, _ meaning: @escaping Language.Phrase,
    range: ClosedRange<Double>?, isTyped: Bool,
    get: @escaping @Sendable (Root) -> String?,
    set: @escaping @Sendable (inout Root, String) -> Bool
  ) {
    (self.name, self.key, self.choices, self.meaning) = (name, key, choices, meaning)
    (self.range, self.isTyped) = (range, isTyped)
    (self.get, self.set) = (get, set)
  }

  /// Where a plugin says nothing of what a setting is about.
  public static var unsaid: Language.Phrase { { _ in "" } }

  /// The same as a file has it by another name; `typed` for a number or a switch that is one there.
  public func kept(as key: String, typed isTyped: Bool = false) -> PluginSetting {
    PluginSetting(
      name, key: key, choices, meaning, range: range, isTyped: isTyped, get: get, set: set)
  }

  /// A switch.
  public static func flag(
    _ name: String, _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ meaning: @escaping Language.Phrase = unsaid
  ) -> PluginSetting {
    PluginSetting(name, choices: "on, off", meaning, get: { $0[keyPath: path] ? "on" : "off" }) {
      root, text in
      guard ["on", "off"].contains(text) else { return false }
      root[keyPath: path] = text == "on"
      return true
    }
  }

  /// A choice among the cases of an enumeration.
  public static func choice<Choice: CaseIterable & RawRepresentable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Root, Choice> & Sendable,
    _ meaning: @escaping Language.Phrase = unsaid
  ) -> PluginSetting where Choice.RawValue == String {
    let names = Choice.allCases.map { $0.rawValue }
    return PluginSetting(
      name, choices: names.joined(separator: ", "), meaning, get: { $0[keyPath: path].rawValue }
    ) { root, text in
      guard let value = Choice(rawValue: text) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// A number in a range, whole or not.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, isWhole: Bool = false,
    _ meaning: @escaping Language.Phrase = unsaid,
    get: @escaping @Sendable (Root) -> Double?,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> PluginSetting {
    let choices = "\(shortestText(range.lowerBound))…\(shortestText(range.upperBound))"
    return PluginSetting(
      name, key: name, choices, meaning, range: range, isTyped: false,
      get: { get($0).map(shortestText) }
    ) { root, text in
      guard let value = Double(text), range.contains(value),
        !isWhole || Int(exactly: value) != nil
      else { return false }
      set(&root, value)
      return true
    }
  }

  /// A whole number, one of a few.
  public static func whole(
    _ name: String, _ path: any WritableKeyPath<Root, Int> & Sendable, of allowed: [Int],
    choices: String? = nil, _ meaning: @escaping Language.Phrase = unsaid
  ) -> PluginSetting {
    PluginSetting(
      name, choices: choices ?? allowed.map { "\($0)" }.joined(separator: ", "), meaning,
      get: { String($0[keyPath: path]) }
    ) { root, text in
      guard let value = Int(text), allowed.contains(value) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// Its value for a file; nil where there is none to keep.
  public func value(of root: Root) -> KeptValue? {
    get(root).map { text in
      guard isTyped else { return .text(text) }
      return Double(text).map(KeptValue.number) ?? .flag(text == "on")
    }
  }

  /// Takes its value from a file; a number out of range becomes the nearest bound, and is told of.
  public func read(
    _ members: KeptMembers, into root: inout Root, file: String
  ) -> KeptNotice? {
    guard let text = members.written(key), !set(&root, text) else { return nil }
    if let range, let value = Double(text), value.isFinite {
      let near = min(max(value, range.lowerBound), range.upperBound)
      if !set(&root, shortestText(near)) { _ = set(&root, shortestText(near.rounded())) }
    }
    return .outOfRange(file: file, name: key, value: text, used: get(root) ?? "off")
  }
}

extension Sequence {
  /// The values of settings for a file, by their names there.
  public func values<Root>(of root: Root) -> [String: KeptValue]
  where Element == PluginSetting<Root> {
    reduce(into: [:]) { values, setting in values[setting.key] = setting.value(of: root) }
  }

  /// Takes the values of settings from a file; what to tell of them.
  public func read<Root>(
    _ members: KeptMembers, into root: inout Root, file: String
  ) -> [KeptNotice] where Element == PluginSetting<Root> {
    var notices: [KeptNotice] = []
    for setting in self {
      if let notice = setting.read(members, into: &root, file: file) { notices.append(notice) }
    }
    return notices
  }
}
