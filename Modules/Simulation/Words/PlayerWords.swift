import Domain
import TextKit

/// The captions of a simulated player's parameters.
enum PlayerWords {
  static func acts(_ language: Language) -> Caption {
    language.say(en: "whether the player acts at all", ru: "делает ли он хоть что-нибудь")
  }

  static func navigation(_ language: Language) -> Caption {
    language.say(en: "how the player finds the way", ru: "как он находит путь")
  }

  static func walkingSpeed(_ language: Language) -> Caption {
    language.say(en: "walking speed without a phone", ru: "скорость ходьбы без телефона")
  }

  static func handFactor(_ language: Language) -> Caption {
    language.say(
      en: "share of the walking speed kept with a phone in hand",
      ru: "что остаётся от скорости с телефоном в руке")
  }

  static func steeringSigma(_ language: Language) -> Caption {
    language.say(
      en: "spread of the walked course around the shown bearing",
      ru: "разброс курса вокруг показанного"
    )
  }

  static func searchDelay(_ language: Language) -> Caption {
    language.say(
      en: "mean time from seeing the search button to pressing it",
      ru: "среднее время от появления кнопки поиска до нажатия")
  }

  static func patience(_ language: Language) -> Caption {
    language.say(
      en: "gives up after this long without a capture; 0 means never",
      ru: "сдаётся, если столько времени нет поимок; 0 — никогда")
  }

  static func acquireMean(_ language: Language) -> Caption {
    language.say(
      en: "mean time to bring the ghost into the sight",
      ru: "среднее время, чтобы взять призрака в прицел")
  }

  static func acquireSd(_ language: Language) -> Caption {
    language.say(en: "standard deviation of that time", ru: "стандартное отклонение этого времени")
  }

  static func aimSigma(_ language: Language) -> Caption {
    language.say(
      en: "aim error while holding, one standard deviation",
      ru: "ошибка прицела при удержании, одно стандартное отклонение")
  }

  static func aimTimeConstant(_ language: Language) -> Caption {
    language.say(en: "correlation time of the aim error", ru: "время корреляции ошибки прицела")
  }

  static func reactionMean(_ language: Language) -> Caption {
    language.say(
      en: "mean time from the trap's opening to the throw",
      ru: "среднее время от открытия ловушки до броска")
  }

  static func reactionSd(_ language: Language) -> Caption {
    language.say(en: "standard deviation of that time", ru: "стандартное отклонение этого времени")
  }

  static func tapInterval(_ language: Language) -> Caption {
    language.say(
      en: "time between taps on a ghost caught by tapping",
      ru: "время между касаниями призрака, которого ловят касанием")
  }

  static func reactionScale(_ language: Language) -> Caption {
    language.say(en: "factor on every reaction time", ru: "множитель всех времён реакции")
  }

  static func distractionProbability(_ language: Language) -> Caption {
    language.say(
      en: "probability of being distracted when the trap opens",
      ru: "вероятность отвлечься, когда открывается ловушка")
  }

  static func distractionMean(_ language: Language) -> Caption {
    language.say(en: "mean length of a distraction", ru: "средняя длительность отвлечения")
  }

  static func fumbleProbability(_ language: Language) -> Caption {
    language.say(
      en: "probability that a throw misses the button",
      ru: "вероятность промахнуться мимо кнопки при броске")
  }

  static func fumbleMean(_ language: Language) -> Caption {
    language.say(
      en: "mean time to try again after a miss", ru: "среднее время до новой попытки после промаха")
  }

  static func challengeSkill(_ language: Language) -> Caption {
    language.say(
      en: "how good at challenges, 0 (beginner) to 1 (expert)",
      ru: "насколько хорош в испытаниях: от 0 (новичок) до 1 (мастер)")
  }

  static func huntLimit(_ language: Language) -> Caption {
    language.say(en: "the hunt ends after this long", ru: "охота кончается через столько времени")
  }
}
