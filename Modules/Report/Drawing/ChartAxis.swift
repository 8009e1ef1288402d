import Experiments

/// An axis of a chart: its title, the values at its ends, and the marks between them.
struct ChartAxis {
  /// What is drawn at the marks.
  enum Lines {
    /// A line across the chart.
    case grid
    /// A short line outside.
    case ticks
    /// Their texts alone.
    case none
  }

  var title: String
  let low: Double
  let high: Double
  var spread = AxisRange.Scale.linear
  var marks: [(value: Double, text: String)]
  var lines = Lines.ticks

  /// An axis from one value to another, marked at some.
  init(
    _ title: String = "", from low: Double, to high: Double,
    marks: [(value: Double, text: String)] = []
  ) {
    (self.title, self.low, self.high, self.marks) = (title, low, high, marks)
  }

  /// An axis that begins and ends at round values; `text` words them.
  init(
    _ title: String = "", _ ticks: Ticks, lines: Lines = .grid, text: ((Double) -> String)? = nil
  ) {
    self.init(
      title, from: ticks.low, to: ticks.high,
      marks: ticks.values.map { ($0, text?($0) ?? ticks.label($0)) })
    (spread, self.lines) = (ticks.spread, lines)
  }

  /// An axis of bands with names, each of length 1; from the end where they begin.
  init(_ title: String = "", bands: [String], isReversed: Bool = false) {
    let (none, all) = (0.0, Double(bands.count))
    self.init(
      title, from: isReversed ? all : none, to: isReversed ? none : all,
      marks: bands.enumerated().map { (Double($0) + 0.5, $1) })
    lines = .none
  }

  /// Shares from none to all, in percent.
  static let shares = ChartAxis("", Ticks(covering: 0, 1), text: HumanNumber.percent)

  /// The axis drawn between two places.
  func scale(from start: Double, to end: Double) -> Scale {
    Scale(low: low, high: high, spread: spread, start: start, end: end)
  }
}
