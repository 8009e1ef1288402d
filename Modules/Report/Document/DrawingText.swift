import TextKit

/// A drawing in characters: areas as shades, curves as Braille dots, marks and labels as they are.
///
/// It is made from the same shapes as the drawing on a page, so it shows the same. Maps in the
/// language of SVG paths have no form here.
struct DrawingText {
  /// The least width of a character in units of a drawing, so that labels have about their size.
  private static let unitsPerColumn = 5.6
  /// The height of a line in units of a drawing: that of a line of its labels.
  private static let unitsPerRow = 13.0

  private let columns: Int
  private let unit: Double
  private var cells: [[Character]]
  private var dots: BrailleDots

  /// Draws in at most a number of columns.
  private init(_ drawing: Drawing, columns most: Int) {
    columns = max(1, min(most, Int(drawing.size.width / Self.unitsPerColumn)))
    unit = drawing.size.width / Double(columns)
    let rows = Int((drawing.size.height / Self.unitsPerRow).rounded(.up))
    cells = Array(repeating: Array(repeating: " ", count: columns), count: max(1, rows))
    dots = BrailleDots(columns: columns, rows: cells.count)
    // An axis is drawn where nothing else is.
    for shape in drawing.shapes where !shape.isAxis { draw(shape) }
    for shape in drawing.shapes where shape.isAxis { draw(shape) }
    for row in cells.indices {
      for column in 0..<columns where cells[row][column] == " " {
        if let dots = dots.character(column, row) { cells[row][column] = dots }
      }
    }
    for case .label(let text, let x, let y, let anchor) in drawing.shapes {
      write(text, x, y, anchor)
    }
  }

  /// Returns the lines of a drawing in at most a number of columns, without empty ones at the
  /// ends; none if a terminal cannot show it.
  static func lines(of drawing: Drawing, columns: Int) -> [String] {
    let isMap = drawing.shapes.allSatisfy { shape in
      if case .label = shape { true } else { false }
    }
    guard !isMap else { return [] }
    var lines = DrawingText(drawing, columns: columns).cells.map { cells -> String in
      var line = String(cells)
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }

  private mutating func draw(_ shape: Drawing.Shape) {
    switch shape {
    case .line(let start, let end, let style): line(start, end, style)
    case .rectangle(let x, let y, let width, let height, let style, let fill):
      guard let ink = fill.map(Self.shade) ?? Self.shade(of: style) else { return }
      self.fill(x, y, width, height, ink)
    case .path(let points, let style, let isClosed): path(points, style, isClosed)
    case .dot(let x, let y, let style): mark(x, y, Self.mark(of: style))
    case .label: break
    }
  }

  private func column(_ x: Double) -> Int { Self.cell(x / unit) }
  private func row(_ y: Double) -> Int { Self.cell(y / Self.unitsPerRow) }

  /// Returns the cell of a place; one far outside for what has none.
  private static func cell(_ place: Double) -> Int {
    place.isFinite ? Int(min(max(place, -1e4), 1e4).rounded(.down)) : -10_000
  }

  private mutating func set(_ column: Int, _ row: Int, _ character: Character) {
    guard cells.indices.contains(row), (0..<columns).contains(column) else { return }
    cells[row][column] = character
  }

  private mutating func mark(_ x: Double, _ y: Double, _ character: Character) {
    set(column(x), row(y), character)
  }

  /// Fills the cells whose middle is in a rectangle; a thin one still has a line.
  private mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: Character
  ) {
    guard width > 0, height > 0 else { return }
    // A cell belongs to what has its middle.
    func span(_ start: Double, _ length: Double, _ size: Double) -> ClosedRange<Int> {
      let first = -Self.cell(0.5 - start / size)
      return first...max(first, -Self.cell(0.5 - (start + length) / size) - 1)
    }
    let (middle, high) = ((column(x + width / 2), row(y + height / 2)), Self.unitsPerRow)
    let across = width < unit ? middle.0...middle.0 : span(x, width, unit)
    let down = height < high * 1.5 ? middle.1...middle.1 : span(y, height, high)
    for row in down where cells.indices.contains(row) {
      for column in across { set(column, row, ink) }
    }
  }

  private mutating func line(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ style: String
  ) {
    // The grid would hide what is drawn over it.
    guard style != "grid" else { return }
    if start.y == end.y {
      let (row, first) = (row(start.y), column(min(start.x, end.x)))
      let across = first...max(first, column(max(start.x, end.x)))
      // An axis along the edge of an area would be taken for a part of it.
      let isFree =
        cells.indices.contains(row)
        && across.allSatisfy { !(0..<columns).contains($0) || cells[row][$0] == " " }
      guard isFree || style != "axis" else { return }
      for column in across { set(column, row, "─") }
    } else if start.x == end.x {
      guard style != "axis" else { return }
      // A mark on a row stays in it.
      let isShort = abs(start.y - end.y) < 2.5 * Self.unitsPerRow
      let middle = row((start.y + end.y) / 2)
      let (top, bottom) =
        isShort ? (middle, middle) : (row(min(start.y, end.y)), row(max(start.y, end.y)))
      for row in top...bottom { set(column(start.x), row, "│") }
    } else {
      path([start, end], style, false)
    }
  }

  private mutating func path(
    _ points: [(x: Double, y: Double)], _ style: String, _ isClosed: Bool
  ) {
    guard !isClosed else {
      guard style.hasPrefix("dot") else { return }
      let count = Double(points.count)
      let (x, y) = points.reduce((0, 0)) { ($0.0 + $1.x / count, $0.1 + $1.y / count) }
      return mark(x, y, Self.mark(of: style))
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let (wide, high) = (unit / 2, Self.unitsPerRow / 4)
      let steps = max(abs(end.x - start.x) / wide, abs(end.y - start.y) / high)
      let count = min(10_000, max(1, Int(steps.isFinite ? steps.rounded(.up) : 1)))
      for step in 0...count {
        let share = Double(step) / Double(count)
        let x = start.x + (end.x - start.x) * share
        let y = start.y + (end.y - start.y) * share
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { continue }
        dots.set(Int((x / wide).rounded(.down)), Int((y / high).rounded(.down)))
      }
    }
  }

  private mutating func write(_ text: String, _ x: Double, _ y: Double, _ anchor: Drawing.Anchor) {
    let start =
      switch anchor {
      case .start: Self.cell(x / unit + 0.5)
      case .middle: Self.cell(x / unit - Double(text.count) / 2 + 0.5)
      case .end: Self.cell(x / unit + 0.5) - text.count
      }
    // A baseline is about a third of a line below the middle of its letters.
    let row = row(y - 4)
    for (offset, character) in text.enumerated() {
      set(max(0, min(start, columns - text.count)) + offset, row, character)
    }
  }
}

extension Drawing.Shape {
  fileprivate var isAxis: Bool { if case .line(_, _, "axis") = self { true } else { false } }
}

extension DrawingText {
  /// Returns the character of a key in a legend.
  static func key(of style: String) -> Character {
    if style.contains("round") || style.contains("triangle") { return mark(of: style) }
    return style == "mark" ? "│" : shade(of: style) ?? mark(of: style)
  }

  /// The shades of steps and of categories, from the least to the most.
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]

  /// Returns the shade of a step of a colour scale, whose dark end is its low end.
  private static func shade(_ color: RGB) -> Character {
    let light = (color.red + color.green + color.blue) / 3 / 255
    return shades[min(shades.count - 1, Int(light * 1.6 * Double(shades.count)))]
  }

  /// Returns how an area of a style class is filled; nil if it is not.
  private static func shade(of style: String) -> Character? {
    let names = style.split(separator: " ")
    for name in names {
      switch name {
      case "met", "g-certain": return "█"
      case "g-likely": return "▓"
      case "perhaps", "g-unlikely": return "▒"
      case "missed", "g-excluded", "faint": return "·"
      case "g-forbidden": return "x"
      case "pale", "target", "asked": return "░"
      case "empty", "edge", "band": return nil
      case "c6", "q0": return "░"
      default: break
      }
      if name.count == 2, "cq".contains(name.prefix(1)), let step = Int(name.dropFirst()) {
        let order: [Character] =
          name.first == "q"
          ? ["░", "░", "▒", "▒", "▓", "█", "█"] : ["█", "▒", "▓", "░", "▚", "▞", "·"]
        return order[min(step, order.count - 1)]
      }
    }
    return nil
  }

  /// Returns the mark of a style class: a dot by its category, as on a page.
  private static func mark(of style: String) -> Character {
    for name in style.split(separator: " ") {
      switch name {
      case "start", "begin": return "◎"
      case "ghost", "g": return "◉"
      case "x": return "×"
      case "faint", "c6": return "∘"
      default: break
      }
      if name.count == 2, name.first == "c", let category = Int(name.dropFirst()) {
        return ["●", "■", "▲", "◆"][category % 4]
      }
    }
    return "●"
  }
}
