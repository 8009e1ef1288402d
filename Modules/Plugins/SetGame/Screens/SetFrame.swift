import Domain
import TextKit

/// The table as a frame: its cards with their names and marks, under a line of status.
enum SetFrame {
  /// What is around a table on a screen.
  enum Around {
    /// Nothing: the screen is the table's.
    case nothing
    /// What is said and typed at a prompt.
    case prompt
    /// The fight with a ghost.
    case fight

    /// The lines that it takes, with the one that every frame leaves free.
    fileprivate var rows: Int {
      switch self {
      case .nothing: 1
      case .prompt: 3
      case .fight: 8
      }
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
  ///
  /// Cards on their way are where `flights` has them at `now`.
  static func frame(
    of game: SetGame<SetCard>, theme: SetTheme, status: String, footer: [TextLine],
    flights: CardFlights = CardFlights(), at now: HuntDuration = .zero, around: Around,
    for rendering: Rendering
  ) -> TextFrame {
    let columns = rendering.size.columns
    let above = TextLine(status, .title).wrapped(to: columns)
    let below = footer.flatMap { $0.wrapped(to: columns) }
    let used = above.count + below.count + around.rows
    let room = TableLayout.Size(columns: columns, rows: rendering.size.rows - used)
    let layout = TableLayout.fitting(game.cards.count, in: room, style: rendering.style.map)
    let rows = layout.rows(of: game.cards.count)
    var grid = CharacterGrid(columns: columns, rows: min(rows + 1, max(rows, room.rows)))
    let picture = SetPicture(theme: theme, rendering: rendering, layout: layout)
    picture.draw(game.cards, flights, at: now, on: &grid)
    var parts = ScreenParts()
    parts.add(above, .note)
    parts.add(grid.textLines, .core)
    for line in footer { parts.add(line.wrapped(to: columns), need(of: line)) }
    // Above a prompt and in a fight, the screen around it has the last word.
    let most = if case .nothing = around { rendering.size.rows - 1 } else { Int.max }
    return TextFrame(rows: parts.lines(atMost: most), width: columns)
  }

  /// Returns how much a line below the table is needed: the keys most, the legend least.
  private static func need(of line: TextLine) -> ScreenParts.Need {
    if line.text.isEmpty { return .space }
    switch line.spans.first?.role {
    case .key: return .key
    case .dim: return .extra
    default: return .note
    }
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

private extension SetWords {
  func deck(_ count: Int) -> String {
    language.say(en: "Deck: \(count)", ru: "Колода: \(count)")
  }

  func hints(_ count: Int, next: Int) -> String {
    language.say(en: "Hints: \(count) / \(next)", ru: "Подсказки: \(count) / \(next)")
  }
}
