import Domain
import Simulation
import TextKit

extension LabQuestion {
  /// Returns a plan that the lab runs to the same rows, point by point; nil if its points are no grid.
  ///
  /// Points that differ in their players are a list of players, those that differ in one or two
  /// parameters a grid; all others take part in no plan.
  package func plan(replicates: Int) -> String? {
    let shared = points[0].values
    let players = points.map { planned($0.player) }
    guard points.allSatisfy({ $0.values == shared }) || Set(players).count == 1 else { return nil }
    var lines = ["# Exported from the workshop; run it with: ghostlab sweep plan.yml", "game:"]
    var game = PlanWriting.lines(of: .game(game)) + PlanWriting.lines(of: self.game.rules)
    if let ground { game.append("ground: \(PlanWriting.quoted(Base64.text(of: ground.bytes)))") }
    lines += game.map { "  " + $0 }
    lines.append("sensors: \(phone)")
    if points.allSatisfy({ $0.values == shared }) {
      lines.append("players: [\(players.joined(separator: ", "))]")
      if !shared.isEmpty {
        lines.append("set:")
        lines += shared.map { "  \(PlanWriting.key($0.name)): \($0.text)" }
      }
    } else {
      guard let vary = axes() else { return nil }
      lines.append("players: \(players[0])")
      lines += vary
      lines.append("design: grid")
    }
    lines += ["replicates: \(replicates)", "seed: \(seed)"]
    if !targets.isEmpty {
      lines.append("targets:")
      lines += targets.map { target in
        let (low, high) = (
          target.low.map { shortestText($0) }, target.high.map { shortestText($0) }
        )
        return "  \(target.metric.name): \"\(low ?? "")...\(high ?? "")\""
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a player as a plan names it: by its name, or by its file beside the plan.
  private func planned(_ name: String) -> String {
    guard let own = players.first(where: { $0.name == name }) else { return name }
    return "{file: \(PlanWriting.quoted(own.file))}"
  }

  /// Returns the values that all points share under `set:`, and those that differ under `vary:`; nil if
  /// the points are not the whole grid of their values, the last parameter changing fastest.
  private func axes() -> [String]? {
    let names = points[0].values.map { $0.name }
    guard points.allSatisfy({ $0.values.map { $0.name } == names }) else { return nil }
    var levels: [[String]] = names.map { _ in [] }
    for point in points {
      for (index, value) in point.values.enumerated() where !levels[index].contains(value.text) {
        levels[index].append(value.text)
      }
    }
    guard levels.reduce(1, { $0 * $1.count }) == points.count else { return nil }
    for (number, point) in points.enumerated() {
      var rest = number
      for index in names.indices.reversed() {
        let level = levels[index][rest % levels[index].count]
        guard point.values[index].text == level else { return nil }
        rest /= levels[index].count
      }
    }
    let fixed = names.indices.filter { levels[$0].count == 1 }
    let varied = names.indices.filter { levels[$0].count > 1 }
    func line(_ index: Int, _ value: String) -> String {
      "  \(PlanWriting.key(names[index])): \(value)"
    }
    return (fixed.isEmpty ? [] : ["set:"] + fixed.map { line($0, levels[$0][0]) })
      + ["vary:"] + varied.map { line($0, "[\(levels[$0].joined(separator: ", "))]") }
  }
}
