import Domain
import Experiments
import Results
import Synchronization

/// How far a sweep is, for a line on a screen.
package struct LabProgress: Hashable, Sendable {
  /// Runs that have ended.
  package let done: Int
  /// Runs in all; in an adaptive sweep at most so many.
  package let total: Int
  /// The key metric so far, as `captureRate 0.812 ±0.013`; empty before there is any.
  package let figure: String

  /// How far it is in one line, at so many runs a second.
  package func line(perSecond rate: Double) -> String {
    LabWords.own.progress(done: done, of: total, perSecond: rate, figure: figure)
  }
}

/// The key metric of a sweep while it runs: the stopping rule's, else the first target's, else the
/// share of ghosts caught.
///
/// One thread adds rows, another reads. The figure is the mean over the design points and the half
/// width of the widest of their intervals.
final class LiveFigure: Sendable {
  /// With more points than this the figure is not worth its time.
  private static let pointLimit = 100_000
  private let plan: Plan
  private let metric: Metric
  private let confidence: Double
  private let points: Mutex<[Moments]>

  init(_ plan: Plan) {
    self.plan = plan
    var confidence = 0.95
    if case .adaptive(_, _, let rule) = plan.replication {
      metric = rule.metric
      confidence = rule.confidence
    } else {
      metric = plan.targets.first?.metric ?? plan.metrics[0]
    }
    self.confidence = confidence
    points = Mutex(
      Array(repeating: Moments(), count: min(plan.pointCount, LiveFigure.pointLimit)))
  }

  func add(_ row: RunRow) {
    guard row.status == .done else { return }
    points.withLock { points in
      if row.point <= points.count { points[row.point - 1].add(row.record[metric]) }
    }
  }

  /// The figure as text; empty before there is any.
  var text: String {
    let known = points.withLock { $0 }.filter { $0.count > 0 }
    guard !known.isEmpty else { return "" }
    let mean = known.reduce(0) { $0 + $1.mean } / Double(known.count)
    let widths = known.map { Interval.halfWidth(ofMean: metric, $0, confidence: confidence) }
    let text = "\(metric.name) \(LabNumbers.short(mean))"
    guard let widest = widths.filter({ !$0.isNaN }).max() else { return text }
    return text + (plan.pointCount > 1 ? " ±≤" : " ±") + LabNumbers.short(widest)
  }
}

/// Numbers for people.
enum LabNumbers {
  /// About three digits that count.
  static func short(_ value: Double) -> String {
    rounded(value, value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 3)
  }
}
