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

  /// Returns the screen of a game, with the commands or the keys and the news under it.
  static func frame(
    of table: SetTableViewModel, for rendering: Rendering, keys: String?
  ) -> TextFrame {
    let language = rendering.language
    let marks = TextLine(
      language.say(
        en: "* selected  = match  x mismatch  ? hint", ru: "* выбрана  = Сет  x не Сет  ? подсказка"
      ), .dim)
    guard let keys else {
      let commands = TextLine(language.commands(canDeal: table.deckCount > 0), .key)
      return frame(of: table, [marks, commands], around: .prompt, for: rendering)
    }
    if rendering.style.isInWords {
      let frame = frame(of: table, [TextLine(keys, .key)], around: .nothing, for: rendering)
      let news = news(of: table, language).map { TextLine($0) }
      return TextFrame(rows: news + frame.rows, width: frame.width)
    }
    var news = lines(table.events.map { $0.event }, rendering.language, by: .keys)
    if table.isOver { news.append(language.over(table.tally)) }
    return frame(
      of: table, [TextLine(news.joined(separator: "   ")), marks, TextLine(keys, .key)],
      around: .nothing, for: rendering)
  }

  /// Returns the news for who listens, to whom cards that are dealt are said by themselves.
  private static func news(of table: SetTableViewModel, _ language: Language) -> [String] {
    let names = { (places: [Int]) in places.map { SetKeys.name(ofCard: $0, by: .keys) } }
    let judged = table.events.compactMap { event -> String? in
      switch event.event {
      case .dealt, .removed: nil
      case .matched(let places): language.matched(names(places), isOver: table.isOver)
      case .mismatched(let places): language.mismatched(names(places).joined(separator: " "))
      }
    }
    return judged + (table.isOver ? [language.over(table.tally)] : [])
  }

  /// Returns the screen of a game: cards in the deck, hints and time above the table (ST-041).
  static func frame(
    of table: SetTableViewModel, _ footer: [TextLine], around: Around, for rendering: Rendering
  ) -> TextFrame {
    let language = rendering.language
    let isInWords = rendering.style.isInWords
    let deck = language.say(en: "Deck: \(table.deckCount)", ru: "Колода: \(table.deckCount)")
    // Cards that leave are not heard to go.
    let count = table.cards.cards.count
    let cards = language.say(en: "Cards: \(count)", ru: "Карт: \(count)")
    return frame(
      of: table.cards,
      status:
        isInWords
        ? "\(language.name)  \(cards)  \(deck)"
        : "\(language.name)  \(deck)  \(hints(of: table.cards, language))   "
          + clock(HuntDuration(seconds: table.seconds)),
      footer: footer, around: around, for: rendering)
  }

  /// Returns the screen of a challenge.
  static func frame(of board: SetBoardViewModel, for rendering: Rendering) -> TextFrame {
    let language = rendering.language
    let controls = rendering.controls
    let isInWords = rendering.style.isInWords
    let hints = board.givesHints ? hints(of: board.cards, language) + "   " : ""
    var footer =
      board.feedback(in: rendering.language, by: controls)
      .map { [TextLine($0, board.isWon == true ? .good : .danger)] } ?? []
    if board.isWon == nil {
      let last = SetKeys.name(ofCard: board.cards.cards.count - 1, by: controls)
      footer.append(TextLine(language.move(board.givesHints, last: last, by: controls), .key))
    }
    return frame(
      of: board.cards,
      status: isInWords ? language.name : "\(language.name)  \(hints)\(clock(board.timeLeft))",
      time: isInWords ? language.timeLeft(board.timeLeft.seconds) : nil,
      footer: footer, around: .fight, for: rendering)
  }

  /// Returns `Hints: all / next`, which is `0 / 0` for none (X6).
  private static func hints(of cards: SetCardsViewModel, _ language: Language) -> String {
    language.say(
      en: "Hints: \(cards.setCount) / \(cards.nextHint)",
      ru: "Подсказки: \(cards.setCount) / \(cards.nextHint)")
  }

  /// Formats minutes and seconds as `1:04`.
  static func clock(_ duration: HuntDuration) -> String {
    let seconds = Int(duration.seconds)
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// Returns a whole screen; roles mark titles, highlights, and the colours of the cards.
  ///
  /// `time` is a line of its own for who listens; a picture has it in the status.
  private static func frame(
    of table: SetCardsViewModel, status: String, time: String? = nil, footer: [TextLine],
    around: Around, for rendering: Rendering
  ) -> TextFrame {
    let columns = rendering.size.columns
    if rendering.style.isInWords {
      let above = [TextLine(status, .title)] + (time.map { [TextLine($0)] } ?? [])
      // The marks are those of the picture.
      let said = footer.filter { $0.spans.first?.role != .dim }
      return TextFrame(rows: above + words(of: table, for: rendering) + said, width: columns)
    }
    let above = TextLine(status, .title).wrapped(to: columns)
    let below = footer.flatMap { $0.wrapped(to: columns) }
    let used = above.count + below.count + around.rows
    let room = TableLayout.Size(columns: columns, rows: rendering.size.rows - used)
    let layout = TableLayout.fitting(table.cards.count, in: room, style: rendering.style.map)
    let rows = layout.rows(of: table.cards.count)
    var grid = CharacterGrid(columns: columns, rows: min(rows + 1, max(rows, room.rows)))
    SetPicture(table: table, rendering: rendering, layout: layout).draw(on: &grid)
    var parts = ScreenParts()
    parts.add(above, .note)
    parts.add(grid.textLines, .core)
    for line in footer { parts.add(line.wrapped(to: columns), need(of: line)) }
    // Above a prompt and in a fight, the screen around it has the last word.
    let most = if case .nothing = around { rendering.size.rows - 1 } else { Int.max }
    return TextFrame(rows: parts.lines(atMost: most), width: columns)
  }

  /// Returns the cards for who listens.
  ///
  /// In real time they are said once, whatever becomes of them: which are selected, and which a hint
  /// shows, are lines of their own. Those of a Set only wait to be replaced.
  private static func words(
    of table: SetCardsViewModel, for rendering: Rendering
  ) -> [TextLine] {
    let language = rendering.language
    func name(_ card: SetCardViewModel) -> String {
      SetKeys.name(ofCard: card.place, by: rendering.controls)
    }
    guard rendering.controls == .keys else {
      return table.cards.map { TextLine("\(name($0)): \($0.words(in: language))") }
    }
    let cards = table.cards.filter { !$0.isMatched }.map {
      TextLine("\(name($0)): \($0.name(in: language))")
    }
    let selected = table.cards.filter { $0.isSelected && !$0.isMatched }.map(name)
    let hinted = table.cards.filter { $0.isHinted }.map(name)
    return cards + [TextLine(language.selected(selected))]
      + (hinted.isEmpty ? [] : [TextLine(language.hinted(hinted))])
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
      return language.event(event, cards: places.joined(separator: " "))
    }
  }
}

private extension Language {
  /// Returns the possible commands; Deal+3 is disabled with an empty deck (ST-042).
  func commands(canDeal: Bool) -> String {
    let deal = canDeal ? "set deal (Deal+3)   " : ""
    return say(
      en: "set pick N N N   set hint   \(deal)set new (New Game)   set live",
      ru: "set pick N N N   set hint   \(deal)set new (новая)   set live")
  }

  /// Returns the end of a game.
  func over(_ tally: SetResult) -> String {
    say(en: "The game is over, Sets: \(tally.sets)", ru: "Игра окончена, Сетов: \(tally.sets)")
  }

  /// Returns the selected cards, for who listens.
  func selected(_ names: [String]) -> String {
    let cards = names.joined(separator: " ")
    return names.isEmpty
      ? say(en: "Selected: none", ru: "Выбрано: ничего")
      : say(en: "Selected: \(cards)", ru: "Выбрано: \(cards)")
  }

  /// Returns the cards of a hint, for who listens.
  func hinted(_ names: [String]) -> String {
    let cards = names.joined(separator: " ")
    return say(en: "Hint: \(cards)", ru: "Подсказка: \(cards)")
  }

  /// Returns a Set, for who listens, and the key that replaces it and selects nothing.
  func matched(_ names: [String], isOver: Bool) -> String {
    let cards = names.joined(separator: " ")
    let found = say(en: "\(cards) is a Set!", ru: "\(cards) — это Сет!")
    guard !isOver, let first = names.first else { return found }
    return found + say(en: " Press \(first) for the next cards.", ru: " Дальше: \(first).")
  }

  /// Returns three cards that are no Set, for who listens.
  func mismatched(_ cards: String) -> String {
    say(en: "\(cards) is not a Set", ru: "\(cards) — не Сет")
  }

  /// Returns an event as a line, `+ 7 14 2 dealt`, `- 3 5 9 removed`, with formatted cards.
  func event(_ event: SetGame<SetCard>.Event, cards: String) -> String {
    switch event {
    case .dealt: say(en: "+ \(cards) dealt", ru: "+ \(cards) сданы")
    case .removed: say(en: "- \(cards) removed", ru: "- \(cards) убраны")
    case .matched: say(en: "= \(cards) is a Set!", ru: "= \(cards) — это Сет!")
    case .mismatched: "x " + mismatched(cards)
    }
  }

  /// Returns how to play a challenge; `last` is the name of the last card.
  func move(_ givesHints: Bool, last: String, by controls: Controls) -> String {
    if controls == .keys {
      let hint = givesHints ? "   " + Self.hintKey(self) : ""
      return say(
        en: "Find three cards that are a Set: a…\(last)\(hint)",
        ru: "Найди три карты Сета: a…\(last)\(hint)")
    }
    return givesHints
      ? say(
        en: "Type three cards that are a Set, as 1 5 9, or hint",
        ru: "Набери номера трёх карт Сета, как 1 5 9, или hint")
      : say(
        en: "Type three cards that are a Set, as 1 5 9",
        ru: "Набери номера трёх карт Сета, как 1 5 9")
  }
}
