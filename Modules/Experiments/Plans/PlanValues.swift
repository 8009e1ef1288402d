import Domain

/// Reads the values of a plan as their keys or parameters declare them, and collects all errors.
///
/// The readers of a plan's parts share one instance, so that errors are in the order of reading.
final class PlanValues {
  /// The maximum number of reported errors of a plan.
  static let mostFaults = 1000

  /// The file's name for messages.
  let file: String
  /// Whether parameters may exceed their ranges, but never the physical ones.
  var beyondRanges = false
  /// Whether the plan is one as run.
  var isAsRun = false
  /// The errors, in the order in which they were found.
  private(set) var faults: [PlanFault] = []

  /// Takes how a table that the plan names is written, where that is unusual.
  private let noteTable: TableNoter

  init(file: String, noteTable: @escaping TableNoter = { _, _ in }) {
    (self.file, self.noteTable) = (file, noteTable)
  }

  /// Notes how the table at a path is written.
  func note(_ dialect: TableDialect, path: String) {
    if dialect.separator != .comma { noteTable(path, dialect) }
  }

  /// Adds an error; errors beyond the maximum are ignored.
  func fault(_ origin: PlanOrigin, _ key: String, _ problem: PlanProblem) {
    guard faults.count < PlanValues.mostFaults else { return }
    faults.append(PlanFault(file: file, origin: origin, key: key, problem: problem))
  }

  /// Adds an error for a key whose value does not match its declaration.
  func refuse(_ value: YamlValue, _ key: PlanKey, of parts: YamlFields) {
    switch key.value {
    case .number, .whole: refuse(value, parts.path(key), key.value, unit: key.unit)
    default: fault(value.origin, parts.path(key), .expected(key.value, found: value.shape))
    }
  }

  /// Adds an error for a value; one that means a number in a unit is shown how to write it.
  func refuse(_ value: YamlValue, _ key: String, _ expected: PlanExpectation, unit: String?) {
    if let text = value.text, let unit, let write = NumberSlip.meant(text, unit: unit),
      expected.accepts(write)
    {
      fault(value.origin, key, .slip(expected, found: text, write: write))
    } else {
      fault(value.origin, key, .expected(expected, found: value.shape))
    }
  }

  /// Returns the problem of an unknown name, with the most similar names and all valid ones.
  func unknown(_ kind: PlanNameKind, _ name: String, among names: [String]) -> PlanProblem {
    .unknown(kind, name, nearest: nearestKeys(to: name, among: names), known: names)
  }

  /// Reads a value of a parameter, checked against its range or the physical one.
  func number<Root>(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<Root>
  ) -> Double? {
    let expected: PlanExpectation = spec.choices.isEmpty ? .number(nil) : .oneOf(spec.choices)
    guard let text = value.text, !value.isNull else {
      fault(value.origin, key, .expected(expected, found: value.shape))
      return nil
    }
    // YAML has `True` and `OFF` too.
    let plain = spec.choices.isEmpty ? nil : try? spec.parse(text.lowercased())
    guard let number = (try? spec.parse(text)) ?? plain else {
      refuse(value, key, expected, unit: spec.choices.isEmpty ? spec.unit : nil)
      return nil
    }
    return isWithin(number, value.origin, key, spec) ? number : nil
  }

  /// Returns whether a parameter accepts a number; if not, adds an error.
  func isWithin<Root>(
    _ number: Double, _ origin: PlanOrigin, _ key: String, _ spec: ParameterSpec<Root>
  ) -> Bool {
    if (try? spec.validate(number, beyondRanges: beyondRanges)) != nil { return true }
    let isPhysical = spec.physicalRange != spec.range && spec.physicalRange.contains(number)
    fault(
      origin, key,
      .outOfRange(
        number, beyondRanges ? spec.physicalRange : spec.range,
        physical: !beyondRanges && isPhysical ? spec.physicalRange : nil, unit: spec.unit,
        isWhole: spec.isWhole))
    return false
  }

  /// Reads a switch: true or false, on or off, yes or no; nil if it is missing.
  func flag(_ key: PlanKey, of parts: YamlFields) -> Bool? {
    guard let value = parts[key] else { return nil }
    switch value.text?.lowercased() {
    case "true", "on", "yes": return true
    case "false", "off", "no": return false
    default:
      refuse(value, key, of: parts)
      return nil
    }
  }

  /// Reads a whole number in the range of its key, or in a narrower one.
  func whole<Number: FixedWidthInteger>(
    _ value: YamlValue, _ key: PlanKey, at path: String? = nil, from least: UInt64 = 0
  ) -> Number? {
    guard case .whole(let declared) = key.value else { preconditionFailure("no whole number") }
    let range = max(least, declared.lowerBound)...declared.upperBound
    if let text = value.text,
      let number = Number(text) ?? Self.exactWhole(text),
      let given = UInt64(exactly: number), range.contains(given)
    {
      return number
    }
    refuse(value, path ?? key.name, .whole(range), unit: key.unit)
    return nil
  }

  /// Reads a whole number written as `1e3` or `5.0`; nil where a `Double` would round it.
  private static func exactWhole<Number: FixedWidthInteger>(_ text: String) -> Number? {
    guard let number = Double(text), number.magnitude < 0x1p53 else { return nil }
    return Number(exactly: number)
  }

  /// Reads a required finite number in the range of its key.
  func number(_ key: PlanKey, of parts: YamlFields) -> Double? {
    guard case .number(let range?) = key.value else { preconditionFailure("no number") }
    guard let value = required(key, of: parts) else { return nil }
    if let text = value.text, let number = Double(text), range.contains(number) { return number }
    refuse(value, key, of: parts)
    return nil
  }

  /// Reads a required whole number in the range of its key.
  func whole(_ key: PlanKey, of parts: YamlFields) -> Int? {
    required(key, of: parts).flatMap { whole($0, key, at: parts.path(key)) }
  }

  /// Reads a required text; a name must not contain control characters, since tables show it.
  func text(_ key: PlanKey, of parts: YamlFields) -> String? {
    guard let value = required(key, of: parts) else { return nil }
    guard let text = value.text, !value.isNull else {
      refuse(value, key, of: parts)
      return nil
    }
    if key.name == "name" { checkName(text, parts.path(key), value.origin) }
    return text
  }

  /// Reads a list, possibly empty.
  func items(_ key: PlanKey, of parts: YamlFields) -> [YamlValue] {
    guard let value = parts[key] else { return [] }
    if let items = value.items { return items }
    if !value.isNull { refuse(value, key, of: parts) }
    return []
  }

  /// Checks that a name has no control characters, since tables show it.
  func checkName(_ name: String, _ key: String, _ origin: PlanOrigin) {
    guard name.hasControlCharacter else { return }
    let shown = name.unicodeScalars.map { scalar in
      String(scalar).hasControlCharacter ? scalar.escaped(asASCII: true) : String(scalar)
    }
    fault(origin, key, .expected(.name(isClean: true), found: .text(shown.joined())))
  }

  /// Returns the value of a required key.
  func required(_ key: PlanKey, of parts: YamlFields) -> YamlValue? {
    if let found = parts[key] { return found }
    fault(parts.origin, parts.name, .missing(key.name))
    return nil
  }
}

extension PlanExpectation {
  /// Whether a number is one of its values; true for what has no range.
  fileprivate func accepts(_ text: String) -> Bool {
    switch self {
    case .number(let range?): Double(text).map(range.contains) ?? false
    case .whole(let range): UInt64(text).map(range.contains) ?? false
    default: true
    }
  }
}
