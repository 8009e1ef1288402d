import Domain
import PluginKit

/// The adjustable numbers of GetGeometries: those of a challenge, a level, and the bot.
struct TossValues: Adjustable {
  /// The directions in which the label steps; both directions are for bots.
  enum Cycling: String, CaseIterable, Sendable {
    case forward, both
  }

  var (shapes, colors) = (4, 4)
  var (number, needed) = (4, 3)
  var flightSeconds = 2.0
  var rules = TossRules()
  var cycling = Cycling.forward
  /// A level of the list, used instead of its numbers here, the time in the air included; 0 for
  /// none.
  var level = 0
  var life = 3
  var skill = 0.5

  /// The level to play.
  var tossLevel: Level {
    level > 0
      ? Level.fixed[level - 1]
      : Level(
        number: 0, shapes: shapes, colors: colors, solids: number, life: life,
        flightSeconds: flightSeconds, stars: nil)
  }

  /// The numbers of a challenge: the tosses, and the matches required.
  static let challenge: [ParameterSpec<TossValues>] = [
    .count(
      "shapes", { swap(&$0.shapes, &$1) }, range: 2...7,
      Caption.said(
        en: Caption("Shapes", "kinds of shapes"), ru: Caption("Видов фигур", "видов фигур"))),
    .count(
      "colors", { swap(&$0.colors, &$1) }, range: 1...7,
      Caption.said(
        en: Caption("Colours", "kinds of colours"), ru: Caption("Видов цветов", "видов цветов"))),
    .count(
      "number", { swap(&$0.number, &$1) }, range: 1...30, physical: 1...1000,
      Caption.said(
        en: Caption("Solids", "solids that are tossed"),
        ru: Caption("Фигур", "сколько фигур бросают"))),
    .count(
      "needed", { swap(&$0.needed, &$1) }, range: 1...30, physical: 1...1000,
      Caption.said(
        en: Caption(
          "Matches to win", "matches that win a challenge; never more than there are solids"),
        ru: Caption(
          "Совпадений для победы", "сколько собрать для победы в испытании; не больше, чем фигур"))),
    .number(
      "interval", { swap(&$0.rules.intervalSeconds, &$1) }, unit: "s", range: 1...6,
      physical: 0.1...60,
      Caption.said(
        en: Caption("Time between tosses", "time between tosses"),
        ru: Caption("Время между бросками", "время между бросками"))),
    .number(
      "flightTime", { swap(&$0.flightSeconds, &$1) }, unit: "s", range: 0.8...6, physical: 0.1...60,
      Caption.said(
        en: Caption("Time in the air", "time in the air"),
        ru: Caption("Время полёта", "время полёта"))),
    .count(
      "initialShakes", { swap(&$0.rules.initialShakes, &$1) }, range: 0...9,
      Caption.said(
        en: Caption("Shakes at the start", "uses of the shake at the start"),
        ru: Caption("Встрясок в начале", "встрясок в начале"))),
    .choice(
      "award", { swap(&$0.rules.award, &$1) },
      Caption.said(
        en: Caption("Shakes for a streak", "uses that a streak of 3n earns: n, one, or none"),
        ru: Caption("Встряски за серию", "сколько встрясок даёт серия из 3n: n, одну или ни одной"))
    ),
    .count(
      "maxShakes", { swap(&$0.rules.maxShakes, &$1) }, range: 0...30,
      Caption.said(
        en: Caption("Most shakes", "the most uses there can be"),
        ru: Caption("Встрясок, не больше", "встрясок, самое большее"))),
    .choice(
      "cycling", { swap(&$0.cycling, &$1) },
      Caption.said(
        en: Caption("Steps of the label", "whether the label steps forward only; both is for bots"),
        ru: Caption("Смена метки", "меняется ли метка только вперёд; both — для ботов"))),
  ]

  /// All numbers: those above, those of whole levels, and the bot's.
  static let lab: [ParameterSpec<TossValues>] =
    challenge + [
      .count(
        "level", { swap(&$0.level, &$1) }, range: 0...10,
        Caption.said(
          en: Caption(
            "Level", "a level of the list instead of shapes, colors, number and life; 0 for those"),
          ru: Caption(
            "Уровень", "уровень из списка вместо shapes, colors, number и life; 0 — по ним"))),
      .count(
        "life", { swap(&$0.life, &$1) }, range: 1...10, physical: 1...1000,
        Caption.said(
          en: Caption("Lives", "misses until the game is lost"),
          ru: Caption("Жизней", "промахов до поражения"))),
      .flag(
        "shakeAdvancesCombo", { swap(&$0.rules.shakeAdvancesCombo, &$1) },
        Caption.said(
          en: Caption(
            "Shakes advance the streak", "whether a match by a shake advances the streak"),
          ru: Caption("Встряска продолжает серию", "продолжает ли встряска серию"))),
      .number(
        "skill", { swap(&$0.skill, &$1) }, range: 0...1,
        Caption.said(
          en: Caption("Bot's skill", "the bot: 0 a beginner, 1 an expert"),
          ru: Caption("Умение бота", "умение бота: 0 новичок, 1 мастер"))),
    ]
}
