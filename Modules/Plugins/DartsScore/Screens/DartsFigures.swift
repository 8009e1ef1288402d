import PluginKit

extension DartsLabGame {
  /// What its metrics are called before a player, in their order.
  var figures: BotFigures {
    BotFigures(
      metrics,
      [
        ("Верных ответов", "Questions answered right"),
        ("Вопросов без ответа вовремя", "Questions whose time ran out"),
        ("Очков за игру", "Points of a game"),
        ("Очков за вопрос", "Points a question"),
        ("Время на ответ", "Time for an answer"),
        ("Хороший результат", "Good result"),
        ("Верная сумма вопроса", "Right total of a question"),
        ("Удвоений и утроений на вопрос", "Doubles and trebles a question"),
        ("Верных, где их два или три", "Right where there are two or three"),
      ])
  }
}
