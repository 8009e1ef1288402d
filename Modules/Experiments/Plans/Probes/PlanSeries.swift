public import Domain
public import Simulation

/// Metrics that a plan follows over time, at equal steps from the start of a hunt.
public struct PlanSeries: Hashable, Sendable {
  /// The maximum number of moments, over all metrics.
  static let probeLimit = 2000

  /// The metrics.
  public let metrics: [Metric]
  /// The moments, ascending; the first is one step after the start.
  public let moments: [HuntInstant]
  /// The probe of each metric at each moment, metric by metric.
  public let probes: [HuntProbe]

  private let everySeconds: Double
  private let untilSeconds: Double

  /// Creates a series; nil if a metric cannot be followed or there are too many moments.
  init?(_ metrics: [Metric], everySeconds: Double, untilSeconds: Double) {
    let count = (untilSeconds / everySeconds + 1e-9).rounded(.down)
    guard count >= 1, count * Double(metrics.count) <= Double(Self.probeLimit) else { return nil }
    moments = (1...Int(count)).map { HuntInstant(seconds: everySeconds * Double($0)) }
    var probes: [HuntProbe] = []
    for metric in metrics {
      for moment in moments {
        guard let probe = HuntProbe(metric, .moment(moment)) else { return nil }
        probes.append(probe)
      }
    }
    (self.metrics, self.probes) = (metrics, probes)
    (self.everySeconds, self.untilSeconds) = (everySeconds, untilSeconds)
  }

  /// The series as a plan says it.
  var planText: String {
    "{metrics: [\(metrics.map(\.name).joined(separator: ", "))], "
      + "every: \(shortestText(everySeconds)), until: \(shortestText(untilSeconds))}"
  }
}

extension Plan {
  /// What runs record of parts of a hunt, in the order of the metrics after those of a whole one.
  public var recordedProbes: [HuntProbe] {
    let named = Set(probes)
    return probes + (series?.probes.filter { !named.contains($0) } ?? [])
  }

  /// The metrics of a run that tables and pages list one by one: all but those of a series alone.
  public var listedMetrics: [Metric] {
    guard let series else { return metrics }
    let unlisted = Set(series.probes.map(\.name)).subtracting(probes.map(\.name))
    return metrics.filter { !unlisted.contains($0.name) }
  }

  /// Returns the metrics of a series by moment; nil if the plan does not follow this metric.
  public func series(of metric: Metric) -> [Metric]? {
    guard let series, series.metrics.contains(metric) else { return nil }
    return series.moments.compactMap { moment in
      HuntProbe(metric, .moment(moment)).flatMap { metrics.named($0.name) }
    }
  }
}
