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

  /// Returns the settings of a page.
  static func settings(on page: Page) -> [PluginSetting<DartsSettings>] {
    DartsSettings.all.filter { page.holds($0.name) }
  }

  /// Returns a page; the chosen setting is marked where keys are pressed.
  static func frame(
    _ page: Page, _ settings: DartsSettings, chosen: Int? = nil, for rendering: Rendering
  ) -> TextFrame {
    let language = rendering.language
    let columns = rendering.size.columns
    let entries = Self.settings(on: page)
    #if !hasFeature(Embedded)
      if let chosen { return list(page, settings, chosen: chosen, for: rendering) }
    #endif
    func value(_ entry: PluginSetting<DartsSettings>) -> String { entry.get(settings) ?? "" }
    switch page {
    case .game:
      let table = TextColumns.lines(
        entries.map { [$0.name, value($0), $0.meaning(language), $0.choices] },
        least: [16, 11, 30], width: columns)
      let pages = TextColumns.lines(
        [("\(language.look) >", "look"), ("\(language.sound) >", "sound")].map {
          [TextLine($0.0), TextLine("darts set \($0.1)", .key)]
        }, least: [27], width: columns)
      return TextFrame(
        title: language.title, right: language.settings,
        rows: table.joined() + [""] + pages.joined() + [
          "", TextLine(language.change("attempts 15")),
          TextLine(language.nextGame),
        ], width: columns)
    case .look:
      let rows = entries.flatMap {
        [
          $0.name.padded(to: 9) + value($0).padded(to: 5) + $0.choices,
          $0.meaning(language), "",
        ]
      }
      return BoardPage(
        title: language.title, right: "\(language.settings): \(language.look)",
        darts: preview(settings), settings: settings, rendering: rendering,
        texts: (rows + ["darts set image 2", "darts set"]).map { TextLine($0) }
      ).frame
    case .sound:
      let table = TextColumns.lines(
        entries.map {
          [$0.name, speaker(value($0)), value($0), $0.meaning(language), $0.choices]
        }, least: [20, 7, 6, 36], width: columns)
      let change = TextLine(language.change("volume.tap off"))
      return TextFrame(
        title: language.title, right: "\(language.settings): \(language.sound)",
        rows: table.joined() + ["", change, TextLine(language.bellOnly)], width: columns)
    }
  }

  #if !hasFeature(Embedded)
    /// Returns a page with keys: the appearance beside its preview, the speakers of the sounds.
    private static func list(
      _ page: Page, _ settings: DartsSettings, chosen: Int, for rendering: Rendering
    ) -> TextFrame {
      let language = rendering.language
      let entries = Self.settings(on: page)
      switch page {
      case .game:
        return TextFrame(
          title: language.title, right: language.settings,
          rows: SettingsList.lines(entries, chosen: chosen, of: settings, for: rendering)
            + ["", TextLine(language.nextGame)], width: rendering.size.columns)
      case .look:
        var texts: [TextLine] = []
        for (index, entry) in entries.enumerated() {
          let value = entry.get(settings) ?? ""
          texts.append(
            index == chosen
              ? TextLine("> \(entry.name.padded(to: 9))< \(value) >", .target)
              : TextLine("  \(entry.name.padded(to: 9))  \(value)"))
          texts += [TextLine("  " + entry.meaning(language), .dim), ""]
        }
        return BoardPage(
          title: language.title, right: "\(language.settings): \(language.look)",
          darts: preview(settings), settings: settings, rendering: rendering, texts: texts
        ).frame
      case .sound:
        let lines = SettingsList.lines(entries, chosen: chosen, of: settings, for: rendering)
        let speakers = entries.map { "\($0.get(settings).map(speaker) ?? "")" }
        return TextFrame(
          title: language.title, right: "\(language.settings): \(language.sound)",
          rows: lines + [
            "",
            TextLine(speakers.joined(separator: "   "), .good), "", TextLine(language.bellOnly),
          ], width: rendering.size.columns)
      }
    }
  #endif

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

private extension Language {
  func change(_ example: String) -> String {
    say(en: "To change one: darts set \(example)", ru: "Изменить, например: darts set \(example)")
  }

  var nextGame: String {
    say(
      en: "Changes apply from the next new game.",
      ru: "Изменения действуют со следующей новой игры.")
  }

  var bellOnly: String {
    say(
      en: "A terminal has one bell and no volume: with \"bell on\" it rings in live play for each "
        + "sound that is not off. Volumes and melodies are heard on the page.",
      ru: "У терминала один звонок и нет громкости: после «bell on» он звонит в живой игре "
        + "при каждом невыключенном звуке. Громкость и мелодии слышны на странице.")
  }

  var sound: String { say(en: "Sound", ru: "Звук") }
  var look: String { say(en: "Appearance", ru: "Внешний вид") }
}
