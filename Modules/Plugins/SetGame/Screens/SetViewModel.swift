import Domain
package import PlainJSON
import PluginKit
import TextKit

/// The screens of Set.
enum SetViewModel: PluginViewModel {
  case table(SetTableViewModel)
  case board(SetBoardViewModel)
  /// From the first one shown, where keys are pressed.
  case results([SetResult], first: Int = 0)
  /// A setting is chosen, from 0, where keys are pressed.
  case settings(SetTheme, chosen: Int? = nil)

  static func describe(_ fields: inout Fields<SetViewModel>) {
    fields.screen("table", "a game of Set") {
      if case .table(let table) = $0 { table } else { nil }
    }
    fields.screen("board", "the challenge: one Set is to be found in time") {
      if case .board(let board) = $0 { board } else { nil }
    }
    fields.screen("results", "the games played") { screen -> SetResultsViewModel? in
      guard case .results(let results, _) = screen else { return nil }
      return SetResultsViewModel(results: results)
    }
    fields.screen("settings", "how cards look") {
      if case .settings(let theme, _) = $0 { theme } else { nil }
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    switch self {
    case .table(let table): SetFrame.frame(of: table, for: rendering, keys: keys)
    case .board(let board): SetFrame.frame(of: board, for: rendering)
    case .results(let results, let first):
      SetStats.frame(of: results, first: first, for: rendering, keys: keys)
    case .settings(let theme, let chosen):
      SetStats.settings(theme, chosen: chosen, for: rendering, keys: keys)
    }
  }
}

/// A card as it is seen.
struct SetCardViewModel: Hashable, Described {
  /// Its place on the table, from 0.
  let place: Int
  /// The number of its symbols.
  let count: Int
  /// The shape of its symbols.
  let shape: SetTheme.Shape
  /// Their fill.
  let fill: SetTheme.Fill
  /// Their colour.
  let color: SetTheme.Color
  /// Whether it is selected.
  var isSelected = false
  /// Whether it is one of three selected cards that match.
  var isMatched = false
  /// Whether it is one of three selected cards that do not match.
  var isMismatched = false
  /// Whether it is part of a hint.
  var isHinted = false
  /// How far it is on its way to the table, or from it, 0 to 1; nil for one that lies.
  var wayShare: Double? { way?.share }
  /// Its way to the table or from it; nil for one that lies.
  var way: CardFlights.Way?

  /// Shows a card without a state.
  init(_ card: SetCard, _ theme: SetTheme, place: Int = 0) {
    (self.place, count) = (place, card.number.rawValue)
    shape = theme.shapes[card.shape.rawValue - 1]
    fill = theme.fills[card.fill.rawValue - 1]
    color = theme.colors[card.color.rawValue - 1]
  }

  /// Shows a card of a game.
  init(
    _ card: SetGame<SetCard>.Card, _ theme: SetTheme, place: Int, way: CardFlights.Way? = nil
  ) {
    self.init(card.content, theme, place: place)
    (isSelected, isMatched) = (card.isSelected, card.isMatched)
    (isMismatched, isHinted) = (card.isNotMatched, card.isHint)
    self.way = way
  }

  static func describe(_ fields: inout Fields<SetCardViewModel>) {
    fields.count("card", "its number on the table, from 1") { $0.place + 1 }
    fields.count("symbols", "the number of its symbols, 1 to 3") { $0.count }
    fields.text("shape", "`diamond`, `oval`, `squiggle` or `raindrop`") { $0.shape.rawValue }
    fields.text("fill", "`stroke`, `stripe`, `fill` or `blur`") { $0.fill.rawValue }
    fields.text("color", "`green`, `red`, `purple`, `orange` or `blue`") { $0.color.rawValue }
    fields.flag("isSelected", "whether it is selected") { $0.isSelected }
    fields.flag("isMatched", "whether it is one of three that are a Set") { $0.isMatched }
    fields.flag("isMismatched", "whether it is one of three that are not") { $0.isMismatched }
    fields.flag("isHinted", "whether it is part of a hint") { $0.isHinted }
    fields.number(
      "wayShare", "how far it has come on its way, 0 to 1; `null` for one that lies on the table"
    ) { $0.wayShare }
    fields.object("words", "the card with its state in words") { Words(card: $0) }
  }

  /// A card's words in each language, for who listens.
  private struct Words: Described {
    let card: SetCardViewModel

    static func describe(_ fields: inout Fields<Words>) {
      fields.text("en", "in English") { $0.card.words(in: .en) }
      fields.text("ru", "in Russian") { $0.card.words(in: .ru) }
    }
  }

  /// The card in words, with its state, for who listens: `2 red striped ovals, selected`.
  func words(in language: Language) -> String {
    let state =
      isMatched
      ? language.say(en: "a Set", ru: "Сет")
      : isMismatched
        ? language.say(en: "not a Set", ru: "не Сет")
        : isSelected ? language.say(en: "selected", ru: "выбрана") : nil
    let hint = isHinted ? language.say(en: "hint", ru: "подсказка") : nil
    return [name(in: language), state, hint].compactMap { $0 }.joined(separator: ", ")
  }

  /// The card in words: `2 red striped ovals`.
  func name(in language: Language) -> String { language.card(self) }

  /// The card as text: its symbols and its colour's letter, such as `<=><=> G`.
  var text: String {
    let inside: Character
    switch fill {
    case .stroke: inside = " "
    case .stripe: inside = "="
    case .fill: inside = "#"
    case .blur: inside = ":"
    }
    let symbol: String
    switch shape {
    case .diamond: symbol = "<\(inside)>"
    case .oval: symbol = "(\(inside))"
    case .squiggle: symbol = "~\(inside)~"
    case .raindrop: symbol = "{\(inside)}"
    }
    return String(repeating: symbol, count: count) + " " + String(color.letter)
  }
}

/// The cards on a table, those that leave it, and the colours of their states.
struct SetCardsViewModel: Hashable, Described {
  /// The cards, in order of place.
  let cards: [SetCardViewModel]
  /// The cards that leave the table.
  let leaving: [SetCardViewModel]
  /// The colours of the states.
  let theme: SetTheme
  /// The number of Sets on the table.
  let setCount: Int
  /// The number of the next hint, from 1; 0 without a Set.
  let nextHint: Int

  /// Shows the cards of a game; those on their way are where `flights` has them at `now`.
  init(
    _ game: SetGame<SetCard>, _ theme: SetTheme, _ flights: CardFlights = CardFlights(),
    at now: HuntDuration = .zero
  ) {
    cards = game.cards.enumerated().map { place, card in
      SetCardViewModel(card, theme, place: place, way: flights.wayIn(of: card, at: now))
    }
    leaving = flights.out(at: now).map { card, way in
      SetCardViewModel(card.card, theme, place: card.place, way: way)
    }
    self.theme = theme
    setCount = game.hints.count
    nextHint = setCount == 0 ? 0 : game.numberHint + 1
  }

  static func describe(_ fields: inout Fields<SetCardsViewModel>) {
    fields.list("cards", "the cards on the table, in order of place") { $0.cards }
    fields.list("leaving", "cards that leave the table, `card` being their place") { $0.leaving }
    fields.count("setCount", "the number of Sets on the table") { $0.setCount }
    fields.count("nextHint", "which of them the next hint shows, from 1; 0 for none") {
      $0.nextHint
    }
    fields.part { SetTheme.States(theme: $0.theme) }
  }
}

/// What has happened to a table.
struct SetEventViewModel: Hashable, Described {
  /// What has happened.
  let event: SetGame<SetCard>.Event

  static func describe(_ fields: inout Fields<SetEventViewModel>) {
    fields.text("event", "`dealt`, `removed`, `matched` or `mismatched`") { model in
      switch model.event {
      case .dealt: "dealt"
      case .removed: "removed"
      case .matched: "matched"
      case .mismatched: "mismatched"
      }
    }
    fields.counts("cards", "the numbers of the cards then, from 1") {
      $0.event.places.map { $0 + 1 }
    }
  }
}

/// A game in progress.
struct SetTableViewModel: Hashable, Described {
  /// The cards.
  let cards: SetCardsViewModel
  /// The number of cards in the deck.
  let deckCount: Int
  /// The time played.
  let seconds: Double
  /// The counts so far.
  let tally: SetResult
  /// Whether the game is over.
  let isOver: Bool
  /// What has happened last.
  let events: [SetEventViewModel]

  /// Shows a game.
  init(
    _ game: SetGame<SetCard>, _ tally: SetResult, _ cards: SetCardsViewModel,
    _ events: [SetGame<SetCard>.Event]
  ) {
    (self.cards, self.tally) = (cards, tally)
    (deckCount, seconds, isOver) = (game.deck.count, tally.played.seconds, game.isOver)
    self.events = events.map { SetEventViewModel(event: $0) }
  }

  static func describe(_ fields: inout Fields<SetTableViewModel>) {
    fields.number("seconds", "the time played") { $0.seconds }
    fields.count("deckCount", "the number of cards in the deck") { $0.deckCount }
    fields.part { $0.cards }
    fields.count("sets", "the number of Sets found") { $0.tally.sets }
    fields.count("wrong", "the number of wrong trios") { $0.tally.wrong }
    fields.count("hints", "the number of hints used") { $0.tally.hints }
    fields.count("deals", "the number of times that three more cards were dealt") { $0.tally.deals }
    fields.flag("isOver", "whether the game is over") { $0.isOver }
    fields.list("events", "what the last move did") { $0.events }
  }
}

/// A challenge in progress.
struct SetBoardViewModel: Hashable, Described {
  /// The cards.
  let cards: SetCardsViewModel
  /// The time left.
  let timeLeft: HuntDuration
  /// Whether a Set was found in time; nil while it can be.
  let isWon: Bool?
  /// The places of the last cards wrongly claimed as a Set; nil before the first.
  let mistaken: [Int]?
  /// What a wrong claim costs.
  let penaltySeconds: Double
  /// Whether hints are given.
  let givesHints: Bool

  static func describe(_ fields: inout Fields<SetBoardViewModel>) {
    fields.number("leftSeconds", "the time left") { $0.timeLeft.seconds }
    fields.flag("isWon", "whether a Set was found in time; `null` while it can be") { $0.isWon }
    fields.part { $0.cards }
    fields.counts("mistaken", "the cards last claimed wrongly to be a Set, by their numbers") {
      ($0.mistaken ?? []).map { $0 + 1 }
    }
    fields.number("penaltySeconds", "what a wrong claim costs") { $0.penaltySeconds }
    fields.flag("givesHints", "whether there are hints") { $0.givesHints }
  }
}

/// The games played.
struct SetResultsViewModel: Hashable, Described {
  let results: [SetResult]

  static func describe(_ fields: inout Fields<SetResultsViewModel>) {
    fields.list("games", "the games, the latest first") { $0.results }
  }
}

extension SetResult: Described {
  static func describe(_ fields: inout Fields<SetResult>) {
    fields.text("endedAt", "when it ended (ISO 8601)") { $0.endedAt?.iso8601 }
    fields.count("sets", "the number of Sets found") { $0.sets }
    fields.count("wrong", "the number of wrong trios") { $0.wrong }
    fields.count("hints", "the number of hints used") { $0.hints }
    fields.count("deals", "the number of times that three more cards were dealt") { $0.deals }
    fields.count("cardsLeft", "the number of cards left at its end") { $0.cardsLeft }
    fields.number("seconds", "the time played") { $0.played.seconds }
    fields.text("seed", "the seed of its cards, a number as text; `null` if it was not kept") {
      $0.seed.map { String($0) }
    }
  }
}

extension SetTheme: Described {
  /// A card of each variant.
  var samples: [SetCardViewModel] {
    Variant.allCases.enumerated().map { place, variant in
      SetCardViewModel(
        SetCard(number: variant, color: variant, shape: variant, fill: variant), self,
        place: place)
    }
  }

  /// The colours of the states of cards.
  fileprivate struct States: Described {
    let theme: SetTheme

    static func describe(_ fields: inout Fields<States>) {
      fields.text("selectedColor", "the colour of a selected card; `plain` is none") {
        $0.theme.selected.rawValue
      }
      fields.text("matchedColor", "that of a card of a Set") { $0.theme.matched.rawValue }
      fields.text("mismatchedColor", "that of a card of three that are no Set") {
        $0.theme.mismatched.rawValue
      }
      fields.text("hintColor", "that of a card of a hint") { $0.theme.hint.rawValue }
      fields.text("flights", "where cards come from and go to: `random` or `straight`") {
        $0.theme.flights.rawValue
      }
    }
  }

  package static func describe(_ fields: inout Fields<SetTheme>) {
    fields.list("settings", "the settings") { theme in
      settings.map { SettingViewModel($0, of: theme) }
    }
    fields.list("cards", "a card of each variant") { $0.samples }
    fields.part { States(theme: $0) }
  }
}

extension Language {
  /// Returns a card in words.
  ///
  /// In Russian its number, and the gender of its shape, change them.
  fileprivate func card(_ card: SetCardViewModel) -> String {
    let count = card.count
    let (shape, shapes, russian, few) = Self.names(of: card.shape)
    let isFeminine = [.squiggle, .raindrop].contains(card.shape)
    let form = (count > 1 ? 2 : 0) + (isFeminine ? 1 : 0)
    let (color, fill) = (Self.color(card.color)[form], Self.fill(card.fill)[form])
    let english = "\(card.color.rawValue) \(Self.name(of: card.fill))"
    return say(
      en: "\(count) \(english) \(count > 1 ? shapes : shape)",
      ru: "\(count) \(color) \(fill) \(count > 1 ? few : russian)")
  }

  /// Returns a colour in Russian: of one masculine and feminine shape, of two or three of each.
  private static func color(_ color: SetTheme.Color) -> [String] {
    switch color {
    case .green: ["зелёный", "зелёная", "зелёных", "зелёные"]
    case .red: ["красный", "красная", "красных", "красные"]
    case .purple: ["фиолетовый", "фиолетовая", "фиолетовых", "фиолетовые"]
    case .orange: ["оранжевый", "оранжевая", "оранжевых", "оранжевые"]
    case .blue: ["синий", "синяя", "синих", "синие"]
    }
  }

  /// Returns what a shape is filled with, in the same four forms.
  private static func fill(_ fill: SetTheme.Fill) -> [String] {
    switch fill {
    case .stroke: ["пустой", "пустая", "пустых", "пустые"]
    case .stripe: ["полосатый", "полосатая", "полосатых", "полосатые"]
    case .fill: ["сплошной", "сплошная", "сплошных", "сплошные"]
    case .blur: ["размытый", "размытая", "размытых", "размытые"]
    }
  }

  /// Returns the name of a shape, one and more in English, one and two in Russian.
  private static func names(of shape: SetTheme.Shape) -> (String, String, String, String) {
    switch shape {
    case .diamond: ("diamond", "diamonds", "ромб", "ромба")
    case .oval: ("oval", "ovals", "овал", "овала")
    case .squiggle: ("squiggle", "squiggles", "волна", "волны")
    case .raindrop: ("raindrop", "raindrops", "капля", "капли")
    }
  }

  private static func name(of fill: SetTheme.Fill) -> String {
    switch fill {
    case .stroke: "empty"
    case .stripe: "striped"
    case .fill: "solid"
    case .blur: "shaded"
    }
  }
}
