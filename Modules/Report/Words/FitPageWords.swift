import TextKit

/// The texts of the page on fitted players.
extension PageWords {
  func fitTitle(_ name: String) -> String {
    language.say(
      en: "Player \(name), fitted to recorded hunts", ru: "Игрок \(name) по записям охот")
  }

  var fitHuntsLink: String { language.say(en: "Hunts", ru: "Охоты") }
  var fitPlayersLink: String { language.say(en: "Players", ru: "Игроки") }
  var fitNumbersLink: String { language.say(en: "Numbers", ru: "Числа") }

  func fitVerdict(_ isAlike: Bool, hunts: Int, chance: String) -> String {
    isAlike
      ? language.say(
        en: "Simulated hunts look like the \(hunts) recorded: a share of \(chance) of simulated "
          + "sets lies as far from the mean.",
        ru: "Смоделированные охоты похожи на записанные (\(hunts)): так же далеко от среднего "
          + "лежит доля \(chance) смоделированных наборов.")
      : language.say(
        en: "Simulated hunts do not look like the \(hunts) recorded: only a share of \(chance) of "
          + "simulated sets lies as far from the mean.",
        ru: "Смоделированные охоты не похожи на записанные (\(hunts)): так же далеко от среднего "
          + "лежит лишь доля \(chance) смоделированных наборов.")
  }

  var fitSameHunts: String {
    language.say(
      en: "There are too few hunts to hold any out: these are the hunts that the player was fitted "
        + "to, so this is no proof.",
      ru: "Охот слишком мало, чтобы отложить часть: игрок подогнан по этим же охотам, так что это "
        + "не доказательство.")
  }

  func fitUnlike(
    _ metric: String, _ observed: String, simulated: String, _ interval: String
  ) -> String {
    language.say(
      en: "\(metric): \(observed) recorded, \(simulated) simulated (95 % within \(interval))",
      ru: "\(metric): записано \(observed), смоделировано \(simulated) (95 % в \(interval))")
  }

  func fitShippedAlike(_ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? language.say(
        en: "No shipped player reproduces them either.",
        ru: "Ни один готовый игрок их тоже не воспроизводит.")
      : language.say(
        en: "Shipped players that reproduce them: \(list).",
        ru: "Готовые игроки, которые их воспроизводят: \(list).")
  }

  var fitHuntsHeading: String {
    language.say(en: "Recorded among simulated hunts", ru: "Записанные охоты среди смоделированных")
  }

  var fitHuntsFigure: String { language.say(en: "Means over the hunts", ru: "Средние по охотам") }

  var fitHowToRead: String {
    language.say(
      en: "A mark is the mean of the recorded hunts, a line where 95 % of simulated sets of as "
        + "many hunts have theirs. At the right: recorded (simulated).",
      ru: "Метка — среднее записанных охот, линия — где лежат 95 % средних смоделированных наборов "
        + "из стольких же охот. Справа: записано (смоделировано).")
  }

  var fitScores: String {
    language.say(
      en: "distance from the simulated mean, standard deviations",
      ru: "расстояние от смоделированного среднего, станд. отклонений")
  }

  var fitUnlikeKey: String { language.say(en: "unlike", ru: "не похоже") }
  var fitAlikeKey: String { language.say(en: "alike", ru: "похоже") }

  var fitHuntsColumns: [String] {
    language.say(
      en: ["metric", "recorded", "simulated", "95 % of sets", "distance", "alike"],
      ru: ["показатель", "записано", "смоделировано", "95 % наборов", "расстояние", "похоже"])
  }

  var fitPlayersHeading: String {
    language.say(en: "Which players reproduce them", ru: "Какие игроки их воспроизводят")
  }

  var fitPlayersNote: String {
    language.say(
      en: "The share of simulated sets that lie as far from their mean as the recorded hunts.",
      ru: "Доля смоделированных наборов, лежащих от своего среднего так же далеко, как записанные.")
  }

  var fitPlayersColumns: [String] {
    language.say(en: ["player", "share", "alike"], ru: ["игрок", "доля", "похож"])
  }

  var fitNumbersHeading: String { language.say(en: "The numbers", ru: "Числа") }

  func fitMethod(sets: Int, shipped: Int, rare: String) -> String {
    language.say(
      en: "The recorded hunts are simulated \(sets) times with players drawn from what the fit "
        + "allows, and \(shipped) times with each shipped player: the same games, begun in the same "
        + "places, on the same random draws for all players. The distance of a set is that of its most "
        + "distant metric. Hunts are alike unless fewer than \(rare) of simulated sets lie as far.",
      ru: "Записанные охоты смоделированы \(sets) раз с игроками, которых допускает подгонка, и "
        + "\(shipped) раз с каждым готовым: те же игры, начатые в тех же местах, на одних и тех же "
        + "случайных числах. Расстояние набора — расстояние самого далёкого показателя. Охоты похожи, "
        + "если так же далеко лежат не менее \(rare) смоделированных наборов.")
  }
}
