import TextKit

/// The texts of the section on sensitivity.
extension PageWords {
  var sensitivityHeading: String {
    language.say(en: "Which knob matters", ru: "Какой параметр важен")
  }

  var whatParametersMove: String {
    language.say(en: "What each parameter moves", ru: "Что меняет каждый параметр")
  }

  var againstBasePoint: String {
    language.say(
      en: "From the lowest to the highest mean along each parameter, against the base point.",
      ru: "От наименьшего до наибольшего среднего по каждому параметру, относительно основы.")
  }

  var againstMeanOfAll: String {
    language.say(
      en: "From the lowest to the highest mean along each parameter, averaged over the others, "
        + "against the mean of all points.",
      ru: "От наименьшего до наибольшего среднего по каждому параметру, усреднено по остальным, "
        + "относительно общего среднего.")
  }

  var howToReadBars: String {
    language.say(
      en: "Thin lines are 95 % intervals of paired differences; grey bars are within noise.",
      ru: "Тонкие линии — 95%-е интервалы парных разностей; серое — в пределах шума.")
  }

  var differencesOfMeans: String {
    language.say(en: "Differences of means", ru: "Разности средних")
  }

  var differenceColumn: String {
    language.say(en: "difference", ru: "разность")
  }

  var shareOfVariance: String {
    language.say(en: "share of the variance, total (Sobol)", ru: "доля дисперсии, полная (Соболь)")
  }

  var meanEffect: String {
    language.say(en: "mean effect of the whole range", ru: "средний эффект всего размаха")
  }

  var howToReadWhiskers: String {
    language.say(
      en: "Whiskers are 95 % bootstrap intervals; grey bars are not above noise.",
      ru: "Усы — 95%-е интервалы бутстрепа; серое не выше шума.")
  }

  var rangeColumn: String {
    language.say(en: "range", ru: "размах")
  }

  var aboveNoiseColumn: String {
    language.say(en: "above noise", ru: "выше шума")
  }

  func sampleTooSmall(hunts: String?) -> String {
    language.say(
      en: "The sample is too small to rank"
        + (hunts.map { ": about \($0) hunts would do." } ?? "."),
      ru: "Выборка мала, чтобы судить о порядке"
        + (hunts.map { ": хватило бы около \($0) охот." } ?? "."))
  }
}
