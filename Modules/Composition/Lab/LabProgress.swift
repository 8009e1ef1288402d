import TextKit
import Domain
import PlainJSON
import Report
import Experiments
import Results
import Statistics
import Synchronization

/// The progress of a sweep, for one line on a screen.
package struct LabProgress: Hashable, Sendable {
  /// The number of finished runs.
  package let done: Int
  /// The total number of runs; for an adaptive sweep, the maximum.
  package let total: Int
  /// The key metric so far, such as `captureRate 0.812 ±0.013`; empty at first.
  package let figure: String

  /// Returns the progress in one line, given the runs per second.
  package func line(perSecond rate: Double) -> String {
    Language.ofLab.progress(done: done, of: total, perSecond: rate, figure: figure)
  }
}

/// The key metric of a running sweep: the stopping rule's, the first target's, or the capture rate.
///
/// One thread adds rows, another reads. The figure is the mean over the design points and the half
/// width of the widest of their intervals.
final class LiveFigure: Sendable {
  /// The number of points above which the figure takes too long to compute.
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

  /// The figure as text; empty at first.
  var text: String { cell?.text ?? "" }

  /// The figure; nil at first.
  var cell: Cell? {
    let known = points.withLock { $0 }.filter { $0.count > 0 }
    guard !known.isEmpty else { return nil }
    let mean = known.reduce(0) { $0 + $1.mean } / Double(known.count)
    let widths = known.map { Interval.halfWidth(ofMean: metric, $0, confidence: confidence) }
    let text = "\(metric.name) \(LabNumbers.short(mean))"
    let widest = widths.filter { !$0.isNaN }.max() ?? .nan
    return Cell(
      widest.isFinite
        ? text + (plan.pointCount > 1 ? " ±≤" : " ±") + LabNumbers.short(widest) : text,
      ["metric": metric.name.node, "mean": mean.node, "halfWidth": widest.node])
  }
}

/// Formats numbers for display.
enum LabNumbers {
  /// Formats a number with about three significant digits.
  static func short(_ value: Double) -> String {
    rounded(value, value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 3)
  }
}

private extension Language {
  /// Returns the progress, for a line that is overwritten.
  func progress(done: Int, of all: Int, perSecond rate: Double, figure: String) -> String {
    var parts = [
      say(en: "\(done)/\(all) runs", ru: "прогонов \(done)/\(all)"),
      "\(Int(100 * Double(done) / Double(all))) %",
    ]
    if rate > 0 {
      let whole = Int(rate.rounded())
      parts.append(say(en: "\(whole)/s", ru: "\(whole)/с"))
      if done < all {
        let left = time(Double(all - done) / rate)
        parts.append(say(en: "\(left) left", ru: "осталось \(left)"))
      }
    }
    return (parts + (figure.isEmpty ? [] : [figure])).joined(separator: ", ")
  }
}

/// The texts on the progress of a sweep or its shards.
extension Language {
  func plan(_ hash: String, _ size: String) -> String {
    say(en: "plan \(hash): \(size)", ru: "план \(hash): \(size)")
  }

  func size(points: Int, from least: Int, to most: Int, _ metric: String, _ width: String) -> String
  {
    say(
      en:
        "\(self.points(points)) of \(least) to \(most) runs, until \(metric) is known to ±\(width)",
      ru: "\(self.points(points)) по \(least)–\(most) прогонов, пока \(metric) не известно до "
        + "±\(width)")
  }

  func points(_ count: Int) -> String {
    say(en: count == 1 ? "1 point" : "\(count) points", ru: "точек: \(count)")
  }

  func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    let (hours, minutes) = (whole / 3600, whole / 60)
    if minutes == 0 { return self.seconds("\(whole)") }
    if hours == 0 {
      return say(
        en: "\(minutes) min \(whole % 60) s", ru: "\(minutes) мин \(whole % 60) с")
    }
    return say(en: "\(hours) h \(minutes % 60) min", ru: "\(hours) ч \(minutes % 60) мин")
  }
}

/// The lab's own messages; those of its commands are in extensions.
extension Language {
  func seconds(_ number: String) -> String { say(en: "\(number) s", ru: "\(number) с") }
}
