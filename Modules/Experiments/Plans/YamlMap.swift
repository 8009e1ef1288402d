/// A map of a plan: keys in order, each once.
///
/// Its values are reached through `PlanValues.fields` and `PlanValues.eachName` alone, which refuse
/// what is not known: no reader can pass over a key in silence.
struct YamlMap: Sendable {
  /// A key with its value.
  struct Entry: Sendable {
    let key: String
    let keyOrigin: PlanOrigin
    let value: YamlValue
  }

  fileprivate var entries: [Entry]

  /// Creates a map; no key may be there twice.
  init(_ entries: [Entry] = []) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a key is there.
  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Whether a key is there in the map under another one.
  func has(_ key: String, in section: String) -> Bool { self.section(section)?.has(key) == true }

  /// The key with a map under it that a dotted name begins with, as `novice` of `novice.escapes`.
  func sectionKey(of name: String) -> String? {
    entries.first { $0.value.map != nil && name.hasPrefix($0.key + ".") }?.key
  }

  /// Whether a key has a map under it with anything in it.
  func hasSection(_ key: String) -> Bool { section(key)?.isEmpty == false }

  private func section(_ key: String) -> YamlMap? { entries.first { $0.key == key }?.value.map }

  /// Tells where each key is written, those of maps and lists within by their dotted names.
  func eachPlace(prefix: String = "", _ tell: (String, PlanOrigin) -> Void) {
    for entry in entries {
      tell(prefix + entry.key, entry.keyOrigin)
      let inner = prefix + entry.key + "."
      entry.value.map?.eachPlace(prefix: inner, tell)
      for item in entry.value.items ?? [] { item.map?.eachPlace(prefix: inner, tell) }
    }
  }

  /// The same map as if it had all been written at one place.
  func moved(to origin: PlanOrigin) -> YamlMap {
    YamlMap(
      entries.map { Entry(key: $0.key, keyOrigin: origin, value: $0.value.moved(to: origin)) })
  }

  /// Replaces a value in its place, or adds one at the end.
  mutating func put(_ key: String, _ value: YamlValue) {
    let entry = Entry(key: key, keyOrigin: value.origin, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Leaves a key out.
  mutating func remove(_ key: String) { entries.removeAll { $0.key == key } }

  /// Edits the map under a key, which is made if there is none; anything but a map stays.
  mutating func edit(
    _ key: String, _ origin: PlanOrigin, _ change: (inout YamlMap) -> Void
  ) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      var inner = YamlMap()
      change(&inner)
      return put(key, YamlValue(kind: .map(inner), origin: origin))
    }
    let old = entries[index]
    guard var inner = old.value.map ?? (old.value.isNull ? YamlMap() : nil) else { return }
    change(&inner)
    entries[index] = Entry(
      key: key, keyOrigin: old.keyOrigin,
      value: YamlValue(kind: .map(inner), origin: old.value.origin))
  }
}

extension YamlMap {
  /// How many keys there are besides some.
  func count(besides others: [String]) -> Int { entries.count { !others.contains($0.key) } }

  /// Edits the map under a key, or the maps in the list under it.
  mutating func editMaps(_ key: String, _ change: (inout YamlMap) -> Void) {
    func edited(_ value: YamlValue) -> YamlValue {
      var value = value
      if var inner = value.map {
        change(&inner)
        value.kind = .map(inner)
      } else if let items = value.items {
        value.kind = .list(items.map(edited))
      }
      return value
    }
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    let old = entries[index]
    entries[index] = Entry(key: key, keyOrigin: old.keyOrigin, value: edited(old.value))
  }
}

/// A map that was opened: all its keys are known.
struct YamlFields {
  /// The map's dotted name; empty for the whole plan.
  let name: String
  /// Where it is written.
  let origin: PlanOrigin
  /// What is in it, in order.
  let entries: [YamlMap.Entry]
  fileprivate let keys: Set<String>

  /// The value of one of its section's keys; nil where it is not given.
  subscript(_ key: PlanKey) -> YamlValue? { self[key.name] }

  /// The value of a key of its section, by name: a parameter's.
  subscript(_ key: String) -> YamlValue? {
    precondition(keys.contains(key), "a map is opened with the keys that are read")
    return entries.first { $0.key == key }?.value
  }

  /// The dotted name of a key.
  func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }

  /// The dotted name of a key.
  func path(_ key: PlanKey) -> String { path(key.name) }
}

/// Maps are opened here and nowhere else.
extension PlanValues {
  /// Opens a map as a section of the table, and refuses all keys that the section does not have.
  ///
  /// - Parameters:
  ///   - value: the map.
  ///   - section: what it is.
  ///   - path: its dotted name where the section can stand in several places.
  ///   - expected: what it may be, where that is more than the section.
  /// - Returns: nil, with a fault, for anything but a map.
  func fields(
    of value: YamlValue, _ section: PlanSection, at path: String? = nil,
    expected: PlanExpectation? = nil
  ) -> YamlFields? {
    let name = path ?? section.path
    guard let map = value.map else {
      fault(value.origin, name, .expected(expected ?? section.value, found: value.shape))
      return nil
    }
    let told = section.keys.map(\.name)
    let known = Set(told + section.written.map(\.name))
    var entries: [YamlMap.Entry] = []
    for entry in map.entries {
      if known.contains(entry.key) {
        entries.append(entry)
      } else if faults.count < PlanValues.mostFaults {
        fault(
          entry.keyOrigin, name.isEmpty ? entry.key : "\(name).\(entry.key)",
          unknown(.key, entry.key, among: told))
      }
    }
    return YamlFields(name: name, origin: value.origin, entries: entries, keys: known)
  }

  /// Reads a map whose keys are names of something, one by one in order.
  ///
  /// - Parameters:
  ///   - value: the map.
  ///   - name: its dotted name.
  ///   - expected: what it may be, for messages.
  ///   - read: takes an entry under its dotted name, and tells what is wrong with its key; nil
  ///     where it is known.
  func eachName(
    of value: YamlValue, _ name: String, expected: PlanExpectation,
    _ read: (YamlMap.Entry, String) -> PlanProblem?
  ) {
    guard let map = value.map else {
      return fault(value.origin, name, .expected(expected, found: value.shape))
    }
    for entry in map.entries where faults.count < PlanValues.mostFaults {
      let path = "\(name).\(entry.key)"
      if let problem = read(entry, path) { fault(entry.keyOrigin, path, problem) }
    }
  }
}
