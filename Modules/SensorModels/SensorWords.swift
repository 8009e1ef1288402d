import Domain
import TextKit

/// The captions of a phone's parameters.
enum SensorWords {
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

}
