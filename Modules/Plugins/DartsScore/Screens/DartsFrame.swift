import Domain
import Numerics
import PluginKit

/// The board and the screens of a game as frames.
enum DartsFrame {
  /// Half the height of the board in lines; a line is 28 mm, a column 14.
  private static let halfHeight = 8
  private static let halfWidth = 16

  /// Seconds with one decimal.
  static func seconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The board in lines of 33 columns: numbers, the outer ring, the centre, and the darts.
  static func board(_ darts: [DartPoint], glyph: Character = "x") -> [String] {
    var cells = Array(
      repeating: Array(repeating: Character(" "), count: 2 * halfWidth + 1),
      count: 2 * halfHeight + 1)
    func put(_ text: String, right: Double, up: Double) {
      let column = halfWidth + Int((right / 14).rounded()) - (text.count - 1)
      let row = halfHeight - Int((up / 28).rounded())
      for (offset, character) in text.enumerated()
      where cells.indices.contains(row) && cells[row].indices.contains(column + offset) {
        cells[row][column + offset] = character
      }
    }
    for step in 0..<72 {
      let (sin, cos) = PortableMath.sincos(Double(step) * 5 * Double.pi / 180)
      put(".", right: 170 * sin, up: 170 * cos)
      if step % 2 == 0 { put("'", right: 103 * sin, up: 103 * cos) }
    }
    put("o", right: 0, up: 0)
    for (place, number) in DartBoard.order.enumerated() {
      let (sin, cos) = PortableMath.sincos(Double(place) * 18 * Double.pi / 180)
      put(String(number), right: 207 * sin, up: 207 * cos)
    }
    for dart in darts {
      put(String(glyph), right: dart.rightMillimeters, up: dart.upMillimeters)
    }
    return cells.map { String($0) }
  }

  /// The screen of a game.
  static func frame(of game: DartsGame, glyph: Character, _ texts: DartsTexts) -> TextFrame {
    switch game.phase {
    case .ready:
      return titled(
        texts.title, board([], glyph: glyph),
        texts.beforeStart(game.rules) + ["", "[ \(texts.start) ]  darts start"])
    case .paused:
      return titled(
        "\(texts.title) — \(texts.paused)", board([], glyph: glyph),
        [
          texts.attemptsLeft(game.attemptsLeft), "", "[ \(texts.goOn) ]  darts continue",
          "[ \(texts.again) ]  darts restart",
        ])
    case .over:
      return titled(
        texts.title, board([], glyph: glyph),
        [texts.overTitle, ""] + texts.totals(game) + ["", game.isGood ? "♪ good" : "♪ bad"])
    case .asking(let question):
      let clock = seconds(game.timeLeft.seconds) + " " + texts.second
      let hits = question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
      var frame = titled(
        texts.title, board(question.darts, glyph: glyph),
        [texts.attemptsLeft(game.attemptsLeft), clock, ""] + hits + ["", texts.question]
          + [texts.options(question.options)])
      if game.timeLeft.seconds <= DartsGame.warningSeconds {
        if let line = frame.lines.firstIndex(where: { $0.hasSuffix(clock) }) {
          frame.mark(line: line, 36..<36 + clock.count, as: .danger)
        }
      }
      return frame
    }
  }

  /// A title, the board on the left and lines beside it.
  static func titled(_ title: String, _ board: [String], _ lines: [String]) -> TextFrame {
    let shown = board.enumerated().map { row, text in
      let line = row - 2
      return text.padded(to: 36) + (lines.indices.contains(line) ? lines[line] : "")
    }
    let rest = lines.dropFirst(board.count - 2).map { String(repeating: " ", count: 36) + $0 }
    var frame = TextFrame(["== \(title)"] + shown + rest)
    frame.mark(line: 0, as: .title)
    return frame
  }

  /// One attempt of a game that is over: options marked right `[+]`, wrong `[-]`, other `[ ]`.
  static func history(
    of answer: DartsAnswer, number: Int, of count: Int, glyph: Character, _ texts: DartsTexts
  ) -> TextFrame {
    let hits = answer.question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
    let options = answer.question.options.map { option in
      let mark =
        option == answer.question.answer ? "+" : option == answer.given ? "-" : " "
      return "[\(mark)] \(option)"
    }
    return titled(
      "\(texts.history): \(texts.attempt) \(number) / \(count)",
      board(answer.question.darts, glyph: glyph), hits + [""] + options)
  }
}
