import PluginKit
import TextKit

/// The player's settings; changes to the rules apply from the next game (DS-050 to DS-054).
struct DartsSettings: Hashable, Sendable {
  /// The ten images of a dart (DS-053) as characters.
  static let glyphs: [Character] = ["x", "+", "*", "o", "@", "#", "%", "v", "!", "&"]
  /// The sounds with separate volumes (DS-054).
  static let sounds: [(name: String, meaning: Language.Phrase)] = [
    ("tap", Language.phrase(en: "tap", ru: "касание")),
    ("timerEnd", Language.phrase(en: "little time is left", ru: "время на исходе")),
    ("rotation", Language.phrase(en: "the board turns", ru: "мишень вращается")),
    ("goodResult", Language.phrase(en: "melody of a good result", ru: "мелодия хорошего итога")),
    ("badResult", Language.phrase(en: "melody of a bad result", ru: "мелодия плохого итога")),
  ]

  /// The rules for the next game.
  var rules = DartsRules()
  /// The index of the dart's image.
  var image = 0
  /// The size of a dart's picture in points of the app: the length of its shaft.
  var dartSize = 26
  /// Whether the hits are listed even where the board can be read (DS-003).
  var showsHits = false
  /// The volumes in percent; 0 is off.
  var volumes = Array(repeating: 100, count: sounds.count)

  var glyph: Character { DartsSettings.glyphs[image] }

  /// Returns the volume of an event's sound in percent.
  func volume(of event: DartsGame.Event) -> Int {
    switch event {
    case .right, .wrong: volumes[0]
    case .warning: volumes[1]
    case .turned, .missed: volumes[2]
    case .ended(let isGood): volumes[isGood ? 3 : 4]
    }
  }

  /// Returns the line for an event, with a note for each third of its sound's volume.
  ///
  /// Nil for a sound alone that is off.
  func reported(_ event: DartsGame.Event, _ language: Language) -> String? {
    let isSoundAlone =
      switch event {
      case .warning, .ended: true
      case .right, .wrong, .turned, .missed: false
      }
    let notes = String(repeating: "♪", count: (volume(of: event) + 32) / 33)
    if notes.isEmpty { return isSoundAlone ? nil : language.event(event) }
    return "\(notes.prefix(isSoundAlone ? 3 : 1)) \(language.event(event))"
  }

  static let all: [PluginSetting<DartsSettings>] =
    [
      .whole(
        "attempts", of: [5, 10, 15, 20],
        Language.phrase(en: "attempts per game", ru: "попыток в игре")
      ) { swap(&$0.rules.attempts, &$1) },
      PluginSetting(
        "time", choices: "10, 15 … 60",
        Language.phrase(en: "seconds per answer", ru: "секунд на ответ"),
        steps: stride(from: 10, through: 60, by: 5).map { String($0) },
        get: { String(Int($0.rules.secondsPerAnswer)) }
      ) { settings, text in
        guard let value = Int(text), (10...60).contains(value), value % 5 == 0 else {
          return false
        }
        settings.rules.secondsPerAnswer = Double(value)
        return true
      },
      .flag("misses", Language.phrase(en: "darts can miss", ru: "дротики бывают мимо")) {
        swap(&$0.rules.misses, &$1)
      },
      .whole(
        "options", of: Array(3...7), choices: "3…7",
        Language.phrase(en: "answers to choose among", ru: "вариантов ответа")
      ) { swap(&$0.rules.optionCount, &$1) },
      .choice(
        "decoys",
        Language.phrase(en: "how wrong answers are made", ru: "откуда неверные варианты")
      ) { swap(&$0.rules.decoys, &$1) },
      .whole(
        "spread", of: Array(6...40), choices: "6…40",
        Language.phrase(en: "how far apart answers lie", ru: "разброс вариантов")
      ) { swap(&$0.rules.decoySpread, &$1) },
      .choice(
        "placement",
        Language.phrase(en: "how darts land", ru: "как ложатся дротики")
      ) { swap(&$0.rules.placement, &$1) },
      .flag(
        "keepQuestion",
        Language.phrase(en: "a pause keeps the question", ru: "после паузы тот же вопрос")
      ) { swap(&$0.rules.keepsQuestionOnResume, &$1) },
      .flag(
        "badByWrongOnly",
        Language.phrase(en: "only wrong answers are bad", ru: "плох лишь итог из ошибок")
      ) { swap(&$0.rules.isBadByWrongOnly, &$1) },
      .whole(
        "image", of: Array(0...9), choices: "0…9",
        Language.phrase(en: "look of a dart", ru: "вид дротика")
      ) { swap(&$0.image, &$1) },
      .whole(
        "size", of: Array(10...60), choices: "10…60",
        Language.phrase(en: "length of a dart", ru: "длина дротика")
      ) { swap(&$0.dartSize, &$1) },
      .flag(
        "hits",
        Language.phrase(
          en: "list the hits beside the board", ru: "список попаданий рядом с мишенью")
      ) { swap(&$0.showsHits, &$1) },
    ]
    + sounds.enumerated().map { index, sound in
      PluginSetting(
        "volume.\(sound.name)", choices: "0…100, off", sound.meaning,
        steps: stride(from: 0, through: 100, by: 10).map { String($0) },
        get: { String($0.volumes[index]) }
      ) { settings, text in
        let value = text == "off" ? 0 : Int(text)
        guard let value, (0...100).contains(value) else { return false }
        settings.volumes[index] = value
        return true
      }
    }
}
