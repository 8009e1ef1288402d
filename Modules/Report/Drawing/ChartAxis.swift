import Experiments

/// An axis of a chart: its title, the values at its ends, and the tick marks between them.
struct ChartAxis {
  /// The lines drawn at the tick marks.
  enum Lines {
    /// A grid line across the chart.
    case grid
    /// A short line outside the chart.
    case ticks
    /// No lines, only labels.
    case none
  }

  var title: String
  /// The technical name, shown beside the title if there is room.
  var technicalName = ""
  let low: Double
  let high: Double
  var spread = AxisRange.Scale.linear
  var marks: [(value: Double, text: String)]
  var lines = Lines.ticks

  /// Creates an axis between two values, with tick marks at some values.
  init(
    _ title: String = "", from low: Double, to high: Double,
    marks: [(value: Double, text: String)] = []
  ) {
    (self.title, self.low, self.high, self.marks) = (title, low, high, marks)
  }

  /// Creates an axis with round ends; `text` formats the labels.
  init(
    _ title: String = "", _ ticks: Ticks, lines: Lines = .grid, text: ((Double) -> String)? = nil
  ) {
    self.init(
      title, from: ticks.low, to: ticks.high,
      marks: ticks.values.map { ($0, text?($0) ?? ticks.label($0)) })
    (spread, self.lines) = (ticks.spread, lines)
  }

  /// Creates an axis of named bands, each of length 1, optionally in reverse order.
  init(_ title: String = "", bands: [String], isReversed: Bool = false) {
    let (none, all) = (0.0, Double(bands.count))
    self.init(
      title, from: isReversed ? all : none, to: isReversed ? none : all,
      marks: bands.enumerated().map { (Double($0) + 0.5, $1) })
    lines = .none
  }

  /// Returns the title, with the technical name if both fit into a width.
  func name(fitting width: Double) -> String {
    let both = "\(title) · \(technicalName)"
    return !technicalName.isEmpty && TextWidth.estimate(both) <= width ? both : title
  }

  /// An axis of shares from 0 to 100 %.
  static let shares = ChartAxis("", Ticks(covering: 0, 1), text: HumanNumber.percent)

  /// Returns the scale of the axis between two positions.
  func scale(from start: Double, to end: Double) -> Scale {
    Scale(low: low, high: high, spread: spread, start: start, end: end)
  }
}
