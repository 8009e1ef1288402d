import Domain

extension PlanReader {
  /// A value of a parameter, checked against its range or against physics.
  mutating func number<Root>(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<Root>
  ) -> Double? {
    let expected: PlanExpectation = spec.choices.isEmpty ? .number(nil) : .oneOf(spec.choices)
    guard let text = value.text, !value.isNull else {
      fault(value.origin, key, .expected(expected, found: value.shape))
      return nil
    }
    guard let number = try? spec.parse(text) else {
      fault(value.origin, key, .expected(expected, found: .text(text)))
      return nil
    }
    return isWithin(number, value.origin, key, spec) ? number : nil
  }

  /// Tells whether a number is one a parameter can have; if not, that is a fault.
  mutating func isWithin<Root>(
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

  /// A switch: true or false, on or off, yes or no; nil where it is not given.
  mutating func flag(_ key: PlanKey, of parts: YamlFields) -> Bool? {
    guard let value = parts[key] else { return nil }
    switch value.text {
    case "true", "on", "yes": return true
    case "false", "off", "no": return false
    default:
      fault(value.origin, parts.path(key), .expected(key.value, found: value.shape))
      return nil
    }
  }

  /// A whole number in the range of its key, or in a narrower one.
  mutating func whole<Number: FixedWidthInteger>(
    _ value: YamlValue, _ key: PlanKey, at path: String? = nil, from least: UInt64 = 0
  ) -> Number? {
    guard case .whole(let declared) = key.value else { preconditionFailure("no whole number") }
    let range = max(least, declared.lowerBound)...declared.upperBound
    if let text = value.text, let number = Number(text), let given = UInt64(exactly: number),
      range.contains(given)
    {
      return number
    }
    fault(value.origin, path ?? key.name, .expected(.whole(range), found: value.shape))
    return nil
  }

  /// A finite number in the range of its key, which must be there.
  mutating func number(_ key: PlanKey, of parts: YamlFields) -> Double? {
    guard case .number(let range?) = key.value else { preconditionFailure("no number") }
    guard let value = required(key, of: parts) else { return nil }
    if let text = value.text, let number = Double(text), range.contains(number) { return number }
    fault(value.origin, parts.path(key), .expected(key.value, found: value.shape))
    return nil
  }

  /// The value of a key that must be there.
  mutating func required(_ key: PlanKey, of parts: YamlFields) -> YamlValue? {
    if let found = parts[key] { return found }
    fault(parts.origin, parts.name, .missing(key.name))
    return nil
  }
}
