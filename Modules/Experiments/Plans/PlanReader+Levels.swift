import Domain
import Simulation

/// The values of an axis.
extension PlanReader {
  /// What an axis may be given as, for messages.
  private var expectedLevels: String {
    design?.takesRanges == false
      ? "a list or {from, to, step}" : "a list, {from, to, step} or {low, high}"
  }

  /// The values of an axis: a list, `{from, to, step}` with both ends, or `{low, high, scale}`.
  mutating func levels(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    if let items = value.items {
      guard !items.isEmpty else {
        fault(value.origin, key, "expected at least one value, found an empty list")
        return nil
      }
      let values = items.compactMap { number($0, key, spec) }
      return values.count == items.count ? .values(values) : nil
    }
    let isRange = ["low", "high", "scale"].contains { value.map?.has($0) == true }
    return isRange ? range(value, key, spec) : steps(value, key, spec)
  }

  private mutating func steps(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    let (before, origin, names) = (faults.count, value.origin, ["from", "to", "step"])
    guard let parts = fields(of: value, key, keys: names, expected: expectedLevels) else {
      return nil
    }
    let texts = names.compactMap { name -> String? in
      guard let part = required(name, of: parts) else { return nil }
      guard let text = part.text, let number = Double(text), number.isFinite else {
        fault(part.origin, parts.path(name), "expected a number, found \(part.shape)")
        return nil
      }
      return text
    }
    guard faults.count == before, texts.count == 3 else { return nil }
    guard let values = steppedValues(from: texts[0], to: texts[1], step: texts[2]) else {
      fault(
        origin, key,
        "expected a step that leads from \(texts[0]) to \(texts[1]) in at most "
          + "\(Plan.pointLimit) values, found \(texts[2])")
      return nil
    }
    for number in values where !isWithin(number, origin, key, spec) { return nil }
    return .values(values)
  }

  /// A range; in a design `oat` it is its two ends.
  private mutating func range(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    let (before, origin) = (faults.count, value.origin)
    if let design, !design.takesRanges {
      fault(
        origin, key,
        "{low, high} is for the designs \(DesignKind.names(where: \.takesRanges)), "
          + "\(design.rawValue) takes \(expectedLevels)")
      return nil
    }
    guard spec.choices.isEmpty else {
      fault(
        origin, key,
        "a choice has no range, expected a list of \(spec.choices.joined(separator: ", "))")
      return nil
    }
    guard
      let parts = fields(of: value, key, keys: ["low", "high", "scale"], expected: expectedLevels)
    else { return nil }
    let ends = ["low", "high"].map { name in
      required(name, of: parts).flatMap { number($0, parts.path(name), spec) }
    }
    let scale = readScale(parts["scale"], "\(key).scale")
    guard faults.count == before, let low = ends[0], let high = ends[1], let scale else {
      return nil
    }
    let texts = "low \(spec.format(low)), high \(spec.format(high))"
    guard low < high else {
      fault(origin, key, "expected low below high, found \(texts)")
      return nil
    }
    guard scale == .linear || low > 0 else {
      fault(origin, key, "scale: log needs low above 0, found \(texts)")
      return nil
    }
    if design == .oat { return .values([low, high]) }
    return .range(AxisRange(low: low, high: high, scale: scale))
  }

  private mutating func readScale(_ value: YamlValue?, _ key: String) -> AxisRange.Scale? {
    guard let value else { return .linear }
    if let scale = AxisRange.Scale(rawValue: value.text ?? "") { return scale }
    fault(value.origin, key, "expected linear or log, found \(value.shape)")
    return nil
  }
}
