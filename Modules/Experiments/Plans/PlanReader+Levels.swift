import Domain
import Simulation

/// The values of an axis.
extension PlanReader {
  /// What an axis may be given as, for messages.
  private var expectedLevels: PlanExpectation { .levels(withRange: design?.takesRanges != false) }

  /// The values of an axis: a list, `{from, to, step}` with both ends, or `{low, high, scale}`.
  mutating func levels(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    if let items = value.items {
      guard !items.isEmpty else {
        fault(value.origin, key, .expected(.someValue, found: value.shape))
        return nil
      }
      let values = items.compactMap { number($0, key, spec) }
      return values.count == items.count ? .values(values) : nil
    }
    let isRange = PlanSection.range.keys.contains { value.map?.has($0.name) == true }
    return isRange ? range(value, key, spec) : steps(value, key, spec)
  }

  private mutating func steps(
    _ value: YamlValue, _ key: String, _ spec: ParameterSpec<HuntSetup>
  ) -> Axis.Levels? {
    let (before, origin) = (faults.count, value.origin)
    guard let parts = fields(of: value, .steps, at: key, expected: expectedLevels) else {
      return nil
    }
    let texts = PlanSection.steps.keys.compactMap { end -> String? in
      guard let part = required(end, of: parts) else { return nil }
      guard let text = part.text, let number = Double(text), number.isFinite else {
        fault(part.origin, parts.path(end), .expected(end.value, found: part.shape))
        return nil
      }
      return text
    }
    guard faults.count == before, texts.count == 3 else { return nil }
    guard let values = steppedValues(from: texts[0], to: texts[1], step: texts[2]) else {
      fault(origin, key, .design(.noStep(from: texts[0], to: texts[1], step: texts[2])))
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
      fault(origin, key, .design(.rangeInDesign(design)))
      return nil
    }
    guard spec.choices.isEmpty else {
      fault(origin, key, .design(.rangeOfChoice(spec.choices)))
      return nil
    }
    guard let parts = fields(of: value, .range, at: key, expected: expectedLevels) else {
      return nil
    }
    let ends = [PlanKey.low, .high].map { end in
      required(end, of: parts).flatMap { number($0, parts.path(end), spec) }
    }
    let scale = readScale(parts)
    guard faults.count == before, let low = ends[0], let high = ends[1], let scale else {
      return nil
    }
    let (from, to) = (spec.format(low), spec.format(high))
    guard low < high else {
      fault(origin, key, .design(.emptyRange(low: from, high: to)))
      return nil
    }
    guard scale == .linear || low > 0 else {
      fault(origin, key, .design(.logarithmFromZero(low: from, high: to)))
      return nil
    }
    if design == .oat { return .values([low, high]) }
    return .range(AxisRange(low: low, high: high, scale: scale))
  }

  private mutating func readScale(_ parts: YamlFields) -> AxisRange.Scale? {
    guard let value = parts[.scale] else { return .linear }
    if let scale = AxisRange.Scale(rawValue: value.text ?? "") { return scale }
    fault(value.origin, parts.path(.scale), .expected(PlanKey.scale.value, found: value.shape))
    return nil
  }
}
