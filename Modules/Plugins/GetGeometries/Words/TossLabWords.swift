import Domain

/// The labels and descriptions of the lab's numbers of GetGeometries.
enum TossLabWords {
  // Parameters.
  static let shapes = Caption.said(en: "kinds of shapes", ru: "видов фигур")
  static let colors = Caption.said(en: "kinds of colours", ru: "видов цветов")
  static let number = Caption.said(en: "solids that are tossed", ru: "сколько фигур бросают")
  static let needed = Caption.said(
    en: "matches that win a challenge; never more than there are solids",
    ru: "сколько собрать для победы в испытании; не больше, чем фигур")
  static let interval = Caption.said(en: "time between tosses", ru: "время между бросками")
  static let flightTime = Caption.said(en: "time in the air", ru: "время полёта")
  static let initialShakes = Caption.said(
    en: "uses of the shake at the start", ru: "встрясок в начале")
  static let award = Caption.said(
    en: "uses that a streak of 3n earns: n, one, or none",
    ru: "сколько встрясок даёт серия из 3n: n, одну или ни одной")
  static let maxShakes = Caption.said(
    en: "the most uses there can be", ru: "встрясок, самое большее")
  static let cycling = Caption.said(
    en: "whether the label steps forward only; both is for bots",
    ru: "меняется ли метка только вперёд; both — для ботов")
  static let level = Caption.said(
    en: "a level of the list instead of shapes, colors, number and life; 0 for those",
    ru: "уровень из списка вместо shapes, colors, number и life; 0 — по ним")
  static let life = Caption.said(
    en: "misses until the game is lost", ru: "промахов до поражения")
  static let shakeAdvancesCombo = Caption.said(
    en: "whether a match by a shake advances the streak", ru: "продолжает ли встряска серию")
  static let skill = Caption.said(
    en: "the bot: 0 a beginner, 1 an expert", ru: "умение бота: 0 новичок, 1 мастер")

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
