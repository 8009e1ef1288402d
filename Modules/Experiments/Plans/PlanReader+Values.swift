import Domain

extension PlanReader {
  /// A value of a parameter, checked against its range or against physics.
  mutating func number<Root>(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<Root>
  ) -> Double? {
    let kind =
      spec.choices.isEmpty ? "a number" : "one of \(spec.choices.joined(separator: ", "))"
    guard let text = value.text, !value.isNull else {
      fault(value.origin, key, "expected \(kind), found \(value.shape)")
      return nil
    }
    guard let number = try? spec.parse(text) else {
      fault(value.origin, key, "expected \(kind), found '\(text)'")
      return nil
    }
    return isWithin(number, value.origin, key, spec) ? number : nil
  }

  /// Tells whether a number is one a parameter can have; if not, that is a fault.
  mutating func isWithin<Root>(
    _ number: Double, _ origin: PlanOrigin, _ key: String, _ spec: ParameterSpec<Root>
  ) -> Bool {
    if (try? spec.validate(number, beyondRanges: beyondRanges)) != nil { return true }
    func limits(_ range: ClosedRange<Double>) -> String {
      let unit = spec.unit.isEmpty || spec.unit == "count" ? "" : " " + spec.unit
      return "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))\(unit)"
    }
    let whole = spec.isWhole ? "a whole number in " : ""
    var problem = "\(shortestText(number)) is out of range, expected \(whole)"
    if beyondRanges {
      problem += limits(spec.physicalRange)
    } else {
      problem += limits(spec.range)
      if spec.physicalRange != spec.range, spec.physicalRange.contains(number) {
        problem += " (with beyondRanges: true, \(limits(spec.physicalRange)))"
      }
    }
    fault(origin, key, problem)
    return false
  }

  /// A switch: true or false, on or off, yes or no; nil where it is not given.
  mutating func readSwitch(_ key: String, _ value: YamlValue?) -> Bool? {
    guard let value else { return nil }
    switch value.text {
    case "true", "on", "yes": return true
    case "false", "off", "no": return false
    default:
      fault(value.origin, key, "expected true or false, found \(value.shape)")
      return nil
    }
  }

  /// A whole number of a range.
  mutating func whole<Number: FixedWidthInteger>(
    _ value: YamlValue, _ key: String, in range: ClosedRange<Number>
  ) -> Number? {
    if let text = value.text, let number = Number(text), range.contains(number) { return number }
    let limits = "\(range.lowerBound)...\(range.upperBound)"
    fault(value.origin, key, "expected a whole number in \(limits), found \(value.shape)")
    return nil
  }

  /// A finite number in a range.
  mutating func decimal(
    _ value: YamlValue, _ key: String, in range: ClosedRange<Double>
  ) -> Double? {
    if let text = value.text, let number = Double(text), range.contains(number) { return number }
    let limits = "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))"
    fault(value.origin, key, "expected a number in \(limits), found \(value.shape)")
    return nil
  }

  /// The value of a key that must be there.
  mutating func required(_ name: String, of parts: YamlFields) -> YamlValue? {
    if let found = parts[name] { return found }
    fault(parts.origin, parts.name, "\(name) is missing")
    return nil
  }
}
