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
      fault(origin, axis.name, .expected(.someChoice, found: .list(isEmpty: true)))
      return
    }
    guard names.count == items.count else { return }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      fault(items[index].origin, axis.name, .sameName(name))
    }
    add(axis, origin)
  }

  private mutating func readPlayer(_ value: YamlValue) -> PlayerChoice? {
    let known = Persona.all.map { ($0.name, $0.parameters) }
    return readChoice(value, .players, .persona, known, PlayerParameters.specs)
      .map { PlayerChoice(name: $0, parameters: $1) }
  }

  private mutating func readSensor(_ value: YamlValue) -> SensorChoice? {
    let known = SensorProfile.all.map { ($0.name, $0.parameters) }
    return readChoice(value, .sensors, .profile, known, SensorParameters.specs)
      .map { SensorChoice(name: $0, parameters: $1) }
  }

  /// A name, or `{base: name, name: own name, parameter: value, …}`.
  ///
  /// Without a base the first known one is it; without a name the base's name with a `*` is it.
  private mutating func readChoice<Root>(
    _ value: YamlValue, _ key: PlanKey, _ kind: PlanNameKind, _ known: [(String, Root)],
    _ specs: [ParameterSpec<Root>]
  ) -> (String, Root)? {
    func find(_ name: String) -> (String, Root)? { known.first { $0.0 == name } }
    let names = known.map(\.0)
    if let text = value.text, !value.isNull {
      if let found = find(text) { return found }
      fault(value.origin, key.name, unknown(kind, text, among: names))
      return nil
    }
    let before = faults.count
    guard let parts = fields(of: value, .choice(key.name, key.value, specs)),
      var (name, parameters) = known.first
    else { return nil }
    name += "*"
    if let base = parts[.base] {
      if let found = find(base.text ?? "") {
        (name, parameters) = (found.0 + "*", found.1)
      } else {
        fault(base.origin, parts.path(.base), unknown(kind, base.text ?? "", among: names))
      }
    }
    if let own = parts[.ownName] {
      if let text = own.text, !own.isNull {
        checkName(text, parts.path(.ownName), own.origin)
        name = text
      } else {
        fault(
          own.origin, parts.path(.ownName), .expected(PlanKey.ownName.value, found: own.shape))
      }
    }
    let given = parts.entries.filter { entry in specs.contains { $0.name == entry.key } }
    // A plan as run tells all of a player, and may set some of it beside.
    let isWrittenOut = given.count == specs.count
    for entry in given {
      guard let spec = specs.first(where: { $0.name == entry.key }) else { continue }
      if !isWrittenOut { inlined.append((key, entry)) }
      // What a named one has is never out of range: a plan as run tells all of it.
      if let named = find(name)?.1, let text = entry.value.text,
        let value = try? spec.parse(text), value == spec.get(named)
      {
        spec.set(&parameters, value)
      } else if let value = number(entry.value, parts.path(entry.key), spec) {
        spec.set(&parameters, value)
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
    fault(
      origin, key, .expected(.name(isClean: true), found: .text(shown.joined())))
  }

  /// Refuses a parameter that a player or phone has inline and that is set or varied beside; in a
  /// design `oat` the one is the other's base.
  mutating func checkInlined() {
    for (key, entry) in inlined {
      let name = (key.name == PlanKey.players.name ? "player." : "sensor.") + entry.key
      let isFixed = fixed.contains { $0.name == name }
      guard isFixed || design != .oat && axes.contains(where: { $0.name == name }) else { continue }
      fault(
        entry.keyOrigin, "\(key.name).\(entry.key)", .alreadyGiven(name, isFixed: isFixed))
    }
  }
}
