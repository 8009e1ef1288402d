import TextKit

/// The texts of the section on the region.
extension PageWords {
  var feasibleRegion: String {
    language.say(en: "Feasible region", ru: "Допустимая область")
  }

  var certainly: String {
    language.say(en: "✓ certainly", ru: "✓ наверняка")
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

  var perhapsByInterval: String {
    language.say(
      en: "? perhaps: an interval crosses a limit",
      ru: "? возможно: интервал пересекает границу")
  }

  var whatCertainMeans: String {
    language.say(
      en:
        "A point meets the targets for certain where the 95 % interval of each figure lies within "
        + "its range. Each target is judged by itself: of twenty figures at a limit one may be "
        + "misjudged.",
      ru: "Цели достигнуты наверняка там, где 95%-й интервал каждого показателя целиком в своих "
        + "границах. Каждая цель судится отдельно: из двадцати показателей на границе один может "
        + "быть определён неверно.")
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
