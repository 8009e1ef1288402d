import Domain
import SensorModels
import Simulation

/// Reads the conditions between a plan's parameters.
struct ConstraintReader {
  /// The maximum number of conditions.
  static let countLimit = 100

  let values: PlanValues
  let variation: PlanVariation

  /// Reads one condition or a list of them.
  func constraints(_ value: YamlValue?) -> [ParameterConstraint] {
    guard let value else { return [] }
    let key = PlanKey.constraints
    let items = value.items ?? [value]
    guard !items.isEmpty, items.count <= Self.countLimit else {
      values.fault(value.origin, key.name, .expected(key.value, found: value.shape))
      return []
    }
    return items.compactMap { item in
      guard let text = item.text, !item.isNull else {
        values.fault(item.origin, key.name, .expected(key.value, found: item.shape))
        return nil
      }
      do throws(ConstraintProblem) {
        return try constraint(text)
      } catch {
        values.fault(item.origin, key.name, .constraint(error))
        return nil
      }
    }
  }

  private func constraint(_ text: String) throws(ConstraintProblem) -> ParameterConstraint {
    var tokens: [ConstraintToken] = []
    var parameters: [ParameterConstraint.Parameter] = []
    for token in try ConstraintToken.read(text) {
      guard case .name(let short) = token.kind else {
        tokens.append(token)
        continue
      }
      let name = try fullName(short, token.place)
      tokens.append(ConstraintToken(kind: .name(name), text: token.text, place: token.place))
      if !parameters.contains(where: { $0.name == name }) {
        parameters.append(try parameter(name, token.place))
      }
    }
    let parser = try ConstraintParser(tokens)
    precondition(parser.names == parameters.map(\.name), "names are counted alike")
    return ParameterConstraint(
      text: tokens.text, parameters: parameters, terms: parser.terms, relations: parser.relations)
  }

  /// Returns the full name of a parameter, whose unit at its end may be left out.
  private func fullName(_ name: String, _ place: Int) throws(ConstraintProblem) -> String {
    let all = variation.parameterNames
    if all.contains(name) || HuntSetup.oneGhost(name) != nil && variation.spec(name) != nil {
      return name
    }
    let longer = ["Meters", "Degrees", "Seconds"].map { name + $0 }.filter(all.contains)
    if longer.count == 1 { return longer[0] }
    if longer.count > 1 { throw .ambiguous(name, at: place, names: longer) }
    throw .unknown(name, at: place, nearest: nearestKeys(to: name, among: all))
  }

  private func parameter(
    _ name: String, _ place: Int
  ) throws(ConstraintProblem) -> ParameterConstraint.Parameter {
    guard let spec = variation.spec(name), spec.choices.isEmpty else {
      throw .choice(name, at: place)
    }
    var axis = variation.axes.position(of: .parameter(name))
    // What varies for all ghosts varies for one of them.
    if axis == nil, let (_, own) = HuntSetup.oneGhost(name),
      !variation.fixed.contains(where: { $0.name == name })
    {
      axis = variation.axes.position(of: .parameter("ghost.\(own)"))
    }
    if axis != nil, variation.design != .oat { return .init(name: name, axis: axis, base: nil) }
    if name.hasPrefix("player."), axis == nil,
      !variation.fixed.contains(where: { $0.name == name }),
      variation.inlined.contains(where: { $0.isSpread && $0.name == name })
    {
      throw .distribution(name, at: place)
    }
    let found = bases(of: name, spec)
    // Whose values are wrong has an error of its own.
    guard found.count <= 1 || variation.refused.contains(name) else {
      throw .differs(name, at: place, values: found.map(spec.format))
    }
    return .init(name: name, axis: axis, base: found.first)
  }

  /// Returns the distinct values that a parameter has without an axis.
  private func bases(of name: String, _ spec: ParameterSpec<HuntSetup>) -> [Double] {
    if let fixed = variation.fixed.first(where: { $0.name == name }) { return [fixed.value] }
    let own = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
    var found: [Double] = []
    if name.hasPrefix("player.") {
      let spec = PlayerParameters.specs.first { $0.name == own }
      found = variation.players.compactMap { spec?.get($0.parameters) }
    } else if name.hasPrefix("sensor.") {
      let spec = SensorParameters.specs.first { $0.name == own }
      found = variation.sensors.compactMap { spec?.get($0.parameters) }
    } else {
      let subject = variation.subject
      let games = subject.games.isEmpty ? [subject.source].compactMap { $0 } : subject.games
      found = games.flatMap { bases(of: name, spec, in: $0) }
    }
    var distinct: [Double] = []
    for value in found where !distinct.contains(value) { distinct.append(value) }
    return distinct
  }

  /// Returns the values that a parameter of ghosts, rules or the hunt has in a game.
  private func bases(
    of name: String, _ spec: ParameterSpec<HuntSetup>, in source: GameSource
  ) -> [Double] {
    if HuntSetup.oneGhost(name) != nil {
      var setup = HuntSetup(source: source)
      for item in variation.fixed { variation.spec(item.name)?.set(&setup, item.value) }
      return [spec.get(setup)]
    }
    if name == "hunt.ghosts" { return [Double(source.ghostCount)] }
    guard case .game(let game) = source else { return [spec.defaultValue] }
    if name.hasPrefix("ghost.") { return game.ghostValues(of: name) }
    if ParameterIndex.position(name) != nil { return [spec.get(HuntSetup(source: source))] }
    return game.ghosts.map { $0.parameters.challenge?.values[name] ?? spec.defaultValue }
  }
}
