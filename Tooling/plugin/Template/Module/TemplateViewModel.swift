import PlainJSON
import PluginKit
import Domain
import TextKit

/// The screen of the game: numbers with their units, from which the text is drawn.
struct TemplateViewModel: PluginViewModel {
  let least: Int
  let most: Int
  let attemptsLeft: Int
  let leftSeconds: Double
  /// Whether the player has won; nil while the game is in progress.
  let isWon: Bool?
  /// The digits typed in real time.
  let typed: String

  init(_ game: TemplateGame, typed: String = "") {
    (least, most) = (game.possible.lowerBound, game.possible.upperBound)
    (attemptsLeft, leftSeconds) = (game.attemptsLeft, game.timeLeft.seconds)
    (isWon, self.typed) = (game.isWon, typed)
  }

  /// The fields, once: for JSON, its documentation and a page.
  static func describe(_ fields: inout Fields<TemplateViewModel>) {
    fields.screen("game", "a number to guess") { fields in
      fields.count("least", "the least number that it can be") { $0.least }
      fields.count("most", "the greatest") { $0.most }
      fields.count("attemptsLeft", "the guesses left") { $0.attemptsLeft }
      fields.number("leftSeconds", "the time left") { $0.leftSeconds }
      fields.flag("isWon", "whether it was guessed; `null` in progress") { $0.isWon }
      fields.text("typed", "the digits typed so far, in real time") { $0.typed }
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    let words = TemplateWords(rendering.language)
    let state = words.state(isWon: isWon, range: "\(least)…\(most)")
    var rows = [
      TextLine(state, isWon == nil ? .title : isWon == true ? .good : .danger),
      TextLine(words.left(attempts: attemptsLeft, seconds: Int(leftSeconds.rounded(.up)))),
    ]
    if let keys { rows += ["> \(typed)", TextLine(keys, .key)] }
    return TextFrame(rows: rows, width: rendering.size.columns)
  }
}
