import Domain
import TextKit

/// The descriptions of a plan's keys.
enum PlanKeyWords {
  static func game(_ language: Language) -> Caption {
    language.say(
      en: "the game that is hunted: a file, a generated park, or a plugin's game",
      ru: "игра, в которую играют: файл, сгенерированный парк или игра плагина")
  }

  static func players(_ language: Language) -> Caption {
    language.say(
      en: "who plays; a list plays every hunt with each of them",
      ru: "кто играет; по списку каждая охота играется каждым")
  }

  static func sensors(_ language: Language) -> Caption {
    language.say(
      en: "what the phones measure; a list plays every hunt with each of them",
      ru: "что измеряют телефоны; по списку каждая охота играется каждым")
  }

  static func hunt(_ language: Language) -> Caption {
    language.say(
      en: "the limit of a hunt and its rules, by short names",
      ru: "предел охоты и её правила, короткими именами")
  }

  static func points(_ language: Language) -> Caption {
    language.say(
      en: "points of lhs and sobol, base rows of saltelli",
      ru: "точек у lhs и sobol, основных строк у saltelli")
  }

  static func levels(_ language: Language) -> Caption {
    language.say(
      en: "levels of a range in morris, an even number",
      ru: "уровней диапазона у morris, чётное число")
  }

  static func replicates(_ language: Language) -> Caption {
    language.say(
      en: "hunts at each point, or {min, max, until} to stop when enough is known",
      ru: "охот в каждой точке, или {min, max, until}, чтобы кончить, когда известно достаточно")
  }

  static func seed(_ language: Language) -> Caption {
    language.say(en: "the seed of all random draws", ru: "зерно всех случайных чисел")
  }

  static func runs(_ language: Language) -> Caption {
    language.say(
      en: "writes a row for every run; without it the size of the sweep decides",
      ru: "пишет строку на каждый прогон; без ключа решает размер перебора")
  }

  static func file(_ language: Language) -> Caption {
    language.say(en: "a file of games, from the plan's folder", ru: "файл игр, от папки плана")
  }

  static func plugin(_ language: Language) -> Caption {
    language.say(en: "the plugin whose game is played", ru: "плагин, в игру которого играют")
  }

  static func identity(_ language: Language) -> Caption {
    language.say(
      en: "the identity of the game, zone or ghost", ru: "опознаватель игры, зоны или призрака")
  }

  static func zones(_ language: Language) -> Caption {
    language.say(en: "the zones of a game written out", ru: "зоны записанной игры")
  }

  static func ghosts(_ language: Language) -> Caption {
    language.say(en: "the ghosts of a game written out", ru: "призраки записанной игры")
  }

  static func model(_ language: Language) -> Caption {
    language.say(en: "the name of the ghost's model", ru: "имя модели призрака")
  }

  static func radius(_ language: Language) -> Caption {
    language.say(en: "radius of the zone", ru: "радиус зоны")
  }

  static func challenge(_ language: Language) -> Caption {
    language.say(
      en: "the plugin whose challenge catches the ghost",
      ru: "плагин, испытание которого ловит призрака")
  }

  static func base(_ language: Language) -> Caption {
    language.say(
      en: "the persona or profile that the other keys change; without it the first one",
      ru: "игрок или телефон, которого меняют остальные ключи; без него — первый")
  }

  static func from(_ language: Language) -> Caption {
    language.say(en: "the first value", ru: "первое значение")
  }

  static func to(_ language: Language) -> Caption {
    language.say(en: "the last value", ru: "последнее значение")
  }

  static func low(_ language: Language) -> Caption {
    language.say(
      en: "the lower end of a range, for designs that draw from it",
      ru: "нижний конец диапазона, для схем, которые из него выбирают")
  }

  static func high(_ language: Language) -> Caption {
    language.say(en: "the upper end of a range", ru: "верхний конец диапазона")
  }

  static func min(_ language: Language) -> Caption {
    language.say(
      en: "hunts per point before the first check and between checks",
      ru: "охот в каждой точке до первой проверки и между проверками")
  }

  static func max(_ language: Language) -> Caption {
    language.say(en: "hunts at each point at most", ru: "охот в каждой точке самое большее")
  }

  static func until(_ language: Language) -> Caption {
    language.say(en: "when a point has hunts enough", ru: "когда у точки достаточно охот")
  }

  static func metric(_ language: Language) -> Caption {
    language.say(
      en: "the metric whose mean is to be known", ru: "показатель, среднее которого нужно знать")
  }

  static func halfWidth(_ language: Language) -> Caption {
    language.say(
      en: "half the width that its interval may have, in the metric's unit",
      ru: "половина ширины, которую может иметь его интервал, в единицах показателя")
  }

  static func metrics(_ language: Language) -> Caption {
    language.say(
      en:
        "metrics that the plan computes from others, by name, absent where `when` does not hold; and those of parts of a hunt: METRIC@GHOST, METRIC@firstCapture, METRIC@600s",
      ru:
        "показатели, которые план считает из других, по имени, их нет, где не выполнено `when`; и показатели частей охоты: METRIC@ПРИЗРАК, METRIC@firstCapture, METRIC@600s"
    )
  }

  static func written(_ language: Language) -> Caption {
    language.say(
      en: "written by the program in a plan as run",
      ru: "пишет программа в плане, каким он был исполнен")
  }
}
