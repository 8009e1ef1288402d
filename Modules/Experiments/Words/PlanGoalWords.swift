import Domain
import TextKit

/// The descriptions of a plan's keys on what is wanted.
enum PlanGoalWords {
  static func targets(_ language: Language) -> Caption {
    language.say(
      en: "ranges that metrics should lie in, for all players or for one",
      ru: "пределы, в которых должны лежать показатели, для всех игроков или для одного")
  }

  static func population(_ language: Language) -> Caption {
    language.say(
      en: "weights of the players: targets for all of them are judged on the mixture",
      ru: "веса игроков: общие для всех цели проверяются по их смеси")
  }

  static func objective(_ language: Language) -> Caption {
    language.say(
      en: "what tune makes as large or small as the targets allow; one figure or two",
      ru: "что tune делает как можно больше или меньше в пределах целей; один показатель или два")
  }

  static func maximize(_ language: Language) -> Caption {
    language.say(en: "a figure to make large", ru: "показатель, который должен быть большим")
  }

  static func minimize(_ language: Language) -> Caption {
    language.say(en: "a figure to make small", ru: "показатель, который должен быть малым")
  }

  static func constraints(_ language: Language) -> Caption {
    language.say(
      en: "conditions between parameters; settings that break one are left out",
      ru: "условия между параметрами; настройки, которые их нарушают, не берутся")
  }

  static func series(_ language: Language) -> Caption {
    language.say(
      en: "metrics over time: what each has reached at every so many seconds, over all runs",
      ru: "показатели во времени: чего каждый достиг через каждые столько секунд, по всем прогонам")
  }

  static func seriesMetrics(_ language: Language) -> Caption {
    language.say(
      en: "the metrics to follow: counts, times, distance and shares",
      ru: "за какими показателями следить: числа, времена, путь и доли")
  }

  static func every(_ language: Language) -> Caption {
    language.say(en: "the time from one moment to the next", ru: "время от момента до момента")
  }

  static func seriesUntil(_ language: Language) -> Caption {
    language.say(en: "the last moment", ru: "последний момент")
  }

  static func choiceFile(_ language: Language) -> Caption {
    language.say(
      en: "a file of ghostlab fit, from the plan's folder; the keys beside it replace its own",
      ru: "файл от ghostlab fit, от папки плана; ключи рядом заменяют его ключи")
  }

  static func exec(_ language: Language) -> Caption {
    language.say(
      en:
        "a program that decides for the player (docs/agents.md); \"-\" is whoever started the lab",
      ru: "программа, которая решает за игрока (docs/agents.md); \"-\" — тот, кто запустил lab")
  }

  static func normal(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a normal distribution truncated to the range",
      ru: "в каждой охоте своё: из нормального распределения, усечённого до диапазона")
  }

  static func lognormal(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a lognormal distribution truncated to the range",
      ru: "в каждой охоте своё: из логнормального распределения, усечённого до диапазона")
  }

  static func triangular(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a triangular distribution",
      ru: "в каждой охоте своё: из треугольного распределения")
  }

  static func empirical(_ language: Language) -> Caption {
    language.say(
      en:
        "one of these values in each hunt, each as likely; a file has them in the parameter's column, or in its only one",
      ru:
        "в каждой охоте одно из этих значений, все равновероятны; в файле они в столбце параметра или в единственном"
    )
  }

  static func mean(_ language: Language) -> Caption {
    language.say(
      en: "the mean of the values",
      ru: "среднее значений")
  }

  static func sd(_ language: Language) -> Caption {
    language.say(
      en: "the standard deviation of the values",
      ru: "стандартное отклонение значений")
  }

  static func mode(_ language: Language) -> Caption {
    language.say(
      en: "the most likely value",
      ru: "самое вероятное значение")
  }

  static func ownRules(_ language: Language) -> Caption {
    language.say(
      en: "the game's rules, as far as they are not the usual ones",
      ru: "правила игры, насколько они отличаются от обычных")
  }
}
