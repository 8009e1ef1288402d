import Domain
import SensorModels
import Simulation

/// The fixed and varied parts of a plan: players, phones and parameters.
struct PlanVariation {
  private let values: PlanValues
  /// The names that can be used.
  let subject: PlanSubject
  /// The design; nil if its name is unknown.
  let design: DesignKind?
  /// The player, unless an axis varies it.
  private(set) var player = PlayerChoice.usual
  /// The phone, unless an axis varies it.
  private(set) var sensor = SensorChoice.usual
  /// The fixed values, in the order of the plan.
  private(set) var fixed: [FixedValue] = []
  /// The axes, in the order of the plan.
  private(set) var axes: [Axis] = []
  /// The place of each axis in the plan.
  private(set) var origins: [PlanOrigin] = []
  /// The names of parameters whose fixed or varied values are wrong.
  private(set) var refused: Set<String> = []
  private(set) var inlined: [InlinedParameter] = []

  init(subject: PlanSubject, design: DesignKind?, _ values: PlanValues) {
    (self.subject, self.design, self.values) = (subject, design, values)
  }

  /// Reads all fixed and varied values of a plan.
  mutating func read(_ plan: YamlFields) {
    for entry in plan.entries {
      switch entry.key {
      case PlanKey.players.name: readPlayers(entry.value)
      case PlanKey.sensors.name: readSensors(entry.value)
      case PlanKey.hunt.name: readHunt(entry.value)
      case PlanKey.set.name: readSet(entry.value)
      case PlanKey.vary.name: readVary(entry.value)
      default: break
      }
    }
    for (key, kind) in [(PlanKey.players, Axis.Kind.players), (.sensors, .phones)] {
      if let one = plan[key], one.items == nil, axes[kind] != nil {
        values.fault(one.origin, key.name, .variedUnderVary)
      }
    }
    if !subject.games.isEmpty, axes[.game] == nil {
      axes.insert(GameAxis(games: subject.games).all, at: 0)
      origins.insert(plan[.game]?.origin ?? plan.origin, at: 0)
    }
    checkInlined()
    GhostCountCheck(values: values, variation: self).check(plan)
  }

  /// All players, each once.
  var players: [PlayerChoice] {
    axes[.players]?.players?.uniqued() ?? [player]
  }

  /// All phones, each once.
  var sensors: [SensorChoice] {
    axes[.phones]?.sensors?.uniqued() ?? [sensor]
  }

  /// The full names of all parameters that this plan can name.
  var parameterNames: [String] {
    (subject.isHunt ? ParameterIndex.names : []) + subject.parameters.map(\.name)
  }

  private mutating func readPlayers(_ value: YamlValue) {
    let single = choice(value, ChoiceReader<PlayerParameters>.players(values)) { found in
      .players(found.map(PlayerChoice.init))
    }
    if let single { player = PlayerChoice(single) }
  }

  private mutating func readSensors(_ value: YamlValue) {
    let single = choice(value, ChoiceReader<SensorParameters>.sensors(values)) { found in
      .sensors(found.map { SensorChoice(name: $0.name, parameters: $0.parameters) })
    }
    if let single { sensor = SensorChoice(name: single.name, parameters: single.parameters) }
  }

  /// Reads one player or phone, or adds an axis of several.
  private mutating func choice<Root>(
    _ value: YamlValue, _ reader: ChoiceReader<Root>,
    _ levels: ([ReadChoice<Root>]) -> Axis.Levels
  ) -> ReadChoice<Root>? {
    guard let items = value.items else { return reader.read(value, &inlined) }
    let (name, origin) = (reader.key.name, value.origin)
    guard !items.isEmpty else {
      values.fault(origin, name, .expected(.someChoice, found: .list(isEmpty: true)))
      return nil
    }
    let found = items.compactMap { reader.read($0, &inlined) }
    guard found.count == items.count else { return nil }
    let axis = Axis(Axis.Kind(name), levels: levels(found))
    let names = found.map(\.name)
    for (index, own) in names.enumerated() {
      guard let first = names[..<index].firstIndex(of: own) else { continue }
      // The rows of a `list` may name the same one again, but not two of one name.
      if design == .list, axis.value(at: index) == axis.value(at: first) { continue }
      values.fault(items[index].origin, name, .sameName(own))
    }
    add(axis, origin)
    return nil
  }

  private mutating func readHunt(_ value: YamlValue) {
    values.eachName(of: value, "hunt", expected: .rules) { entry, key in
      let names = ["hunt.\(entry.key)", "rule.\(entry.key)", entry.key]
      guard
        let name = names.first(where: {
          ParameterIndex.position($0) != nil && ($0.hasPrefix("hunt.") || $0.hasPrefix("rule."))
        })
      else {
        let short = ParameterIndex.names.filter { $0.hasPrefix("rule.") || $0.hasPrefix("hunt.") }
          .map { String($0.dropFirst(5)) }
        return values.unknown(.rule, entry.key, among: short)
      }
      readFixed(name, entry, key)
      return nil
    }
  }

  private mutating func readSet(_ value: YamlValue) {
    values.eachName(of: value, "set", expected: .parameters) { entry, key in
      guard spec(entry.key) != nil else { return unknownParameter(entry.key) }
      readFixed(entry.key, entry, key)
      return nil
    }
  }

  private mutating func readVary(_ value: YamlValue) {
    values.eachName(of: value, "vary", expected: .axes) { entry, key in
      switch Axis.Kind(entry.key) {
      case .game where subject.isHunt:
        // A game that cannot be read has a fault of its own.
        guard !subject.games.isEmpty else { return subject.source.map { _ in .probe(.oneGame) } }
        if let axis = GameAxis(games: subject.games).read(entry.value, key, values) {
          add(axis, entry.value.origin)
        }
      case .players where !subject.isHunt, .phones where !subject.isHunt:
        return .forHunts(plugin: nil)
      case .players where entry.value.items != nil: readPlayers(entry.value)
      case .phones where entry.value.items != nil: readSensors(entry.value)
      case .players, .phones:
        values.fault(entry.value.origin, key, .expected(.list, found: entry.value.shape))
      case .game, .parameter:
        guard let spec = spec(entry.key) else { return unknownParameter(entry.key) }
        let reader = LevelsReader(values: values, spec: spec, design: design)
        if let levels = reader.levels(entry.value, key),
          isNew(entry.key, entry.keyOrigin, key, isFixed: false)
        {
          let axis = Axis(
            .parameter(entry.key), levels: levels, choices: spec.choices, isWhole: spec.isWhole)
          add(axis, entry.value.origin)
        } else {
          refused.insert(entry.key)
        }
      }
      return nil
    }
  }

  /// Adds an axis; a repeated name is an error.
  private mutating func add(_ axis: Axis, _ origin: PlanOrigin) {
    guard axes[axis.kind] == nil else {
      values.fault(origin, axis.name, .variedTwice)
      return
    }
    axes.append(axis)
    origins.append(origin)
  }

  private func unknownParameter(_ name: String) -> PlanProblem {
    if subject.isHunt, let (ghost, parameter) = HuntSetup.oneGhost(name) {
      if !subject.hasGhost(ghost), ParameterIndex.spec(name) != nil {
        return .probe(.noGhostOfParameter(ghost, known: subject.ghostNames ?? []))
      }
      let names = ParameterIndex.names.filter { $0.hasPrefix("ghost.") }
      let known = names.map { "ghost[\(ghost)]" + $0.dropFirst(5) }
      return .unknown(
        .parameter, name,
        nearest: nearestKeys(to: "ghost.\(parameter)", among: names).map {
          "ghost[\(ghost)]" + $0.dropFirst(5)
        }, known: known)
    }
    return values.unknown(.parameter, name, among: parameterNames)
  }

  private mutating func readFixed(
    _ name: String, _ entry: YamlMap.Entry, _ key: String
  ) {
    guard let spec = spec(name), let value = values.number(entry.value, key, spec),
      isNew(name, entry.keyOrigin, key, isFixed: true)
    else {
      refused.insert(name)
      return
    }
    fixed.append(FixedValue(name: name, value: value, choices: spec.choices))
  }

  /// Returns a parameter that this plan can name.
  func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    if subject.isHunt, let (ghost, _) = HuntSetup.oneGhost(name),
      !subject.hasGhost(ghost)
    {
      return nil
    }
    if subject.isHunt, let own = ParameterIndex.spec(name) { return own }
    return subject.parameters.first { $0.name == name }?.spec
  }

  /// Returns whether a parameter is neither fixed nor varied yet; an `oat` design may have both.
  private func isNew(_ name: String, _ origin: PlanOrigin, _ key: String, isFixed: Bool) -> Bool {
    if isFixed || design != .oat, fixed.contains(where: { $0.name == name }) {
      values.fault(origin, key, .alreadyGiven(name, isFixed: true))
      return false
    }
    if !isFixed || design != .oat, axes[.parameter(name)] != nil {
      values.fault(origin, key, .alreadyGiven(name, isFixed: false))
      return false
    }
    return true
  }

  /// Rejects a parameter that is inline in a player or phone and also set or varied.
  ///
  /// In an `oat` design, the inline value is the base of the varied one.
  private func checkInlined() {
    for item in inlined {
      let isFixed = fixed.contains { $0.name == item.name }
      // A distribution is no base of an `oat` design.
      let canVary = design == .oat && !item.isSpread
      guard isFixed || !canVary && axes[.parameter(item.name)] != nil else {
        continue
      }
      values.fault(
        item.entry.keyOrigin, "\(item.key.name).\(item.entry.key)",
        .alreadyGiven(item.name, isFixed: isFixed))
    }
  }
}

extension PlayerChoice {
  fileprivate init(_ read: ReadChoice<PlayerParameters>) {
    self.init(
      name: read.name, parameters: read.parameters, spreads: read.spreads, agent: read.agent)
  }
}
