import Domain
import Simulation

/// The axis of a plan with several games: a choice among their names.
struct GameAxis {
  let games: [GameSource]

  private var names: [String] { games.map(\.title) }

  /// The axis of all games, in their order.
  var all: Axis { axis(games.indices.map(Double.init)) }

  /// Reads the names of the games, in the order in which they vary.
  func read(_ value: YamlValue, _ key: String, _ values: PlanValues) -> Axis? {
    guard let items = value.items, !items.isEmpty else {
      values.fault(value.origin, key, .expected(.list, found: value.shape))
      return nil
    }
    let found = items.compactMap { item -> Double? in
      if let index = names.firstIndex(of: item.text ?? "") { return Double(index) }
      values.fault(item.origin, key, .probe(.noGame(item.text ?? "", known: names)))
      return nil
    }
    return found.count == items.count ? axis(found) : nil
  }

  private func axis(_ indices: [Double]) -> Axis {
    Axis(.game, levels: .values(indices), choices: names, isWhole: true)
  }
}
