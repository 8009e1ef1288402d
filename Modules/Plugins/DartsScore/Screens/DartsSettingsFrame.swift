import PluginKit
import TextKit

/// The section «Настройки»: the game's settings, and the pages for appearance and sound (DS-050).
enum DartsSettingsFrame {
  /// A page of the section.
  enum Page: String, CaseIterable {
    case game, look, sound

    /// Returns whether a setting is on the page.
    func holds(_ name: String) -> Bool {
      switch self {
      case .sound: name.hasPrefix("volume.")
      case .look: ["image", "size", "misses", "hits"].contains(name)
      case .game: !Page.sound.holds(name) && !Page.look.holds(name)
      }
    }

    /// Returns the page of a setting.
    static func of(_ name: String) -> Page { allCases.first { $0.holds(name) } ?? .game }
  }

  static func frame(
    _ page: Page, _ settings: DartsSettings, for rendering: Rendering
  ) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let entries = DartsSettings.all.filter { page.holds($0.name) }
    func value(_ entry: PluginSetting<DartsSettings>) -> String { entry.get(settings) ?? "" }
    switch page {
    case .game:
      let rows = entries.map {
        $0.name.padded(to: 16) + value($0).padded(to: 11)
          + $0.meaning(texts.language).padded(to: 30)
          + $0.choices
      }
      var frame = TextFrame(
        title: texts.title, right: texts.settings,
        rows + [
          "", "\(texts.look) >".padded(to: 27) + "darts set look",
          "\(texts.sound) >".padded(to: 27) + "darts set sound", "",
          DartsSettingWords.change("attempts 15", texts.language),
          DartsSettingWords.nextGame(texts.language),
        ])
      frame.mark("darts set look", as: .key)
      frame.mark("darts set sound", as: .key)
      return frame
    case .look:
      let rows = entries.flatMap {
        [
          $0.name.padded(to: 9) + value($0).padded(to: 5) + $0.choices,
          $0.meaning(texts.language), "",
        ]
      }
      return BoardPage(
        title: texts.title, right: "\(texts.settings): \(texts.look)",
        darts: preview(settings), settings: settings, rendering: rendering,
        texts: (rows + ["darts set image 2", "darts set"]).map { TextLine($0) }
      ).frame
    case .sound:
      let rows = entries.map {
        $0.name.padded(to: 20) + speaker(value($0)).padded(to: 7)
          + value($0).padded(to: 6) + $0.meaning(texts.language).padded(to: 36) + $0.choices
      }
      return TextFrame(
        title: texts.title, right: "\(texts.settings): \(texts.sound)",
        rows + ["", DartsSettingWords.change("volume.tap off", texts.language)])
    }
  }

  /// Returns the darts of the appearance's preview (DS-053).
  ///
  /// One is in the treble 20, one in the 6, and one beyond the double ring if darts can miss,
  /// otherwise in the 11.
  static func preview(_ settings: DartsSettings) -> [DartPoint] {
    let third = DartPoint(rightMillimeters: settings.rules.misses ? -190 : -60, upMillimeters: -95)
    return [
      DartPoint(rightMillimeters: 0, upMillimeters: 103),
      DartPoint(rightMillimeters: 60, upMillimeters: 0), third,
    ]
  }

  /// Returns the speaker's picture, which depends on the volume (DS-054).
  static func speaker(_ volume: String) -> String {
    switch Int(volume) ?? 0 {
    case 0: "<| x"
    case 1..<34: "<|)"
    case 34..<67: "<|))"
    default: "<|)))"
    }
  }
}
