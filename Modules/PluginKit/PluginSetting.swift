import Domain
public import PlainJSON
public import TextKit

/// A setting of a plugin: its name, allowed values, current value as text, and setter.
///
/// It is declared once, for its command, the listing and the file. A stored value that is out of
/// range becomes the nearest allowed one, and the player hears of it.
public struct PluginSetting<Root>: Sendable {
  /// The name as typed.
  public let name: String
  /// The key in the plugin's file.
  public let key: String
  /// A readable description of the allowed values.
  public let choices: String
  /// A description of what the setting controls.
  public let meaning: Language.Phrase
  /// Returns the value; nil if there is nothing to store.
  public let get: @Sendable (Root) -> String?
  /// Sets a value; returns false and changes nothing if the value is invalid.
  public let set: @Sendable (inout Root, String) -> Bool
  /// The range of a number.
  private let range: ClosedRange<Double>?
  /// Whether the file stores it as a number or Boolean rather than text.
  private let isTyped: Bool
  #if !hasFeature(Embedded)
    /// Returns the values through which keys step, in order; none for a setting that is typed only.
    let steps: @Sendable () -> [String]
  #endif

  /// Declares a setting stored as text under its own name; `steps` are the values through which keys step.
  public init(
    _ name: String, choices: String, _ meaning: @escaping Language.Phrase = unsaid,
    steps: @autoclosure @escaping @Sendable () -> [String] = [],
    get: @escaping @Sendable (Root) -> String?,
    set: @escaping @Sendable (inout Root, String) -> Bool
  ) {
    self.init(
      name, key: name, choices, meaning, range: nil, isTyped: false, steps: steps, get: get,
      set: set)
  }

  private init(
    _ name: String, key: String, _ choices: String, _ meaning: @escaping Language.Phrase,
    range: ClosedRange<Double>?, isTyped: Bool, steps: @escaping @Sendable () -> [String],
    get: @escaping @Sendable (Root) -> String?,
    set: @escaping @Sendable (inout Root, String) -> Bool
  ) {
    (self.name, self.key, self.choices, self.meaning) = (name, key, choices, meaning)
    (self.range, self.isTyped) = (range, isTyped)
    (self.get, self.set) = (get, set)
    #if !hasFeature(Embedded)
      self.steps = steps
    #endif
  }

  #if !hasFeature(Embedded)
    /// Sets the next of the values through which keys step, or the previous one, staying at the ends.
    ///
    /// A number between two of them goes to the nearer end of its gap.
    public func step(_ root: inout Root, by step: Int) {
      let all = steps()
      guard let now = get(root) else { return }
      var next = all.firstIndex(of: now).map { $0 + step }
      if next == nil, let value = Double(now) {
        let above = all.firstIndex { (Double($0) ?? 0) > value } ?? all.count
        next = step > 0 ? above : above - 1
      }
      if let next, all.indices.contains(next) { _ = set(&root, all[next]) }
    }
  #endif

  /// The description used if the plugin gives none.
  public static var unsaid: Language.Phrase { { _ in "" } }

  /// Returns a copy stored under another key, if one is given; `typed` stores a number or Boolean as
  /// such.
  public func persisted(as key: String? = nil, typed isTyped: Bool = false) -> PluginSetting {
    #if hasFeature(Embedded)
      let steps: @Sendable () -> [String] = { [] }
    #endif
    return PluginSetting(
      name, key: key ?? self.key, choices, meaning, range: range, isTyped: isTyped, steps: steps,
      get: get, set: set)
  }

  /// Exchanges a member with a value: `{ swap(&$0.misses, &$1) }`.
  public typealias Member<Value> = @Sendable (inout Root, inout Value) -> Void

  /// Returns the value of a member; any value of its type is exchanged for it.
  private static func value<Value>(_ any: Value, _ member: Member<Value>, _ root: Root) -> Value {
    var (root, value) = (root, any)
    member(&root, &value)
    return value
  }

  /// Declares an on/off setting.
  public static func flag(
    _ name: String, _ meaning: @escaping Language.Phrase = unsaid, _ member: @escaping Member<Bool>
  ) -> PluginSetting {
    PluginSetting(
      name, choices: "on, off", meaning, steps: ["off", "on"],
      get: { value(false, member, $0) ? "on" : "off" }
    ) { root, text in
      guard ["on", "off"].contains(text) else { return false }
      var isOn = text == "on"
      member(&root, &isOn)
      return true
    }
  }

  /// Declares a choice among the cases of an enumeration.
  public static func choice<Choice: CaseIterable & RawRepresentable & Sendable>(
    _ name: String, _ meaning: @escaping Language.Phrase = unsaid,
    _ member: @escaping Member<Choice>
  ) -> PluginSetting where Choice.RawValue == String {
    let all = Array(Choice.allCases)
    return PluginSetting(
      name, choices: all.map { $0.rawValue }.joined(separator: ", "), meaning,
      steps: Choice.allCases.map { $0.rawValue },
      get: { value(all[0], member, $0).rawValue }
    ) { root, text in
      guard var value = Choice(rawValue: text) else { return false }
      member(&root, &value)
      return true
    }
  }

  /// Declares a number in a range, whole or fractional.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, isWhole: Bool = false,
    _ meaning: @escaping Language.Phrase = unsaid,
    get: @escaping @Sendable (Root) -> Double?,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> PluginSetting {
    let choices = "\(shortestText(range.lowerBound))…\(shortestText(range.upperBound))"
    return PluginSetting(
      name, key: name, choices, meaning, range: range, isTyped: false, steps: { [] },
      get: { get($0).map(shortestText) }
    ) { root, text in
      guard let value = Double(text), range.contains(value),
        !isWhole || Int(exactly: value) != nil
      else { return false }
      set(&root, value)
      return true
    }
  }

  /// Declares a whole number from a short list.
  public static func whole(
    _ name: String, of allowed: [Int], choices: String? = nil,
    _ meaning: @escaping Language.Phrase = unsaid, _ member: @escaping Member<Int>
  ) -> PluginSetting {
    PluginSetting(
      name, choices: choices ?? allowed.map { "\($0)" }.joined(separator: ", "), meaning,
      steps: allowed.map { "\($0)" },
      get: { String(value(0, member, $0)) }
    ) { root, text in
      guard var value = Int(text), allowed.contains(value) else { return false }
      member(&root, &value)
      return true
    }
  }

  /// Returns the value for a file; nil if there is nothing to store.
  public func value(of root: Root) -> PersistedValue? {
    get(root).map { text in
      guard isTyped else { return .text(text) }
      return Double(text).map(PersistedValue.number) ?? .flag(text == "on")
    }
  }

  /// Reads the value from a file; a number out of range is clamped and reported.
  public func read(
    _ members: PersistedMembers, into root: inout Root, file: String
  ) -> PersistenceNotice? {
    guard let text = members.written(key), !set(&root, text) else { return nil }
    if let range, let value = Double(text), value.isFinite {
      let near = min(max(value, range.lowerBound), range.upperBound)
      if !set(&root, shortestText(near)) { _ = set(&root, shortestText(near.rounded())) }
    }
    return .outOfRange(file: file, name: key, value: text, used: get(root) ?? "off")
  }
}

extension Sequence {
  /// Returns the values of settings for a file, by key.
  public func values<Root>(of root: Root) -> [String: PersistedValue]
  where Element == PluginSetting<Root> {
    reduce(into: [:]) { values, setting in values[setting.key] = setting.value(of: root) }
  }

  /// Reads the values of settings from a file; returns messages for the player.
  public func read<Root>(
    _ members: PersistedMembers, into root: inout Root, file: String
  ) -> [PersistenceNotice] where Element == PluginSetting<Root> {
    var notices: [PersistenceNotice] = []
    for setting in self {
      if let notice = setting.read(members, into: &root, file: file) { notices.append(notice) }
    }
    return notices
  }
}

/// A setting as a screen shows it.
public struct SettingViewModel: Described, Hashable, Sendable {
  /// The name as typed.
  public let name: String
  /// The value as typed; nil if none is set.
  public let value: String?
  /// The allowed values, for a reader.
  public let choices: String

  /// Shows a setting of some settings.
  public init<Root>(_ setting: PluginSetting<Root>, of root: Root) {
    (name, value, choices) = (setting.name, setting.get(root), setting.choices)
  }

  /// Adds its fields.
  public static func describe(_ fields: inout Fields<SettingViewModel>) {
    fields.text("name", "its name as typed") { $0.name }
    fields.text("value", "its value as typed; `null` if none is set") { $0.value }
    fields.text("choices", "the values that it can have, for a reader") { $0.choices }
  }
}
