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
    guard let entries = value.entries else {
      fault(value.origin, key, "expected \(expectedLevels), found \(value.shape)")
      return nil
    }
    if entries.contains(where: { ["low", "high", "scale"].contains($0.key) }) {
      return range(entries, value.origin, key, spec)
    }
    return steps(entries, value.origin, key, spec)
  }

  private mutating func steps(
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin, _ key: String,
    _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    let before = faults.count
    refuseUnknown(entries, key, known: ["from", "to", "step"])
    let texts = ["from", "to", "step"].compactMap { name -> String? in
      guard let part = required(name, of: entries, key, origin) else { return nil }
      guard let text = part.text, let number = Double(text), number.isFinite else {
        fault(part.origin, "\(key).\(name)", "expected a number, found \(part.shape)")
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
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin, _ key: String,
    _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
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
    let before = faults.count
    refuseUnknown(entries, key, known: ["low", "high", "scale"])
    let ends = ["low", "high"].map { name in
      required(name, of: entries, key, origin).flatMap { number($0, "\(key).\(name)", spec) }
    }
    let scale = readScale(entries.first { $0.key == "scale" }?.value, "\(key).scale")
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
