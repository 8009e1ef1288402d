import Geo
import TextKit

extension RadarDrawing {
  /// Draws everything under the blips: rings, sweep, features on the ground, letters.
  mutating func drawGround() {
    for underlay in picture.underlays where underlay.radiusMeters != nil { drawCircle(underlay) }
    for ring in 1...picture.scale.ringCount {
      let rows = Double(radius) * Double(ring) * picture.scale.ringMeters
      drawRing(rows / picture.scale.rangeMeters, isRim: ring == picture.scale.ringCount)
    }
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
