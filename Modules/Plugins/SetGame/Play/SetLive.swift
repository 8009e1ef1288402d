import Domain
import PluginKit
import TextKit

/// Set in real time: letters touch cards, ? hints, + deals three more, Q leaves.
struct SetLive: LiveScreen {
  private(set) var game: SetGame<SetCard>
  private(set) var tally: SetResult
  private let theme: SetTheme
  private var hintLeft = HuntDuration.zero
  private var told: [SetGame<SetCard>.Event] = []
  private(set) var isOver = false
  /// The end of the game.
  var milestoneCount: Int { game.isOver ? 1 : 0 }

  init(game: SetGame<SetCard>, tally: SetResult, theme: SetTheme) {
    self.game = game
    self.tally = tally
    self.theme = theme
  }

  mutating func press(_ key: Character) {
    switch key {
    case "Q", "Й": isOver = true
    // Small, it is a card's letter on a table of seventeen and more.
    case "q" where game.cards.count <= 16, "й" where game.cards.count <= 16: isOver = true
    case "\r": isOver = isOver || game.isOver
    case "?", "/":
      guard !game.isOver, game.hint() != nil else { return }
      tally.hints += 1
      hintLeft = HuntDuration(seconds: 1)
    case "+", "=":
      guard !game.deck.isEmpty else { return }
      told = game.deal3()
      tally.deals += 1
    default:
      guard !game.isOver, let place = SetLive.place(of: key), place < game.cards.count else {
        return
      }
      told = game.choose(game.cards[place].id)
      tally.count(told)
    }
  }

  /// The place of a card's letter; the Russian letters are those of the same keys.
  private static func place(of key: Character) -> Int? {
    let russian = Array("фисвуапршолдьтщзйкыег")
    return SetFrame.letters.firstIndex(of: key) ?? russian.firstIndex(of: key)
  }

  mutating func advance(by duration: HuntDuration) {
    guard !game.isOver else { return }
    tally.seconds += duration.seconds
    guard hintLeft > .zero else { return }
    hintLeft = max(.zero, hintLeft - duration)
    if hintLeft == .zero { game.deHint() }
  }

  func frame(in language: Language, style: FrameStyle) -> TextFrame {
    let texts = SetWords(language)
    let last = SetFrame.letters[max(0, min(game.cards.count, 21) - 1)]
    let keys =
      game.isOver ? texts.ended : texts.liveKeys(last: last, canDeal: !game.deck.isEmpty)
    return SetFrame.frame(
      of: game, theme: theme,
      status: SetFrame.status(of: game, HuntDuration(seconds: tally.seconds), texts),
      footer: [SetFrame.lines(told, language, isLettered: true).joined(separator: "   ")]
        + [texts.marks, keys],
      isLettered: true)
  }
}
