import Domain
import Simulation

/// How often each design point is run.
extension PlanReader {
  /// A whole number, or `{min: …, max: …, until: {metric: …, halfWidth: …, confidence: …}}`.
  mutating func readReplicates(_ value: YamlValue?) -> Replication? {
    guard let value else { return .fixed(100) }
    guard value.map != nil,
      let parts = fields(
        of: value, "replicates", keys: ["min", "max", "until"], expected: "{min, max, until}")
    else { return whole(value, "replicates", in: 1...Plan.runLimit).map { .fixed($0) } }
    // Two runs at least: one has no interval.
    let least = required("min", of: parts)
      .flatMap { whole($0, "replicates.min", in: 2...Plan.runLimit) }
    let most = required("max", of: parts)
      .flatMap { whole($0, "replicates.max", in: 2...Plan.runLimit) }
    if let least, let most, least > most {
      fault(value.origin, "replicates", "expected min of at most max, found \(least) and \(most)")
      return nil
    }
    guard let until = required("until", of: parts) else { return nil }
    let rule = readRule(until)
    guard let least, let most, let rule else { return nil }
    return .adaptive(least: least, most: most, until: rule)
  }

  private mutating func readRule(_ value: YamlValue) -> StoppingRule? {
    let key = "replicates.until"
    guard
      let parts = fields(
        of: value, key, keys: ["metric", "halfWidth", "confidence"],
        expected: "{metric, halfWidth, confidence}")
    else { return nil }
    let name = required("metric", of: parts)
    let metric = name.flatMap { metrics.named($0.text ?? "") }
    if let name, metric == nil {
      fault(
        name.origin, "\(key).metric",
        unknown("metric", name.text ?? "", among: metrics.map(\.name)))
    }
    let halfWidth = required("halfWidth", of: parts)
      .flatMap { decimal($0, "\(key).halfWidth", in: 1e-12...1e12) }
    var confidence: Double? = 0.95
    if let given = parts["confidence"] {
      confidence = decimal(given, "\(key).confidence", in: 0.5...0.9999)
    }
    guard let metric, let halfWidth, let confidence else { return nil }
    return StoppingRule(metric: metric, halfWidth: halfWidth, confidence: confidence)
  }
}
