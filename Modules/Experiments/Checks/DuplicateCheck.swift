import Domain

/// Finds what a plan asks for twice.
enum DuplicateCheck {
  static func check(_ plan: Plan, _ places: PlanPlaces, _ set: inout FindingSet) {
    for axis in plan.axes {
      switch axis.levels {
      case .players(let players):
        // What differs is more than parameters: spreads between people, and programs that decide.
        twins(
          players.uniqued().map { player in
            var nameless = PlayerChoice(name: "", parameters: player.parameters)
            (nameless.spreads, nameless.agent) = (player.spreads, player.agent)
            return (player.name, nameless)
          }, places.players, &set)
      case .sensors(let sensors):
        twins(
          sensors.uniqued().map { ($0.name, $0.parameters) },
          places.place("sensors", "vary.sensors"), &set)
      case .values, .range: break
      }
    }
    guard plan.pointCount <= 20_000 else { return }
    var seen: [[Double?]: Int] = [:]
    for point in Design.points(of: plan) {
      if let first = seen[point.values] {
        set.add(
          CheckFinding(
            .warning, "duplicate-point", at: places.place("vary"),
            .name(plan.axes.map(\.name).joined(separator: ", ")),
            .plan(.samePoint(point.index, first: first))))
      } else {
        seen[point.values] = point.index
      }
    }
  }

  private static func twins<Numbers: Equatable>(
    _ choices: [(name: String, numbers: Numbers)], _ origin: PlanOrigin?, _ set: inout FindingSet
  ) {
    for (index, choice) in choices.enumerated() {
      guard let twin = choices[..<index].first(where: { $0.numbers == choice.numbers }) else {
        continue
      }
      set.add(
        CheckFinding(
          .warning, "duplicate-choice", at: origin, .name(choice.name),
          .plan(.sameNumbers(as: twin.name))))
    }
  }
}
