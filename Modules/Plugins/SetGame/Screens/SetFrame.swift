import Domain
import TextKit

/// The table as a frame: cards in rows of three with their numbers and marks.
enum SetFrame {
  /// Returns the mark after a card (section 7.1 of the rules): selected, matched, mismatched,
  /// hinted.
  static func mark(of card: SetGame<SetCard>.Card) -> String {
    let judged = card.isMatched ? "=" : card.isNotMatched ? "x" : card.isSelected ? "*" : ""
    return judged + (card.isHint ? "?" : "")
  }

  /// The keys of the cards in real time: a to u for the 21 cards a table can hold.
  static let letters = Array("abcdefghijklmnopqrstu")

  /// Returns the rows of the table; cards have numbers, or letters in real time.
  static func rows(
    of game: SetGame<SetCard>, _ theme: SetTheme, isLettered: Bool = false
  ) -> [String] {
    let width = max(3, String(game.cards.count).count)
    return stride(from: 0, to: game.cards.count, by: 3).map { start in
      (start..<min(start + 3, game.cards.count)).map { place in
        let number = isLettered ? String(letters[min(place, 20)]) : String(place + 1)
        let space = String(repeating: " ", count: width - number.count)
        let text = theme.text(of: game.cards[place].content).padded(to: 12)
        return space + number + " " + text + mark(of: game.cards[place]).padded(to: 2)
      }.joined(separator: "  ")
    }
  }

  /// Returns the line above a table: cards in the deck, hints, time (ST-041).
  static func status(of game: SetGame<SetCard>, _ time: HuntDuration, _ texts: SetWords) -> String {
    "\(texts.name)  \(texts.deck(game.deck.count))  \(hints(of: game, texts))   \(clock(time))"
  }

  /// Returns `Hints: all / next`, which is `0 / 0` for none (X6).
  static func hints(of game: SetGame<SetCard>, _ texts: SetWords) -> String {
    let count = game.hints.count
    return texts.hints(count, next: count == 0 ? 0 : game.numberHint + 1)
  }

  /// Formats minutes and seconds as `1:04`.
  static func clock(_ duration: HuntDuration) -> String {
    let seconds = Int(duration.seconds)
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// Returns a whole screen; roles mark titles and highlights.
  static func frame(
    of game: SetGame<SetCard>, theme: SetTheme, status: String, footer: [String],
    isLettered: Bool = false
  ) -> TextFrame {
    let table = rows(of: game, theme, isLettered: isLettered)
    var frame = TextFrame([status] + table + [""] + footer)
    frame.mark(line: 0, as: .title)
    for (row, start) in stride(from: 0, to: game.cards.count, by: 3).enumerated() {
      for place in start..<min(start + 3, game.cards.count) {
        guard let role = role(of: game.cards[place]) else { continue }
        let column = (place - start) * (max(3, String(game.cards.count).count) + 17)
        frame.mark(line: row + 1, column..<column + 17, as: role)
      }
    }
    return frame
  }

  private static func role(of card: SetGame<SetCard>.Card) -> TextRole? {
    if card.isMatched { return .good }
    if card.isNotMatched { return .danger }
    return card.isSelected || card.isHint ? .target : nil
  }

  /// Returns events of the table as lines: `+ 7 14 2 dealt`, `- 3 5 9 removed`.
  static func lines(
    _ events: [SetGame<SetCard>.Event], _ language: Language, isLettered: Bool = false
  ) -> [String] {
    func places(_ all: [Int]) -> String {
      all.map { isLettered ? String(letters[min($0, 20)]) : String($0 + 1) }
        .joined(separator: " ")
    }
    return events.map { SetWords(language).event($0, cards: places($0.places)) }
  }
}
