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
    if let axis = variation.axes.position(of: .parameter(name)) {
      origin = variation.origins[axis]
      largest = max(largest, variation.axes[axis].largest ?? 0)
    }
    if largest > Double(most) {
      values.fault(origin, name, .probe(.ghostCount(most)))
    }
  }
}
