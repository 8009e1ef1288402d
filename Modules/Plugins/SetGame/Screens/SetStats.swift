import Domain
import PluginKit
import TextKit

/// Results as screens.
enum SetStats {
  /// The columns of a setting's name.
  private static let nameWidth = 12
  /// The columns of the date and the figures, before the seed.
  private static let widths = [11, 6, 7, 10, 7, 9, 8]

  /// Returns the games, one per row, the latest first; with a key line, those that fit from a first one on.
  static func frame(
    of results: [SetResult], first: Int = 0, for rendering: Rendering, keys: String? = nil
  ) -> TextFrame {
    let (language, width) = (rendering.language, rendering.size.columns)
    func frame(_ lines: [TextLine]) -> TextFrame {
      let frame = TextFrame(
        title: language.title, right: language.statistics, rows: lines, width: width)
      return above(keys, frame, for: rendering)
    }
    guard !results.isEmpty else {
      return frame([
        "",
        TextLine(
          language.say(en: "No game was played yet.", ru: "Сыгранных партий пока нет.")),
      ])
    }
    let rows = results.dropFirst(keys == nil ? 0 : first).map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(result.played),
        result.seed.map { String($0) } ?? "-",
      ]
    }
    let table = TextColumns.lines([language.columns] + rows, least: widths, width: width)
    if keys != nil { return frame(table.flatMap { $0 }) }
    return frame(
      table.flatMap { $0 } + [
        "",
        TextLine(
          language.say(
            en: "The same cards again: set new SEED",
            ru: "Те же карты ещё раз: set new ЗЕРНО")),
      ])
  }

  /// Returns the appearance of the cards (ST-030): the selection, the choices, the three variants.
  ///
  /// The choices stand below the selection if it is long, and where there is little room.
  ///
  /// With a key line, one is chosen.
  static func settings(
    _ theme: SetTheme, chosen: Int? = nil, for rendering: Rendering, keys: String? = nil
  ) -> TextFrame {
    let (language, width) = (rendering.language, rendering.size.columns)
    let samples = theme.samples.map { TextLine($0.text, $0.color.role) }
    let cards = TextColumns.lines([samples], least: [14, 14], width: width)
    func frame(_ lines: [TextLine]) -> TextFrame {
      TextFrame(
        title: language.title, right: language.say(en: "Settings", ru: "Настройки"), rows: lines,
        width: width)
    }
    #if !hasFeature(Embedded)
      if let chosen {
        let list = SettingsList.lines(
          SetTheme.settings, chosen: chosen, of: theme, for: rendering)
        return above(keys, frame(list + [""] + cards.flatMap { $0 }), for: rendering)
      }
    #endif
    let isNarrow = width < 72
    let rows = SetTheme.settings.flatMap { setting in
      let value = setting.get(theme) ?? ""
      let choices = language.say(en: "of \(setting.choices)", ru: "из \(setting.choices)")
      let isTrio = SetTheme.trios.contains { $0.name == setting.name }
      return isNarrow || isTrio
        ? [[setting.name, value], ["", choices]] : [[setting.name, value.padded(to: 8) + choices]]
    }
    let table = TextColumns.lines(rows, least: [nameWidth], width: width)
    return frame(
      table.flatMap { $0 } + [""] + cards.flatMap { $0 } + [""]
        + language.change.map { TextLine($0) })
  }

  /// Returns a screen above a key line, with as much of it as fits; without keys as it is.
  private static func above(
    _ keys: String?, _ frame: TextFrame, for rendering: Rendering
  ) -> TextFrame {
    guard let keys else { return frame }
    let line = TextLine(keys, .key).wrapped(to: frame.width)
    let room = max(1, rendering.size.rows - 1 - line.count)
    return TextFrame(rows: frame.rows.prefix(room) + line, width: frame.width)
  }
}

private extension Language {
  var statistics: String { say(en: "Results", ru: "Итоги партий") }

  /// How to change a setting, a line for each kind.
  var change: [String] {
    [
      say(
        en: "To change one: set settings shapes raindrop,oval,squiggle",
        ru: "Изменить: set settings shapes raindrop,oval,squiggle"),
      say(
        en: "           or: set settings hint green",
        ru: "     или: set settings hint green"),
    ]
  }

  /// The column titles of the statistics.
  var columns: [String] {
    say(
      en: ["Date", "Sets", "Wrong", "Hints", "Deal+3", "Left", "Time", "Seed"],
      ru: ["Дата", "Сеты", "Ошибки", "Подсказки", "Deal+3", "Осталось", "Время", "Зерно"])
  }
}
