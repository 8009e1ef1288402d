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
    let (language, range) = (rendering.language, "\(least)…\(most)")
    let state =
      switch isWon {
      case nil: language.say(en: "Guess the number: \(range)", ru: "Угадай число: \(range)")
      case true?: language.say(en: "Guessed!", ru: "Угадано!")
      case false?:
        language.say(en: "Not guessed: it was in \(range)", ru: "Не угадано: было \(range)")
      }
    let seconds = Int(leftSeconds.rounded(.up))
    var rows = [
      TextLine(state, isWon == nil ? .title : isWon == true ? .good : .danger),
      TextLine(
        language.say(
          en: "Guesses left: \(attemptsLeft)   Time: \(seconds) s",
          ru: "Попыток: \(attemptsLeft)   Время: \(seconds) с")),
    ]
    if let keys { rows += ["> \(typed)", TextLine(keys, .key)] }
    return TextFrame(rows: rows, width: rendering.size.columns)
  }
}
