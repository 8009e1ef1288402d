import Domain

/// Reads the number of replicates of each design point.
struct ReplicationReader {
  let values: PlanValues
  /// The metrics that a rule can use.
  let metrics: [Metric]
  /// Whether the plan is one as run, which states its rule unless that is the first.
  let isAsRun: Bool

  /// Reads a whole number, or `{min: …, max: …, until: {metric: …, halfWidth: …, confidence: …}}`.
  func replication(_ value: YamlValue?) -> Replication? {
    guard let value else { return .fixed(100) }
    guard value.map != nil, let parts = values.fields(of: value, .replicates) else {
      return values.whole(value, .replicates).map { .fixed($0) }
    }
    let least = values.whole(.min, of: parts)
    let most = values.whole(.max, of: parts)
    if let least, let most, least > most {
      values.fault(value.origin, parts.name, .design(.minAboveMax(least, most)))
      return nil
    }
    guard let until = values.required(.until, of: parts), let rule = rule(until),
      let least, let most
    else { return nil }
    return .adaptive(least: least, most: most, until: rule)
  }

  private func rule(_ value: YamlValue) -> StoppingRule? {
    guard let parts = values.fields(of: value, .until) else { return nil }
    let name = values.required(.metric, of: parts)
    let metric = name.flatMap { metrics.named($0.text ?? "") }
    if let name, metric == nil {
      values.fault(
        name.origin, parts.path(.metric),
        values.unknown(.metric, name.text ?? "", among: metrics.map(\.name)))
    }
    let halfWidth = values.number(.halfWidth, of: parts)
    let confidence = parts[.confidence] == nil ? 0.95 : values.number(.confidence, of: parts)
    let revision =
      parts[.rule].map { values.whole($0, .rule, at: parts.path(.rule)) }
      ?? (isAsRun ? 1 : StoppingRule.current)
    guard let metric, let halfWidth, let confidence, let revision else { return nil }
    return StoppingRule(
      metric: metric, halfWidth: halfWidth, confidence: confidence, revision: revision)
  }
}
