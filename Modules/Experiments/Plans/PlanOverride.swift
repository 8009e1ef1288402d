import Domain
import SensorModels
import Simulation
import TextKit

/// A key of a plan overridden on the command line, such as `--set seed=7`.
public struct PlanOverride: Hashable, Sendable {
  /// The key: a top-level key of a plan, a parameter's full name, `hunt.…`, `targets.…` or
  /// `population.…`.
  public let key: String
  /// The value as YAML.
  public let yaml: String
  /// The option named in errors, such as `--set seed`.
  public let option: String

  /// Whether it comes from `--set`, which accepts each key once.
  let isAssignment: Bool

  /// Creates an override; its errors name the option.
  public init(key: String, yaml: String, option: String) {
    self.init(key: key, yaml: yaml, option: option, isAssignment: false)
  }

  private init(key: String, yaml: String, option: String, isAssignment: Bool) {
    self.isAssignment = isAssignment
    self.key = key
    self.yaml = yaml
    self.option = option
  }

  /// Reads `KEY=VALUE` of `--set`; nil without a key or an equals sign.
  public init?(assignment text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    let key = String(text[..<equals])
    self.init(
      key: key, yaml: String(text[text.index(after: equals)...]), option: "--set \(key)",
      isAssignment: true)
  }
}

/// Edits a plan's YAML as requested on the command line, before it is read.
///
/// A top-level key is replaced. A parameter becomes fixed if the value is a scalar, otherwise an
/// axis: in its old position if it was varied, at the end if not.
struct PlanEditor {
  private(set) var map: YamlMap
  /// The names of the plugins' parameters.
  private let others: [String]
  /// The keys given by `--set`: the full key, the plan section it is in, and the option.
  private var given: [(key: String, section: PlanKey?, option: String)] = []

  init(_ map: YamlMap, others: [String] = []) {
    self.map = map
    self.others = others
  }

  /// Applies one override; returns the problem, if any.
  mutating func apply(_ change: PlanOverride) -> PlanProblem? {
    let origin = PlanOrigin.option(change.option)
    var value: YamlValue
    do throws(YamlReader.Fault) {
      value =
        try YamlReader.read(change.yaml)?.moved(to: origin)
        ?? YamlValue(kind: .scalar("", quoted: false), origin: origin)
    } catch {
      return .optionSyntax(change.yaml, error.problem)
    }
    let key = change.key
    let choices = [PlanKey.players, .sensors]
    if let choice = choices.first(where: { key == $0.name || key == "vary.\($0.name)" }) {
      if let other = note(choice.name, in: nil, change) { return other }
      setChoice(choice.name, value)
    } else if PlanSection.plan.keys.contains(where: { $0.name == key }) {
      if let other = note(key, in: nil, change) { return other }
      map.put(key, value)
    } else if key.hasPrefix("targets.") {
      if let other = note(key, in: .targets, change) { return other }
      map.edit("targets", origin) { $0.putTarget(String(key.dropFirst(8)), value) }
    } else if key.hasPrefix("population.") {
      if let other = note(key, in: .population, change) { return other }
      map.edit("population", origin) { $0.put(String(key.dropFirst(11)), value) }
    } else if let name = parameterName(key) {
      if let other = note(name, in: value.text == nil ? .vary : .set, change) { return other }
      setParameter(name, value)
    } else {
      // What follows `targets.` and `population.` is checked when they are read.
      let parts = key.split(separator: ".", maxSplits: 1).dropFirst().joined()
      let inner = parts.isEmpty ? [] : ["targets.", "population."].map { $0 + parts }
      let known = PlanSection.plan.keys.map(\.name) + inner + ParameterIndex.names + others
      return .unknown(.option, key, nearest: nearestKeys(to: key, among: known), known: [])
    }
    return nil
  }

  /// Records a key set by an option; returns a problem if an earlier option set it or a part of it.
  private mutating func note(_ key: String, in section: PlanKey?, _ change: PlanOverride)
    -> PlanProblem?
  {
    guard change.isAssignment else { return nil }
    if let other = given.first(where: { $0.key == key || $0.section?.name == key }) {
      return other.option == change.option ? .givenTwice(change.key) : .optionTwice(other.option)
    }
    given.append((key, section, change.option))
    return nil
  }

  /// Returns the full name of a parameter, which may be under `set` or `vary`, or short within
  /// `hunt`.
  func parameterName(_ key: String) -> String? {
    func isParameter(_ name: String) -> Bool {
      ParameterIndex.position(name) != nil || others.contains(name)
        || HuntSetup.oneGhost(name) != nil
    }
    // A plugin can be called `set`; its parameters are given by full name.
    if isParameter(key) { return key }
    for prefix in ["vary.", "set."] where key.hasPrefix(prefix) {
      let name = String(key.dropFirst(prefix.count))
      return isParameter(name) ? name : nil
    }
    guard key.hasPrefix("hunt.") else { return nil }
    let rule = "rule." + key.dropFirst(5)
    return isParameter(rule) ? rule : nil
  }

  /// Changes the plan in place.
  mutating func edit(_ change: (inout YamlMap) -> Void) { change(&map) }

  /// Replaces a file named under `vary` by its columns, as a design of type `list`.
  mutating func expandTable(_ load: TableLoader, _ values: PlanValues) {
    var named: YamlValue?
    var design: YamlValue?
    map.eachEntry {
      if $0.key == PlanKey.vary.name { named = $0.value }
      if $0.key == PlanKey.design.name { design = $0.value }
    }
    guard let value = named, let path = value.text, !value.isNull else { return }
    let key = PlanKey.vary.name
    // Whatever is wrong with it, it is reported once.
    map.remove(key)
    do {
      let table = try DesignTable(try load(path))
      if let design, design.text != DesignKind.list.rawValue { throw DesignTableProblem.needsList }
      values.note(table.dialect, path: path)
      let axes = table.axes(value.origin, path: path)
      map.put(key, YamlValue(kind: .map(axes), origin: value.origin))
      map.put(
        PlanKey.design.name,
        design
          ?? YamlValue(
            kind: .scalar(DesignKind.list.rawValue, quoted: false), origin: value.origin))
    } catch let problem as DesignTableProblem {
      values.fault(
        problem.origin(path: path, named: value.origin), key, .designTable(problem))
    } catch {
      let reasons = Language.allCases.map { language in
        (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
      }
      values.fault(
        value.origin, key, .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
    }
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
    for (part, section, count) in [
      ("player.", "players", PlayerParameters.specs.count { !$0.isAddedLater }),
      ("sensor.", "sensors", SensorParameters.specs.count { !$0.isAddedLater }),
    ] where name.hasPrefix(part) {
      map.removeInlined(String(name.dropFirst(part.count)), of: section, unlessAllOf: count)
    }
    let (target, other) = value.text == nil ? ("vary", "set") : ("set", "vary")
    if map.has(name, in: other) { map.edit(other, value.origin) { $0.remove(name) } }
    map.edit(target, value.origin) { $0.put(name, value) }
  }
}

extension YamlMap {
  /// Removes a parameter of the inline player or phone, or of each in a list.
  ///
  /// One that lists all parameters, as in a plan as run, keeps them.
  fileprivate mutating func removeInlined(
    _ name: String, of section: String, unlessAllOf count: Int
  ) {
    editMaps(section) { inner in
      if inner.count(besides: ["base", "name"]) < count { inner.remove(name) }
    }
  }

  /// Puts `player.metric` among the player's own targets, if they have a map of their own.
  fileprivate mutating func putTarget(_ key: String, _ value: YamlValue) {
    guard let player = sectionKey(of: key) else { return put(key, value) }
    edit(player, value.origin) { $0.put(String(key.dropFirst(player.count + 1)), value) }
  }
}
