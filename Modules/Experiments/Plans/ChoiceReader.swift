import Domain
import SensorModels
package import Simulation

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
  let known: [ReadChoice<Root>]
  let specs: [ParameterSpec<Root>]

  /// Returns the shipped player or phone of a name.
  private func shipped(_ name: String, _ origin: PlanOrigin) -> ReadChoice<Root>? {
    if let found = known.first(where: { $0.name == name }) { return found }
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
    func find(_ name: String) -> ReadChoice<Root>? { known.first { $0.name == name } }
    if let text = value.text, !value.isNull { return shipped(text, value.origin) }
    let names = known.map(\.name)
    let before = values.faults.count
    guard let parts = values.fields(of: value, section), var choice = known.first else {
      return nil
    }
    // Files are read before; one within another is not.
    if let file = parts[.choiceFile] { values.refuse(file, .choiceFile, of: parts) }
    choice.name += "*"
    if key.name == PlanKey.players.name {
      let agent = AgentReader(values: values).agent(parts)
      if agent != nil, let usual = find(Persona.average.name) { choice = usual }
      choice.agent = agent
    }
    if let base = parts[.base] {
      if let found = find(base.text ?? "") {
        let agent = choice.agent
        choice = found
        (choice.name, choice.agent) = (found.name + "*", agent)
      } else {
        values.fault(
          base.origin, parts.path(.base), values.unknown(kind, base.text ?? "", among: names))
      }
    }
    if let agent = choice.agent { choice.name = AgentReader.name(agent) }
    if let own = parts[.ownName] {
      if let text = own.text, !own.isNull {
        values.checkName(text, parts.path(.ownName), own.origin)
        choice.name = text
      } else {
        values.refuse(own, .ownName, of: parts)
      }
    }
    // The parameters of a shipped player are those of its median person.
    if key.name == PlanKey.players.name, let person = parts[.person] {
      if person.text == PlanKey.medianPerson {
        choice.spreads = []
      } else {
        values.refuse(person, .person, of: parts)
      }
    }
    let given = parts.entries.filter { entry in specs.contains { $0.name == entry.key } }
    // A plan as run lists all parameters of a player, and may also set some of them separately.
    let isWrittenOut = specs.allSatisfy { spec in
      spec.isAddedLater || given.contains { $0.key == spec.name }
    }
    if isWrittenOut { reset(&choice) } else { inlined += given.map { .init(key: key, entry: $0) } }
    for entry in given { set(&choice, entry, parts.path(entry.key), isWrittenOut: isWrittenOut) }
    let set = Set(given.map(\.key))
    if set.contains(Self.onceAFight), !set.contains(Self.atARate) { never(Self.atARate, &choice) }
    choice.spreads.sortAsListed()
    return values.faults.count == before ? choice : nil
  }

  /// The chance of a distraction in a fight, as players had it before attention left at a rate.
  private static var onceAFight: String { "distractionProbability" }
  private static var atARate: String { "distractionRate" }

  /// A player who is described in the words of before has nothing that these did not know.
  private func never(_ name: String, _ choice: inout ReadChoice<Root>) {
    choice.spreads.removeAll { $0.name == name }
    if let spec = specs.first(where: { $0.name == name }) { spec.set(&choice.parameters, 0) }
  }

  /// A plan as run lists everything that a player or phone has, except what was added later and is
  /// not used.
  private func reset(_ choice: inout ReadChoice<Root>) {
    choice.spreads = []
    for spec in specs where spec.isAddedLater { spec.set(&choice.parameters, spec.defaultValue) }
  }

  /// Sets a parameter; the plan's own value replaces what differs between the persons of a shipped player.
  private func set(
    _ choice: inout ReadChoice<Root>, _ entry: YamlMap.Entry, _ path: String, isWrittenOut: Bool
  ) {
    guard let spec = specs.first(where: { $0.name == entry.key }) else { return }
    choice.spreads.removeAll { $0.name == spec.name }
    if entry.value.map != nil, let own = spec as? ParameterSpec<PlayerParameters> {
      let reader = SpreadReader(values: values, spec: own)
      if var spread = reader.spread(entry.value, path) {
        // That of a shipped player has its range, whatever the plan's ranges are.
        let shipped = known.flatMap(\.spreads).first {
          $0.name == spread.name && $0.distribution == spread.distribution
        }
        spread = shipped ?? spread
        choice.spreads.append(spread)
        spec.set(&choice.parameters, spread.median)
      }
      return
    }
    // A shipped value is never out of range: a plan as run lists all of them, whatever the name.
    let shipped = isWrittenOut ? known.map(\.parameters) : []
    if let text = entry.value.text, let value = try? spec.parse(text),
      shipped.contains(where: { spec.get($0) == value })
    {
      spec.set(&choice.parameters, value)
    } else if let value = values.number(entry.value, path, spec) {
      spec.set(&choice.parameters, value)
    }
  }
}

extension ChoiceReader<PlayerParameters> {
  /// Reads players.
  static func players(_ values: PlanValues) -> Self {
    ChoiceReader(
      values: values, key: .players, section: .players, kind: .persona,
      known: Persona.all.map {
        ReadChoice(name: $0.name, parameters: $0.parameters, spreads: $0.spreads)
      },
      specs: PlayerParameters.specs)
  }
}

extension ChoiceReader<SensorParameters> {
  /// Reads phones.
  static func sensors(_ values: PlanValues) -> Self {
    ChoiceReader(
      values: values, key: .sensors, section: .sensors, kind: .profile,
      known: SensorProfile.all.map { ReadChoice(name: $0.name, parameters: $0.parameters) },
      specs: SensorParameters.specs)
  }
}

extension PlayerChoice {
  /// The default player of a plan.
  static let usual = PlayerChoice(.average)

  /// A shipped player, each hunt with a person of the group.
  package init(_ persona: Persona) {
    self.init(name: persona.name, parameters: persona.parameters, spreads: persona.spreads)
  }
}

extension SensorChoice {
  /// The default phone of a plan: the profile `park`.
  static let usual: SensorChoice = {
    let profile = SensorProfile.named("park") ?? SensorProfile.perfect
    return SensorChoice(name: profile.name, parameters: profile.parameters)
  }()
}
