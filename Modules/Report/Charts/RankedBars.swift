/// Bars from zero with intervals, strongest on top: a whole with the part that is due to it alone.
struct RankedBars: Chart {
  /// The ends of an interval as drawn; NaN without one.
  typealias Ends = (low: Double, high: Double)

  /// No interval.
  static let noEnds: Ends = (.nan, .nan)

  /// A bar.
  struct Bar {
    var name: String
    /// The whole, with its interval.
    var value: Double
    var interval: Ends
    /// The part of the parameter alone, with its interval; NaN without one.
    var part = Double.nan
    var partInterval = RankedBars.noEnds
    /// A value to hold it against, such as what noise alone would give; NaN if there is none.
    var mark = Double.nan
    /// The style class of its colour.
    var style: String
    /// The number as text, at the right.
    var text: String
  }

  var title = ""
  var xTitle = ""
  var bars: [Bar]
  /// The format of the axis' numbers; nil for plain numbers.
  var tickText: ((Double) -> String)?
  /// The end of the axis if values or intervals exceed it; what is beyond is cut.
  var limit = Double.infinity
  var width = Plot.panelWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let ticks = Ticks(
      figures: bars.map { min($0.value, limit) } + [0],
      ends: bars.flatMap { [$0.interval.low, $0.interval.high, $0.mark] }.map { min($0, limit) },
      count: width < Plot.pageWidth ? 3 : 6)
    let chart = RowChart(
      title: title, names: bars.map(\.name), x: ChartAxis(xTitle, ticks, text: tickText),
      width: width, namesAbove: true, leftMargin: 18,
      rightMargin: (bars.map { TextWidth.estimate($0.text) }.max() ?? 0) + 16)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let bar = bars[index]
      svg.label(bar.text, scale.end + 8, y + 3.8)
      guard bar.value.isFinite else { return svg.label("–", scale.start + 4, y + 3.8) }
      draw(bar.value, height: 14, "pale \(bar.style)", bar, &svg, scale, y)
      if bar.part.isFinite { draw(bar.part, height: 6, "box \(bar.style)", bar, &svg, scale, y) }
      for (interval, offset) in [(bar.interval, -9.5), (bar.partInterval, 9.5)]
      where interval.low.isFinite && interval.high.isFinite {
        svg.line(
          scale.clamped(interval.low), y + offset, scale.clamped(interval.high), y + offset,
          "line \(bar.style)", isForPagesOnly: true)
      }
      if bar.mark.isFinite {
        svg.line(scale.clamped(bar.mark), y - 12, scale.clamped(bar.mark), y + 12, "mark")
      }
    }
  }

  private func draw(
    _ value: Double, height: Double, _ style: String, _ bar: Bar, _ svg: inout Drawing,
    _ scale: Scale, _ y: Double
  ) {
    let (zero, end) = (scale.clamped(0), scale.clamped(value))
    svg.rectangle(
      min(zero, end), y - height / 2, abs(end - zero), height, style,
      tip: "\(bar.name): \(bar.text)")
  }
}
