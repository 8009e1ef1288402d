import Domain
import TextKit

/// The table as a frame: cards in rows of three with their numbers and marks.
enum SetFrame {
  /// The columns of a card with its name and marks, and those between two cards.
  private static let (cardWidth, gap) = (18, 2)
  /// The room in which there are empty lines between the rows.
  private static let airySize = FrameSize(columns: 60, rows: 36)

  /// Returns the mark after a card (section 7.1 of the rules): selected, matched, mismatched,
  /// hinted.
  static func mark(of card: SetGame<SetCard>.Card) -> String {
    let judged = card.isMatched ? "=" : card.isNotMatched ? "x" : card.isSelected ? "*" : ""
    return judged + (card.isHint ? "?" : "")
  }

  /// Returns the rows of the table; cards have numbers, or letters where they are keys.
  ///
  /// The symbols have the colour of the card, which its letter says too.
  private static func rows(
    of game: SetGame<SetCard>, _ theme: SetTheme, for rendering: Rendering
  ) -> [TextLine] {
    let width = max(3, String(game.cards.count).count)
    let across = min(3, max(1, (rendering.size.columns + gap) / (cardWidth + gap)))
    let cards = game.cards.enumerated().map { place, card -> TextLine in
      let name = SetKeys.name(ofCard: place, by: rendering.controls)
      let space = String(repeating: " ", count: width - name.count)
      let state = role(of: card)
      let symbols = TextLine(theme.text(of: card.content), theme.role(of: card.content))
      let mark = TextLine(mark(of: card), state)
      let isKey = rendering.controls == .keys
      return "\(space)\(name, state ?? (isKey ? .key : nil)) \(symbols.padded(to: 12))\(mark)"
    }
    let isAiry =
      rendering.size.columns >= airySize.columns && rendering.size.rows >= airySize.rows
    return stride(from: 0, to: cards.count, by: across).flatMap { start in
      let row = cards[start..<min(start + across, cards.count)].enumerated()
        .reduce(TextLine()) { $0.padded(to: $1.offset * (cardWidth + gap)) + $1.element }
      return isAiry && start > 0 ? [TextLine(), row] : [row]
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

  /// Returns a whole screen; roles mark titles, highlights, and the colours of the cards.
  static func frame(
    of game: SetGame<SetCard>, theme: SetTheme, status: String, footer: [TextLine],
    for rendering: Rendering
  ) -> TextFrame {
    let columns = rendering.size.columns
    let lines = [TextLine(status, .title)] + rows(of: game, theme, for: rendering) + [""] + footer
    return TextFrame(rows: lines.flatMap { $0.wrapped(to: columns) }, width: columns)
  }

  private static func role(of card: SetGame<SetCard>.Card) -> TextRole? {
    if card.isMatched { return .good }
    if card.isNotMatched { return .danger }
    return card.isSelected || card.isHint ? .target : nil
  }

  /// Returns events of the table as lines: `+ 7 14 2 dealt`, `- 3 5 9 removed`.
  static func lines(
    _ events: [SetGame<SetCard>.Event], _ language: Language, by controls: Controls = .commands
  ) -> [String] {
    events.map { event in
      let places = event.places.map { SetKeys.name(ofCard: $0, by: controls) }
      return SetWords(language).event(event, cards: places.joined(separator: " "))
    }
  }
}
