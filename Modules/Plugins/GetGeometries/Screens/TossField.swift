import PluginKit
import Domain
import TextKit

/// A game as a frame: counters, label, the solids in the air above the plane, their time left.
struct TossField {
  private static let barWidth = 12

  let game: TossGameViewModel
  let rendering: Rendering

  private var language: Language { rendering.language }
  private var columns: Int { rendering.size.columns }
  private var style: MapStyle { rendering.style.map }
  private var isWide: Bool { columns >= TextFrame.width }
  private var width: Int { min(columns - 8, columns < 120 ? 64 : 100) }
  /// The left margin of the picture.
  private let margin = 4

  /// Returns the whole screen with a key line; its picture fills the rows left.
  func screen(keys: [TextLine] = []) -> TextFrame {
    let level = game.level
    let task = "\(language.task(level.number)) \(language.stars(level.stars))"
    let counters = language.counters(waiting: game.waiting, life: game.tally.life)
    if rendering.style.isInWords {
      let title = TextLine("\(language.title), \(task)")
      return TextFrame(rows: [title] + words(counters) + keys, width: columns)
    }
    let isLive = rendering.controls == .keys
    let most = isLive ? 40 : 9
    var parts = ScreenParts()
    parts.add(TextLine.bars(title: language.title, right: task, width: columns), .extra)
    parts.add(wrapped(head(counters, nil)), .key)
    parts.add([""], .space)
    let (above, end) = (wrapped(bars), wrapped(buttons) + keys)
    // Below the picture: what is in the air, two empty lines, the news between them, and the keys.
    let free = rendering.size.rows - 2 - parts.count - above.count - 3 - end.count
    // The three empty lines give way to the least picture; where they are too few it is left out.
    let rows = free > 0 || !isLive ? max(4, min(most, free)) : 0
    let cheer = cheer(rows: min(rows, free))
    if rows > 0 { parts.add(picture(rows: rows, cheer), .extra) }
    parts.add(above, .note)
    parts.add([""], .space)
    parts.add([flash(saysCombo: cheer == nil)], .note)
    parts.add([""], .space)
    parts.add(end, .key)
    let room = isLive ? rendering.size.rows - 1 : .max
    return TextFrame(rows: parts.lines(atMost: room), width: columns)
  }

  /// Returns a challenge as part of another screen: no title or picture, matches instead of lives.
  func part(needed: Int) -> TextFrame {
    let goal = language.goal(waiting: game.waiting, matches: game.tally.matches, needed: needed)
    if rendering.style.isInWords { return TextFrame(rows: words(goal) + [moves], width: columns) }
    let sparks = game.sparksSide == nil ? TextLine() : "    \("* * *", .danger)"
    let lines =
      head(goal, .title) + [flashLine] + bars + [sparks] + ["", flash(saysCombo: true), ""]
      + buttons + [moves]
    return TextFrame(rows: wrapped(lines), width: columns)
  }

  private var moves: TextLine {
    TextLine(
      rendering.controls == .commands
        ? language.say(en: " Moves: s, c, shake", ru: " Ходы: s, c, shake")
        : " "
          + [TossKeys.shape, TossKeys.color, TossKeys.shake].map { $0(language) }.joined(
            separator: "   "), .key)
  }

  /// Returns a game for who listens: what has happened, the solid to match and the label, each a
  /// line of its own, and the counters.
  private func words(_ counters: String) -> [TextLine] {
    let isRunning = game.phase == .running
    let tossed =
      isRunning
      ? game.flights.first.map { language.tossed($0.solid) } ?? language.waiting
      : bars.map { $0.text }.joined()
    let resolved = game.tally.resolved
    return [
      // The end is said below.
      game.phase == .over ? TextLine() : flash(saysCombo: true).about(resolved),
      TextLine(tossed).about(resolved),
    ]
      + (isRunning ? [TextLine(language.label(game.label))] : [])
      + [
        TextLine(counters),
        TextLine(language.points(score: game.tally.score, shakes: game.tally.shakes)),
      ]
  }

  private func wrapped(_ lines: [TextLine]) -> [TextLine] {
    lines.flatMap { $0.wrapped(to: columns) }
  }

  /// Returns the first line: number, life, label, score and shakes (GG-008, GG-009).
  private func head(_ left: String, _ role: TextRole?) -> [TextLine] {
    let right = TextLine(
      language.points(score: game.tally.score, shakes: game.tally.shakes), role)
    let name = "[\(language.name(game.label))]"
    let color = language.role(of: game.label.color)
    guard isWide else {
      let gap = (columns - displayWidth(name)) / 2
      let counts: TextLine = "\(TextLine(left, role))   \(right)"
      return (counts.width <= columns ? [counts] : [TextLine(left, role), right]) + [
        TextLine(String(repeating: " ", count: max(0, gap))) + TextLine(name, color)
      ]
    }
    let space = (columns - displayWidth(name)) / 2 - displayWidth(left)
    let label = TextLine(String(repeating: " ", count: max(1, space))) + TextLine(name, color)
    let start = TextLine(left, role) + label
    let rest = columns - 1 - start.width - right.width
    return [start + TextLine(String(repeating: " ", count: max(1, rest))) + right]
  }

  /// Returns the name of a solid in its colour.
  private func name(_ solid: Solid) -> TextLine {
    TextLine(language.name(solid), language.role(of: solid.color))
  }

  // MARK: The picture

  /// The solids at their heights, and the plane with sparks where one landed (GG-005).
  private func picture(rows: Int, _ cheer: BlockLetters?) -> [TextLine] {
    var grid = CharacterGrid(columns: width, rows: rows)
    switch game.phase {
    case .scanning, .ready: drawScan(on: &grid)
    case .running, .over: drawFlights(on: &grid)
    }
    cheer?.draw(on: &grid, as: .good)
    let plane = TextLine(String(repeating: "_", count: width), .dim)
    let (sign, role) = border
    let edge: TextLine = sign == " " ? "    " : " \(String(repeating: sign, count: 2), role) "
    return (grid.textLines + [game.phase == .scanning ? TextLine() : plane]).map {
      "\(edge)\($0.padded(to: width))\(edge)"
    }
  }

  /// The hits in a row, large and in the middle of the sky (GG-011); nil without them, or room.
  private func cheer(rows: Int) -> BlockLetters? {
    for event in game.events {
      if case .combo(let count) = event {
        return BlockLetters(language.hits(count), columns: width, rows: rows, style: style)
      }
    }
    return nil
  }

  /// The sign and role of the border: a flash of a miss or of a shake (GG-012, GG-013).
  private var border: (sign: Character, role: TextRole?) {
    switch game.flash {
    case .miss: (style == .braille ? "█" : "!", .danger)
    case .shake: (style == .braille ? "▒" : "*", .key)
    case nil: (" ", nil)
    }
  }

  /// A line of the border, for a screen without a picture; empty without a flash.
  private var flashLine: TextLine {
    let (sign, role) = border
    return sign == " "
      ? TextLine() : TextLine(String(repeating: sign, count: min(72, columns - 1)), role)
  }

  /// The plane as it grows: dots with gaps, narrower in the distance (GG-006).
  private func drawScan(on grid: inout CharacterGrid) {
    let share = game.planeShare
    let rows = grid.rows - grid.rows / 3
    var dots = BrailleDots(columns: grid.columns, rows: rows)
    // The device sweeps left and right, so the plane grows from the middle to both sides.
    for y in 0..<(4 * rows) where y.isMultiple(of: 3) {
      let depth = Double(y + 1) / Double(4 * rows)
      let half = Double(grid.columns) * (0.45 + 0.55 * depth) * share
      let reach = depth >= 1 - share * 1.01
      for x in 0..<(2 * grid.columns) where reach && (x + y).isMultiple(of: 4) {
        if abs(Double(x) + 0.5 - Double(grid.columns)) < half { dots.set(x, y) }
      }
    }
    for row in 0..<rows {
      for column in 0..<grid.columns {
        guard let character = dots.character(column, row) else { continue }
        let place = grid.rows - rows + row
        grid[column, place] = style == .braille ? character : column % 2 == 0 ? "." : " "
        grid.mark(column, place, as: game.phase == .ready ? .good : .dim)
      }
    }
  }

  private func drawFlights(on grid: inout CharacterGrid) {
    let rows = SolidPicture.rows(in: grid.rows, style)
    let columns = SolidPicture.columns(rows: rows, style)
    for (index, flight) in game.flights.enumerated().reversed() {
      let room = max(0, grid.rows - rows)
      let row = room - Int((Double(room) * flight.heightShare).rounded())
      let (start, role) = (column(ofSide: flight.side), language.role(of: flight.solid.color))
      SolidPicture.draw(
        flight.solid.shape, on: &grid, column: start - columns / 2, row: row, rows: rows, style,
        as: role)
      let middle = row + rows / 2
      let (text, beside) = (language.name(flight.solid), start + columns / 2 + 2)
      grid.write(flight.leftShare > 0.5 ? "^" : "v", column: beside, row: middle)
      if index == 0 { grid.mark(beside, middle, as: .target) }
      let fits = beside + 2 + displayWidth(text) <= width
      let name = fits ? text : language.shape(flight.solid.shape)
      if beside + 2 + displayWidth(name) <= width {
        grid.write(name, column: beside + 2, row: middle, as: role)
      }
    }
    if let side = game.sparksSide {
      grid.write("* * *", column: column(ofSide: side) - 2, row: grid.rows - 1, as: .danger)
    }
  }

  /// Returns the column of a side over which solids are tossed.
  private func column(ofSide side: Int) -> Int { side == 0 ? width / 5 : width * 3 / 5 }

  // MARK: Below the picture

  /// The time left of each solid, the target first, or what the game is waiting for.
  private var bars: [TextLine] {
    switch game.phase {
    case .scanning: return ["    \(language.planeSearch(by: rendering.controls))"]
    case .ready: return ["    \(language.planeFound, .good)"]
    case .over:
      let isWon = game.isWon == true
      return ["    \(language.event(.ended(isWon: isWon)), isWon ? .good : .danger)"]
    case .running:
      guard !game.flights.isEmpty else { return ["    \(language.waiting)"] }
      return game.flights.prefix(4).enumerated().map { index, flight in
        let left = max(0, flight.leftSeconds)
        let cells = isWide ? Self.barWidth : 5
        let full = Int((flight.leftShare * Double(cells)).rounded(.up))
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
        let tenths = Int(left * 10)
        let seconds = language.decimal("\(tenths / 10).\(tenths % 10)")
        let mark = TextLine(index == 0 ? "^ " : "· ", index == 0 ? .target : nil)
        let line: TextLine = "\(isWide ? "    " : "")\((mark + name(flight.solid)).padded(to: 26))"
        return "\(line)|\(bar)| \(language.seconds(seconds))"
      }
    }
  }

  /// The last event.
  private func flash(saysCombo: Bool) -> TextLine {
    let events = game.events.filter {
      // What the picture shows already is not said again.
      if case .thrown = $0 { return false }
      if case .combo = $0, !saysCombo { return false }
      return $0 != .planeFound || game.phase == .running
    }
    let flash = events.map { language.event($0) }.joined(separator: "   ")
    return TextLine(flash.centered(in: min(72, columns)), role(of: events))
  }

  private func role(of events: [TossGame.Event]) -> TextRole? {
    if events.contains(where: { if case .missed = $0 { true } else { false } }) { return .danger }
    let isShaken = events.contains {
      if case .matched(_, byShake: true) = $0 { true } else { false }
    }
    return isShaken ? .key : nil
  }

  /// The two buttons and the shake (GG-007, GG-013).
  private var buttons: [TextLine] {
    let next = game.nextLabel
    let (shape, color) = (language.button(to: next.shape), language.button(to: next.color))
    let shake =
      rendering.controls == .commands
      ? "[shake]" : language.say(en: "[SPACE] shake", ru: "[ПРОБЕЛ] встряхнуть")
    if !isWide {
      // The key line names the shake as well.
      return [" \(shape)", " \(color)"] + (rendering.controls == .keys ? [] : [" \(shake)"])
    }
    return [" \(shape.padded(to: 30))\(color.padded(to: 28))\(shake)"]
  }
}

private extension Language {
  func planeSearch(by controls: Controls) -> String {
    controls == .keys
      ? say(
        en: "Looking for a plane: sweep left and right",
        ru: "Ищем плоскость: води камерой влево и вправо")
      : say(
        en: "Looking for a plane: sweep the device (geometries plane, wait, or live)",
        ru: "Ищем плоскость: поведи камерой (geometries plane, wait или live)")
  }

  /// Returns the top left text: the solids still to be tossed, and the lives.
  func counters(waiting: Int?, life: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return say(
      en: "Number: \(number)  Lives: \(life)", ru: "Осталось: \(number)  Жизни: \(life)")
  }

  // The two buttons, with the value each steps to (GG-007).
  func button(to next: SolidShape) -> String {
    say(en: "[s] +shape+ → \(shape(next))", ru: "[s] +фигура+ → \(shape(next))")
  }

  func button(to next: SolidColor) -> String {
    say(en: "[c] +color+ → \(color(next))", ru: "[c] +цвет+ → \(color(next))")
  }

  /// The solid to match, for who listens.
  func tossed(_ solid: Solid) -> String {
    say(
      en: "Tossed: \(shape(solid.shape)), \(color(solid.color))",
      ru: "В воздухе: \(shape(solid.shape)), \(color(solid.color))")
  }

  /// The label, for who listens.
  func label(_ solid: Solid) -> String {
    say(
      en: "Label: \(shape(solid.shape)), \(color(solid.color))",
      ru: "Ярлык: \(shape(solid.shape)), \(color(solid.color))")
  }

  var waiting: String { say(en: "waiting for a toss", ru: "ждём бросок") }

  /// Returns the role of what has a colour.
  func role(of color: SolidColor) -> TextRole {
    switch color {
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .purple: .purple
    case .orange: .orange
    case .amber: .amber
    case .yellow: .yellow
    }
  }

  /// Returns the same for a challenge: the solids to be tossed, and matches out of those required.
  func goal(waiting: Int?, matches: Int, needed: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return say(
      en: "Number: \(number)  Hits: \(matches) / \(needed)",
      ru: "Осталось: \(number)  Есть: \(matches) / \(needed)")
  }
}
