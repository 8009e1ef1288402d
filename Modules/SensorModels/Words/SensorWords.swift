import Domain
import TextKit

/// The captions of a phone's parameters.
enum SensorWords {
  static func fixRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Fix rate", "fixes per second"),
      ru: Caption("Частота отсчётов места", "отсчётов места в секунду"))
  }

  static func aimRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim rate", "aim samples per second"),
      ru: Caption("Частота отсчётов прицела", "отсчётов прицела в секунду"))
  }

  static func fixesDuringFight(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Fixes during the fight", "fixes continue during fight and trap; off freezes the position"),
      ru: Caption(
        "Отсчёты места в бою", "отсчёты места идут и в бою, и при ловушке; off замораживает место"))
  }

  static func delay(_ language: Language) -> Caption {
    language.say(
      en: Caption("Fix delay", "age of a fix when it arrives"),
      ru: Caption("Задержка отсчёта", "возраст отсчёта, когда он приходит"))
  }

  static func dropoutRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Losses of position", "losses of position per hour"),
      ru: Caption("Потери места", "потерь места в час"))
  }

  static func dropoutMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Length of a loss", "mean duration of a loss of position"),
      ru: Caption("Длительность потери места", "средняя длительность потери места"))
  }

  static func positionSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Position error", "correlated position error, one standard deviation per axis"),
      ru: Caption(
        "Ошибка места", "связанная во времени ошибка места, одно стандартное отклонение по оси"))
  }

  static func positionTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: Caption("Position error, correlation time", "correlation time of the position error"),
      ru: Caption("Ошибка места, время корреляции", "время корреляции ошибки места"))
  }

  static func whiteSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Uncorrelated position error",
        "uncorrelated position error, one standard deviation per axis"),
      ru: Caption(
        "Несвязанная ошибка места", "несвязанная ошибка места, одно стандартное отклонение по оси"))
  }

  static func outlierRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Outlier bursts", "bursts of far-off positions per hour"),
      ru: Caption("Всплески отсчётов", "всплесков далёких отсчётов в час"))
  }

  static func outlierMin(_ language: Language) -> Caption {
    language.say(
      en: Caption("Shortest outlier", "shortest offset of a burst"),
      ru: Caption("Наименьший отскок", "наименьший отскок во всплеске"))
  }

  static func outlierMax(_ language: Language) -> Caption {
    language.say(
      en: Caption("Longest outlier", "longest offset of a burst"),
      ru: Caption("Наибольший отскок", "наибольший отскок во всплеске"))
  }

  static func outlierMinTime(_ language: Language) -> Caption {
    language.say(
      en: Caption("Shortest burst", "shortest duration of a burst"),
      ru: Caption("Кратчайший всплеск", "наименьшая длительность всплеска"))
  }

  static func outlierMaxTime(_ language: Language) -> Caption {
    language.say(
      en: Caption("Longest burst", "longest duration of a burst"),
      ru: Caption("Длиннейший всплеск", "наибольшая длительность всплеска"))
  }

  static func accuracyFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Claimed accuracy, factor",
        "ratio of the claimed accuracy to an honest phone's; below 1 is dishonest"),
      ru: Caption(
        "Заявленная точность, множитель",
        "заявленная точность к точности честного телефона; меньше 1 — нечестный"))
  }

  static func accuracySpread(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Claimed accuracy, spread",
        "standard deviation of the logarithm of the claimed accuracy; 0: constant"),
      ru: Caption(
        "Заявленная точность, разброс",
        "стандартное отклонение логарифма заявленной точности; 0 — она постоянна"))
  }

  static func accuracyCorrelation(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Claimed accuracy, correlation",
        "correlation of the claimed accuracy with the error, as normal scores"),
      ru: Caption(
        "Заявленная точность, связь",
        "корреляция заявленной точности с ошибкой, в нормальных баллах"))
  }

  static func accuracyTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Claimed accuracy, correlation time", "correlation time of the rest of the claimed accuracy"
      ),
      ru: Caption(
        "Заявленная точность, время корреляции", "время корреляции остального в заявленной точности"
      ))
  }

  static func accuracyFloor(_ language: Language) -> Caption {
    language.say(
      en: Caption("Best claimed accuracy", "the least accuracy an honest phone claims"),
      ru: Caption(
        "Лучшая заявленная точность", "наименьшая точность, которую заявляет честный телефон"))
  }

  static func headingBiasSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Compass bias", "compass bias per hunt, one standard deviation"),
      ru: Caption("Смещение компаса", "сдвиг компаса за охоту, одно стандартное отклонение"))
  }

  static func headingSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Compass error", "compass drift, one standard deviation"),
      ru: Caption("Ошибка компаса", "дрейф компаса, одно стандартное отклонение"))
  }

  static func headingTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: Caption("Compass error, correlation time", "correlation time of the compass drift"),
      ru: Caption("Ошибка компаса, время корреляции", "время корреляции дрейфа компаса"))
  }

  static func headingBurstRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Compass bursts", "magnetic disturbances per hour"),
      ru: Caption("Всплески компаса", "магнитных помех в час"))
  }

  static func headingBurst(_ language: Language) -> Caption {
    language.say(
      en: Caption("Size of a compass burst", "size of a disturbance, to either side"),
      ru: Caption("Размер всплеска компаса", "размер помехи, в обе стороны"))
  }

  static func headingBurstTime(_ language: Language) -> Caption {
    language.say(
      en: Caption("Length of a compass burst", "duration of a disturbance"),
      ru: Caption("Длительность всплеска компаса", "длительность помехи"))
  }
}
