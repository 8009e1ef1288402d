import Domain
import Simulation

/// What a plan fixes with all that it leaves open: the defaults of rules, limit and, for a generated
/// park, ghosts.
///
/// A design `oat` needs values of what it varies too: they are its base. Those of a game's ghosts
/// are the game's, which agree in them.
struct ExplicitValues {
  let variation: PlanVariation

  /// The fixed values in the parameters' order.
  func values(for source: GameSource) -> [FixedValue] {
    let varied = variation.design == .oat ? [] : Set(variation.axes.map(\.name))
    let own = usedParameters.filter { !varied.contains($0.name) }.map { parameter in
      fixed(parameter.name)
        ?? FixedValue(
          name: parameter.name, value: parameter.defaultValue, choices: parameter.choices)
    }
    if case .plugin = source { return own }
    let hunt = HuntSetup.specs.compactMap { spec in
      if let given = fixed(spec.name) { return given }
      guard !varied.contains(spec.name), let value = base(of: spec, source) else { return nil }
      return FixedValue(name: spec.name, value: value)
    }
    return hunt + own
  }

  /// The plugins' parameters that shape the results.
  var usedParameters: [PlanParameter] {
    let parameters = variation.subject.parameters
    guard variation.subject.isHunt else { return parameters }
    let named = Set(variation.fixed.map(\.name) + variation.axes.map(\.name))
    return parameters.filter { named.contains($0.name) }
  }

  private func fixed(_ name: String) -> FixedValue? { variation.fixed.first { $0.name == name } }

  /// What a parameter is where the plan does not say; nil where the player, the phone or the game
  /// says it.
  private func base(of spec: ParameterSpec<HuntSetup>, _ source: GameSource) -> Double? {
    if spec.name.hasPrefix("rule.") || spec.name.hasPrefix("hunt.") { return spec.defaultValue }
    guard spec.name.hasPrefix("ghost.") else { return nil }
    switch source {
    case .plugin: return nil
    case .disc: return spec.defaultValue
    case .game(let game):
      let isBase =
        variation.design == .oat && variation.axes.contains { $0.name == spec.name }
      return isBase ? game.ghostValues(of: spec.name).first : nil
    }
  }
}
