import Experiments
import TextKit

/// The texts of the section on design points.
extension PageWords {
  var pointsHeading: String {
    language.say(en: "The points", ru: "Точки")
  }

  var inBrackets: String {
    language.say(
      en: "In brackets: the 95 % interval of the mean.",
      ru: "В скобках — 95%-й доверительный интервал среднего.")
  }

  func firstPoints(shown: Int, all: String) -> String {
    language.say(
      en: "The first \(shown) of \(all) points by the first figure.",
      ru: "Первые \(shown) точек из \(all) по первому показателю.")
  }

  func bestPoints(shown: Int, all: String) -> String {
    language.say(
      en: "The best \(shown) of \(all) points: those farthest within the targets.",
      ru: "Лучшие \(shown) точек из \(all): глубже всего в границах целей.")
  }

  func bestPointsOfSettings(shown: Int, all: String) -> String {
    language.say(
      en: "The best \(shown) of \(all) points: those of the settings farthest within the "
        + "targets.",
      ru: "Лучшие \(shown) точек из \(all): настройки глубже всего в границах целей.")
  }

  func allPoints(count: String) -> String {
    language.say(en: "All \(count) points", ru: "Все точки: \(count)")
  }

  func bestPointsOnly(shown: Int, all: String) -> String {
    language.say(
      en: "The best \(shown) of \(all) points; all of them are in points.csv",
      ru: "Лучшие \(shown) точек из \(all); все — в points.csv")
  }

  var designPoints: String {
    language.say(en: "Design points", ru: "Точки плана")
  }

  var targetsColumn: String {
    language.say(en: "targets", ru: "цели")
  }

  func settingColumn(for everyone: Everyone) -> String {
    let whom = everyone.phrase(in: language)
    return language.say(en: "setting, \(whom)", ru: "настройка, \(whom)")
  }
}
