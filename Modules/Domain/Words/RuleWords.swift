import TextKit

/// The captions of the rules of a hunt.
enum RuleWords {
  static func targetHysteresisMeters(_ language: Language) -> Caption {
    language.say(
      en: "how much nearer a new target must be", ru: "насколько ближе должна быть новая цель")
  }

  static func targetRule(_ language: Language) -> Caption {
    language.say(en: "who picks the ghost to hunt", ru: "кто выбирает призрака для охоты")
  }

  static func searchStart(_ language: Language) -> Caption {
    language.say(en: "how AR search starts", ru: "как начинается поиск в AR")
  }

  static func aimToleranceDegrees(_ language: Language) -> Caption {
    language.say(
      en: "largest aim error that counts as centred",
      ru: "наибольшая ошибка прицела, при которой цель считается в центре")
  }

  static func holdLoss(_ language: Language) -> Caption {
    language.say(en: "what an interrupted hold loses", ru: "что теряет прерванное удержание")
  }

  static func holdDecayRate(_ language: Language) -> Caption {
    language.say(
      en: "hold lost per second off the ghost, with holdLoss decay",
      ru: "сколько удержания теряется за секунду мимо цели, при holdLoss decay")
  }

  static func arDistance(_ language: Language) -> Caption {
    language.say(
      en: "distance at which the AR ghost is drawn", ru: "на каком расстоянии рисуется призрак в AR"
    )
  }

  static func mainZoneExitFactor(_ language: Language) -> Caption {
    language.say(
      en: "AR search ends beyond the main zone's radius times this",
      ru: "поиск в AR кончается за радиусом основной зоны, умноженным на это число")
  }

  static func fightExitFactor(_ language: Language) -> Caption {
    language.say(
      en: "the fight ends beyond the fight radius times this",
      ru: "бой кончается за радиусом боя, умноженным на это число")
  }

  static func accuracyGate(_ language: Language) -> Caption {
    language.say(
      en: "rejects fixes less accurate than this; 0 accepts all",
      ru: "отсчёты менее точные, чем это, отбрасываются; 0 — берутся все")
  }

  static func confirmFixes(_ language: Language) -> Caption {
    language.say(
      en: "consecutive fixes that must agree before a zone is entered or left",
      ru: "сколько отсчётов подряд должны согласиться, чтобы войти в зону или выйти из неё")
  }

  static func keepInsideLayout(_ language: Language) -> Caption {
    language.say(
      en: "tries up to 16 times to keep an escape inside the layout",
      ru: "до 16 попыток прыгнуть так, чтобы остаться в зонах игры")
  }

  static func literal(_ language: Language) -> Caption {
    language.say(
      en: "follows the brief to the letter, with nothing that softens it",
      ru: "задание буквально: ничего, что его смягчает")
  }
}
