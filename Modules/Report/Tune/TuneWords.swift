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
          en: "Not found: \(hunts) hunts do not show which setting is best.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, какая настройка лучше.")
        : language.say(
          en: "Not found: \(hunts) hunts do not show whether a setting meets every target.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, достигает ли настройка всех целей.")
    guard let excluded else { return why }
    return why
      + language.say(
        en: " \(excluded) of the searched box is excluded with \(confidence) confidence.",
        ru: " Исключено \(excluded) области поиска, доверительная вероятность \(confidence).")
  }

  var nothingPlayed: String {
    language.say(
      en: "No answer so far: the first settings have not played all their hunts.",
      ru: "Ответа пока нет: первые настройки сыграли ещё не все свои охоты.")
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

  func grade(_ grade: TuneAnswer.Grade) -> String {
    switch grade {
    case .certain: language.say(en: "certain", ru: "наверняка")
    case .likely: language.say(en: "likely", ru: "вероятно")
    case .unlikely: language.say(en: "unlikely", ru: "вряд ли")
    case .excluded: language.say(en: "excluded", ru: "исключено")
    }
  }

  var knobColumn: String { language.say(en: "parameter", ru: "параметр") }
  var searchedColumn: String { language.say(en: "searched", ru: "область") }
  var figureColumn: String { language.say(en: "figure", ru: "показатель") }
  var limitsColumn: String { language.say(en: "asked", ru: "нужно") }
  var valueColumn: String { language.say(en: "value", ru: "значение") }
  var intervalColumn: String { language.say(en: "interval", ru: "интервал") }
  var marginColumn: String { language.say(en: "margin", ru: "запас") }
  var closestColumn: String { language.say(en: "closest target", ru: "ближайшая цель") }

  func moreSettings(_ count: Int) -> String {
    language.say(en: "\(count) more in tune.json", ru: "ещё \(count) в tune.json")
  }
}
