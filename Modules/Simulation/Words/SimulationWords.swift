public import TextKit

extension SimulationError: Localized {
  /// Returns why the hunt cannot be simulated.
  public func line(in language: Language) -> String {
    switch self {
    case .noGhosts: language.say(en: "the game has no ghosts", ru: "в игре нет призраков")
    case .cannotChoose:
      language.say(
        en: "rule.targetRule: chosen needs player.navigation: exact",
        ru: "rule.targetRule: chosen требует player.navigation: exact")
    case .noChallenge(""):
      language.say(
        en: "a ghost with catchMode: challenge has no challenge",
        ru: "у призрака с catchMode: challenge нет испытания")
    case .noChallenge(let name):
      language.say(
        en: "a ghost has the challenge '\(name)', which does not exist",
        ru: "у призрака испытание «\(name)», а такого нет")
    case .notAHunt(let name):
      language.say(
        en: "this is not a hunt but a game of the plugin '\(name)'",
        ru: "это не охота, а игра плагина «\(name)»")
    case .playedOutside:
      language.say(
        en: "the player is a program (players: {exec: …}), which only ghostlab can ask",
        ru: "игрок — программа (players: {exec: …}), спросить её может только ghostlab")
    case .outsideByCompass:
      language.say(
        en: "a player that is a program needs player.navigation: compass",
        ru: "игроку-программе нужен player.navigation: compass")
    case .refused(let refusal):
      language.say(
        en: "the engine refused an event of the simulation: \(refusal)",
        ru: "ядро отвергло событие симуляции: \(refusal)")
    }
  }
}

extension FastRefusal: Localized {
  /// Returns which parameter prevents skipping, and why.
  public func line(in language: Language) -> String {
    let (value, why) = (valueText(in: language), reason.line(in: language))
    return language.say(
      en: "\(parameter): \(value) cannot be fast-forwarded, \(why)",
      ru: "\(parameter): \(value) нельзя ускорить, \(why)")
  }

  /// Returns the parameter's value as people read it.
  package func valueText(in language: Language) -> String {
    reason == .spread ? language.say(en: "a distribution", ru: "распределение") : value
  }
}

extension FastRefusal.Reason: Localized {
  /// Returns why samples cannot be skipped.
  public func line(in language: Language) -> String {
    switch self {
    case .challenge:
      language.say(
        en: "a challenge is played move by move and has no table of times",
        ru: "испытание играется ход за ходом, и таблицы времён у него нет")
    case .drain:
      language.say(
        en: "with rule.holdLoss decay a hold has too many possible lengths for a table; a rate "
          + "such as 0.5 or 1 leaves few",
        ru: "при rule.holdLoss decay удержание бывает слишком разным для таблицы; скорость вроде "
          + "0.5 или 1 оставляет мало вариантов")
    case .moving:
      language.say(
        en: "a ghost that moves in the sight is followed sample by sample",
        ru: "за призраком, который движется в прицеле, следят отсчёт за отсчётом")
    case .outside:
      language.say(
        en: "a program decides at every fix", ru: "программа решает при каждом отсчёте места")
    case .spread:
      language.say(
        en: "a table of hold times is for one aim, and this one differs from hunt to hunt",
        ru: "таблица времён удержания верна для одного прицела, а этот в каждой охоте свой")
    case .slowAim:
      language.say(
        en: "an aim this slow, sampled this often, needs too large a table of hold times",
        ru: "такой медленный прицел при таких частых отсчётах требует слишком большой таблицы")
    }
  }
}
