import Domain
import Simulation

/// How often each design point is run.
extension PlanReader {
  /// A whole number, or `{min: …, max: …, until: {metric: …, halfWidth: …, confidence: …}}`.
  mutating func readReplicates(_ value: YamlValue?) -> Replication? {
    guard let value else { return .fixed(100) }
    guard value.map != nil, let parts = fields(of: value, .replicates) else {
      return whole(value, .replicates).map { .fixed($0) }
    }
    let least: Int? = required(.min, of: parts).flatMap { whole($0, .min, at: parts.path(.min)) }
    let most: Int? = required(.max, of: parts).flatMap { whole($0, .max, at: parts.path(.max)) }
    if let least, let most, least > most {
      fault(value.origin, parts.name, .design(.minAboveMax(least, most)))
      return nil
    }
    guard let until = required(.until, of: parts), let rule = readRule(until), let least, let most
    else { return nil }
    return .adaptive(least: least, most: most, until: rule)
  }

  private mutating func readRule(_ value: YamlValue) -> StoppingRule? {
    guard let parts = fields(of: value, .until) else { return nil }
    let name = required(.metric, of: parts)
    let metric = name.flatMap { metrics.named($0.text ?? "") }
    if let name, metric == nil {
      fault(
        name.origin, parts.path(.metric),
        unknown(.metric, name.text ?? "", among: metrics.map(\.name)))
    }
    let halfWidth = number(.halfWidth, of: parts)
    let confidence = parts[.confidence] == nil ? 0.95 : number(.confidence, of: parts)
    guard let metric, let halfWidth, let confidence else { return nil }
    return StoppingRule(metric: metric, halfWidth: halfWidth, confidence: confidence)
  }
}
