/// Spans along one axis with an estimate over them: ranges of a parameter, or limits of a figure.
struct SpanStrip: Chart {
  /// A part of the axis.
  struct Span {
    var low: Double
    var high: Double
    var style: String
    var tip: String
  }

  var title: String
  var x: ChartAxis
  /// The spans, later ones over earlier ones; infinite ends are those of the axis.
  var spans: [Span]
  /// The places of lines across, such as limits.
  var limits: [Double] = []
  /// The estimate with its interval; NaN for none.
  var value = Double.nan
  var low = Double.nan
  var high = Double.nan
  /// Whether the estimate is a ring instead of a dot.
  var isRing = false
  var width = Plot.panelWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    // Labels at the ends of the axis stay within the drawing.
    let label = x.marks.map { TextWidth.estimate($0.text) / 2 }.max() ?? 0
    let plot = Plot(
      title: title, x: x, y: ChartAxis(from: 0, to: 1), width: width, height: 24,
      leftMargin: max(12, label), rightMargin: max(14, label))
    return plot.drawing(id: id, description: description) { svg, area in
      let middle = (area.top + area.bottom) / 2
      for span in spans {
        let (start, end) = (area.x.clamped(span.low), area.x.clamped(span.high))
        svg.rectangle(
          start, area.top + 2, max(2, end - start), area.bottom - area.top - 4, span.style,
          tip: span.tip)
      }
      for limit in limits {
        let place = area.x.clamped(limit)
        svg.line(place, area.top, place, area.bottom, "line thin ink")
      }
      if !low.isNaN, !high.isNaN {
        svg.line(area.x.clamped(low), middle, area.x.clamped(high), middle, "line c0")
      }
      guard value.isFinite else { return }
      let place = area.x.clamped(value)
      if isRing {
        svg.circle(place, middle, radius: 6.5, "start")
        svg.circle(place, middle, radius: 2.5, "ghost")
      } else {
        svg.marker(place, middle, 0, size: 4.5, tip: description)
      }
    }
  }
}
