import Domain

/// The labels and descriptions of the lab's numbers of Set.
enum SetLabWords {
  // Parameters.
  static let tableSize = Caption.said(
    en: Caption("Cards on the table", "cards on the table"),
    ru: Caption("Карт на столе", "карт на столе"))
  static let features = Caption.said(
    en: Caption("Features of a card", "features of a card: 3 (27 cards) or 4 (81 cards)"),
    ru: Caption("Признаков у карты", "признаков у карты: 3 (27 карт) или 4 (81 карта)"))
  static let minSets = Caption.said(
    en: Caption("Fewest Sets", "fewest Sets on a challenge's board"),
    ru: Caption("Сетов, не меньше", "Сетов на столе испытания, не меньше"))
  static let maxSets = Caption.said(
    en: Caption("Most Sets", "most Sets on a challenge's board"),
    ru: Caption("Сетов, не больше", "Сетов на столе испытания, не больше"))
  static let timeLimit = Caption.said(
    en: Caption("Time for a Set", "time to find one Set in a challenge"),
    ru: Caption("Время на Сет", "время найти один Сет в испытании"))
  static let wrongPenalty = Caption.said(
    en: Caption("Penalty for a mistake", "time lost by a trio that is no Set"),
    ru: Caption("Штраф за ошибку", "штраф за тройку, которая не Сет"))
  static let hintsAllowed = Caption.said(
    en: Caption("Hints", "whether a challenge gives hints"),
    ru: Caption("Подсказки", "есть ли подсказки в испытании"))
  static let mode = Caption.said(
    en: Caption("What is played", "what bots play: whole games, or one challenge's board each"),
    ru: Caption("Во что играют", "во что играют боты: в целые партии или в один стол испытания"))
  static let skill = Caption.said(
    en: Caption("Bot's skill", "the bot: 0 a beginner, 1 an expert"),
    ru: Caption("Умение бота", "умение бота: 0 новичок, 1 мастер"))
  static let giveUpTime = Caption.said(
    en: Caption(
      "Bot's patience", "the bot deals three more after so long; 0: at once, and only without a Set"
    ),
    ru: Caption(
      "Терпение бота",
      "через сколько бот сдаёт ещё три карты; 0: сразу, но только без Сета на столе"))
  static let differenceBias = Caption.said(
    en: Caption(
      "Difficulty of differences",
      "how much harder the bot finds Sets that differ in more features; 0 not at all"),
    ru: Caption(
      "Трудность различий", "насколько труднее боту найти Сет с большим числом различий; 0: ничуть")
  )

  // Metrics.
  static let setsFound = Caption.said(
    en: Caption("Sets found", "Sets found in a game"),
    ru: Caption("Найдено Сетов", "Сетов, найденных за партию"))
  static let deals = Caption.said(
    en: Caption("Times three more cards were dealt", "times three more cards were dealt"),
    ru: Caption("Сдано ещё по три карты, раз", "сколько раз сдали ещё три карты"))
  static let wrongClaims = Caption.said(
    en: Caption("Wrong calls", "trios claimed that were no Set"),
    ru: Caption("Названо троек, что не Сет", "троек, которые оказались не Сетом"))
  static let duration = Caption.said(
    en: Caption("The game took", "seconds of the game or board"),
    ru: Caption("Длилась партия", "секунд на партию или стол"))
  static let setsPerMinute = Caption.said(
    en: Caption("Pace in Sets", "Sets found a minute"),
    ru: Caption("Темп, Сетов", "Сетов в минуту"))
  static let secondsPerSet = Caption.said(
    en: Caption("For each Set", "seconds of play for each Set"),
    ru: Caption("На один Сет", "секунд игры на каждый Сет"))
  static let deadTables = Caption.said(
    en: Caption("Full tables without a Set", "share of full tables without a Set"),
    ru: Caption("Столов без Сета", "доля полных столов без Сета"))
  static let cardsLeft = Caption.said(
    en: Caption("Cards left on the table", "cards on the table at the end"),
    ru: Caption("Карт осталось на столе", "карт на столе в конце"))
  static let solved = Caption.said(
    en: Caption("Set found in time", "1 if a board's Set was found in time; boards only"),
    ru: Caption("Сет найден вовремя", "1, если Сет на столе найден вовремя; только для столов"))
}
