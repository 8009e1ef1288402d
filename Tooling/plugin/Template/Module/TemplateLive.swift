import Domain
import PluginKit
import TextKit

/// The game in real time: digits and Enter.
struct TemplateLive: RealTimePlay {
  private(set) var game: TemplateGame
  private var typed = ""

  init(game: TemplateGame) { self.game = game }

  /// The end of the game, which the host has the console save at once.
  var isEnded: Bool { game.isWon != nil }

  var keys: [LiveKey<TemplateLive>] {
    guard !isEnded else { return [] }
    return [
      LiveKey("0123456789", Language.phrase(en: "0…9 a number", ru: "0…9 число")) { live, digit in
        if live.typed.count < 3 { live.typed.append(digit) }
      },
      LiveKey("\r", Language.phrase(en: "ENTER guess", ru: "ENTER назвать")) { live, _ in
        try? live.game.guess(live.typed)
        live.typed = ""
      },
    ]
  }

  mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

  var viewModel: TemplateViewModel { TemplateViewModel(game, typed: typed) }
}
