import Domain
package import Simulation

/// A player of a plan with a prior at one end of its plausible range.
public struct PriorEnd: Hashable, Sendable {
  /// The player's name in the plan.
  public let player: String
  /// The parameter's name, without `player.`.
  public let parameter: String
  /// The end: the mean of the group, in the parameter's unit.
  public let value: Double
  /// Whether it is the upper end.
  public let isHigh: Bool
  /// The player who has it.
  public let choice: PlayerChoice
}

extension SpreadDistribution {
  /// Returns the distribution of all values times a factor.
  func scaled(by factor: Double) -> SpreadDistribution {
    switch self {
    case .normal(let mean, let sd): .normal(mean: factor * mean, sd: factor * sd)
    case .lognormal(let mean, let sd): .lognormal(mean: factor * mean, sd: factor * sd)
    case .triangular(let low, let mode, let high):
      .triangular(low: factor * low, mode: factor * mode, high: factor * high)
    case .empirical(let values): .empirical(values.map { factor * $0 })
    }
  }
}

extension PlayerChoice {
  /// The shipped player that it is, or was made of: the one with which it shares most numbers.
  ///
  /// A plan as run names no base; nil if less than half of the numbers are those of a shipped one.
  package var persona: Persona? {
    if let own = Persona.named(name), shared(with: own).count * 2 >= own.numbers.count {
      return own
    }
    let counts = Persona.all.map { (persona: $0, shared: shared(with: $0).count) }
    return counts.filter { $0.shared > 0 && $0.shared * 2 >= $0.persona.numbers.count }
      .max { $0.shared < $1.shared }?.persona
  }

  /// The numbers that it shares with the shipped player that it is made of; none without one.
  package var shippedNumbers: [PersonaNumber] { persona.map(shared) ?? [] }

  /// The numbers that it has as a shipped player does, for the group or for its median person.
  private func shared(with persona: Persona) -> [PersonaNumber] {
    persona.numbers.filter { number in
      let spread = spreads.first { $0.name == number.name }
      return spread.map { $0.distribution == number.distribution }
        ?? (number.spec?.get(parameters) == number.median)
    }
  }

  /// Returns the priors that a plan leaves alone, and that can matter in its hunts.
  package func priors(in plan: Plan, _ setup: HuntSetup) -> [PersonaNumber] {
    guard agent == nil, let persona else { return [] }
    let ghosts = Self.ghosts(of: setup)
    return shared(with: persona).filter { number in
      guard case .prior = number.origin else { return false }
      let name = "player." + number.name
      guard !plan.fixed.contains(where: { $0.name == name }),
        !plan.axes.contains(where: { $0.name == name })
      else { return false }
      switch number.name {
      case "challengeSkill": return ghosts.contains { $0.catchMode == .challenge }
      case "offPathFactor": return plan.isOnGround
      case "acquireMean", "acquireSd", "aimSigma", "aimTimeConstant":
        return ghosts.contains { $0.catchMode != .challenge }
      default: return true
      }
    }
  }

  private static func ghosts(of setup: HuntSetup) -> [GhostParameters] {
    (try? SimulatedHunt(setup))?.ghostParameters ?? []
  }

  /// Returns the player with a prior moved to a value: the whole group moves with its mean.
  package func moved(_ number: PersonaNumber, to value: Double) -> PlayerChoice {
    var parameters = parameters
    var spreads = spreads
    number.spec?.set(&parameters, value)
    if let index = spreads.firstIndex(where: { $0.name == number.name }) {
      let spread = spreads[index]
      let mean = spread.distribution.mean
      if value == 0 || mean == 0 {
        spreads.remove(at: index)
      } else {
        spreads[index] = ParameterSpread(
          name: spread.name, distribution: spread.distribution.scaled(by: value / mean),
          range: spread.range)
        number.spec?.set(&parameters, spreads[index].median)
      }
    }
    return PlayerChoice(
      name: "\(name) \(number.name)=\(shortestText(value))", parameters: parameters,
      spreads: spreads)
  }

  /// Returns the player at both ends of each prior that a plan leaves alone.
  package func priorEnds(in plan: Plan, _ setup: HuntSetup) -> [PriorEnd] {
    priors(in: plan, setup).flatMap { number -> [PriorEnd] in
      guard case .prior(let low, let high, _) = number.origin else { return [] }
      return [(low, false), (high, true)].map { value, isHigh in
        PriorEnd(
          player: name, parameter: number.name, value: value, isHigh: isHigh,
          choice: moved(number, to: value))
      }
    }
  }
}
