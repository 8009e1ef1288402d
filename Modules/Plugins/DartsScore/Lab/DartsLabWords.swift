import Domain

/// The labels and descriptions of the lab's numbers of Darts Score.
enum DartsLabWords {
  // Parameters.
  static let attempts = Caption.said(
    en: Caption("Questions", "questions"), ru: Caption("Вопросов", "вопросов"))
  static let timeLimit = Caption.said(
    en: Caption("Time limit", "time for an answer"),
    ru: Caption("Время на вопрос", "время на ответ"))
  static let misses = Caption.said(
    en: Caption("Missed darts", "whether darts can miss"),
    ru: Caption("Дротики мимо", "бывают ли дротики мимо"))
  static let options = Caption.said(
    en: Caption("Answers to choose among", "totals to choose among"),
    ru: Caption("Вариантов ответа", "вариантов ответа"))
  static let decoyModel = Caption.said(
    en: Caption("Wrong answers", "how the wrong totals are made"),
    ru: Caption("Неверные варианты", "откуда неверные варианты"))
  static let decoySpread = Caption.said(
    en: Caption(
      "Spread of the answers", "points between plausible wrong totals and their hidden centre"),
    ru: Caption(
      "Разброс вариантов", "очков между похожими неверными суммами и их скрытым центром"))
  static let placement = Caption.said(
    en: Caption("Where darts land", "how darts land"),
    ru: Caption("Куда ложатся дротики", "как ложатся дротики"))
  static let sigma = Caption.said(
    en: Caption("Spread of darts", "spread around the treble 20 of placement gaussian"),
    ru: Caption("Разброс дротиков", "разброс вокруг утроения 20 при placement gaussian"))
  static let needed = Caption.said(
    en: Caption(
      "Answers to win", "right answers that win a challenge; never more than there are questions"),
    ru: Caption(
      "Ответов для победы", "верных ответов для победы в испытании; не больше, чем вопросов"))
  static let bot = Caption.said(
    en: Caption("Bot", "who plays: one who adds up, or one who guesses by a rule"),
    ru: Caption("Бот", "кто играет: тот, кто складывает, или тот, кто угадывает по правилу"))
  static let skill = Caption.said(
    en: Caption("Bot's skill", "of the bot that adds up: 0 a beginner, 1 an expert"),
    ru: Caption("Умение бота", "умение бота, который складывает: 0 новичок, 1 мастер"))

  // Metrics.
  static let accuracy = Caption.said(
    en: Caption("Questions answered right", "share of all questions answered right"),
    ru: Caption("Верных ответов", "доля вопросов с верным ответом"))
  static let missed = Caption.said(
    en: Caption("Questions whose time ran out", "share of questions whose time ran out"),
    ru: Caption("Вопросов без ответа вовремя", "доля вопросов, на которые не хватило времени"))
  static let points = Caption.said(
    en: Caption("Points of a game", "points of a game"),
    ru: Caption("Очков за игру", "очков за игру"))
  static let pointsPerAttempt = Caption.said(
    en: Caption("Points a question", "points a question"),
    ru: Caption("Очков за вопрос", "очков за вопрос"))
  static let answerTime = Caption.said(
    en: Caption("Time for an answer", "mean time for an answer"),
    ru: Caption("Время на ответ", "среднее время ответа"))
  static let good = Caption.said(
    en: Caption("Good result", "1 if the result is good"),
    ru: Caption("Хороший результат", "1, если результат хороший"))
  static let total = Caption.said(
    en: Caption("Right total of a question", "mean right total of the questions"),
    ru: Caption("Верная сумма вопроса", "средняя верная сумма вопросов"))
  static let multipliers = Caption.said(
    en: Caption("Doubles and trebles a question", "doubles and trebles a question"),
    ru: Caption("Удвоений и утроений на вопрос", "удвоений и утроений на вопрос"))
  static let accuracyHard = Caption.said(
    en: Caption(
      "Right where there are two or three",
      "share answered right of the questions with two or three doubles or trebles"),
    ru: Caption(
      "Верных, где их два или три",
      "доля верных среди вопросов с двумя или тремя удвоениями и утроениями"))
}
