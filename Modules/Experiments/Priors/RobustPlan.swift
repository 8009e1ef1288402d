public import TextKit
import Domain
import Simulation

/// Why a plan has no robust search.
public enum RobustProblem: Error, Hashable, Sendable {
  /// It sets every prior itself, or has no shipped players.
  case noPriors
  /// Its targets are for a mixture of players.
  case population
  /// A target is for the gap between two players.
  case gap
}

extension Plan {
  /// Returns the plan whose players are joined by themselves with each prior at each end of its range,
  /// one at a time: a setting meets its targets only if it does so for all of them.
  ///
  /// A target for one player is one for each of that player's ends too.
  package func robust() throws(RobustProblem) -> Plan {
    guard population == nil else { throw .population }
    guard !targets.contains(where: { $0.gap != nil }) else { throw .gap }
    let setup = Design.point(of: self, at: 0).setup(in: self)
    let ends = isHunt ? players.flatMap { $0.priorEnds(in: self, setup) } : []
    guard !ends.isEmpty else { throw .noPriors }
    let own = targets.flatMap { target -> [Target] in
      guard let player = target.player else { return [target] }
      return [target]
        + ends.filter { $0.player == player }.map {
          Target(
            metric: target.metric, statistic: target.statistic, low: target.low,
            high: target.high, player: $0.choice.name)
        }
    }
    let axis = Axis(.players, levels: .players(players + ends.map(\.choice)))
    var plan = Plan(
      source: source, player: player, sensor: sensor, fixed: fixed,
      axes: [axis] + axes.filter { $0.kind != .players }, design: design, designSize: designSize,
      morrisLevels: morrisLevels, replication: replication, seed: seed, targets: own,
      beyondRanges: beyondRanges, isFast: isFast, writesRuns: writesRuns, objectives: objectives,
      constraints: constraints, metrics: metrics, probes: probes, series: series,
      formulas: formulas, pluginParameters: pluginParameters)
    (plan.games, plan.grounds) = (games, grounds)
    return plan
  }
}

/// A player of a robust search who has a prior at an end of its range.
package struct RobustPlayer: Hashable, Sendable {
  /// The player's own name, and the name with the end.
  package let player: String
  package let name: String
  /// The prior, without `player.`.
  package let parameter: String
  /// The end, as a plan writes it.
  package let value: String

  /// Reads the name of a plan's player, such as `novice distractionRate=7.5`; nil for any other.
  package init?(_ name: String, in plan: Plan) {
    guard let space = name.lastIndex(of: " "), let sign = name.lastIndex(of: "="), space < sign
    else { return nil }
    player = String(name[..<space])
    parameter = String(name[name.index(after: space)..<sign])
    value = String(name[name.index(after: sign)...])
    self.name = name
    let (player, parameter) = (player, parameter)
    guard plan.players.contains(where: { $0.name == player }),
      PlayerParameters.specs.contains(where: { $0.name == parameter })
    else { return nil }
  }
}

extension Plan {
  /// The players of a robust search at the ends of their priors; none in any other plan.
  package var robustPlayers: [RobustPlayer] {
    players.compactMap { RobustPlayer($0.name, in: self) }
  }
}

extension RobustProblem: Localized {
  /// Returns why there is no robust search, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .noPriors:
      language.say(
        en: "--robust: expected players with priors that the plan leaves alone",
        ru: "--robust: нужны игроки с оценками, которых план не задаёт сам")
    case .population:
      language.say(
        en: "--robust: expected targets for each player, not for a population",
        ru: "--robust: нужны цели для каждого игрока, а не для смеси")
    case .gap:
      language.say(
        en: "--robust: expected targets without a gap between players",
        ru: "--robust: нужны цели без разницы между игроками")
    }
  }
}
