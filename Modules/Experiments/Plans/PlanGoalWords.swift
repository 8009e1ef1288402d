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

  static func constraints(_ language: Language) -> Caption {
    language.say(
      en: "conditions between parameters; settings that break one are left out",
      ru: "условия между параметрами; настройки, которые их нарушают, не берутся")
  }

  static func normal(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a normal distribution truncated to the range",
      ru: "в каждой охоте своё: из нормального распределения, усечённого до диапазона")
  }

  static func mean(_ language: Language) -> Caption {
    language.say(
      en: "the mean of the values",
      ru: "среднее значений")
  }

  static func mode(_ language: Language) -> Caption {
    language.say(
      en: "the most likely value",
      ru: "самое вероятное значение")
  }

}
