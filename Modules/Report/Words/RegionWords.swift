import TextKit

/// The texts of the section on the region.
extension PageWords {
  var feasibleRegion: String {
    language.say(en: "Feasible region", ru: "Допустимая область")
  }

  var verdictByPoint: String {
    language.say(en: "Verdict by point", ru: "Вывод по точкам")
  }

  var verdictBySetting: String {
    language.say(en: "Verdict by setting", ru: "Вывод по настройкам")
  }

  var pointsColumn: String {
    language.say(en: "points", ru: "точки")
  }

  var verdictColumn: String {
    language.say(en: "verdict", ru: "вывод")
  }

  var verdictByCell: String {
    language.say(en: "Verdict by cell", ru: "Вывод по клеткам")
  }

  var regionHeading: String {
    language.say(en: "Where the targets are met", ru: "Где цели достигнуты")
  }

  func whatMetMeans(intervals: Int) -> String {
    let count = HumanNumber.text(intervals)
    let rule = language.say(
      en: "Met: the interval of every figure lies within its range. Missed: one lies outside. "
        + "Undecided: one crosses a limit.",
      ru:
        "Достигнуты: интервал каждого показателя целиком в своих границах. Не достигнуты: какой-то "
        + "целиком вне их. Не решено: какой-то пересекает границу.")
    guard intervals > 1 else { return rule }
    return rule + " "
      + language.say(
        en: "All \(count) intervals hold at once with 95 %, so each is wider than in the tables.",
        ru: "Все интервалы (\(count)) верны вместе на 95 %, поэтому каждый шире, чем в таблицах.")
  }

  func regionOfSettings(everyone: String) -> String {
    language.say(
      en: "Where the targets are met \(everyone).",
      ru: "Где достигнуты цели \(everyone).")
  }

  func regionOf(who: String) -> String {
    language.say(en: "Where \(who) meets the targets.", ru: "Где достигнуты цели: \(who).")
  }

  func settingsMeetJointly(everyone: String) -> String {
    language.say(
      en: "A setting meets them only where they are met \(everyone) in it.",
      ru: "Настройка достигает целей только там, где они достигнуты \(everyone) в ней.")
  }

  var cellsHoldSeveral: String {
    language.say(
      en: "Where other parameters vary too, a cell tells how many of its points meet the targets.",
      ru: "Где меняется и другое, в клетке — сколько её точек достигают целей.")
  }
}
