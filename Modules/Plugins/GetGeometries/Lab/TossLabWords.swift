import Domain

/// The labels and descriptions of the lab's numbers of GetGeometries.
enum TossLabWords {
  // Parameters.
  static let shapes = Caption.said(
    en: Caption("Shapes", "kinds of shapes"), ru: Caption("Видов фигур", "видов фигур"))
  static let colors = Caption.said(
    en: Caption("Colours", "kinds of colours"), ru: Caption("Видов цветов", "видов цветов"))
  static let number = Caption.said(
    en: Caption("Solids", "solids that are tossed"), ru: Caption("Фигур", "сколько фигур бросают"))
  static let needed = Caption.said(
    en: Caption("Matches to win", "matches that win a challenge; never more than there are solids"),
    ru: Caption(
      "Совпадений для победы", "сколько собрать для победы в испытании; не больше, чем фигур"))
  static let interval = Caption.said(
    en: Caption("Time between tosses", "time between tosses"),
    ru: Caption("Время между бросками", "время между бросками"))
  static let flightTime = Caption.said(
    en: Caption("Time in the air", "time in the air"), ru: Caption("Время полёта", "время полёта"))
  static let initialShakes = Caption.said(
    en: Caption("Shakes at the start", "uses of the shake at the start"),
    ru: Caption("Встрясок в начале", "встрясок в начале"))
  static let award = Caption.said(
    en: Caption("Shakes for a streak", "uses that a streak of 3n earns: n, one, or none"),
    ru: Caption("Встряски за серию", "сколько встрясок даёт серия из 3n: n, одну или ни одной"))
  static let maxShakes = Caption.said(
    en: Caption("Most shakes", "the most uses there can be"),
    ru: Caption("Встрясок, не больше", "встрясок, самое большее"))
  static let cycling = Caption.said(
    en: Caption("Steps of the label", "whether the label steps forward only; both is for bots"),
    ru: Caption("Смена метки", "меняется ли метка только вперёд; both — для ботов"))
  static let level = Caption.said(
    en: Caption(
      "Level", "a level of the list instead of shapes, colors, number and life; 0 for those"),
    ru: Caption("Уровень", "уровень из списка вместо shapes, colors, number и life; 0 — по ним"))
  static let life = Caption.said(
    en: Caption("Lives", "misses until the game is lost"),
    ru: Caption("Жизней", "промахов до поражения"))
  static let shakeAdvancesCombo = Caption.said(
    en: Caption("Shakes advance the streak", "whether a match by a shake advances the streak"),
    ru: Caption("Встряска продолжает серию", "продолжает ли встряска серию"))
  static let skill = Caption.said(
    en: Caption("Bot's skill", "the bot: 0 a beginner, 1 an expert"),
    ru: Caption("Умение бота", "умение бота: 0 новичок, 1 мастер"))

  // Metrics.
  static let won = Caption.said(
    en: Caption("Games won", "1 if the game was won"),
    ru: Caption("Побед", "1, если игра выиграна"))
  static let stars = Caption.said(
    en: Caption("Stars, 0 for a lost game", "stars of the game, 0 for a lost one"),
    ru: Caption("Звёзд, у поражения 0", "звёзд за игру, за проигранную 0"))
  static let score = Caption.said(
    en: Caption("Points of a game", "points of the game"),
    ru: Caption("Очков за игру", "очков за игру"))
  static let scorePerSolid = Caption.said(
    en: Caption("Points a solid", "points a solid that was resolved"),
    ru: Caption("Очков за фигуру", "очков за каждую собранную или упавшую фигуру"))
  static let matched = Caption.said(
    en: Caption("Solids matched", "share of solids matched"),
    ru: Caption("Собрано фигур", "доля собранных фигур"))
  static let longestStreak = Caption.said(
    en: Caption("Matches in a row, at best", "matches in a row, at best"),
    ru: Caption("Подряд, самое большее", "собрано подряд, самое большее"))
  static let shakesUsed = Caption.said(
    en: Caption("Shakes used", "times the shake was used"),
    ru: Caption("Потрачено встрясок", "сколько раз встряхнули"))
  static let shakesEarned = Caption.said(
    en: Caption("Shakes earned", "uses that streaks earned"),
    ru: Caption("Заработано встрясок", "встрясок, заработанных сериями"))
  static let livesLost = Caption.said(
    en: Caption("Solids missed", "solids that came down unmatched"),
    ru: Caption("Упало мимо", "фигур, упавших несобранными"))
  static let duration = Caption.said(
    en: Caption("The game took", "seconds of the game"),
    ru: Caption("Длилась игра", "секунд на игру"))
}
