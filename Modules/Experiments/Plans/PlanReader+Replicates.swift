import Domain
import Simulation

/// How often each design point is run.
extension PlanReader {
  /// A whole number, or `{min: …, max: …, until: {metric: …, halfWidth: …, confidence: …}}`.
  mutating func readReplicates(_ value: YamlValue?) -> Replication? {
    guard let value else { return .fixed(100) }
    guard let entries = value.entries else {
      return whole(value, "replicates", in: 1...Plan.runLimit).map { .fixed($0) }
    }
    refuseUnknown(entries, "replicates", known: ["min", "max", "until"])
    // Two runs at least: one has no interval.
    let least = required("min", of: entries, "replicates", value.origin)
      .flatMap { whole($0, "replicates.min", in: 2...Plan.runLimit) }
    let most = required("max", of: entries, "replicates", value.origin)
      .flatMap { whole($0, "replicates.max", in: 2...Plan.runLimit) }
    if let least, let most, least > most {
      fault(value.origin, "replicates", "expected min of at most max, found \(least) and \(most)")
      return nil
    }
    guard let until = required("until", of: entries, "replicates", value.origin) else { return nil }
    let rule = readRule(until)
    guard let least, let most, let rule else { return nil }
    return .adaptive(least: least, most: most, until: rule)
  }

  private mutating func readRule(_ value: YamlValue) -> StoppingRule? {
    let key = "replicates.until"
    guard let entries = value.entries else {
      fault(value.origin, key, "expected {metric, halfWidth, confidence}, found \(value.shape)")
      return nil
    }
    refuseUnknown(entries, key, known: ["metric", "halfWidth", "confidence"])
    let name = required("metric", of: entries, key, value.origin)
    let metric = name.flatMap { metrics.named($0.text ?? "") }
    if let name, metric == nil {
      let hint = didYouMean(name.text ?? "", among: metrics.map(\.name))
      fault(name.origin, "\(key).metric", "unknown metric" + hint)
    }
    let halfWidth = required("halfWidth", of: entries, key, value.origin)
      .flatMap { decimal($0, "\(key).halfWidth", in: 1e-12...1e12) }
    var confidence: Double? = 0.95
    if let given = entries.first(where: { $0.key == "confidence" })?.value {
      confidence = decimal(given, "\(key).confidence", in: 0.5...0.9999)
    }
    guard let metric, let halfWidth, let confidence else { return nil }
    return StoppingRule(metric: metric, halfWidth: halfWidth, confidence: confidence)
  }
}
