import Domain
import TextKit

/// The captions of a simulated player's parameters.
enum PlayerWords {
  static func acts(_ language: Language) -> Caption {
    language.say(
      en: Caption("Player acts", "whether the player acts at all"),
      ru: Caption("Игрок действует", "делает ли он хоть что-нибудь"))
  }

  static func navigation(_ language: Language) -> Caption {
    language.say(
      en: Caption("Way of finding", "how the player finds the way"),
      ru: Caption("Поиск пути", "как он находит путь"))
  }

  static func walkingSpeed(_ language: Language) -> Caption {
    language.say(
      en: Caption("Walking speed", "walking speed without a phone"),
      ru: Caption("Скорость ходьбы", "скорость ходьбы без телефона"))
  }

  static func handFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption("Speed with a phone", "share of the walking speed kept with a phone in hand"),
      ru: Caption("Скорость с телефоном", "что остаётся от скорости с телефоном в руке"))
  }

  static func steeringSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Steering error", "spread of the walked course around the shown bearing"),
      ru: Caption("Ошибка курса", "разброс курса вокруг показанного"))
  }

  static func offPathFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Off-path cost",
        "how many times its length ground off the paths counts in the choice of a way; only on a "
          + "game's ground"),
      ru: Caption(
        "Цена бездорожья",
        "во сколько раз длиннее кажется путь не по дорожкам; только на карте местности игры"))
  }

  static func takesSteps(_ language: Language) -> Caption {
    language.say(
      en: Caption("Takes steps", "whether the player takes steps; only on a game's ground"),
      ru: Caption("Лестницы", "ходит ли он по лестницам; только на карте местности игры"))
  }

  static func huntGround(_ language: Language) -> Caption {
    language.say(
      en: Caption("Ground", "whether players walk on the game's ground, if it has one"),
      ru: Caption("Местность", "ходят ли игроки по карте местности, если она есть у игры"))
  }

  static func searchDelay(_ language: Language) -> Caption {
    language.say(
      en: Caption("Search delay", "mean time from seeing the search button to pressing it"),
      ru: Caption("Задержка поиска", "среднее время от появления кнопки поиска до нажатия"))
  }

  static func patience(_ language: Language) -> Caption {
    language.say(
      en: Caption("Patience", "gives up after this long without a capture; 0 means never"),
      ru: Caption("Терпение", "сдаётся, если столько времени нет поимок; 0 — никогда"))
  }

  static func acquireMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aiming time", "mean time to bring the ghost into the sight"),
      ru: Caption("Время прицеливания", "среднее время, чтобы взять призрака в прицел"))
  }

  static func acquireSd(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aiming time, spread", "standard deviation of that time"),
      ru: Caption("Время прицеливания, разброс", "стандартное отклонение этого времени"))
  }

  static func aimSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim error", "aim error while holding, one standard deviation"),
      ru: Caption("Ошибка прицела", "ошибка прицела при удержании, одно стандартное отклонение"))
  }

  static func aimTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim error, correlation time", "correlation time of the aim error"),
      ru: Caption("Ошибка прицела, время корреляции", "время корреляции ошибки прицела"))
  }

  static func trackingLag(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Tracking lag", "time constant with which the aim follows a ghost that moves in the sight"),
      ru: Caption(
        "Запаздывание слежения",
        "постоянная времени, с которой прицел следует за призраком, если тот движется"))
  }

  static func reactionMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Reaction time", "mean time from the trap's opening to the throw"),
      ru: Caption("Время реакции", "среднее время от открытия ловушки до броска"))
  }

  static func reactionSd(_ language: Language) -> Caption {
    language.say(
      en: Caption("Reaction time, spread", "standard deviation of that time"),
      ru: Caption("Время реакции, разброс", "стандартное отклонение этого времени"))
  }

  static func tapInterval(_ language: Language) -> Caption {
    language.say(
      en: Caption("Tap interval", "time between taps on a ghost caught by tapping"),
      ru: Caption(
        "Время между касаниями", "время между касаниями призрака, которого ловят касанием"))
  }

  static func reactionScale(_ language: Language) -> Caption {
    language.say(
      en: Caption("Slowness of reactions", "factor on every reaction time"),
      ru: Caption("Медлительность реакций", "множитель всех времён реакции"))
  }

  static func distractionProbability(_ language: Language) -> Caption {
    language.say(
      en: Caption("Chance of distraction", "probability of being distracted when the trap opens"),
      ru: Caption("Вероятность отвлечься", "вероятность отвлечься, когда открывается ловушка"))
  }

  static func distractionMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Length of a distraction", "mean length of a distraction"),
      ru: Caption("Длительность отвлечения", "средняя длительность отвлечения"))
  }

  static func fumbleProbability(_ language: Language) -> Caption {
    language.say(
      en: Caption("Chance of a fumbled throw", "probability that a throw misses the button"),
      ru: Caption("Вероятность промаха броском", "вероятность промахнуться мимо кнопки при броске"))
  }

  static func fumbleMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time lost by a fumble", "mean time to try again after a miss"),
      ru: Caption("Потеря времени от промаха", "среднее время до новой попытки после промаха"))
  }

  static func challengeSkill(_ language: Language) -> Caption {
    language.say(
      en: Caption("Skill at challenges", "how good at challenges, 0 (beginner) to 1 (expert)"),
      ru: Caption(
        "Умение в испытаниях", "насколько хорош в испытаниях: от 0 (новичок) до 1 (мастер)"))
  }

  static func huntGhosts(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Number of ghosts",
        "how many ghosts: the first of a game, or so many in the disc; 0 for all"),
      ru: Caption(
        "Число призраков", "сколько призраков: первые из игры или столько в круге; 0 — все"))
  }

  static func huntLimit(_ language: Language) -> Caption {
    language.say(
      en: Caption("Limit of the hunt", "the hunt ends after this long"),
      ru: Caption("Предел охоты", "охота кончается через столько времени"))
  }
}
