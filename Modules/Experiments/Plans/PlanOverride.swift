/// A key of a plan given anew on the command line, as `--set seed=7`.
public struct PlanOverride: Hashable, Sendable {
  /// The key: a top-level key of a plan, a parameter's full name, `hunt.…` or `targets.…`.
  public let key: String
  /// The value as YAML.
  public let yaml: String
  /// What faults of it are named by, as `--set seed`.
  public let option: String

  /// Creates an override; faults are told under the option's name.
  public init(key: String, yaml: String, option: String) {
    self.key = key
    self.yaml = yaml
    self.option = option
  }

  /// Reads `KEY=VALUE` of `--set`; nil without a key or an equals sign.
  public init?(assignment text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    let key = String(text[..<equals])
    self.init(
      key: key, yaml: String(text[text.index(after: equals)...]), option: "--set \(key)")
  }
}

/// Edits a plan's YAML as the command line asks, before it is read.
///
/// A top-level key is replaced. A parameter becomes fixed if the value is a scalar, else an axis: in
/// its old place if it was varied, at the end if not.
struct PlanEditor {
  private(set) var entries: [YamlValue.Entry]
  /// Names of plugins' parameters.
  private let others: [String]

  init(entries: [YamlValue.Entry], others: [String] = []) {
    self.entries = entries
    self.others = others
  }

  /// Applies one override; returns what is wrong with it.
  mutating func apply(_ change: PlanOverride) -> String? {
    let origin = PlanOrigin.option(change.option)
    var value: YamlValue
    do throws(YamlReader.Fault) {
      value =
        try YamlReader.read(change.yaml)?.moved(to: origin)
        ?? YamlValue(kind: .scalar("", quoted: false), origin: origin)
    } catch {
      return "'\(change.yaml)' cannot be read, \(error.problem)"
    }
    var key = change.key
    // A plugin can be called `set`: its parameters are named in full.
    for prefix in ["vary.", "set."] where key.hasPrefix(prefix) && parameterName(key) == nil {
      key.removeFirst(prefix.count)
    }
    if key == "players" || key == "sensors" {
      setChoice(key, value)
    } else if PlanReader.topKeys.contains(key) {
      put(key, value)
    } else if key.hasPrefix("targets.") {
      edit("targets", origin) { $0.putTarget(String(key.dropFirst(8)), value) }
    } else if let name = parameterName(key) {
      setParameter(name, value)
    } else {
      let known = PlanReader.topKeys + ParameterIndex.names + others
      let hint = didYouMean(key, among: known)
      return "unknown key"
        + (hint.isEmpty ? ", expected a key of a plan or a parameter (ghostlab params)" : hint)
    }
    return nil
  }

  /// The full name of a parameter named in full or, within `hunt`, in short.
  func parameterName(_ key: String) -> String? {
    if ParameterIndex.position(key) != nil || others.contains(key) { return key }
    guard key.hasPrefix("hunt.") else { return nil }
    let rule = "rule." + key.dropFirst(5)
    return ParameterIndex.position(rule) == nil ? nil : rule
  }

  private mutating func setChoice(_ key: String, _ value: YamlValue) {
    let isVaried = section("vary").contains { $0.key == key }
    if isVaried, value.items != nil {
      edit("vary", value.origin) { $0.put(key, value) }
    } else {
      if isVaried { edit("vary", value.origin) { $0.remove(key) } }
      put(key, value)
    }
  }

  private mutating func setParameter(_ name: String, _ value: YamlValue) {
    let short = String(name.dropFirst(5))  // what follows `rule.` or `hunt.`
    if !section("hunt").isEmpty, name.hasPrefix("rule.") || name.hasPrefix("hunt.") {
      edit("hunt", value.origin) {
        $0.remove(short)
        $0.remove(name)
      }
    }
    let (target, other) = value.text == nil ? ("vary", "set") : ("set", "vary")
    if section(other).contains(where: { $0.key == name }) {
      edit(other, value.origin) { $0.remove(name) }
    }
    edit(target, value.origin) { $0.put(name, value) }
  }

  private func section(_ key: String) -> [YamlValue.Entry] {
    entries.first { $0.key == key }?.value.entries ?? []
  }

  private mutating func edit(
    _ key: String, _ origin: PlanOrigin, _ change: (inout PlanEditor) -> Void
  ) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      guard let inner = entries[index].value.entries ?? (entries[index].value.isNull ? [] : nil)
      else { return }
      var editor = PlanEditor(entries: inner)
      change(&editor)
      entries[index].value.kind = .map(editor.entries)
    } else {
      var editor = PlanEditor(entries: [])
      change(&editor)
      put(key, YamlValue(kind: .map(editor.entries), origin: origin))
    }
  }

  /// Puts `player.metric` among the player's own targets, if those are written by themselves.
  private mutating func putTarget(_ key: String, _ value: YamlValue) {
    let player = entries.first { $0.value.entries != nil && key.hasPrefix($0.key + ".") }
    guard let player else { return put(key, value) }
    edit(player.key, value.origin) { $0.put(String(key.dropFirst(player.key.count + 1)), value) }
  }

  private mutating func put(_ key: String, _ value: YamlValue) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
      entries[index].keyOrigin = value.origin
    } else {
      entries.append(YamlValue.Entry(key: key, keyOrigin: value.origin, value: value))
    }
  }

  private mutating func remove(_ key: String) { entries.removeAll { $0.key == key } }
}
