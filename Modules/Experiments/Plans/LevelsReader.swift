import Domain
import Simulation

/// Reads the values of an axis of numbers or of a choice.
struct LevelsReader {
  let values: PlanValues
  let spec: ParameterSpec<HuntSetup>
  /// The plan's design; nil if its name is unknown.
  let design: DesignKind?

  /// The accepted forms of an axis, for messages.
  private var expectedLevels: PlanExpectation { .levels(withRange: design?.takesRanges != false) }

  /// Reads the values of an axis: a list, `{from, to, step}` with both ends, or `{low, high,
  /// scale}`.
  func levels(_ value: YamlValue, _ key: String) -> Axis.Levels? {
    if let items = value.items {
      guard !items.isEmpty else {
        values.fault(value.origin, key, .expected(.someValue, found: value.shape))
        return nil
      }
      let numbers = items.compactMap { values.number($0, key, spec) }
      return numbers.count == items.count ? .values(numbers) : nil
    }
    let isRange = PlanSection.range.keys.contains { value.map?.has($0.name) == true }
    return isRange ? range(value, key) : steps(value, key)
  }

  private func steps(_ value: YamlValue, _ key: String) -> Axis.Levels? {
    let (before, origin) = (values.faults.count, value.origin)
    let ends = PlanSection.steps.keys.filter { value.map?.has($0.name) == true }
    // `{min, max}` is neither form, and `{from, to}` probably a range.
    if let map = value.map, ends.isEmpty || design?.takesRanges == true && !map.has("step") {
      values.fault(origin, key, .expected(expectedLevels, found: value.shape))
      return nil
    }
    guard let parts = values.fields(of: value, .steps, at: key, expected: expectedLevels) else {
      return nil
    }
    let texts = PlanSection.steps.keys.compactMap { end -> String? in
      guard let part = values.required(end, of: parts) else { return nil }
      guard let text = part.text, let number = Double(text), number.isFinite else {
        values.refuse(part, end, of: parts)
        return nil
      }
      return text
    }
    guard values.faults.count == before, texts.count == 3 else { return nil }
    guard let numbers = steppedValues(from: texts[0], to: texts[1], step: texts[2]) else {
      values.fault(origin, key, .design(.noStep(from: texts[0], to: texts[1], step: texts[2])))
      return nil
    }
    for (end, number) in [(PlanKey.from, numbers.first), (.to, numbers.last)] {
      guard let number, let part = parts[end] else { continue }
      if !values.isWithin(number, part.origin, parts.path(end), spec) { return nil }
    }
    for number in numbers where !values.isWithin(number, origin, key, spec) { return nil }
    return .values(numbers)
  }

  /// Reads a range; in an `oat` design it stands for its two ends.
  private func range(_ value: YamlValue, _ key: String) -> Axis.Levels? {
    let (before, origin) = (values.faults.count, value.origin)
    if let design, !design.takesRanges {
      values.fault(origin, key, .design(.rangeInDesign(design)))
      return nil
    }
    guard spec.choices.isEmpty else {
      values.fault(origin, key, .design(.rangeOfChoice(spec.choices)))
      return nil
    }
    guard let parts = values.fields(of: value, .range, at: key, expected: expectedLevels) else {
      return nil
    }
    let ends = [PlanKey.low, .high].map { end in
      values.required(end, of: parts).flatMap { values.number($0, parts.path(end), spec) }
    }
    let scale = scale(parts)
    guard values.faults.count == before, let low = ends[0], let high = ends[1], let scale else {
      return nil
    }
    let (from, to) = (spec.format(low), spec.format(high))
    guard low < high else {
      values.fault(origin, key, .design(.emptyRange(low: from, high: to)))
      return nil
    }
    guard scale == .linear || low > 0 else {
      values.fault(origin, key, .design(.logarithmFromZero(low: from, high: to)))
      return nil
    }
    if design == .oat { return .values([low, high]) }
    return .range(AxisRange(low: low, high: high, scale: scale))
  }

  private func scale(_ parts: YamlFields) -> AxisRange.Scale? {
    guard let value = parts[.scale] else { return .linear }
    if let scale = AxisRange.Scale(rawValue: value.text ?? "") { return scale }
    values.refuse(value, .scale, of: parts)
    return nil
  }
}

/// Returns the values from, from + step, … up to and including `to`; nil if no step reaches `to`.
///
/// For decimals of at most 15 digits the sums are exact, so that 0.1, 0.2, 0.3 equal their
/// literals; a last value within a billionth of a step of `to` becomes `to`.
func steppedValues(from fromText: String, to toText: String, step stepText: String) -> [Double]? {
  guard let from = Double(fromText), let to = Double(toText), let step = Double(stepText),
    step != 0
  else { return nil }
  let steps = ((to - from) / step + 1e-9).rounded(.down)
  guard steps >= 0, steps < Double(Plan.pointLimit) else { return nil }
  func decimals(_ text: String) -> Int? {
    guard !text.lowercased().contains("e") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[1].count : 0
  }
  let places = decimals(fromText).flatMap { a in decimals(stepText).map { max(a, $0) } } ?? 99
  let scale = (0..<min(places, 15)).reduce(1.0) { power, _ in power * 10 }
  let isExact =
    places <= 15 && max(abs(from), abs(to)) * scale < 0x1p53 && abs(step) * scale < 0x1p53
  let (scaledFrom, scaledStep) = ((from * scale).rounded(), (step * scale).rounded())
  return (0...Int(steps)).map { index in
    let value =
      isExact
      ? (scaledFrom + Double(index) * scaledStep) / scale : from + Double(index) * step
    return abs(value - to) <= 1e-9 * abs(step) ? to : value
  }
}
