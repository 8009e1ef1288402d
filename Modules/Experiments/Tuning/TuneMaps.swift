/// Pictures of the region through a setting, over each pair of axes.
struct TuneMaps {
  /// The number of cells along each side of a map, and along a strip.
  private static let (side, strip) = (24, 64)
  /// The most maps.
  private static let limit = 10

  private let model: TuneModel
  private let tuner: Tuner
  private let middle: [Double]

  init(_ model: TuneModel, _ tuner: Tuner, around values: [Double]) {
    (self.model, self.tuner, middle) = (model, tuner, values)
  }

  /// The maps; those with the most different grades first.
  var all: [TuneAnswer.Map] {
    let axes = model.problem.axes.indices
    if axes.count == 1 { return [map(0, nil)] }
    let pairs = axes.flatMap { y in axes.filter { $0 < y }.map { ($0, y) } }
    let maps = pairs.prefix(Self.limit).map { map($0, $1) }
    func variety(_ map: TuneAnswer.Map) -> Int {
      let cells = map.grades.joined().compactMap { $0 }
      let counts = TuneAnswer.Grade.allCases.map { grade in cells.count { $0 == grade } }
      return cells.count - (counts.max() ?? 0)
    }
    return maps.enumerated().sorted {
      let (a, b) = (variety($0.element), variety($1.element))
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }

  private func map(_ x: Int, _ y: Int?) -> TuneAnswer.Map {
    let xs = values(x, y == nil ? Self.strip : Self.side)
    let ys = y.map { values($0, Self.side) } ?? [0]
    let settings = ys.flatMap { yValue in
      xs.map { xValue -> [Double] in
        var values = middle
        values[x] = xValue
        if let y { values[y] = yValue }
        return values
      }
    }
    let region = TuneRegion(model, settings, tuner)
    let grades = ys.indices.map { row in
      xs.indices.map { column -> TuneAnswer.Grade? in
        let index = row * xs.count + column
        return model.problem.allows(settings[index]) ? region.grades[index] : nil
      }
    }
    return TuneAnswer.Map(x: x, y: y, xs: xs, ys: ys, grades: grades)
  }

  /// Returns the values of an axis at the middles of equal cells; all of a list.
  private func values(_ axis: Int, _ count: Int) -> [Double] {
    let axis = model.problem.axes[axis]
    if let levels = axis.levels { return levels }
    var seen: Set<Double> = []
    return (0..<count).map { axis.value(at: Double($0) / Double(count - 1)) }
      .filter { seen.insert($0).inserted }
  }
}
