/// The key of a sequential scale: which colour is which value.
struct ColorScale {
  var low: String
  var high: String
  var title: String

  /// The drawing, a line high.
  func drawing(id: String) -> Markup {
    let width = 372.0
    let start = TextWidth.estimate(low) + 8
    let end = width - TextWidth.estimate(high) - 8
    return .drawing(
      id: id, width: width, height: 32, title: title,
      description: "\(low) – \(high)"
    ) { svg in
      svg.label(TextWidth.cut(title, to: width - 4), 0, 11, .start, "t name")
      svg.label(low, start - 6, 27, .end)
      let steps = 32
      let step = (end - start) / Double(steps)
      for index in 0..<steps {
        let color = Palette.sequential((Double(index) + 0.5) / Double(steps))
        svg.rectangle(
          start + Double(index) * step, 17, step + 0.6, 12, "swatch", fill: color.css)
      }
      svg.label(high, end + 6, 27)
    }
  }
}
