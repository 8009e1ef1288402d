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
      case .look: ["image", "size", "misses"].contains(name)
      case .game: !Page.sound.holds(name) && !Page.look.holds(name)
      }
    }

    /// Returns the page of a setting.
    static func of(_ name: String) -> Page { allCases.first { $0.holds(name) } ?? .game }
  }

  static func frame(_ page: Page, _ settings: DartsSettings, _ texts: DartsWords) -> TextFrame {
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
      return DartsFrame.titled(
        texts.title, "\(texts.settings): \(texts.look)",
        rows + ["darts set image 2", "darts set"]
      ) { _ in DartsBoardText.preview(settings) }
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
