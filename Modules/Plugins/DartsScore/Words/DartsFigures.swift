import TextKit

extension DartsLabGame {
  /// What its metrics are called before a player, in their order.
  func figures(in language: Language) -> [String] {
    [
      language.say(en: "Questions answered right", ru: "Верных ответов"),
      language.say(en: "Questions whose time ran out", ru: "Вопросов без ответа вовремя"),
      language.say(en: "Points of a game", ru: "Очков за игру"),
      language.say(en: "Points a question", ru: "Очков за вопрос"),
      language.say(en: "Time for an answer", ru: "Время на ответ"),
      language.say(en: "Good result", ru: "Хороший результат"),
      language.say(en: "Right total of a question", ru: "Верная сумма вопроса"),
      language.say(en: "Doubles and trebles a question", ru: "Удвоений и утроений на вопрос"),
      language.say(en: "Right where there are two or three", ru: "Верных, где их два или три"),
    ]
  }
}
