import TextKit

/// The texts of the section on distributions.
extension PageWords {
  var spreadHeading: String {
    language.say(en: "How runs spread", ru: "Разброс прогонов")
  }

  var howToReadStrips: String {
    language.say(
      en: "Line: 5 to 95 % of runs. Box: the middle half. Mark: the median.",
      ru: "Линия: от 5 до 95 % прогонов. Ящик: средняя половина. Черта: медиана.")
  }

  var shareOfRuns: String {
    language.say(en: "share of runs", ru: "доля прогонов")
  }

  var sharesByNumber: String {
    language.say(en: "Shares of runs by the number of them.", ru: "Доли прогонов по их числу.")
  }

  var shareAtOrBelow: String {
    language.say(en: "Share of runs at or below", ru: "Доля прогонов не более")
  }

  var rowTakesPointsTogether: String {
    language.say(
      en: "A row takes its design points together, whatever else varies.",
      ru: "В строке её точки взяты вместе, что бы ещё ни менялось.")
  }

  var linePointsTogether: String {
    language.say(
      en: "All design points of a line are taken together.",
      ru: "Все точки линии взяты вместе.")
  }

  func cumulated(_ figure: String) -> String {
    language.say(en: "\(figure), cumulated", ru: "\(figure), накопленная доля")
  }
}
