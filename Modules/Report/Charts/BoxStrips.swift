/// Distributions as strips: a line from 5 to 95 %, a box from 25 to 75 %, a mark at the median.
struct BoxStrips: Chart {
  /// A row.
  struct Strip {
    var name: String
    /// The 5, 25, 50, 75 and 95 % quantiles; NaN if there are no values.
    var quantiles: [Double]
    var category: Int
    var tip: String
  }

  var xTitle: String
  var strips: [Strip]
  var width = Plot.pageWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let values = strips.flatMap(\.quantiles).filter(\.isFinite)
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    // The axis of a distribution that reaches close to zero starts at zero.
    let low = least >= 0 && least < most * 0.4 ? 0 : least
    let chart = RowChart(
      names: strips.map(\.name),
      x: ChartAxis(xTitle, Ticks(covering: low, most, count: width < Plot.pageWidth ? 4 : 7)),
      width: width, namesAbove: width < Plot.pageWidth)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let strip = strips[index]
      guard strip.quantiles.count == 5, strip.quantiles.allSatisfy(\.isFinite) else {
        return svg.label("–", scale.start + 4, y + 3.8)
      }
      let places = strip.quantiles.map { scale($0) }
      let style = Palette.category(strip.category)
      svg.line(places[0], y, places[4], y, "line thin \(style)")
      svg.rectangle(
        places[1], y - 6.5, max(1, places[3] - places[1]), 13, "box \(style)", tip: strip.tip)
      svg.line(places[2], y - 6.5, places[2], y + 6.5, "median \(style)")
    }
  }
}
