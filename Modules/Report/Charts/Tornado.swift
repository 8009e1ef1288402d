/// A tornado chart: each parameter's effect from its lowest to its highest mean, strongest on top.
struct Tornado {
  /// A bar of differences from the overall mean.
  struct Bar {
    var name: String
    var low: End
    var high: End
    /// Whether the ends differ beyond noise.
    var isClear: Bool
  }

  /// An end of a bar: the difference, its interval and its level.
  struct End {
    var value: Double
    var intervalLow: Double
    var intervalHigh: Double
    var level: String
    var text: String
  }

  var title: String
  var bars: [Bar]

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let ends = bars.flatMap { [$0.low, $0.high] }
    let values = ends.flatMap { [$0.value, $0.intervalLow, $0.intervalHigh] }.filter(\.isFinite)
    let reach = max(values.map { abs($0) }.max() ?? 1, 1e-9)
    let ticks = Ticks(covering: -reach, reach, count: 4)
    let room = min(72, ends.map { TextWidth.estimate($0.level) }.max() ?? 0)
    let margin = max(18, room + 8)
    let chart = RowChart(
      title: title, names: bars.map(\.name),
      x: ChartAxis("", ticks) { $0 > 0 ? "+" + ticks.label($0) : ticks.label($0) },
      width: Plot.panelWidth, rowHeight: 18, namesAbove: true, leftMargin: margin,
      rightMargin: margin)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let bar = bars[index]
      guard bar.low.value.isFinite, bar.high.value.isFinite else {
        return svg.label("–", scale(0) + 4, y + 3.8)
      }
      let (start, end) = (scale(bar.low.value), scale(bar.high.value))
      let tip =
        "\(bar.name): \(bar.low.level) \(bar.low.text), \(bar.high.level) \(bar.high.text)"
      svg.rectangle(
        start, y - 6, max(1, end - start), 12, bar.isClear ? "box c0" : "box faint", tip: tip)
      for end in [bar.low, bar.high] where !end.intervalLow.isNaN {
        svg.line(
          scale.clamped(end.intervalLow), y, scale.clamped(end.intervalHigh), y, "line thin ink")
      }
      let left = bar.low.intervalLow.isFinite ? min(start, scale(bar.low.intervalLow)) : start
      let right = bar.high.intervalHigh.isFinite ? max(end, scale(bar.high.intervalHigh)) : end
      let low = TextWidth.cut(bar.low.level, to: room)
      let high = TextWidth.cut(bar.high.level, to: room)
      svg.label(low, max(left - 5, TextWidth.estimate(low) + 6), y + 3.8, .end, "t halo")
      svg.label(
        high, min(right + 5, Plot.panelWidth - TextWidth.estimate(high) - 6), y + 3.8, .start,
        "t halo")
      svg.line(scale(0), y - 9, scale(0), y + 9, "axis")
    }
  }
}
