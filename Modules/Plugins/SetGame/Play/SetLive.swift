import Domain
import PluginKit
import TextKit

/// Set in real time: letters select cards, ? gives a hint, + deals three more.
struct SetLive: RealTimePlay {
  /// What is saved at once: every move, but not the time alone.
  struct Milestone: Equatable {
    let game: SetGame<SetCard>
    let hints: Int
  }

  private(set) var game: SetGame<SetCard>
  private(set) var tally: SetResult
  private let theme: SetTheme
  private var hintLeft = HuntDuration.zero
  private var reported: [SetGame<SetCard>.Event] = []
  private var flights = CardFlights()
  /// The time since live play began, which goes on at the end of the game.
  private var now = HuntDuration.zero

  /// Begins with a game; the cards of one that is just dealt are seen to come.
  init(game: SetGame<SetCard>, tally: SetResult, theme: SetTheme, isDealt: Bool) {
    self.game = game
    self.tally = tally
    self.theme = theme
    if isDealt { follow([.dealt(Array(game.cards.indices))], from: []) }
  }

  var isEnded: Bool { game.isOver }

  var milestone: Milestone? { Milestone(game: game, hints: tally.hints) }

  var keys: [LiveKey<SetLive>] {
    guard !game.isOver else { return [] }
    let letters = String(SetKeys.cards.prefix(game.cards.count))
    let cards = LiveKey<SetLive>(letters, Language.cardKeys(last: letters.last ?? "a")) {
      $0.touch($1)
    }
    let hint = LiveKey<SetLive>(SetKeys.hint, Language.hintKey) { live, _ in live.hint() }
    let deal = LiveKey<SetLive>(SetKeys.deal, Language.phrase(en: "+ Deal+3", ru: "+ Deal+3")) {
      live, _ in live.deal()
    }
    return game.deck.isEmpty ? [cards, hint] : [cards, hint, deal]
  }

  private mutating func touch(_ letter: Character) {
    guard let place = SetKeys.cards.firstIndex(of: letter) else { return }
    let before = game.cards
    reported = game.choose(game.cards[place].id)
    tally.count(reported)
    follow(reported, from: before)
  }

  private mutating func hint() {
    guard game.hint() != nil else { return }
    tally.hints += 1
    hintLeft = HuntDuration(seconds: 1)
  }

  private mutating func deal() {
    let before = game.cards
    reported = game.deal3()
    tally.deals += 1
    follow(reported, from: before)
  }

  private mutating func follow(
    _ events: [SetGame<SetCard>.Event], from before: [SetGame<SetCard>.Card]
  ) {
    if theme.showsMotion { flights.see(events, from: before, to: game.cards, at: now) }
  }

  mutating func advance(by duration: HuntDuration) {
    now = now + duration
    guard !game.isOver else { return }
    tally.played = tally.played + duration
    guard hintLeft > .zero else { return }
    hintLeft = max(.zero, hintLeft - duration)
    if hintLeft == .zero { game.deHint() }
  }

  var viewModel: SetViewModel {
    let cards = SetCardsViewModel(game, theme, flights, at: now)
    return .table(SetTableViewModel(game, tally, cards, reported))
  }
}

private extension Language {
  // The keys in real time.
  static func cardKeys(last: Character) -> Language.Phrase {
    Language.phrase(en: "a…\(last) card", ru: "a…\(last) карта")
  }
}
