import TextKit

/// The texts of the section on survival.
extension PageWords {
  var survivalHeading: String {
    language.say(en: "How long it takes", ru: "Сколько это длится")
  }

  var minutesFromStart: String {
    language.say(en: "minutes from the start", ru: "минут от начала")
  }

  var shareWaitingHeading: String {
    language.say(
      en: "Share of hunts still waiting (Kaplan–Meier)",
      ru: "Доля охот, где этого ещё нет (Каплан–Мейер)")
  }

  var howToReadSurvival: String {
    language.say(
      en: "Hunts that reached the time limit or gave up leave the count at that moment. "
        + "Bands are 95 % intervals; a replicate counts once, however many points share its random draws.",
      ru: "Охоты, дошедшие до предела времени или брошенные, выбывают в этот момент. Полосы — "
        + "95%-е интервалы; повтор считается один раз, сколько бы точек ни играли на его случайных числах."
    )
  }

  var shareWaiting: String {
    language.say(en: "Share still waiting", ru: "Доля ещё ждущих")
  }

  var minutesColumn: String {
    language.say(en: "minutes", ru: "минут")
  }

  var atRiskColumn: String {
    language.say(en: "at risk", ru: "под наблюдением")
  }

  var shareColumn: String {
    language.say(en: "share", ru: "доля")
  }
}
