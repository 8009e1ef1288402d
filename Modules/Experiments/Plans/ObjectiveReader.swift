import Statistics

/// Reads the objectives of a plan.
struct ObjectiveReader {
  let figures: FigureReader

  /// Reads `{maximize: figure}`, `{minimize: figure}`, both, or a list of such maps.
  func objectives(_ value: YamlValue?) -> [Objective] {
    guard let value else { return [] }
    let before = figures.values.faults.count
    let found = (value.items ?? [value]).flatMap(read)
    guard figures.values.faults.count == before else { return [] }
    guard (1...Objective.limit).contains(found.count) else {
      figures.values.fault(value.origin, "objective", .objectiveCount(found.count))
      return []
    }
    if found.count == 2, found[0].objective.figure == found[1].objective.figure {
      let twice = PlanProblem.givenTwice(found[1].objective.figure)
      figures.values.fault(found[1].origin, "objective", twice)
    }
    return found.map(\.objective)
  }

  private func read(_ value: YamlValue) -> [(objective: Objective, origin: PlanOrigin)] {
    guard let parts = figures.values.fields(of: value, .objective) else { return [] }
    return parts.entries.compactMap { entry in
      objective(entry, parts.path(entry.key)).map { ($0, entry.value.origin) }
    }
  }

  private func objective(_ entry: YamlMap.Entry, _ path: String) -> Objective? {
    let (values, value) = (figures.values, entry.value)
    guard let text = value.text, !value.isNull else {
      values.fault(value.origin, path, .expected(.figure, found: value.shape))
      return nil
    }
    if figures.gap(text) != nil {
      values.fault(value.origin, path, .gap(.objective))
      return nil
    }
    let (player, name) = figures.split(text)
    switch figures.figure(name) {
    case .success((let metric, let statistic)) where statistic.hasInterval:
      return Objective(
        isMaximized: entry.key == PlanKey.maximize.name, metric: metric, statistic: statistic,
        player: player)
    case .success((_, let statistic)):
      values.fault(value.origin, path, .noInterval(statistic.rawValue))
    case .failure(let unknown): values.fault(value.origin, path, unknown.problem)
    }
    return nil
  }
}
