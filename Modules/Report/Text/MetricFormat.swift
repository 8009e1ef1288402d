import TextKit
import Domain
import Experiments
import Results
import Simulation
import Statistics

/// The display format of a metric: its label, a unit that suits its size, and its rounding.
struct MetricFormat: Sendable {
  /// The metric.
  let metric: Metric
  /// The label.
  let label: String
  /// The displayed unit; empty for counts and proportions.
  let unit: String
  /// The factor that converts a value to the displayed unit.
  let factor: Double

  /// Chooses the format of a metric with values up to `largest`.
  init(_ metric: Metric, largest: Double, _ language: Language) {
    self.metric = metric
    label = metric.title(in: language)
    switch metric.unit {
    case "s" where largest >= 600: (unit, factor) = (language.unit("min"), 1 / 60.0)
    case "m" where largest >= 5000: (unit, factor) = (language.unit("km"), 1 / 1000.0)
    default: (unit, factor) = (language.unit(metric.unit), 1)
    }
  }

  /// The label with the unit.
  var title: String { unit.isEmpty ? label : "\(label), \(unit)" }

  /// Returns a value in the displayed unit.
  func shown(_ value: Double) -> Double { value * factor }

  /// Returns a mean as a point of a chart, with its interval unless omitted.
  func point(
    _ mean: MeanEstimate, x: Double, hasInterval: Bool = true, tip: String? = nil
  ) -> LineChart.Point {
    LineChart.Point(
      x: x, y: shown(mean.value), low: hasInterval ? shown(mean.interval.low) : .nan,
      high: hasInterval ? shown(mean.interval.high) : .nan, tip: tip)
  }

  /// The column of the metric.
  var column: Column { Column(metric.name, title, unit: metric.unit) }

  /// The title as the name of a row.
  var titleCell: Cell { Cell(title, metric.name) }

  /// Returns a mean with its interval as a cell.
  func cell(_ mean: MeanEstimate, decimals: Int? = nil) -> Cell {
    Cell(text(mean, decimals: decimals) + " " + interval(mean, decimals: decimals), mean)
  }

  /// Returns a mean and its interval as two cells, of which the first has the values of both.
  func cells(_ mean: MeanEstimate) -> [Cell] { [Cell(text(mean), mean), Cell(interval(mean))] }

  /// Formats a value, rounded to suit its interval, or with the given decimals.
  func text(_ mean: MeanEstimate, decimals given: Int? = nil) -> String {
    guard mean.value.isFinite else { return HumanNumber.absent }
    return HumanNumber.text(shown(mean.value), decimals: given ?? decimals(mean))
  }

  /// Formats only the interval, in brackets; a dash if there is none, and for an open end.
  func interval(_ mean: MeanEstimate, decimals given: Int? = nil) -> String {
    guard hasInterval(mean) else { return HumanNumber.absent }
    let decimals = given ?? decimals(mean)
    if metric.isProportion, factor == 1 {
      return proportionInterval(mean.interval.low, mean.interval.high, decimals: decimals)
    }
    let low = HumanNumber.text(shown(mean.interval.low), decimals: decimals)
    return "[\(low), \(HumanNumber.text(shown(mean.interval.high), decimals: decimals))]"
  }

  /// Formats the value, interval and unit for a sentence.
  func sentence(_ mean: MeanEstimate) -> String {
    guard mean.value.isFinite else { return HumanNumber.absent }
    let number = text(mean) + (hasInterval(mean) ? " " + interval(mean) : "")
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// Formats a value without an interval.
  func text(_ value: Double) -> String { HumanNumber.text(shown(value)) }

  /// Returns the decimals for a column of values: those that suit their median interval.
  func decimals(_ means: [MeanEstimate]) -> Int {
    let sorted = means.filter { $0.value.isFinite }.map(decimals).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Whether an interval has an end.
  private func hasInterval(_ mean: MeanEstimate) -> Bool {
    mean.interval.low.isFinite || mean.interval.high.isFinite
  }

  private func decimals(_ mean: MeanEstimate) -> Int {
    let half = shown(mean.interval.halfWidth)
    if half > 0, half.isFinite { return HumanNumber.decimals(for: half) }
    return metric.isProportion ? 2 : HumanNumber.decimals(for: abs(shown(mean.value)) / 200)
  }
}
