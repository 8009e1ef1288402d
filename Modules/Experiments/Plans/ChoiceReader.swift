import Domain
import SensorModels
import Simulation

/// A parameter set inline in a single player or phone.
struct InlinedParameter {
  /// `players` or `sensors`.
  let key: PlanKey
  let entry: YamlMap.Entry

  /// Whether its value is a distribution.
  var isSpread: Bool { entry.value.map != nil }

  /// The parameter's full name.
  var name: String {
    (key.name == PlanKey.players.name ? "player." : "sensor.") + entry.key
  }
}

/// A player or a phone as a plan names it.
struct ReadChoice<Root> {
  var name: String
  var parameters: Root
  var spreads: [ParameterSpread] = []
  var agent: AgentProgram?
}

/// Reads a player or a phone of a plan.
struct ChoiceReader<Root> {
  let values: PlanValues
  let key: PlanKey
  let section: PlanSection
  let kind: PlanNameKind
  /// The shipped players or phones.
  let known: [(name: String, parameters: Root)]
  let specs: [ParameterSpec<Root>]

  /// Returns the shipped player or phone of a name.
  private func shipped(_ name: String, _ origin: PlanOrigin) -> ReadChoice<Root>? {
    if let found = known.first(where: { $0.name == name }) {
      return ReadChoice(name: found.name, parameters: found.parameters)
    }
    values.fault(origin, key.name, values.unknown(kind, name, among: known.map(\.name)))
    return nil
  }

  /// Reads a name, or `{base: name, name: own name, parameter: value, …}`.
  ///
  /// Without a base, the first shipped one is used, for a program `average`. Without a name, it has
  /// the base's with a `*`, or the program's.
  func read(
    _ value: YamlValue, _ inlined: inout [InlinedParameter]
  ) -> ReadChoice<Root>? {
    func find(_ name: String) -> (name: String, parameters: Root)? {
      known.first { $0.name == name }
    }
    if let text = value.text, !value.isNull { return shipped(text, value.origin) }
    let names = known.map(\.name)
    let before = values.faults.count
    guard let parts = values.fields(of: value, section), var (name, parameters) = known.first else {
      return nil
    }
    // Files are read before; one within another is not.
    if let file = parts[.choiceFile] { values.refuse(file, .choiceFile, of: parts) }
    name += "*"
    var agent: AgentProgram?
    if key.name == PlanKey.players.name {
      agent = AgentReader(values: values).agent(parts)
      if agent != nil, let usual = find(Persona.average.name) { parameters = usual.parameters }
    }
    if let base = parts[.base] {
      if let found = find(base.text ?? "") {
        (name, parameters) = (found.0 + "*", found.1)
      } else {
        values.fault(
          base.origin, parts.path(.base), values.unknown(kind, base.text ?? "", among: names))
      }
    }
    if let agent { name = AgentReader.name(agent) }
    if let own = parts[.ownName] {
      if let text = own.text, !own.isNull {
        values.checkName(text, parts.path(.ownName), own.origin)
        name = text
      } else {
        values.refuse(own, .ownName, of: parts)
      }
    }
    var spreads: [ParameterSpread] = []
    let given = parts.entries.filter { entry in specs.contains { $0.name == entry.key } }
    // A plan as run lists all parameters of a player, and may also set some of them separately.
    let isWrittenOut = specs.allSatisfy { spec in
      spec.isAddedLater || given.contains { $0.key == spec.name }
    }
    for entry in given {
      guard let spec = specs.first(where: { $0.name == entry.key }) else { continue }
      if !isWrittenOut { inlined.append(InlinedParameter(key: key, entry: entry)) }
      if entry.value.map != nil, let own = spec as? ParameterSpec<PlayerParameters> {
        let reader = SpreadReader(values: values, spec: own)
        if let spread = reader.spread(entry.value, parts.path(entry.key)) {
          spreads.append(spread)
          spec.set(&parameters, spread.distribution.mean)
        }
        continue
      }
      // A shipped value is never out of range: a plan as run lists all of them, whatever the name.
      let shipped = isWrittenOut ? known.map(\.parameters) : []
      if let text = entry.value.text, let value = try? spec.parse(text),
        shipped.contains(where: { spec.get($0) == value })
      {
        spec.set(&parameters, value)
      } else if let value = values.number(entry.value, parts.path(entry.key), spec) {
        spec.set(&parameters, value)
      }
    }
    guard values.faults.count == before else { return nil }
    return ReadChoice(name: name, parameters: parameters, spreads: spreads, agent: agent)
  }
}

extension ChoiceReader<PlayerParameters> {
  /// Reads players.
  static func players(_ values: PlanValues) -> Self {
    ChoiceReader(
      values: values, key: .players, section: .players, kind: .persona,
      known: Persona.all.map { ($0.name, $0.parameters) },
      specs: PlayerParameters.specs)
  }
}

extension ChoiceReader<SensorParameters> {
  /// Reads phones.
  static func sensors(_ values: PlanValues) -> Self {
    ChoiceReader(
      values: values, key: .sensors, section: .sensors, kind: .profile,
      known: SensorProfile.all.map { ($0.name, $0.parameters) },
      specs: SensorParameters.specs)
  }
}

extension PlayerChoice {
  /// The default player of a plan.
  static let usual = PlayerChoice(
    name: Persona.average.name, parameters: Persona.average.parameters)
}

extension SensorChoice {
  /// The default phone of a plan: the profile `park`.
  static let usual: SensorChoice = {
    let profile = SensorProfile.named("park") ?? SensorProfile.perfect
    return SensorChoice(name: profile.name, parameters: profile.parameters)
  }()
}
