import Domain
import TextKit

/// The captions of a simulated player's parameters.
enum PlayerWords {
  static func acts(_ language: Language) -> Caption {
    language.say(
      en: Caption("Player acts", "whether the player acts at all"),
      ru: Caption("Игрок действует", "делает ли он хоть что-нибудь"))
  }

  static func handFactor(_ language: Language) -> Caption {
    language.say(
      en: Caption("Speed with a phone", "share of the walking speed kept with a phone in hand"),
      ru: Caption("Скорость с телефоном", "что остаётся от скорости с телефоном в руке"))
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

  static func distractionProbability(_ language: Language) -> Caption {
    language.say(
      en: Caption("Chance of distraction", "probability of being distracted when the trap opens"),
      ru: Caption("Вероятность отвлечься", "вероятность отвлечься, когда открывается ловушка"))
  }

  static func fumbleProbability(_ language: Language) -> Caption {
    language.say(
      en: Caption("Chance of a fumbled throw", "probability that a throw misses the button"),
      ru: Caption("Вероятность промаха броском", "вероятность промахнуться мимо кнопки при броске"))
  }

  static func challengeSkill(_ language: Language) -> Caption {
    language.say(
      en: Caption("Skill at challenges", "how good at challenges, 0 (beginner) to 1 (expert)"),
      ru: Caption(
        "Умение в испытаниях", "насколько хорош в испытаниях: от 0 (новичок) до 1 (мастер)"))
  }

}
