import TextKit

/// The captions of the rules of a hunt.
enum RuleWords {
  static func targetHysteresisMeters(_ language: Language) -> Caption {
    language.say(
      en: Caption("Switch target when closer by", "how much nearer a new target must be"),
      ru: Caption("Менять цель, если ближе на", "насколько ближе должна быть новая цель"))
  }

  static func targetRule(_ language: Language) -> Caption {
    language.say(
      en: Caption("Choice of target", "who picks the ghost to hunt"),
      ru: Caption("Выбор цели", "кто выбирает призрака для охоты"))
  }

  static func searchStart(_ language: Language) -> Caption {
    language.say(
      en: Caption("Search starts by", "how AR search starts"),
      ru: Caption("Начало поиска", "как начинается поиск в AR"))
  }

  static func aimToleranceDegrees(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim tolerance", "largest aim error that counts as centred"),
      ru: Caption(
        "Допуск прицела", "наибольшая ошибка прицела, при которой цель считается в центре"))
  }

  static func holdLoss(_ language: Language) -> Caption {
    language.say(
      en: Caption("If aim is lost", "what an interrupted hold loses"),
      ru: Caption("Если прицел сбит", "что теряет прерванное удержание"))
  }

  static func holdDecayRate(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Hold lost per second off target", "hold lost per second off the ghost, with holdLoss decay"
      ),
      ru: Caption(
        "Потеря удержания", "сколько удержания теряется за секунду мимо цели, при holdLoss decay"))
  }

  static func mainZoneExitFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Exit from the main zone, factor", "AR search ends beyond the main zone's radius times this"
      ),
      ru: Caption(
        "Выход из основной зоны, множитель",
        "поиск в AR кончается за радиусом основной зоны, умноженным на это число"))
  }

  static func fightExitFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Exit from the fight, factor", "the fight ends beyond the fight radius times this"),
      ru: Caption(
        "Выход из боя, множитель", "бой кончается за радиусом боя, умноженным на это число"))
  }

  static func confirmFixes(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Fixes to confirm", "consecutive fixes that must agree before a zone is entered or left"),
      ru: Caption(
        "Отсчётов для подтверждения",
        "сколько отсчётов подряд должны согласиться, чтобы войти в зону или выйти из неё"))
  }

  static func keepInsideLayout(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Escapes stay inside", "tries up to 16 times to keep an escape inside the layout"),
      ru: Caption("Отлёт внутри зон", "до 16 попыток прыгнуть так, чтобы остаться в зонах игры"))
  }

  static func keepOnGround(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Escapes stay on foot",
        "tries up to 16 times to land an escape where people can walk; needs a ground"),
      ru: Caption(
        "Отлёт по суше",
        "до 16 попыток прыгнуть туда, куда можно дойти; нужна карта местности"))
  }

  static func literal(_ language: Language) -> Caption {
    language.say(
      en: Caption("Literal rules", "follows the brief to the letter, with nothing that softens it"),
      ru: Caption("Правила буквально", "задание буквально: ничего, что его смягчает"))
  }
}
