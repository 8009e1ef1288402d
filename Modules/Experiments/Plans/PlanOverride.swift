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
  private(set) var map: YamlMap
  /// Names of plugins' parameters.
  private let others: [String]

  init(_ map: YamlMap, others: [String] = []) {
    self.map = map
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
    let key = change.key
    if key == "players" || key == "sensors" || key == "vary.players" || key == "vary.sensors" {
      setChoice(String(key.split(separator: ".").last ?? ""), value)
    } else if PlanReader.topKeys.contains(key) {
      map.put(key, value)
    } else if key.hasPrefix("targets.") {
      map.edit("targets", origin) { $0.putTarget(String(key.dropFirst(8)), value) }
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

  /// The full name of a parameter named in full, under `set` or `vary` too, or in short within
  /// `hunt`.
  func parameterName(_ key: String) -> String? {
    func isParameter(_ name: String) -> Bool {
      ParameterIndex.position(name) != nil || others.contains(name)
    }
    // A plugin can be called `set`: its parameters are named in full.
    if isParameter(key) { return key }
    for prefix in ["vary.", "set."] where key.hasPrefix(prefix) {
      let name = String(key.dropFirst(prefix.count))
      return isParameter(name) ? name : nil
    }
    guard key.hasPrefix("hunt.") else { return nil }
    let rule = "rule." + key.dropFirst(5)
    return isParameter(rule) ? rule : nil
  }

  private mutating func setChoice(_ key: String, _ value: YamlValue) {
    let isVaried = map.has(key, in: "vary")
    if isVaried, value.items != nil {
      map.edit("vary", value.origin) { $0.put(key, value) }
    } else {
      if isVaried { map.edit("vary", value.origin) { $0.remove(key) } }
      map.put(key, value)
    }
  }

  private mutating func setParameter(_ name: String, _ value: YamlValue) {
    let short = String(name.dropFirst(5))  // what follows `rule.` or `hunt.`
    if map.hasSection("hunt"), name.hasPrefix("rule.") || name.hasPrefix("hunt.") {
      map.edit("hunt", value.origin) {
        $0.remove(short)
        $0.remove(name)
      }
    }
    let (target, other) = value.text == nil ? ("vary", "set") : ("set", "vary")
    if map.has(name, in: other) { map.edit(other, value.origin) { $0.remove(name) } }
    map.edit(target, value.origin) { $0.put(name, value) }
  }
}

extension YamlMap {
  /// Puts `player.metric` among the player's own targets, if those are written by themselves.
  fileprivate mutating func putTarget(_ key: String, _ value: YamlValue) {
    guard let player = sectionKey(of: key) else { return put(key, value) }
    edit(player, value.origin) { $0.put(String(key.dropFirst(player.count + 1)), value) }
  }
}
