import Geo
import PortableNumerics
public import TextKit

/// A radar as characters: round in a terminal, where a line is as high as two columns are wide.
///
/// The device's direction is up. Rings and the sweep are Braille dots or ASCII signs. A blip is one
/// of `@ O o .` in brackets by its size, with an arrow for its course beside it.
public struct RadarDrawing {
  /// The lines, all of equal width.
  public var lines: [String] { grid.lines }
  /// The lines with their roles.
  public var textLines: [TextLine] { grid.textLines }
  /// What each character is, for colours, by line and column.
  public var roles: [[TextRole?]] { grid.roles }
  /// Names that stand somewhere.
  public private(set) var labelCount = 0
  /// The number of names that found no place.
  public private(set) var unplacedCount = 0
  /// The number of names that cover another name or blip, in part or whole.
  public private(set) var overlapCount = 0

  /// The picture shown.
  public let picture: RadarPicture
  /// Returns the name of a blip, by its index, in place of its own.
  private let names: ((Int) -> String)?
  let style: MapStyle
  let radius: Int
  let turn: (sin: Double, cos: Double)
  var grid: CharacterGrid
  /// The cells closed to names.
  var taken: [Bool]
  var dots: BrailleDots

  /// Returns the columns of a radar with `radius` lines from the middle to the rim.
  public static func columns(radius: Int) -> Int { 4 * radius + 3 }

  /// Returns the lines of a radar with `radius` lines from the middle to the rim.
  public static func rows(radius: Int) -> Int { 2 * radius + 1 }

  /// Draws a picture with `radius` lines from the middle to the rim.
  ///
  /// `names` returns the name of a blip in place of its own; only that of one drawn is asked for.
  public init(
    _ picture: RadarPicture, radius: Int = 9, style: MapStyle = .ascii,
    names: ((_ blip: Int) -> String)? = nil
  ) {
    precondition(radius > 1, "a radar needs some lines")
    self.picture = picture
    self.names = names
    self.style = style
    self.radius = radius
    let up = LocalPoint.zero.moved(
      bearingDegrees: picture.headingDegrees ?? 0, distanceMeters: 1)
    turn = (up.eastMeters, up.northMeters)
    let (columns, rows) = (Self.columns(radius: radius), Self.rows(radius: radius))
    grid = CharacterGrid(columns: columns, rows: rows)
    dots = BrailleDots(columns: columns, rows: rows)
    taken = Array(repeating: false, count: columns * rows)
    drawGround()
    drawBlips()
  }

  /// Returns the column and row of a position in metres east and north, as fractions of cells.
  func place(_ offset: LocalPoint) -> (column: Double, row: Double) {
    let rowsPerMeter = Double(radius) / picture.scale.rangeMeters
    let right = offset.eastMeters * turn.cos - offset.northMeters * turn.sin
    let up = offset.eastMeters * turn.sin + offset.northMeters * turn.cos
    return (
      Double(2 * radius + 1) + 2 * right * rowsPerMeter, Double(radius) - up * rowsPerMeter
    )
  }

  /// Returns the place at an angle clockwise from up and a distance in rows.
  ///
  /// It goes by radians: at 30° an exact sine would put dots on the edge of two cells, and a ring's
  /// left half would differ from its right one.
  func place(screenDegrees: Double, rows: Double) -> (column: Double, row: Double) {
    let angle = PortableMath.sincos(screenDegrees * (.pi / 180))
    return (Double(2 * radius + 1) + 2 * rows * angle.sin, Double(radius) - rows * angle.cos)
  }

  // MARK: Cells

  /// Returns whether a cell contains a blip, a name or a letter, rather than the ground.
  public func isTaken(_ column: Int, _ row: Int) -> Bool {
    grid.contains(column, row) && taken[row * grid.columns + column]
  }

  /// Writes a character; `takes` keeps names away from its cell.
  mutating func put(
    _ character: Character, _ column: Int, _ row: Int, _ role: TextRole?, takes: Bool = true
  ) {
    guard grid.contains(column, row) else { return }
    grid[column, row] = character
    grid.mark(column, row, as: role)
    if takes { taken[row * grid.columns + column] = true }
  }

  mutating func write(_ text: String, _ column: Int, _ row: Int, _ role: TextRole?) {
    grid.write(text, column: column, row: row, as: role)
    for cell in column..<column + displayWidth(text) where grid.contains(cell, row) {
      taken[row * grid.columns + cell] = true
    }
  }

  // MARK: Blips

  /// A blip to draw: its cell and how.
  struct Spot {
    var index: Int
    var column: Int
    var row: Int
    var distance: Double
    var echo: RadarEcho
  }

  private mutating func drawBlips() {
    let middle: Character = picture.headingDegrees == nil ? "+" : "^"
    guard picture.showsMiddle else {
      return write(String(middle), 2 * radius + 1, radius, .good)
    }
    drawTrails()
    if picture.blipStyle == .shapes, style == .braille { return drawShapes() }
    if picture.blipStyle == .clusters, picture.shownCount > mostSingleBlips {
      return drawClusters(around: middle)
    }
    let spots = visibleSpots().sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    drawMarks(spots, around: middle)
    drawLabels(spots)
  }

  /// Draws blips one by one, the nearest over the others; `spots` are in order of distance.
  mutating func drawMarks(_ spots: [Spot], around middle: Character) {
    for spot in spots.reversed() where spot.index != picture.selected { drawMark(spot) }
    for spot in spots where spot.index != picture.selected { drawSigns(spot) }
    write(String(middle), 2 * radius + 1, radius, .good)
    for spot in spots where spot.index == picture.selected {
      drawMark(spot)
      drawSigns(spot)
    }
  }

  /// Writes the names of blips, that of the selected one first.
  mutating func drawLabels(_ spots: [Spot]) {
    for spot in spots where spot.index == picture.selected { drawLabel(spot) }
    for spot in spots where spot.index != picture.selected { drawLabel(spot) }
  }

  /// Returns the blips within range that have not faded, and the selected one wherever it is.
  ///
  /// Of several in a cell only the nearest remains: it covers the others, whose names are not
  /// drawn. Aircraft, which all are to be seen, are drawn beside it instead, where there is room.
  private mutating func visibleSpots() -> [Spot] {
    if picture.blipStyle != .marks { return separateSpots() }
    var nearest = [Spot?](repeating: nil, count: grid.columns * grid.rows)
    var chosen: Spot?
    for index in picture.blips.indices {
      guard let spot = spot(of: index) else { continue }
      let (x, y, squared) = (spot.column, spot.row, spot.distance)
      if index == picture.selected {
        chosen = spot
        continue
      }
      guard grid.contains(x, y) else { continue }
      let cell = y * grid.columns + x
      if let other = nearest[cell] {
        let hidden = other.distance <= squared ? spot : other
        let isNamed = names != nil || !picture.blips[hidden.index].label.isEmpty
        if isNamed, hidden.echo < .faint { unplacedCount += 1 }
        if hidden.index == index { continue }
      }
      nearest[cell] = spot
    }
    return nearest.compactMap { $0 } + (chosen.map { [$0] } ?? [])
  }

  /// Where a blip goes whose cell is taken, the nearest place first: a mark has signs on both sides.
  private static let besides = [
    (0, 1), (0, -1), (3, 0), (-3, 0), (3, 1), (-3, 1), (3, -1), (-3, -1), (6, 0), (-6, 0),
  ]

  /// Returns the blips that are to be seen, each in a cell of its own: the selected and nearest ones in
  /// theirs, others beside.
  private mutating func separateSpots() -> [Spot] {
    let spots = picture.blips.indices.compactMap { spot(of: $0) }.sorted {
      ($0.index == picture.selected ? -1 : $0.distance, $0.index)
        < ($1.index == picture.selected ? -1 : $1.distance, $1.index)
    }
    var isUsed = [Bool](repeating: false, count: grid.columns * grid.rows)
    func isFree(_ column: Int, _ row: Int) -> Bool {
      grid.contains(column, row) && !isUsed[row * grid.columns + column]
    }
    return spots.compactMap { spot in
      var spot = spot
      guard grid.contains(spot.column, spot.row) else {
        return spot.index == picture.selected ? spot : nil
      }
      if !isFree(spot.column, spot.row) {
        let free = Self.besides.first { isFree(spot.column + $0.0, spot.row + $0.1) }
        guard let (right, down) = free else {
          unplacedCount += 1
          return nil
        }
        (spot.column, spot.row) = (spot.column + right, spot.row + down)
      }
      isUsed[spot.row * grid.columns + spot.column] = true
      return spot
    }
  }

  /// Returns where a blip is drawn; nil for one that has faded, or is out of range and not selected.
  func spot(of index: Int) -> Spot? {
    let blip = picture.blips[index]
    let range = picture.scale.rangeMeters
    let squared = LocalPoint.zero.distanceSquared(to: blip.offset)
    var (column, row) = place(blip.offset)
    if !(squared <= range * range) {
      guard squared.isFinite, index == picture.selected else { return nil }
      let share = range / squared.squareRoot()
      (column, row) = place(share * blip.offset)
    }
    let echo = picture.echo(of: index)
    guard echo != .gone, let x = grid.cell(column), let y = grid.cell(row) else { return nil }
    return Spot(index: index, column: x, row: y, distance: squared, echo: echo)
  }

  mutating func drawMark(_ spot: Spot) {
    let isSelected = spot.index == picture.selected
    var mark = spot.echo.mark
    // A ghost that is not the target is never as bright as the target.
    if picture.blips[spot.index].form == .spot, !isSelected { mark = max(spot.echo, .weak).mark }
    put(mark, spot.column, spot.row, isSelected ? .target : spot.echo > .strong ? .dim : nil)
  }

  private mutating func drawLabel(_ spot: Spot) {
    guard spot.echo < .faint else { return }
    let text = names?(spot.index) ?? picture.blips[spot.index].label
    if text.isEmpty { return }
    let isSelected = spot.index == picture.selected
    let placer = LabelPlacer(
      text: text, body: BlipBody(picture.blips[spot.index], echo: spot.echo),
      column: spot.column, row: spot.row)
    let found: LabelPlacer.Place?
    switch picture.labels {
    case .beside: found = placer.beside
    case .free:
      found =
        placer.first(onSheet: grid.contains, isTaken: isTaken)
        ?? (isSelected ? placer.first(onSheet: grid.contains, isTaken: { _, _ in false }) : nil)
    }
    guard let found else {
      unplacedCount += 1
      return
    }
    labelCount += 1
    let covered = (0..<displayWidth(found.text)).contains { isTaken(found.column + $0, found.row) }
    if covered { overlapCount += 1 }
    write(found.text, found.column, found.row, isSelected ? .target : nil)
  }
}

extension RadarDrawing {
  /// Draws everything under the blips: rings, sweep, features on the ground, letters.
  mutating func drawGround() {
    for underlay in picture.underlays where underlay.radiusMeters != nil { drawCircle(underlay) }
    for ring in 1...picture.scale.ringCount {
      let rows = Double(radius) * Double(ring) * picture.scale.ringMeters
      drawRing(rows / picture.scale.rangeMeters, isRim: ring == picture.scale.ringCount)
    }
    if picture.showsCross { drawCross() }
    if let sweep = picture.sweepDegrees { drawSweep(sweep) }
    if style == .braille { inkDots() }
    for underlay in picture.underlays { drawName(underlay) }
    for (index, letter) in picture.northLetters.enumerated() {
      let (column, row) = place(
        screenDegrees: 90 * Double(index) - (picture.headingDegrees ?? 0), rows: Double(radius))
      guard let x = grid.cell(column), let y = grid.cell(row) else { continue }
      put(letter, x, y, index == 0 ? .title : .dim)
    }
    drawRingTexts()
  }

  private mutating func drawRing(_ rows: Double, isRim: Bool) {
    if style == .braille {
      // The rim has no gaps; inner rings have every other dot.
      let count = Int(rows * (isRim ? 26 : 7))
      for step in 0..<count {
        setDot(place(screenDegrees: 360 * Double(step) / Double(count), rows: rows))
      }
      return
    }
    let count = isRim ? Int(rows * 10.7) : 12 * max(1, Int((rows / 2.5).rounded()))
    for step in 0..<count {
      let (column, row) = place(screenDegrees: 360 * Double(step) / Double(count), rows: rows)
      if isRim {
        grid.dot(column: column, row: row)
        if let x = grid.cell(column), let y = grid.cell(row) { grid.mark(x, y, as: .dim) }
      } else if let x = grid.cell(column), let y = grid.cell(row) {
        put(".", x, y, .dim, takes: false)
      }
    }
  }

  /// Draws the lines ahead, behind and to both sides, thinner than the sweep.
  private mutating func drawCross() {
    for degrees in [0.0, 90, 180, 270] {
      if style == .braille {
        var rows = 0.9
        while rows < Double(radius) {
          setDot(place(screenDegrees: degrees, rows: rows))
          rows += 0.45
        }
        continue
      }
      // A line is as high as two columns are wide.
      for row in 1..<radius {
        let (column, line) = place(screenDegrees: degrees, rows: Double(row))
        if let x = grid.cell(column), let y = grid.cell(line), grid[x, y] == " " {
          put(degrees == 90 || degrees == 270 ? "-" : ":", x, y, .dim, takes: false)
        }
      }
    }
  }

  /// Draws a line from the middle to the rim, in Braille with an afterglow of two thinner ones.
  private mutating func drawSweep(_ degrees: Double) {
    if style == .braille {
      for (behind, gap) in [(0.0, 0.12), (5.0, 0.45), (10.0, 0.9)] {
        var rows = 0.6
        while rows <= Double(radius) {
          setDot(place(screenDegrees: degrees - behind, rows: rows), role: .good)
          rows += gap
        }
      }
      return
    }
    let angle = Angle.normalizedDegrees(degrees)
    let signs: [Character] = ["|", "/", "-", "\\"]
    let sign = signs[Int(((angle + 22.5) / 45).rounded(.down)) % 4]
    var rows = 1.0
    while rows < Double(radius) - 0.4 {
      let (column, row) = place(screenDegrees: degrees, rows: rows)
      if let x = grid.cell(column), let y = grid.cell(row) { put(sign, x, y, .good, takes: false) }
      rows += 0.5
    }
  }

  private mutating func drawCircle(_ underlay: RadarPicture.Underlay) {
    let meters = underlay.radiusMeters ?? 0
    let rows = min(200, Double(radius) * meters / picture.scale.rangeMeters)
    let count = max(8, Int(rows * (style == .braille ? 12 : 5)))
    for step in 0..<count {
      let edge = underlay.offset.moved(
        bearingDegrees: 360 * Double(step) / Double(count), distanceMeters: meters)
      guard picture.isWithin(edge) else { continue }
      if style == .braille {
        setDot(place(edge), role: .key)
      } else {
        let (column, row) = place(edge)
        if let x = grid.cell(column), let y = grid.cell(row) { put(",", x, y, .key, takes: false) }
      }
    }
  }

  private mutating func drawName(_ underlay: RadarPicture.Underlay) {
    guard picture.isWithin(underlay.offset), !underlay.label.isEmpty else { return }
    let (column, row) = place(underlay.offset)
    guard let x = grid.cell(column), let y = grid.cell(row) else { return }
    let text = "#" + underlay.label.cleaned
    write(text, min(x, grid.columns - displayWidth(text)), y, .key)
  }

  /// Draws the distance of each ring where it crosses the line down from the middle.
  private mutating func drawRingTexts() {
    for (index, text) in picture.ringTexts.prefix(picture.scale.ringCount).enumerated() {
      let rows = Double(radius) * Double(index + 1) * picture.scale.ringMeters
      let (column, row) = place(screenDegrees: 180, rows: rows / picture.scale.rangeMeters)
      guard let x = grid.cell(column), let y = grid.cell(row) else { continue }
      let start = x - text.count / 2
      guard !(0..<text.count).contains(where: { isTaken(start + $0, y) }) else { continue }
      write(text, start, y, .dim)
    }
  }

  /// Draws the trails of blips in dots or full stops.
  mutating func drawTrails() {
    guard picture.blips.contains(where: { !$0.trail.isEmpty }) else { return }
    dots = BrailleDots(columns: grid.columns, rows: grid.rows)
    for blip in picture.blips {
      for offset in blip.trail where picture.isWithin(offset) {
        let (column, row) = place(offset)
        if style == .braille {
          setDot((column, row), role: .key)
        } else if let x = grid.cell(column), let y = grid.cell(row), !isTaken(x, y) {
          put(",", x, y, .key, takes: false)
        }
      }
    }
    if style == .braille { inkDots() }
  }

  // MARK: Dots

  mutating func setDot(_ place: (column: Double, row: Double), role: TextRole = .dim) {
    guard let x = grid.cell(2 * place.column + 0.5), let y = grid.cell(4 * place.row + 1.5)
    else { return }
    dots.set(x, y)
    if x >= 0, y >= 0, grid.contains(x / 2, y / 4), roles[y / 4][x / 2] != .good || role == .good {
      grid.mark(x / 2, y / 4, as: role)
    }
  }

  private mutating func inkDots() {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where !isTaken(column, row) {
        guard let new = dots.character(column, row) else { continue }
        grid[column, row] = Self.joined(grid[column, row], new)
      }
    }
  }

  /// Returns the union of the dots of two Braille characters.
  private static func joined(_ old: Character, _ new: Character) -> Character {
    guard let first = old.unicodeScalars.first?.value, let second = new.unicodeScalars.first?.value,
      first > 0x2800, first < 0x2900, let scalar = Unicode.Scalar(first | second)
    else { return new }
    return Character(scalar)
  }
}
