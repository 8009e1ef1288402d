import Domain
import TextKit

/// The captions of a phone's parameters.
enum SensorWords {
  static func fixRate(_ language: Language) -> Caption {
    language.say(en: "fixes per second", ru: "отсчётов места в секунду")
  }

  static func aimRate(_ language: Language) -> Caption {
    language.say(en: "aim samples per second", ru: "отсчётов прицела в секунду")
  }

  static func fixesDuringFight(_ language: Language) -> Caption {
    language.say(
      en: "fixes continue during fight and trap; off freezes the position",
      ru: "отсчёты места идут и в бою, и при ловушке; off замораживает место")
  }

  static func delay(_ language: Language) -> Caption {
    language.say(en: "age of a fix when it arrives", ru: "возраст отсчёта, когда он приходит")
  }

  static func dropoutRate(_ language: Language) -> Caption {
    language.say(en: "losses of position per hour", ru: "потерь места в час")
  }

  static func dropoutMean(_ language: Language) -> Caption {
    language.say(en: "mean duration of a loss of position", ru: "средняя длительность потери места")
  }

  static func positionSigma(_ language: Language) -> Caption {
    language.say(
      en: "correlated position error, one standard deviation per axis",
      ru: "связанная во времени ошибка места, одно стандартное отклонение по оси")
  }

  static func positionTimeConstant(_ language: Language) -> Caption {
    language.say(en: "correlation time of the position error", ru: "время корреляции ошибки места")
  }

  static func whiteSigma(_ language: Language) -> Caption {
    language.say(
      en: "uncorrelated position error, one standard deviation per axis",
      ru: "несвязанная ошибка места, одно стандартное отклонение по оси")
  }

  static func outlierRate(_ language: Language) -> Caption {
    language.say(en: "bursts of far-off positions per hour", ru: "всплесков далёких отсчётов в час")
  }

  static func outlierMin(_ language: Language) -> Caption {
    language.say(en: "shortest offset of a burst", ru: "наименьший отскок во всплеске")
  }

  static func outlierMax(_ language: Language) -> Caption {
    language.say(en: "longest offset of a burst", ru: "наибольший отскок во всплеске")
  }

  static func outlierMinTime(_ language: Language) -> Caption {
    language.say(en: "shortest duration of a burst", ru: "наименьшая длительность всплеска")
  }

  static func outlierMaxTime(_ language: Language) -> Caption {
    language.say(en: "longest duration of a burst", ru: "наибольшая длительность всплеска")
  }

  static func accuracyFactor(_ language: Language) -> Caption {
    language.say(
      en: "ratio of the claimed accuracy to an honest phone's; below 1 is dishonest",
      ru: "заявленная точность к точности честного телефона; меньше 1 — нечестный")
  }

  static func accuracySpread(_ language: Language) -> Caption {
    language.say(
      en: "standard deviation of the logarithm of the claimed accuracy; 0: constant",
      ru: "стандартное отклонение логарифма заявленной точности; 0 — она постоянна")
  }

  static func accuracyCorrelation(_ language: Language) -> Caption {
    language.say(
      en: "correlation of the claimed accuracy with the error, as normal scores",
      ru: "корреляция заявленной точности с ошибкой, в нормальных баллах")
  }

  static func accuracyTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: "correlation time of the rest of the claimed accuracy",
      ru: "время корреляции остального в заявленной точности")
  }

  static func accuracyFloor(_ language: Language) -> Caption {
    language.say(
      en: "the least accuracy an honest phone claims",
      ru: "наименьшая точность, которую заявляет честный телефон")
  }

  static func headingBiasSigma(_ language: Language) -> Caption {
    language.say(
      en: "compass bias per hunt, one standard deviation",
      ru: "сдвиг компаса за охоту, одно стандартное отклонение")
  }

  static func headingSigma(_ language: Language) -> Caption {
    language.say(
      en: "compass drift, one standard deviation", ru: "дрейф компаса, одно стандартное отклонение")
  }

  static func headingTimeConstant(_ language: Language) -> Caption {
    language.say(en: "correlation time of the compass drift", ru: "время корреляции дрейфа компаса")
  }

  static func headingBurstRate(_ language: Language) -> Caption {
    language.say(en: "magnetic disturbances per hour", ru: "магнитных помех в час")
  }

  static func headingBurst(_ language: Language) -> Caption {
    language.say(en: "size of a disturbance, to either side", ru: "размер помехи, в обе стороны")
  }

  static func headingBurstTime(_ language: Language) -> Caption {
    language.say(en: "duration of a disturbance", ru: "длительность помехи")
  }
}
