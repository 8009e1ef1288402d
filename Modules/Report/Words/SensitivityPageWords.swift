import TextKit

/// The texts of the page on a sensitivity study.
extension PageWords {
  var studyTitle: String { language.say(en: "A sensitivity study", ru: "Анализ чувствительности") }

  func studySubtitle(hunts: Int, points: Int, isSobol: Bool) -> String {
    let (count, settings) = (HumanNumber.text(hunts), HumanNumber.text(points))
    return language.say(
      en: "Sensitivity by \(isSobol ? "Sobol's shares" : "Morris' effects"): "
        + "\(count) simulated hunts at \(settings) design points",
      ru: "Важность параметров, \(isSobol ? "доли Соболя" : "эффекты Морриса"): охот \(count), "
        + "точек \(settings)")
  }

  var rankingLink: String { language.say(en: "Ranking", ru: "Порядок") }

  var scenariosLink: String { language.say(en: "Failures", ru: "Провалы") }

  var rankingHeading: String { language.say(en: "What matters", ru: "Что важно") }

  var scenariosHeading: String {
    language.say(en: "Where targets fail", ru: "Где цели не выполняются")
  }

  func orderMayChange(hunts: Int) -> String {
    let count = HumanNumber.text(hunts)
    return language.say(
      en:
        "The order of what matters may still change: \(count) hunts were not enough to settle it.",
      ru: "Порядок важного ещё может измениться: \(count) охот не хватило, чтобы он установился.")
  }

  /// Returns one sentence on all figures that do not vary.
  func sameEverywhere(_ figures: [String]) -> String {
    let list = figures.joined(separator: "; ")
    return language.say(
      en: "The same at every point: \(list).", ru: "Во всех точках одинаково: \(list).")
  }

  var howToReadShares: String {
    language.say(
      en: "The pale bar is the share of the variance in which the parameter is involved, alone or "
        + "with others; the dark bar is its own share. The lines are their 95 % intervals.",
      ru: "Бледная полоса — доля дисперсии, в которой параметр участвует один или с другими; "
        + "тёмная — его собственная доля. Линии — их 95%-е интервалы.")
  }

  var howToReadEffects: String {
    language.say(
      en: "The bar is how much the figure moves on average when the parameter crosses its range "
        + "(Morris µ*). The line is its 95 % interval. A large spread σ means that the effect "
        + "depends on the other parameters or is not straight.",
      ru: "Полоса — насколько показатель сдвигается в среднем, когда параметр проходит свой размах "
        + "(µ* Морриса). Линия — его 95%-й интервал. Большой разброс σ значит, что эффект зависит "
        + "от других параметров или не прямолинеен.")
  }

  var withOthers: String {
    language.say(en: "alone or with others (ST)", ru: "один или с другими (ST)")
  }

  var alone: String { language.say(en: "alone (S1)", ru: "один (S1)") }

  var meanEffectKey: String { language.say(en: "mean effect (µ*)", ru: "средний эффект (µ*)") }

  var noiseOrNotRanked: String {
    language.say(en: "within noise, or not ranked", ru: "в пределах шума или без места")
  }

  var noiseAlone: String {
    language.say(en: "what noise alone would give", ru: "что дал бы один шум")
  }

  var interactionPlane: String {
    language.say(en: "mean effect µ* and spread σ", ru: "средний эффект µ* и разброс σ")
  }

  var howToReadScenarios: String {
    language.say(
      en: "Each box is where failures concentrate. Coverage is the share of all failures that it "
        + "holds, density the share of it that fails. The bar is its part of each range.",
      ru: "Каждая область — место, где сгущаются провалы. Охват — какая доля всех провалов в ней, "
        + "плотность — какая доля области проваливается. Полоса — её часть в каждом размахе.")
  }

  var noScenario: String {
    language.say(
      en: "No part of the box of settings holds most of the failures.",
      ru: "Нет такой части настроек, где сосредоточены провалы.")
  }

  func failsWhen(_ subject: String, _ limits: [String]) -> String {
    let list = limits.joined(separator: language.say(en: " and ", ru: " и "))
    return language.say(
      en: "\(subject) fails when \(list)", ru: "\(subject): цель не выполняется, когда \(list)")
  }

  var someTarget: String { language.say(en: "Some target", ru: "Какая-то цель") }

  func scenarioSize(coverage: String, density: String, mass: String?) -> String {
    language.say(
      en: "Coverage \(coverage), density \(density)"
        + (mass.map { "; \($0) of all settings." } ?? "."),
      ru: "Охват \(coverage), плотность \(density)"
        + (mass.map { "; \($0) всех настроек." } ?? "."))
  }

  var lowerLimit: String { language.say(en: "above", ru: "больше") }

  var upperLimit: String { language.say(en: "below", ru: "меньше") }

  var byChance: String { language.say(en: "by chance (quasi-p)", ru: "случайно (quasi-p)") }

  var howSobolWorks: String {
    language.say(
      en: "All parameters vary at once over their ranges (Saltelli's design). A share is the part "
        + "of the variance of the figure's mean over random draws that would vanish, or remain, if the "
        + "parameter were fixed.",
      ru: "Все параметры меняются сразу по своим размахам (план Салтелли). Доля — часть дисперсии "
        + "среднего по случайным числам, которая исчезла бы или осталась, если закрепить параметр.")
  }

  var howMorrisWorks: String {
    language.say(
      en: "Parameters change one at a time along random paths through the box of settings (Morris "
        + "1991). An effect is the change of the figure for the whole range of a parameter.",
      ru: "Параметры меняются по одному вдоль случайных путей по области настроек (Моррис, 1991). "
        + "Эффект — изменение показателя на весь размах параметра.")
  }

  var whatAboveNoiseMeans: String {
    language.say(
      en:
        "An effect is above noise if it comes again from replicate to replicate, so that noise alone "
        + "would seldom give it (5 %).",
      ru:
        "Эффект выше шума, если он повторяется от повтора к повтору, так что один шум дал бы "
        + "его редко (5 %).")
  }

  func rowsOfDesign(isSobol: Bool) -> String {
    language.say(
      en: isSobol ? "Base rows" : "Trajectories", ru: isSobol ? "Базовых строк" : "Траекторий")
  }

  var pointsOfDesign: String { language.say(en: "Design points", ru: "Точек плана") }

  var replicatesEach: String {
    language.say(en: "Replicates at each", ru: "Повторов в каждой")
  }

  var hunts: String { language.say(en: "Hunts", ru: "Охот") }

  var budget: String { language.say(en: "Budget of hunts", ru: "Бюджет охот") }

  var confidenceOfIntervals: String {
    language.say(en: "Confidence of intervals", ru: "Доверительная вероятность интервалов")
  }

  var reproduce: String { language.say(en: "Reproduce it", ru: "Повторить") }
}
