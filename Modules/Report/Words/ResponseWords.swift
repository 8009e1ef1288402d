import TextKit

/// The texts of the section on responses.
extension PageWords {
  func sameEverywhere(figure: String, value: String) -> String {
    language.say(
      en: "\(figure): \(value) at every point, so there is no drawing of it.",
      ru: "\(figure): \(value) во всех точках, поэтому рисунка нет.")
  }

  var meansAndBands: String {
    language.say(
      en: "Means; the bands are 95 % intervals.",
      ru: "Средние; полосы — 95%-е интервалы.")
  }

  var averagedOverOthers: String {
    language.say(
      en: "Averaged over the other parameters.",
      ru: "Усреднено по остальным параметрам.")
  }

  var shadedIsTarget: String {
    language.say(en: "The shaded strip is the target.", ru: "Затенённая полоса — цель.")
  }

  var levelsDrawnEvenly: String {
    language.say(
      en: "Levels are drawn evenly, not to scale.",
      ru: "Уровни расставлены ровно, не в масштабе.")
  }

  var meansOverOthers: String {
    language.say(en: "Means over the other parameters.", ru: "Средние по остальным параметрам.")
  }

  var responseHeading: String {
    language.say(en: "What it does", ru: "Как влияет")
  }

  var meansAndIntervals: String {
    language.say(en: "Means and their 95 % intervals.", ru: "Средние и их 95%-е интервалы.")
  }

  var dotIsPoint: String {
    language.say(en: "A dot a design point.", ru: "Точка на рисунке — точка плана.")
  }

  func bestOf(few: String, all: String) -> String {
    language.say(en: "The best \(few) of \(all).", ru: "Лучшие \(few) из \(all).")
  }

  func firstParameters(count: Int) -> String {
    language.say(en: "The first \(count) parameters.", ru: "Первые параметры: \(count).")
  }

  func response(to parameter: String) -> String {
    language.say(en: "Response to \(parameter)", ru: "Отклик на \(parameter)")
  }

  func figure(_ figure: String, by columns: String, and rows: String) -> String {
    language.say(
      en: "\(figure) by \(columns) and \(rows)", ru: "\(figure): \(columns) и \(rows)")
  }
}
