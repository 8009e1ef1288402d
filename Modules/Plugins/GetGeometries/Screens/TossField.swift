import Domain
import TextKit

/// A game as a frame: counters, label, the solids in the air above the plane, their time left.
struct TossField {
  private static let barWidth = 12
  /// The number of rows above the plane; a solid at its highest point is in the first.
  private static let rows = 6
  /// The two columns at which solids are tossed alternately.
  private static let places = [8, 40]
  private static let width = 64

  let game: TossGame
  let told: [TossGame.Event]
  let texts: TossWords

  /// Returns the whole screen.
  var screen: TextFrame {
    let level = game.level
    return marked(
      TextFrame(
        title: texts.title, right: "\(texts.task(level.number)) \(texts.stars(level.stars))",
        [head(texts.counters(waiting: game.waiting, life: game.life)), ""] + picture + bars + below)
    )
  }

  /// Returns a challenge as part of another screen: no title or picture, matches instead of lives.
  func part(needed: Int) -> TextFrame {
    let goal = texts.goal(waiting: game.waiting, matches: game.matches, needed: needed)
    var frame = TextFrame(
      [head(goal), ""] + bars + [sparksColumn == nil ? "" : "    * * *"] + below + [texts.moves])
    frame.mark(line: 0, as: .title)
    return marked(frame)
  }

  /// Returns the first line: number, life, label, score and shakes (GG-008, GG-009).
  private func head(_ left: String) -> String {
    let right = texts.points(score: game.score, shakes: game.shakes)
    return left.padded(to: 25) + "[\(texts.name(game.label))]".centered(in: 26) + "  " + right
  }

  /// The solids at their heights, and the plane with sparks where one landed (GG-005).
  private var picture: [String] {
    var cells = Array(
      repeating: Array(repeating: Character(" "), count: TossField.width), count: TossField.rows)
    for (index, flight) in game.flights.enumerated() {
      let share = min(1, max(0, (flight.landsAt - game.now).seconds / game.rules.flightSeconds))
      // A ballistic flight: the height is a parabola of the time.
      let height = 4 * share * (1 - share)
      let row = TossField.rows - 1 - Int((Double(TossField.rows - 1) * height).rounded())
      let text = "\(share > 0.5 ? "^" : "v") \(texts.name(flight.solid))"
      for (offset, character) in text.prefix(24).enumerated() {
        cells[row][column(ofFlight: index) + offset] = character
      }
    }
    if let sparksColumn {
      for (offset, character) in "* * *".enumerated() {
        cells[TossField.rows - 1][sparksColumn + offset] = character
      }
    }
    return cells.map { "    " + String($0) }
      + ["    " + String(repeating: "_", count: TossField.width)]
  }

  /// Returns the column at which a solid in the air was tossed.
  private func column(ofFlight index: Int) -> Int {
    TossField.places[(game.thrown - game.flights.count + index) & 1]
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
  private var bars: [String] {
    switch game.phase {
    case .scanning: return ["    " + texts.planeSearch]
    case .over(let isWon): return ["    " + texts.event(.ended(isWon: isWon))]
    case .running:
      guard !game.flights.isEmpty else { return ["    " + texts.waiting] }
      return game.flights.prefix(4).enumerated().map { index, flight in
        let left = max(0, (flight.landsAt - game.now).seconds)
        let share = min(1, left / game.rules.flightSeconds)
        let full = Int((share * Double(TossField.barWidth)).rounded(.up))
        let bar =
          String(repeating: "#", count: full)
          + String(repeating: ".", count: TossField.barWidth - full)
        let seconds = "\(Int(left * 10) / 10).\(Int(left * 10) % 10)"
        let name = (index == 0 ? "^ " : "· ") + texts.name(flight.solid)
        return "    " + name.padded(to: 26) + "|\(bar)| " + texts.seconds(seconds)
      }
    }
  }

  /// The last event, and the buttons.
  private var below: [String] {
    let flash = told.filter {
      if case .thrown = $0 { return false }
      return true
    }.map(texts.event).joined(separator: "   ")
    return ["", flash.centered(in: 72), ""] + [buttons]
  }

  /// The two buttons and the shake (GG-007, GG-013).
  private var buttons: String {
    let next = game.nextLabel
    return " " + texts.button(to: next.shape).padded(to: 30)
      + texts.button(to: next.color).padded(to: 28) + "[shake]"
  }

  private func marked(_ frame: TextFrame) -> TextFrame {
    var frame = frame
    if let target = game.target { frame.mark(texts.name(target.solid), as: .target) }
    frame.mark("[\(texts.name(game.label))]", as: .good)
    frame.mark("* * *", as: .danger)
    if let line = frame.lines.firstIndex(where: { $0.contains("!! ") }) {
      frame.mark(line: line, as: .danger)
    } else if let line = frame.lines.firstIndex(where: { $0.contains("** +") }) {
      frame.mark(line: line, as: .key)
    }
    return frame
  }
}
