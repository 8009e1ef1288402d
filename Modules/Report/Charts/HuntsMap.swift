import TextKit
import Geo

/// Many hunts on a map: the time spent in each place, where hunts end and where players give up.
struct HuntsMap {
  /// The steps of time, by which cells are coloured.
  struct Steps: Hashable {
    /// The minutes of a hunt from which a cell has each colour but the first; ascending.
    let limits: [Double]

    /// Chooses steps of 1 and 3 times powers of ten, the last below the fullest cell.
    init(fullest: Double) {
      var (top, isThree) = (1e-6, false)
      func next(_ top: Double, _ isThree: Bool) -> Double { isThree ? top / 3 * 10 : top * 3 }
      while next(top, isThree) < fullest, top < 1e9 {
        (top, isThree) = (next(top, isThree), !isThree)
      }
      var limits = [top]
      while limits.count < MapStyle.stepCount - 1 {
        isThree.toggle()
        limits.append(isThree ? limits[limits.count - 1] / 10 * 3 : limits[limits.count - 1] / 3)
      }
      self.limits = limits.reversed()
    }

    /// Returns the step of a cell.
    func step(_ minutes: Double) -> Int { limits.count { minutes >= $0 } }
  }

  /// The shortest side of a cell in the drawing.
  private static let leastSide = 3.0
  /// The most cells of all maps.
  private static let mostCells = 12_000

  var title: String
  /// The number of hunts.
  var subtitle: String
  var picture: HuntsPicture
  var frame: MapFrame
  /// The number of squares along a side of a cell.
  var squares: Int
  var language: Language

  /// Returns the box around everything that pictures show.
  static func box(of pictures: [HuntsPicture]) -> MapBox {
    var box = MapBox(around: [])
    for picture in pictures {
      for circle in picture.zones + picture.ghosts.map(\.circle) { box.add(circle.box) }
      for end in picture.ends { box.add(end.place) }
      for square in picture.seconds.keys {
        let side = HuntsPicture.squareMeters
        box.add(
          LocalPoint(
            eastMeters: (Double(square.column) + 0.5) * side,
            northMeters: (Double(square.row) + 0.5) * side))
      }
    }
    return box
  }

  /// Returns the number of squares along a side of a cell: the fewest that can be seen, and do not
  /// give too many cells.
  static func squares(in frame: MapFrame, _ pictures: [HuntsPicture]) -> Int {
    var squares = max(
      1, Int((leastSide / (frame.scale * HuntsPicture.squareMeters)).rounded(.up)))
    while pictures.map({ $0.minutes(squares: squares).count }).reduce(0, +) > mostCells {
      squares += 1
    }
    return squares
  }

  /// Returns the drawing; `ground` is the name of what is under it.
  func drawing(id: String, description: String, ground: String?, _ steps: Steps) -> Drawing {
    Drawing(
      id: id, width: frame.width, height: frame.height, title: title, description: description
    ) { svg in
      frame.drawTitle(title, subtitle, &svg)
      frame.drawGround(picture.zones, ground, &svg)
      drawCells(steps, &svg)
      for ghost in picture.ghosts { frame.draw(ghost.circle, "reach", &svg) }
      drawEnds(&svg)
      frame.drawStart(picture.start, language.start, &svg)
      frame.drawGhosts(picture.ghosts, &svg)
      frame.drawScale(language, &svg)
    }
  }

  /// Draws the cells of each step as one outline, row by row from the south.
  private func drawCells(_ steps: Steps, _ svg: inout Drawing) {
    let cells = picture.minutes(squares: squares)
    guard let first = cells.first, let last = cells.last else { return }
    var outlines = Array(repeating: "", count: MapStyle.stepCount)
    var run: (cell: HuntsPicture.Square, step: Int, length: Int)?
    func close() {
      guard let run else { return }
      // North is up, so that rows grow downwards.
      outlines[run.step] +=
        "M\(run.cell.column) \(-run.cell.row - 1)h\(run.length)v1h-\(run.length)z"
    }
    for (cell, minutes) in cells {
      let step = steps.step(minutes)
      if let open = run, open.step == step, open.cell.row == cell.row,
        open.cell.column + open.length == cell.column
      {
        run?.length += 1
      } else {
        close()
        run = (cell, step, 1)
      }
    }
    close()
    let side = Double(squares) * HuntsPicture.squareMeters
    let columns = cells.map(\.cell.column)
    let (west, east) = (columns.min() ?? 0, (columns.max() ?? 0) + 1)
    let box = MapBox(
      southWest: side
        * LocalPoint(eastMeters: Double(west), northMeters: Double(first.cell.row)),
      northEast: side
        * LocalPoint(eastMeters: Double(east), northMeters: Double(last.cell.row + 1)))
    frame.inset(box, unitMeters: side, &svg) { inset in
      for (step, outline) in outlines.enumerated() where !outline.isEmpty {
        inset.outline(outline, "cells " + MapStyle.step(step))
      }
    }
  }

  /// Draws the ends of hunts: dots, and crosses with a line to the ghost the player was after.
  private func drawEnds(_ svg: inout Drawing) {
    for (kind, style, tip) in [
      (HuntsPicture.Ending.Kind.timeOver, "gone", language.timeOverEnd),
      (.finished, "done", language.allCaughtEnd),
    ] {
      let dots = distinct(kind).map { "M\($0)h0" }.joined()
      guard !dots.isEmpty else { continue }
      svg.outline(dots, "end under")
      svg.outline(dots, "end " + style, tip: tip)
    }
    for ghost in picture.ghosts.indices.map(Optional.init) + [nil] {
      let places = distinct(.gaveUp(ghost: ghost))
      guard !places.isEmpty else { continue }
      if let ghost {
        let goal = text(of: picture.ghosts[ghost].circle.center)
        svg.outline(places.map { "M\($0)L\(goal)" }.joined(), "leash")
      }
      let crosses = places.map { "M\($0)m-3-3l6 6m0-6l-6 6" }.joined()
      svg.outline(crosses, "quit under")
      svg.outline(
        crosses, "quit", tip: language.gaveUp(after: ghost.map { picture.ghosts[$0].name }))
    }
  }

  /// Returns the different positions of hunts' ends of a kind, in order.
  private func distinct(_ kind: HuntsPicture.Ending.Kind) -> [String] {
    var known: Set<String> = []
    return picture.ends.filter { $0.kind == kind }.map { text(of: $0.place) }
      .filter { known.insert($0).inserted }
  }

  private func text(of point: LocalPoint) -> String {
    let place = frame.place(point)
    return "\(Drawing.number(place.x)) \(Drawing.number(place.y))"
  }
}

extension HuntsPicture {
  /// Returns the minutes of a hunt spent in each cell of so many squares a side, in order of cells.
  func minutes(squares: Int) -> [(cell: Square, minutes: Double)] {
    var cells: [Square: Double] = [:]
    for (square, seconds) in seconds.sorted(by: { $0.key < $1.key }) where seconds > 0 {
      func cell(_ number: Int) -> Int { Int((Double(number) / Double(squares)).rounded(.down)) }
      cells[Square(column: cell(square.column), row: cell(square.row)), default: 0] += seconds
    }
    let count = Double(max(1, hunts))
    return cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value / 60 / count) }
  }
}

private extension Language {
  func gaveUp(after ghost: String?) -> String {
    guard let ghost else {
      return say(en: "gave up, after no ghost", ru: "сдался, ни за кем")
    }
    return say(en: "gave up, after \(ghost)", ru: "сдался, шёл за «\(ghost)»")
  }
}
