import Domain
import PluginKit
import TextKit

/// What the game says and shows.
extension TemplateGame {
  /// Guesses as typed.
  mutating func guess(_ text: String, in language: Language) throws(PluginRefusal) {
    guard isWon == nil else {
      throw PluginRefusal("over", language == .ru ? "Игра окончена" : "The game is over")
    }
    guard let value = Int(text), possible.contains(value) else {
      let (low, high) = (possible.lowerBound, possible.upperBound)
      throw PluginRefusal(
        "badNumber",
        language == .ru
          ? "«\(text)» не подходит: нужно число от \(low) до \(high)"
          : "'\(text)' will not do: expected a number from \(low) to \(high)")
    }
    guess(value)
  }

  /// The screen.
  func frame(in language: Language) -> TextFrame {
    let seconds = Int(timeLeft.seconds.rounded(.up))
    let range = "\(possible.lowerBound)…\(possible.upperBound)"
    let state: String
    switch (isWon, language) {
    case (nil, .ru): state = "Угадай число: \(range)"
    case (nil, .en): state = "Guess the number: \(range)"
    case (true?, .ru): state = "Угадано!"
    case (true?, .en): state = "Guessed!"
    case (false?, .ru): state = "Не угадано: было \(range)"
    case (false?, .en): state = "Not guessed: it was in \(range)"
    }
    var frame = TextFrame([
      state,
      language == .ru
        ? "Попыток: \(attemptsLeft)   Время: \(seconds) с"
        : "Guesses left: \(attemptsLeft)   Time: \(seconds) s",
    ])
    frame.mark(line: 0, as: isWon == nil ? .title : isWon == true ? .good : .danger)
    return frame
  }
}
