import Domain
import PluginKit

/// The adjustable numbers of Darts Score: those of a game or a challenge, and of the bot.
struct DartsValues: Adjustable {
  var rules = DartsRules()
  var needed = 2
  var bot = DartsBot.Kind.solver
  var skill = 0.5

  /// The numbers of a challenge, with a few questions.
  static let challenge = asked(3, seconds: 10)

  /// All numbers: those of a whole game and of the bot.
  static let lab: [ParameterSpec<DartsValues>] =
    asked(10, seconds: 15) + [
      .choice(
        "bot", { swap(&$0.bot, &$1) },
        Caption.said(
          en: Caption("Bot", "who plays: one who adds up, or one who guesses by a rule"),
          ru: Caption("Бот", "кто играет: тот, кто складывает, или тот, кто угадывает по правилу"))),
      .number(
        "skill", { swap(&$0.skill, &$1) }, range: 0...1,
        Caption.said(
          en: Caption("Bot's skill", "of the bot that adds up: 0 a beginner, 1 an expert"),
          ru: Caption("Умение бота", "умение бота, который складывает: 0 новичок, 1 мастер"))),
    ]

  private static func asked(
    _ count: Int, seconds: Double
  ) -> [ParameterSpec<DartsValues>] {
    [
      .count(
        "attempts", { swap(&$0.rules.attempts, &$1) }, range: 1...20, physical: 1...100,
        default: count,
        Caption.said(en: Caption("Questions", "questions"), ru: Caption("Вопросов", "вопросов"))),
      .number(
        "timeLimit", { swap(&$0.rules.secondsPerAnswer, &$1) }, unit: "s", range: 5...60,
        physical: 1...3600, default: seconds,
        Caption.said(
          en: Caption("Time limit", "time for an answer"),
          ru: Caption("Время на вопрос", "время на ответ"))),
      .flag(
        "misses", { swap(&$0.rules.misses, &$1) },
        Caption.said(
          en: Caption("Missed darts", "whether darts can miss"),
          ru: Caption("Дротики мимо", "бывают ли дротики мимо"))),
      .count(
        "options", { swap(&$0.rules.optionCount, &$1) }, range: 3...7, physical: 2...9,
        Caption.said(
          en: Caption("Answers to choose among", "totals to choose among"),
          ru: Caption("Вариантов ответа", "вариантов ответа"))),
      .choice(
        "decoyModel", { swap(&$0.rules.decoys, &$1) },
        Caption.said(
          en: Caption("Wrong answers", "how the wrong totals are made"),
          ru: Caption("Неверные варианты", "откуда неверные варианты"))),
      .count(
        "decoySpread", { swap(&$0.rules.decoySpread, &$1) }, range: 6...40,
        physical: DartsRules.spreads,
        Caption.said(
          en: Caption(
            "Spread of the answers", "points between plausible wrong totals and their hidden centre"
          ),
          ru: Caption(
            "Разброс вариантов", "очков между похожими неверными суммами и их скрытым центром"))
      ).addedLater,
      .choice(
        "placement", { swap(&$0.rules.placement, &$1) },
        Caption.said(
          en: Caption("Where darts land", "how darts land"),
          ru: Caption("Куда ложатся дротики", "как ложатся дротики"))),
      .number(
        "sigma", { swap(&$0.rules.sigmaMillimeters, &$1) }, unit: "mm", range: 5...120,
        physical: 1...1000,
        Caption.said(
          en: Caption("Spread of darts", "spread around the treble 20 of placement gaussian"),
          ru: Caption("Разброс дротиков", "разброс вокруг утроения 20 при placement gaussian"))),
      .count(
        "needed", { swap(&$0.needed, &$1) }, range: 1...20, physical: 1...100,
        Caption.said(
          en: Caption(
            "Answers to win",
            "right answers that win a challenge; never more than there are questions"),
          ru: Caption(
            "Ответов для победы", "верных ответов для победы в испытании; не больше, чем вопросов"))
      ),
    ]
  }
}
