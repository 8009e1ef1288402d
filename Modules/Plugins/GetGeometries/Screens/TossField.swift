import Domain
import TextKit

/// A game as a frame: counters, label, the solids in the air above the plane, their time left.
struct TossField {
  private static let barWidth = 12

  let game: TossGame
  let told: [TossGame.Event]
  let rendering: Rendering

  private var texts: TossWords { TossWords(rendering.language) }
  private var columns: Int { rendering.size.columns }
  /// The number of rows above the plane; a solid at its highest point is in the first.
  private var rows: Int { max(6, min(24, rendering.size.rows - 18)) }
  private var width: Int { min(columns - 6, columns < 120 ? 64 : 100) }
  /// The two columns at which solids are tossed alternately.
  private var places: [Int] { [width / 8, width * 5 / 8] }

  /// Returns the whole screen.
  var screen: TextFrame {
    let level = game.level
    let task = "\(texts.task(level.number)) \(texts.stars(level.stars))"
    let title = TextLine(title: texts.title, right: task, width: columns)
    return frame(
      [title] + head(texts.counters(waiting: game.waiting, life: game.life), nil) + [""] + picture
        + bars + below)
  }

  /// Returns a challenge as part of another screen: no title or picture, matches instead of lives.
  func part(needed: Int) -> TextFrame {
    let goal = texts.goal(waiting: game.waiting, matches: game.matches, needed: needed)
    let sparks = sparksColumn == nil ? TextLine() : "    \("* * *", .danger)"
    let moves = TextLine(texts.moves(by: rendering.controls), .key)
    return frame(head(goal, .title) + [""] + bars + [sparks] + below + [moves])
  }

  private func frame(_ lines: [TextLine]) -> TextFrame {
    TextFrame(rows: lines.flatMap { $0.wrapped(to: columns) }, width: columns)
  }

  /// Returns the first line: number, life, label, score and shakes (GG-008, GG-009).
  private func head(_ left: String, _ role: TextRole?) -> [TextLine] {
    let right = TextLine(texts.points(score: game.score, shakes: game.shakes), role)
    let name = "[\(texts.name(game.label))]"
    let color = texts.role(of: game.label.color)
    guard columns >= TextFrame.width else {
      return [TextLine(left, role), TextLine(name, color), right]
    }
    let space = (26 - displayWidth(name)) / 2
    let label = TextLine(String(repeating: " ", count: max(0, space))) + TextLine(name, color)
    return [TextLine(left, role).padded(to: 25) + label.padded(to: 26) + "  " + right]
  }

  /// Returns the name of a solid in its colour.
  private func name(_ solid: Solid) -> TextLine {
    TextLine(texts.name(solid), texts.role(of: solid.color))
  }

  /// The solids at their heights, and the plane with sparks where one landed (GG-005).
  private var picture: [TextLine] {
    var grid = CharacterGrid(columns: width, rows: rows)
    for (index, flight) in game.flights.enumerated() {
      let share = min(1, max(0, (flight.landsAt - game.now).seconds / game.rules.flightSeconds))
      // A ballistic flight: the height is a parabola of the time.
      let height = 4 * share * (1 - share)
      let row = rows - 1 - Int((Double(rows - 1) * height).rounded())
      let (start, isTarget) = (column(ofFlight: index), index == 0)
      grid.write(
        share > 0.5 ? "^" : "v", column: start, row: row, as: isTarget ? .target : nil)
      let (name, shape) = (texts.name(flight.solid), texts.shape(flight.solid.shape))
      let fits = displayWidth(name) <= width * 3 / 8 - 1
      grid.write(
        fits ? name : shape, column: start + 2, row: row, as: texts.role(of: flight.solid.color))
    }
    if let sparksColumn { grid.write("* * *", column: sparksColumn, row: rows - 1, as: .danger) }
    return grid.textLines.map { "    \($0)" } + ["    \(String(repeating: "_", count: width))"]
  }

  /// Returns the column at which a solid in the air was tossed.
  private func column(ofFlight index: Int) -> Int {
    places[(game.thrown - game.flights.count + index) & 1]
  }

  /// The column of a solid that has just landed unmatched; nil if there is none.
  private var sparksColumn: Int? {
    let isLanding = told.contains {
      if case .missed = $0 { return true }
      return false
    }
    return isLanding ? column(ofFlight: -1) : nil
  }

  /// The time left of each solid, the target first, or what the game is waiting for.
  private var bars: [TextLine] {
    switch game.phase {
    case .scanning: return ["    \(texts.planeSearch)"]
    case .over(let isWon):
      return ["    \(texts.event(.ended(isWon: isWon)), isWon ? .good : .danger)"]
    case .running:
      guard !game.flights.isEmpty else { return ["    \(texts.waiting)"] }
      return game.flights.prefix(4).enumerated().map { index, flight in
        let left = max(0, (flight.landsAt - game.now).seconds)
        let share = min(1, left / game.rules.flightSeconds)
        let cells = columns < TextFrame.width ? 5 : Self.barWidth
        let full = Int((share * Double(cells)).rounded(.up))
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
        let tenths = Int(left * 10)
        let seconds = texts.language.decimal("\(tenths / 10).\(tenths % 10)")
        let mark = TextLine(index == 0 ? "^ " : "· ", index == 0 ? .target : nil)
        let indent = columns < TextFrame.width ? "" : "    "
        let line: TextLine = "\(indent)\((mark + name(flight.solid)).padded(to: 26))"
        return "\(line)|\(bar)| \(texts.seconds(seconds))"
      }
    }
  }

  /// The last event, and the buttons.
  private var below: [TextLine] {
    let flash = told.filter {
      if case .thrown = $0 { return false }
      return true
    }.map(texts.event).joined(separator: "   ")
    let role: TextRole? = flash.contains("!! ") ? .danger : flash.contains("** +") ? .key : nil
    return ["", TextLine(flash.centered(in: min(72, columns)), role), ""] + buttons
  }

  /// The two buttons and the shake (GG-007, GG-013).
  private var buttons: [TextLine] {
    let next = game.nextLabel
    let (shape, color) = (texts.button(to: next.shape), texts.button(to: next.color))
    let shake = texts.shakeButton(by: rendering.controls)
    if columns < TextFrame.width { return [" \(shape)", " \(color)", " \(shake)"] }
    return [" \(shape.padded(to: 30))\(color.padded(to: 28))\(shake)"]
  }
}
