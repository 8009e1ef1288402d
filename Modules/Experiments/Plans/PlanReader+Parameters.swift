import Domain
import Simulation

/// The parameters that a plan fixes and varies.
extension PlanReader {
  mutating func readHunt(_ value: YamlValue) {
    eachName(of: value, "hunt", expected: .rules) { reader, entry, key in
      let names = ["hunt.\(entry.key)", "rule.\(entry.key)", entry.key]
      guard
        let name = names.first(where: {
          ParameterIndex.position($0) != nil && ($0.hasPrefix("hunt.") || $0.hasPrefix("rule."))
        })
      else {
        let short = ParameterIndex.names.filter { $0.hasPrefix("rule.") || $0.hasPrefix("hunt.") }
          .map { String($0.dropFirst(5)) }
        return reader.unknown(.rule, entry.key, among: short)
      }
      reader.readFixed(name, entry, key)
      return nil
    }
  }

  mutating func readSet(_ value: YamlValue) {
    eachName(of: value, "set", expected: .parameters) { reader, entry, key in
      guard reader.spec(entry.key) != nil else { return reader.unknownParameter(entry.key) }
      reader.readFixed(entry.key, entry, key)
      return nil
    }
  }

  mutating func readVary(_ value: YamlValue) {
    eachName(of: value, "vary", expected: .axes) { reader, entry, key in
      switch entry.key {
      case "players" where !reader.isHunt, "sensors" where !reader.isHunt:
        return .forHunts(plugin: nil)
      case "players" where entry.value.items != nil:
        var unused = PlanReader.defaultPlayer
        reader.readPlayers(entry.value, into: &unused)
      case "sensors" where entry.value.items != nil:
        var unused = PlanReader.defaultSensor
        reader.readSensors(entry.value, into: &unused)
      case "players", "sensors":
        reader.fault(entry.value.origin, key, .expected(.list, found: entry.value.shape))
      default:
        guard let spec = reader.spec(entry.key) else { return reader.unknownParameter(entry.key) }
        if let levels = reader.levels(entry.value, key, spec),
          reader.isNew(entry.key, entry.keyOrigin, key)
        {
          let axis = Axis(
            name: entry.key, levels: levels, choices: spec.choices, isWhole: spec.isWhole)
          reader.add(axis, entry.value.origin)
        }
      }
      return nil
    }
  }

  /// Adds an axis; one name twice is a fault.
  mutating func add(_ axis: Axis, _ origin: PlanOrigin) {
    guard !axes.contains(where: { $0.name == axis.name }) else {
      fault(origin, axis.name, .variedTwice)
      return
    }
    axes.append(axis)
    axisOrigins.append(origin)
  }

  private func unknownParameter(_ name: String) -> PlanProblem {
    let names = (isHunt ? ParameterIndex.names : []) + parameters.map(\.name)
    return unknown(.parameter, name, among: names)
  }

  private mutating func readFixed(_ name: String, _ entry: YamlMap.Entry, _ key: String) {
    guard let spec = spec(name), let value = number(entry.value, key, spec),
      isNew(name, entry.keyOrigin, key, isFixed: true)
    else { return }
    fixed.append(FixedValue(name: name, value: value, choices: spec.choices))
  }

  /// A parameter that this plan can name.
  private func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    if isHunt, let own = ParameterIndex.spec(name) { return own }
    return parameters.first { $0.name == name }?.spec
  }

  /// Tells whether a parameter is neither fixed nor varied yet; a design `oat` may have both.
  private mutating func isNew(
    _ name: String, _ origin: PlanOrigin, _ key: String, isFixed: Bool = false
  ) -> Bool {
    if isFixed || design != .oat, fixed.contains(where: { $0.name == name }) {
      fault(origin, key, .alreadyGiven(name, isFixed: true))
      return false
    }
    if !isFixed || design != .oat, axes.contains(where: { $0.name == name }) {
      fault(origin, key, .alreadyGiven(name, isFixed: false))
      return false
    }
    return true
  }
}

/// The values from, from + step, … up to and including `to`; nil if the step does not lead there.
///
/// Where the numbers are decimals of at most 15 digits the sums are exact, so that 0.1, 0.2, 0.3 are
/// the numbers as one would write them; a last value within a billionth of a step of `to` is `to`.
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
