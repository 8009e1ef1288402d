import Experiments
import Results
import TextKit

/// The texts of a search's answer, on terminals and pages.
struct TuneWords {
  let language: Language

  /// Returns the opening sentence about a setting that meets every target.
  func met(_ setting: String, confidence: String, closest: String?, margin: String) -> String {
    guard let closest else {
      return language.say(
        en: "Take \(setting): the best of all that was searched.",
        ru: "Возьми \(setting): лучше ничего не нашлось.")
    }
    return language.say(
      en: "Take \(setting): with \(confidence) confidence it meets every target, "
        + "the closest by \(margin) standard errors (\(closest)).",
      ru:
        "Возьми \(setting): с доверительной вероятностью \(confidence) достигнуты все цели, самая близкая к границе "
        + "— с запасом \(margin) стандартной ошибки (\(closest)).")
  }

  /// Returns the opening sentence of a search that excluded everything.
  func impossible(confidence: String, excluded: String) -> String {
    language.say(
      en: "No setting meets every target: \(excluded) of the searched box is excluded "
        + "with \(confidence) confidence.",
      ru: "Ни одна настройка не достигает всех целей: исключено \(excluded) области поиска, "
        + "доверительная вероятность \(confidence).")
  }

  /// Returns the opening sentence of a search that found nothing and did not exclude everything.
  ///
  /// `excluded` is nil if there are no targets, only objectives.
  func undecided(
    hunts: String, isInterrupted: Bool, confidence: String, excluded: String?
  ) -> String {
    let why =
      isInterrupted
      ? language.say(
        en: "Not found so far: the search was stopped after \(hunts) hunts.",
        ru: "Пока не найдено: поиск остановлен после \(hunts) охот.")
      : excluded == nil
        ? language.say(
          en: "Not found: \(hunts) hunts cannot tell which setting is best.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, какая настройка лучше.")
        : language.say(
          en: "Not found: \(hunts) hunts cannot tell whether a setting meets every target.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, достигает ли настройка всех целей.")
    guard let excluded else { return why }
    return why
      + language.say(
        en: " \(excluded) of the searched box is excluded with \(confidence) confidence.",
        ru: " Исключено \(excluded) области поиска, доверительная вероятность \(confidence).")
  }

  /// Returns how many hunts would decide, before the command; nil for an unknown number.
  func furtherHunts(_ count: String?) -> String {
    guard let count else {
      return language.say(
        en: "How many hunts would decide cannot be foreseen; a larger budget reuses these:",
        ru: "Сколько охот нужно, предвидеть нельзя; больший бюджет продолжит эти:")
    }
    return language.say(
      en: "About \(count) further hunts would decide:",
      ru: "Хватило бы ещё примерно \(count) охот:")
  }

  var nothingPlayed: String {
    language.say(
      en: "No answer so far: the first settings have not played all their hunts.",
      ru: "Ответа пока нет: первые настройки сыграли ещё не все свои охоты.")
  }

  func direction(isMaximized: Bool) -> String {
    isMaximized
      ? language.say(en: "the most", ru: "побольше") : language.say(en: "the least", ru: "поменьше")
  }

  /// Returns what a setting's neighbourhood is worth.
  func neighbourhood(_ ranges: String, share: String, interval: String, hasTargets: Bool) -> String
  {
    language.say(
      en: "Around it (\(ranges)) \(share) \(interval) of the settings "
        + (hasTargets ? "still meet every target." : "are as good."),
      ru: "Рядом с ней (\(ranges)) \(share) \(interval) настроек "
        + (hasTargets ? "всё ещё достигают всех целей." : "не хуже."))
  }

  /// Returns what a setting gives up of an objective.
  func shortfall(_ share: String, figure: String, value: String, best: String) -> String {
    language.say(
      en: "\(share) in \(figure) (\(value), the best is \(best))",
      ru: "\(share) в \(figure) (\(value), лучшее — \(best))")
  }

  /// Returns why a setting is recommended of those on a front.
  func compromise(settings: String, _ shortfalls: [String]) -> String {
    language.say(
      en: "Why this compromise: of the range over the front (\(settings) settings) it gives up "
        + shortfalls.joined(separator: " and ")
        + ". No confirmed setting loses less at worst.",
      ru: "Почему этот компромисс: от размаха фронта (настроек: \(settings)) она уступает "
        + shortfalls.joined(separator: " и ")
        + ". Ни у одной подтверждённой настройки большая из двух уступок не меньше.")
  }

  /// Returns that other settings on the front may be better compromises.
  func rivals(_ count: Int) -> String {
    language.say(
      en: "On the front \(count) that were not confirmed may be better compromises; a larger "
        + "budget could confirm one.",
      ru: "На фронте есть неподтверждённые настройки (\(count)), где компромисс, возможно, лучше; "
        + "подтвердить одну из них мог бы больший бюджет.")
  }

  func shares(_ grades: [String]) -> String {
    let list = grades.joined(separator: ", ")
    return language.say(en: "Of the box: \(list).", ru: "Доли области поиска: \(list).")
  }

  func searched(settings: String, hunts: String, budget: String, constraints: [String]) -> String {
    let only = constraints.joined(separator: ", ")
    return language.say(
      en: "Searched: \(settings) settings in \(hunts) of \(budget) hunts"
        + (only.isEmpty ? "." : ", only where \(only)."),
      ru: "Проверено настроек: \(settings), охот \(hunts) из \(budget)"
        + (only.isEmpty ? "." : ", только где \(only)."))
  }

  func nearest(_ setting: String, hasTargets: Bool) -> String {
    hasTargets
      ? language.say(en: "The nearest is \(setting).", ru: "Ближе всего \(setting).")
      : language.say(en: "The best so far is \(setting).", ru: "Лучше всего пока \(setting).")
  }

  /// Returns the target that the nearest setting misses by most, or meets with least certainty.
  func worst(_ figure: String, _ estimate: String, limits: String, by distance: String?) -> String {
    guard let distance else {
      return language.say(
        en: "Least certain there is \(figure), \(estimate), asked \(limits).",
        ru: "Меньше всего там ясно с \(figure): \(estimate), нужно \(limits).")
    }
    return language.say(
      en: "It misses \(figure) by \(distance): \(estimate), asked \(limits).",
      ru: "Там не достигнуто \(figure), не хватает \(distance): \(estimate), нужно \(limits).")
  }

  var relaxHeading: String {
    language.say(
      en: "To meet the rest, one limit would have to give way:",
      ru: "Чтобы достичь остального, одна из границ должна уступить:")
  }

  func relaxation(_ figure: String, limit: String, insteadOf old: String, isLow: Bool) -> String {
    language.say(
      en: "\(figure): \(isLow ? "at least" : "at most") \(limit) instead of \(old)",
      ru: "\(figure): \(isLow ? "не менее" : "не более") \(limit) вместо \(old)")
  }

  func grade(_ grade: TuneAnswer.Grade) -> String {
    switch grade {
    case .certain: language.say(en: "certain", ru: "наверняка")
    case .likely: language.say(en: "likely", ru: "вероятно")
    case .unlikely: language.say(en: "unlikely", ru: "вряд ли")
    case .excluded: language.say(en: "excluded", ru: "исключено")
    }
  }

  var nowhere: String { language.say(en: "none found", ru: "не найдено") }

  var knobColumn: String { language.say(en: "parameter", ru: "параметр") }
  var searchedColumn: String { language.say(en: "searched", ru: "область") }
  var figureColumn: String { language.say(en: "figure", ru: "показатель") }
  var limitsColumn: String { language.say(en: "asked", ru: "нужно") }
  var valueColumn: String { language.say(en: "value", ru: "значение") }
  var intervalColumn: String { language.say(en: "interval", ru: "интервал") }
  var marginColumn: String { language.say(en: "margin", ru: "запас") }
  var closestColumn: String { language.say(en: "closest target", ru: "ближайшая цель") }
  var huntsColumn: String { language.say(en: "n", ru: "n") }

  var regionHeading: String {
    language.say(en: "where every target is met:", ru: "где достигнуты все цели:")
  }

  var emptyRegionHeading: String {
    language.say(
      en: "searched, and no place found where every target is met:",
      ru: "где искали и не нашли места, где достигнуты все цели:")
  }

  var searchedHeading: String { language.say(en: "searched:", ru: "где искали:") }

  var frontHeading: String {
    language.say(
      en: "Pareto front, where no other setting is better in both and as well confirmed:",
      ru: "фронт Парето: нет столь же подтверждённой настройки, которая лучше в обоих:")
  }

  func playedHeading(hasGrades: Bool) -> String {
    guard hasGrades else {
      return language.say(
        en: "settings played, the best first:", ru: "сыгранные настройки, лучшие первыми:")
    }
    return language.say(
      en: "settings played, the best first (figures from their own hunts, grades from all):",
      ru: "сыгранные настройки, лучшие первыми (значения по своим охотам, оценки по всем):")
  }

  func moreSettings(_ count: Int) -> String {
    language.say(en: "\(count) more in tune.json", ru: "ещё \(count) в tune.json")
  }
}
