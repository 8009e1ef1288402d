import TextKit

/// The texts of the section on the course of a hunt.
extension PageWords {
  var courseHeading: String {
    language.say(en: "The course of a hunt", ru: "Ход охоты")
  }

  var seriesHeading: String {
    language.say(en: "What hunts have reached over time", ru: "Чего охоты достигли во времени")
  }

  var howToReadSeries: String {
    language.say(
      en: "The line is the mean of all runs, the band holds 90 % of them. "
        + "A hunt that has ended keeps its last value.",
      ru: "Линия — среднее по всем прогонам, в полосе 90 % из них. "
        + "Закончившаяся охота сохраняет последнее значение.")
  }

  var meanMinutesAxis: String {
    language.say(en: "mean minutes a hunt", ru: "минут за охоту, в среднем")
  }

  var timeInStates: String {
    language.say(en: "Time in each state", ru: "Время в каждом состоянии")
  }

  var timesDescription: String {
    language.say(en: "Mean minutes in each state.", ru: "Среднее время в состояниях.")
  }

  var meanMinutesTable: String {
    language.say(en: "Mean minutes a hunt", ru: "Минут за охоту, в среднем")
  }

  var funnelHeading: String {
    language.say(en: "The funnel", ru: "Воронка")
  }

  var howToReadFunnel: String {
    language.say(
      en: "Search, fight, trap, capture. Fights are those that ended with a trap or were lost; "
        + "traps that caught nothing ran out.",
      ru: "Поиск, схватка, ловушка, поимка. Схватки — те, что кончились ловушкой или потеряны; "
        + "пустая ловушка — побег.")
  }

  var howFarHuntsCome: String {
    language.say(en: "How far hunts come", ru: "Как далеко доходят охоты")
  }

  var stageColumn: String {
    language.say(en: "stage", ru: "этап")
  }

  var shareOrNumber: String {
    language.say(en: "share or number", ru: "доля или число")
  }

  var huntsThatGotSoFar: String {
    language.say(en: "hunts that got so far", ru: "сколько охот дошло")
  }

  var perHunt: String {
    language.say(en: "per hunt", ru: "за охоту")
  }
}
