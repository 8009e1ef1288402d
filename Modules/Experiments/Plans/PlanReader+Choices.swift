import Domain
import SensorModels
import Simulation

/// The players and the phones of a plan.
extension PlanReader {
  /// The player of a plan that names none.
  static let defaultPlayer = PlayerChoice(
    name: Persona.average.name, parameters: Persona.average.parameters)

  /// The phone of a plan that names none: the profile `park`.
  static let defaultSensor: SensorChoice = {
    let profile = SensorProfile.named("park") ?? SensorProfile.perfect
    return SensorChoice(name: profile.name, parameters: profile.parameters)
  }()

  mutating func readPlayers(_ value: YamlValue, into player: inout PlayerChoice) {
    if let items = value.items {
      let choices = items.compactMap { readPlayer($0) }
      let names = choices.map(\.name)
      addAxis(Axis(name: "players", levels: .players(choices)), of: items, names, value.origin)
    } else if let choice = readPlayer(value) {
      player = choice
    }
  }

  mutating func readSensors(_ value: YamlValue, into sensor: inout SensorChoice) {
    if let items = value.items {
      let choices = items.compactMap { readSensor($0) }
      let names = choices.map(\.name)
      addAxis(Axis(name: "sensors", levels: .sensors(choices)), of: items, names, value.origin)
    } else if let choice = readSensor(value) {
      sensor = choice
    }
  }

  private mutating func addAxis(
    _ axis: Axis, of items: [YamlValue], _ names: [String], _ origin: PlanOrigin
  ) {
    guard !items.isEmpty else {
      fault(origin, axis.name, "expected at least one, found an empty list")
      return
    }
    guard names.count == items.count else { return }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      fault(items[index].origin, axis.name, "'\(name)' is given twice, names must differ")
    }
    add(axis, origin)
  }

  private mutating func readPlayer(_ value: YamlValue) -> PlayerChoice? {
    let known = Persona.all.map { ($0.name, $0.parameters) }
    return readChoice(value, "players", "persona", known, PlayerParameters.specs)
      .map { PlayerChoice(name: $0, parameters: $1) }
  }

  private mutating func readSensor(_ value: YamlValue) -> SensorChoice? {
    let known = SensorProfile.all.map { ($0.name, $0.parameters) }
    return readChoice(value, "sensors", "profile", known, SensorParameters.specs)
      .map { SensorChoice(name: $0, parameters: $1) }
  }

  /// A name, or `{base: name, name: own name, parameter: value, …}`.
  ///
  /// Without a base the first known one is it; without a name the base's name with a `*` is it.
  private mutating func readChoice<Root>(
    _ value: YamlValue, _ key: String, _ kind: String, _ known: [(String, Root)],
    _ specs: [ParameterSpec<Root>]
  ) -> (String, Root)? {
    func find(_ name: String) -> (String, Root)? { known.first { $0.0 == name } }
    let names = known.map(\.0)
    if let text = value.text, !value.isNull {
      if let found = find(text) { return found }
      fault(value.origin, key, unknown(kind, text, names))
      return nil
    }
    let before = faults.count
    guard
      let parts = fields(
        of: value, key, keys: ["base", "name"] + specs.map(\.name),
        expected: "a \(kind), a list or {base: …}"),
      var (name, parameters) = known.first
    else { return nil }
    name += "*"
    if let base = parts["base"] {
      if let found = find(base.text ?? "") {
        (name, parameters) = (found.0 + "*", found.1)
      } else {
        fault(base.origin, "\(key).base", unknown(kind, base.text ?? "", names))
      }
    }
    if let own = parts["name"] {
      if let text = own.text, !own.isNull {
        checkName(text, "\(key).name", own.origin)
        name = text
      } else {
        fault(own.origin, "\(key).name", "expected a name, found \(own.shape)")
      }
    }
    for entry in parts.entries {
      guard let spec = specs.first(where: { $0.name == entry.key }) else { continue }
      // What a named one has is never out of range: a plan as run tells all of it.
      if let named = find(name)?.1, let text = entry.value.text,
        let given = try? spec.parse(text), given == spec.get(named)
      {
        spec.set(&parameters, given)
        continue
      }
      if let given = number(entry.value, "\(key).\(entry.key)", spec) {
        spec.set(&parameters, given)
      }
    }
    return faults.count == before ? (name, parameters) : nil
  }

  /// A name stands in tables, so it holds no control character.
  mutating func checkName(_ name: String, _ key: String, _ origin: PlanOrigin) {
    guard name.hasControlCharacter else { return }
    let shown = name.unicodeScalars.map { scalar in
      String(scalar).hasControlCharacter ? scalar.escaped(asASCII: true) : String(scalar)
    }
    fault(origin, key, "expected a name without control characters, found '\(shown.joined())'")
  }

  private func unknown(_ kind: String, _ text: String, _ names: [String]) -> String {
    let hint = didYouMean(text, among: names)
    return "unknown \(kind) '\(text)'"
      + (hint.isEmpty ? ", expected one of \(names.joined(separator: ", "))" : hint)
  }
}
