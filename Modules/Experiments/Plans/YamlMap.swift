/// A map of a plan: keys in order, each once.
///
/// Its values are only accessible through `PlanValues.fields` and `PlanValues.eachName`, which
/// reject unknown keys: no reader can silently ignore a key.
struct YamlMap: Sendable {
  /// A key with its value.
  struct Entry: Sendable {
    let key: String
    let keyOrigin: PlanOrigin
    let value: YamlValue
  }

  fileprivate var entries: [Entry]

  /// Creates a map; keys must be unique.
  init(_ entries: [Entry] = []) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns whether a key exists.
  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Calls a closure with each entry, for what is not read as a plan.
  func eachEntry(_ body: (Entry) -> Void) { entries.forEach(body) }

  /// Returns whether a key exists in the map under another key.
  func has(_ key: String, in section: String) -> Bool { self.section(section)?.has(key) == true }

  /// Returns the key of a nested map that a dotted name starts with, such as `novice` of
  /// `novice.escapes`.
  func sectionKey(of name: String) -> String? {
    entries.first { $0.value.map != nil && name.hasPrefix($0.key + ".") }?.key
  }

  /// Returns whether a key has a non-empty map.
  func hasSection(_ key: String) -> Bool { section(key)?.isEmpty == false }

  private func section(_ key: String) -> YamlMap? { entries.first { $0.key == key }?.value.map }

  /// Calls `report` with the place of each key, using dotted names for nested maps and lists.
  func eachPlace(prefix: String = "", _ report: (String, PlanOrigin) -> Void) {
    for entry in entries {
      report(prefix + entry.key, entry.keyOrigin)
      let inner = prefix + entry.key + "."
      entry.value.map?.eachPlace(prefix: inner, report)
      for item in entry.value.items ?? [] { item.map?.eachPlace(prefix: inner, report) }
    }
  }

  /// Returns the same map with all its places replaced by one.
  func moved(to origin: PlanOrigin) -> YamlMap {
    YamlMap(
      entries.map { Entry(key: $0.key, keyOrigin: origin, value: $0.value.moved(to: origin)) })
  }

  /// Replaces a value in place, or appends it.
  mutating func put(_ key: String, _ value: YamlValue) {
    let entry = Entry(key: key, keyOrigin: value.origin, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Removes a key.
  mutating func remove(_ key: String) { entries.removeAll { $0.key == key } }

  /// Edits the map under a key, creating it if missing; any other value is left unchanged.
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
  /// Returns the number of keys other than the given ones.
  func count(besides others: [String]) -> Int { entries.count { !others.contains($0.key) } }

  /// Edits the map under a key, if there is one.
  mutating func edit(_ key: String, _ change: (inout YamlMap) -> Void) {
    guard let old = entries.first(where: { $0.key == key })?.value, old.map != nil else { return }
    edit(key, old.origin, change)
  }

  /// Edits each map under a key: the map itself, or those of a list.
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

/// An opened map whose keys are all known.
struct YamlFields {
  /// The map's dotted name; empty for the whole plan.
  let name: String
  /// The place where it is written.
  let origin: PlanOrigin
  /// The entries, in order.
  let entries: [YamlMap.Entry]
  fileprivate let keys: Set<String>

  /// Returns the value of one of its section's keys; nil if it is missing.
  subscript(_ key: PlanKey) -> YamlValue? { self[key.name] }

  /// Returns the value of a key by name, for the keys of parameters.
  subscript(_ key: String) -> YamlValue? {
    precondition(keys.contains(key), "a map is opened with the keys that are read")
    return entries.first { $0.key == key }?.value
  }

  /// Returns the dotted name of a key.
  func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }

  /// Returns the dotted name of a key.
  func path(_ key: PlanKey) -> String { path(key.name) }
}

/// The only access to the contents of maps.
extension PlanValues {
  /// Opens a map as a section, and rejects all keys that the section does not have.
  ///
  /// - Parameters:
  ///   - value: The map.
  ///   - section: The section it belongs to.
  ///   - path: Its dotted name, if the section can occur in several places.
  ///   - expected: The accepted values, if more than the section.
  /// - Returns: The opened map; nil, with an error, for any other value.
  func fields(
    of value: YamlValue, _ section: PlanSection, at path: String? = nil,
    expected: PlanExpectation? = nil
  ) -> YamlFields? {
    let name = path ?? section.path
    guard let map = value.map else {
      fault(value.origin, name, .expected(expected ?? section.value, found: value.shape))
      return nil
    }
    let reported = section.keys.map(\.name)
    let known = Set(reported + section.written.map(\.name))
    var entries: [YamlMap.Entry] = []
    for entry in map.entries {
      if known.contains(entry.key) {
        entries.append(entry)
      } else if faults.count < PlanValues.mostFaults {
        fault(
          entry.keyOrigin, name.isEmpty ? entry.key : "\(name).\(entry.key)",
          unknown(.key, entry.key, among: reported))
      }
    }
    return YamlFields(name: name, origin: value.origin, entries: entries, keys: known)
  }

  /// Reads a map whose keys are names, one by one in order.
  ///
  /// - Parameters:
  ///   - value: The map.
  ///   - name: Its dotted name.
  ///   - expected: The accepted values, for messages.
  ///   - read: Reads an entry by its dotted name and returns the problem with its key; nil if the
  ///     key is known.
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
