import Experiments

extension ResultsError {
  /// Returns the error of a folder with results of another plan, with the differences.
  ///
  /// A stopping rule of another program is reported first: no change of the plan helps.
  static func otherPlan(folder: String, found: Plan?, wanted: Plan) -> ResultsError {
    if let there = found?.stoppingRevision, let now = wanted.stoppingRevision, there != now {
      return .otherStoppingRule(path: folder, found: there, expected: now)
    }
    let differences = found.map { PlanFields.differences(found: $0, wanted: wanted) }
    return .otherPlan(folder: folder, differences: differences ?? [])
  }
}

/// A plan's canonical text as fields by path, used to find the differences of two plans.
struct PlanFields {
  /// The maximum number of differences listed individually.
  static let limit = 6
  /// The maximum length of listed values; for longer ones only the fact is reported.
  private static let valueLimit = 40

  /// The paths, in the order of the text.
  private(set) var paths: [String] = []
  private(set) var values: [String: String] = [:]
  /// The list or map that contains a path, by the path.
  private var containers: [String: String] = [:]

  init(_ plan: Plan) {
    var parents: [String] = []
    var items: [String: Int] = [:]
    for line in plan.canonicalText.split(separator: "\n") where line.first != "#" {
      let content = line.drop { $0 == " " }
      let level = (line.count - content.count) / 2
      parents.removeLast(max(0, parents.count - level))
      if content.hasPrefix("- ") {
        let path = parents.joined(separator: ".")
        items[path, default: 0] += 1
        let item = content.dropFirst(2)
        let name = PlanFields.name(of: item) ?? String(items[path, default: 0])
        add(path + " " + name, item, in: path)
        continue
      }
      let (key, value) = PlanFields.parts(of: content) ?? (String(content), "")
      let path = (parents + [key]).joined(separator: ".")
      if value.isEmpty { parents.append(key) } else { add(path, value[...], in: path) }
    }
  }

  /// Returns the main differences of two plans: `found` in a folder, `wanted` given now.
  static func differences(found: Plan, wanted: Plan) -> [PlanDifference] {
    let (there, now) = (PlanFields(found), PlanFields(wanted))
    var lines: [PlanDifference] = []
    for path in now.paths + there.paths.filter({ now.values[$0] == nil }) {
      let (old, new) = (there.values[path], now.values[path])
      if old == new { continue }
      // A map or list that only one of them has is one line.
      if old == nil || new == nil, let whole = (old == nil ? now : there).containers[path],
        !(old == nil ? there : now).containers.values.contains(whole)
      {
        let line: PlanDifference = old == nil ? .onlyNow(whole) : .onlyThere(whole)
        if !lines.contains(line) { lines.append(line) }
        continue
      }
      let isLong = max(old?.count ?? 0, new?.count ?? 0) > valueLimit
      lines.append(isLong ? .longText(path) : .values(path, there: old, now: new))
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [.more(lines.count - limit + 1)]
  }

  /// Adds a value; for a map in braces, each of its parts.
  private mutating func add(_ path: String, _ value: Substring, in container: String) {
    guard value.first == "{", value.last == "}" else {
      return set(path, String(value))
    }
    for piece in value.dropFirst().dropLast().split(separator: ", ") {
      guard let (key, part) = PlanFields.parts(of: piece) else { continue }
      set(path + "." + key, part)
      containers[path + "." + key] = container
    }
  }

  private mutating func set(_ path: String, _ value: String) {
    if values.updateValue(value, forKey: path) == nil { paths.append(path) }
  }

  private static func name(of item: Substring) -> String? {
    for piece in item.dropFirst().dropLast().split(separator: ", ") {
      if let (key, part) = parts(of: piece), key == "name" {
        return String(part.drop { $0 == "\"" }.prefix { $0 != "\"" })
      }
    }
    return nil
  }

  private static func parts(of text: Substring) -> (key: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    return (String(text[..<colon]), String(value))
  }
}
