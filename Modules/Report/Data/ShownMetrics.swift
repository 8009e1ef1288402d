import Domain
import Experiments

/// The metrics that a report shows for a plan.
enum ShownMetrics {
  /// The maximum number of metrics in charts.
  private static let keyLimit = 4

  /// Returns the metrics of the targets, then the usual ones of a hunt.
  static func key(of plan: Plan) -> [Metric] {
    var metrics: [Metric] = []
    let usual = ["captureRate", "huntDuration", "escapes"].compactMap { plan.metrics.named($0) }
    for metric in plan.targets.map(\.metric) + usual
      + plan.metrics.prefix(plan.isHunt ? 2 : keyLimit)
    where !metrics.contains(metric) && metrics.count < keyLimit { metrics.append(metric) }
    return metrics
  }

  /// Returns the hunt's duration and the first key metrics that are not yes or no.
  static func spread(of plan: Plan, key: [Metric]) -> [Metric] {
    var metrics: [Metric] = []
    let duration = plan.metrics.named("huntDuration").map { [$0] } ?? []
    let yesOrNo = ["completed", "gaveUp"]
    for metric in duration + key
    where !metrics.contains(metric) && !yesOrNo.contains(metric.name) && metrics.count < 3 {
      metrics.append(metric)
    }
    return metrics
  }
}
