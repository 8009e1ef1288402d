import Domain
import Simulation

/// All fixed values of a plan, with defaults filled in: rules, limit and the ghosts of a generated
/// park.
///
/// A plan begins from its game's rules. An `oat` design also needs base values of what it varies. For a game's ghosts these are the
/// game's values, which must be equal.
struct ExplicitValues {
  let variation: PlanVariation

  /// Returns the fixed values in the order of the parameters.
  func values(for source: GameSource) -> [FixedValue] {
    let varied = variation.design == .oat ? [] : Set(variation.axes.map(\.name))
    let own = usedParameters.filter { !varied.contains($0.name) }.map { parameter in
      fixed(parameter.name)
        ?? FixedValue(
          name: parameter.name, value: parameter.defaultValue, choices: parameter.choices)
    }
    if case .plugin = source { return own }
    let hunt = HuntSetup.specs.compactMap { spec -> FixedValue? in
      if isLeftOut(spec, source) { return nil }
      if let given = fixed(spec.name) { return given }
      guard !varied.contains(spec.name), let value = base(of: spec, source) else { return nil }
      return FixedValue(name: spec.name, value: value)
    }
    return hunt + ofOneGhost + own
  }

  /// The values of one ghost, by name; those that an `oat` design varies have the ghost's own.
  private var ofOneGhost: [FixedValue] {
    variation.fixed.filter { HuntSetup.oneGhost($0.name) != nil }.sorted { $0.name < $1.name }
  }

  /// The plugins' parameters that affect the results.
  var usedParameters: [PlanParameter] {
    let parameters = variation.subject.parameters
    guard variation.subject.isHunt else { return parameters }
    let named = Set(variation.fixed.map(\.name) + variation.axes.map(\.name))
    return parameters.filter { named.contains($0.name) }
  }

  /// Whether a plan from before a parameter has the same value by not naming it.
  private func isLeftOut(_ spec: ParameterSpec<HuntSetup>, _ source: GameSource) -> Bool {
    let isRule = spec.name.hasPrefix("rule.") && variation.subject.games.isEmpty
    guard spec.isAddedLater, source.isDisc || isRule || spec.name.hasPrefix("hunt."),
      variation.axes[.parameter(spec.name)] == nil
    else { return false }
    let own = isRule ? base(of: spec, source) : nil
    return (fixed(spec.name)?.value ?? own ?? spec.defaultValue) == spec.defaultValue
  }

  private func fixed(_ name: String) -> FixedValue? { variation.fixed.first { $0.name == name } }

  /// Returns the default of a parameter; nil if the player, the phone or the game defines it.
  private func base(of spec: ParameterSpec<HuntSetup>, _ source: GameSource) -> Double? {
    if spec.name.hasPrefix("rule.") {
      // Of several games each has its own.
      return variation.subject.games.isEmpty ? spec.get(HuntSetup(source: source)) : nil
    }
    if spec.name.hasPrefix("hunt.") { return spec.defaultValue }
    guard spec.name.hasPrefix("ghost.") else { return nil }
    switch source {
    case .plugin: return nil
    case .disc: return spec.defaultValue
    case .game(let game):
      let isBase = variation.design == .oat && variation.axes[.parameter(spec.name)] != nil
      return isBase ? game.ghostValues(of: spec.name).first : nil
    }
  }
}

extension GameSource {
  /// Whether the ghosts are placed at random.
  fileprivate var isDisc: Bool { if case .disc = self { true } else { false } }
}
