/// How many come how far: a bar a stage, all from the left.
struct FunnelChart {
  /// A stage.
  struct Stage {
    var name: String
    /// The share of the first stage, or a number per hunt.
    var value: Double
    var text: String
  }

  var title: String
  var stages: [Stage]
  var category = 0
  var width = 372.0

  /// The drawing.
  func drawing(id: String, description: String) -> Markup {
    let names = stages.map(\.name)
    let left = min(150, (names.map { TextWidth.estimate($0) }.max() ?? 0)) + 10
    let room = (stages.map { TextWidth.estimate($0.text) }.max() ?? 0) + 12
    let most = stages.map(\.value).filter(\.isFinite).max() ?? 1
    let scale = LinearScale(0, most > 0 ? most : 1, to: left, width - room)
    return .drawing(
      id: id, width: width, height: 26 + 26 * Double(stages.count), title: title,
      description: description
    ) { svg in
      svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      for (index, stage) in stages.enumerated() {
        let y = 37 + 26 * Double(index)
        svg.label(TextWidth.cut(stage.name, to: left - 10), left - 8, y + 3.8, .end)
        let end = stage.value.isFinite ? scale(stage.value) : left
        svg.rectangle(
          left, y - 9, end - left, 18, "box " + Palette.category(category),
          tip: "\(stage.name): \(stage.text)")
        svg.label(stage.text, end + 6, y + 3.8)
      }
      svg.line(left, 26, left, 26 + 26 * Double(stages.count), "axis")
    }
  }
}
