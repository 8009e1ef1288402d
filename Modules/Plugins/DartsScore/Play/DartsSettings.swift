import PluginKit
import TextKit

/// The player's settings; changes to the rules apply from the next game (DS-050 to DS-054).
struct DartsSettings: Hashable, Sendable {
  /// The ten images of a dart (DS-053) as characters.
  static let glyphs: [Character] = ["x", "+", "*", "o", "@", "#", "%", "v", "!", "&"]
  /// The sounds with separate volumes (DS-054).
  static let sounds: [(name: String, meaning: Language.Phrase)] = [
    ("tap", DartsSettingWords.tap), ("timerEnd", DartsSettingWords.timerEnd),
    ("rotation", DartsSettingWords.rotation), ("goodResult", DartsSettingWords.goodResult),
    ("badResult", DartsSettingWords.badResult),
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

  /// Returns the line for an event, with a note for each third of its sound's volume.
  ///
  /// Nil for a sound alone that is off.
  func reported(_ event: DartsGame.Event, _ texts: DartsWords) -> String? {
    let (sound, isSoundAlone) =
      switch event {
      case .right, .wrong: (0, false)
      case .warning: (1, true)
      case .turned, .missed: (2, false)
      case .ended(let isGood): (isGood ? 3 : 4, true)
      }
    let notes = String(repeating: "♪", count: (volumes[sound] + 32) / 33)
    if notes.isEmpty { return isSoundAlone ? nil : texts.event(event) }
    return "\(notes.prefix(isSoundAlone ? 3 : 1)) \(texts.event(event))"
  }

  static let all: [PluginSetting<DartsSettings>] =
    [
      .whole(
        "attempts", \.rules.attempts, of: [5, 10, 15, 20], DartsSettingWords.attempts),
      PluginSetting(
        "time", choices: "10, 15 … 60", DartsSettingWords.time,
        get: { String(Int($0.rules.secondsPerAnswer)) }
      ) { settings, text in
        guard let value = Int(text), (10...60).contains(value), value % 5 == 0 else {
          return false
        }
        settings.rules.secondsPerAnswer = Double(value)
        return true
      },
      .flag("misses", \.rules.misses, DartsSettingWords.misses),
      .whole(
        "options", \.rules.optionCount, of: Array(3...7), choices: "3…7",
        DartsSettingWords.options),
      .choice("decoys", \.rules.decoys, DartsSettingWords.decoys),
      .whole(
        "spread", \.rules.decoySpread, of: Array(6...40), choices: "6…40",
        DartsSettingWords.spread),
      .choice("placement", \.rules.placement, DartsSettingWords.placement),
      .flag("keepQuestion", \.rules.keepsQuestionOnResume, DartsSettingWords.keepQuestion),
      .flag("badByWrongOnly", \.rules.isBadByWrongOnly, DartsSettingWords.badByWrongOnly),
      .whole("image", \.image, of: Array(0...9), choices: "0…9", DartsSettingWords.image),
      .whole("size", \.dartSize, of: Array(10...60), choices: "10…60", DartsSettingWords.size),
      .flag("hits", \.showsHits, DartsSettingWords.hits),
    ]
    + sounds.enumerated().map { index, sound in
      PluginSetting(
        "volume.\(sound.name)", choices: "0…100, off", sound.meaning,
        get: { String($0.volumes[index]) }
      ) { settings, text in
        let value = text == "off" ? 0 : Int(text)
        guard let value, (0...100).contains(value) else { return false }
        settings.volumes[index] = value
        return true
      }
    }
}
