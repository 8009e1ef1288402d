import Domain
import Simulation

/// Rejects a number of ghosts that the game has not.
struct GhostCountCheck {
  let values: PlanValues
  let variation: PlanVariation

  /// Compares what a plan sets and varies with the ghosts of its smallest designed game.
  func check(_ plan: YamlFields) {
    let games = variation.subject.games + [variation.subject.source].compactMap { $0 }
    let counts = games.map { if case .game(let game) = $0 { game.ghosts.count } else { Int.max } }
    guard let most = counts.min() else { return }
    let name = "hunt.ghosts"
    var largest = variation.fixed.filter { $0.name == name }.map(\.value).max() ?? 0
    var origin = plan[.hunt]?.origin ?? plan[.set]?.origin ?? plan.origin
    for (axis, place) in zip(variation.axes, variation.origins) where axis.name == name {
      origin = place
      switch axis.levels {
      case .values(let values): largest = max(largest, values.max() ?? 0)
      case .range(let range): largest = max(largest, range.high)
      case .players, .sensors: break
      }
    }
    if largest > Double(most) {
      values.fault(origin, name, .probe(.ghostCount(most)))
    }
  }
}
