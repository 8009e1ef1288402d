import TextKit

/// The texts of the section on the method.
extension PageWords {
  var failuresHeading: String {
    language.say(en: "Runs that failed", ru: "Сбои")
  }

  var failuresTable: String {
    language.say(en: "Failed runs and how to look at them", ru: "Сбои и как их посмотреть")
  }

  var reasonColumn: String {
    language.say(en: "reason", ru: "причина")
  }

  /// Returns the reason of a failed run, whose row has it in English.
  func reason(_ text: String) -> String { language.say(en: text, ru: "«\(text)»") }

  var commandColumn: String {
    language.say(en: "command", ru: "команда")
  }

  func moreFailures(count: String) -> String {
    language.say(en: "\(count) more are in runs.csv.", ru: "Ещё \(count) — в runs.csv.")
  }

  var methodHeading: String {
    language.say(en: "How it was computed", ru: "Как это посчитано")
  }

  var whatFiguresMean: String {
    language.say(en: "What the figures mean", ru: "Что значат показатели")
  }

  var planHash: String {
    language.say(en: "Plan hash", ru: "Хеш плана")
  }

  var reportBy: String {
    language.say(en: "Report by", ru: "Отчёт составил")
  }

  var lookAtRun: String {
    language.say(en: "Look at a run", ru: "Посмотреть охоту")
  }

  var howRunsWerePlayed: String {
    language.say(
      en: "Every run was played by the game's own engine with a simulated player. "
        + "Replicate n has the same random draws at every design point, so that differences between "
        + "points are sharper than the intervals of the points themselves.",
      ru: "Каждый прогон сыграл движок игры с модельным игроком. Повтор n во всех точках "
        + "играется на одних и тех же случайных числах, поэтому разности точек известны точнее, чем сами точки."
    )
  }

  var howIntervalsAreMade: String {
    language.say(
      en: "Intervals are at 95 %: Wilson's, corrected for continuity, for proportions, a score "
        + "interval that also holds for rare events for other means, order statistics for "
        + "quantiles. An end that nothing bounds is left open. Means over several points take a "
        + "replicate as one observation.",
      ru: "Интервалы 95%-е: для долей — Уилсона с поправкой на непрерывность, для других средних "
        + "— по методу меток, верный и для редких событий, для квантилей — по порядковым "
        + "статистикам. Конец, который ничем не ограничен, открыт. В средних по нескольким точкам "
        + "наблюдение — повтор.")
  }

  var sameBytes: String {
    language.say(
      en: "Equal results make an equal report, byte for byte.",
      ru: "Одинаковые результаты дают одинаковый отчёт, до байта.")
  }

  var figuresOfRun: String {
    language.say(en: "Figures of a run", ru: "Показатели прогона")
  }

  var nameInFiles: String {
    language.say(en: "name in files", ru: "имя в файлах")
  }

  var nameHere: String {
    language.say(en: "here", ru: "здесь")
  }

  var meaning: String {
    language.say(en: "meaning", ru: "смысл")
  }
}
