import Domain
import Experiments
import TextKit

/// The texts of a page in its language; each section's texts are in an extension of their own.
struct PageWords: Sendable {
  let language: Language

  var dataAsTable: String {
    language.say(en: "The data as a table", ru: "Данные таблицей")
  }

  var answerLink: String {
    language.say(en: "Answer", ru: "Ответ")
  }

  var questionLink: String {
    language.say(en: "Question", ru: "Вопрос")
  }

  var pointsLink: String {
    language.say(en: "Points", ru: "Точки")
  }

  var targetsLink: String {
    language.say(en: "Targets", ru: "Цели")
  }

  var responseLink: String {
    language.say(en: "Response", ru: "Отклик")
  }

  var sensitivityLink: String {
    language.say(en: "Sensitivity", ru: "Важность")
  }

  var spreadLink: String {
    language.say(en: "Spread", ru: "Разброс")
  }

  var durationLink: String {
    language.say(en: "Duration", ru: "Длительность")
  }

  var courseLink: String {
    language.say(en: "Course", ru: "Ход")
  }

  var mapLink: String {
    language.say(en: "Map", ru: "Карта")
  }

  var failuresLink: String {
    language.say(en: "Failures", ru: "Сбои")
  }

  var methodLink: String {
    language.say(en: "Method", ru: "Метод")
  }

  var contents: String {
    language.say(en: "Contents", ru: "Содержание")
  }

  func point(number: Int) -> String {
    language.say(en: "point \(number)", ru: "точка \(number)")
  }

  var figureColumn: String {
    language.say(en: "figure", ru: "показатель")
  }

  var meanColumn: String {
    language.say(en: "mean", ru: "среднее")
  }

  var intervalColumn: String {
    language.say(en: "95 % interval", ru: "95%-й интервал")
  }

  var runsColumn: String {
    language.say(en: "runs", ru: "прогонов")
  }

  var pointColumn: String {
    language.say(en: "point", ru: "точка")
  }

  var replicateColumn: String {
    language.say(en: "replicate", ru: "повтор")
  }

  var parameterColumn: String {
    language.say(en: "parameter", ru: "параметр")
  }

  var valueColumn: String {
    language.say(en: "value", ru: "значение")
  }

  var onlyPoint: String {
    language.say(en: "the only point", ru: "единственная точка")
  }

  var allPointsName: String {
    language.say(en: "all points", ru: "все точки")
  }

  var yes: String {
    language.say(en: "yes", ru: "да")
  }

  var no: String {
    language.say(en: "no", ru: "нет")
  }

  func firstRows(shown: Int, rest: String) -> String {
    language.say(
      en: "The first \(shown) rows; \(rest) more are in points.csv.",
      ru: "Первые \(shown) строк; ещё \(rest) — в points.csv.")
  }

  func subtitle(runs: Int, areHunts: Bool, points: Int) -> String {
    language.say(
      en: (areHunts
        ? counted(runs, "simulated hunt", "simulated hunts")
        : counted(runs, "simulated game", "simulated games"))
        + " at " + counted(points, "design point", "design points"),
      ru: "сыграно: \(HumanNumber.text(runs)), точек плана: \(HumanNumber.text(points))")
  }

  /// Returns a count of things, with the English noun in singular or plural.
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(HumanNumber.text(count)) \(count == 1 ? one : many)"
  }

  /// Returns a unit as people write it; empty for a count.
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: language) }

  /// Returns a verdict in a word, with a symbol so that it does not rely on colour.
  func verdict(_ verdict: Verdict) -> String {
    verdict.sign + " " + verdict.word(in: language)
  }
}
