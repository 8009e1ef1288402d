import Domain
import PluginKit
import TextKit

/// Results as screens.
enum SetStats {
  /// The columns of a setting's name.
  private static let nameWidth = 12
  /// The columns of the date and the figures, before the seed.
  private static let widths = [11, 6, 7, 10, 7, 9, 8]

  /// Returns the games, one per row, the latest first.
  static func frame(of results: [SetResult], for rendering: Rendering) -> TextFrame {
    let (language, width) = (rendering.language, rendering.size.columns)
    func frame(_ lines: [TextLine]) -> TextFrame {
      TextFrame(title: language.title, right: language.statistics, rows: lines, width: width)
    }
    guard !results.isEmpty else {
      return frame([
        "",
        TextLine(
          language.say(en: "No game was played yet.", ru: "Сыгранных партий пока нет.")),
      ])
    }
    let rows = results.map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(result.played),
        result.seed.map { String($0) } ?? "-",
      ]
    }
    let table = TextColumns.lines([language.columns] + rows, least: widths, width: width)
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
  static func settings(_ theme: SetTheme, for rendering: Rendering) -> TextFrame {
    let (language, width) = (rendering.language, rendering.size.columns)
    let isNarrow = width < 72
    let rows = SetTheme.settings.flatMap { setting in
      let value = setting.get(theme) ?? ""
      let choices = language.say(en: "of \(setting.choices)", ru: "из \(setting.choices)")
      let isTrio = SetTheme.trios.contains { $0.name == setting.name }
      return isNarrow || isTrio
        ? [[setting.name, value], ["", choices]] : [[setting.name, value.padded(to: 8) + choices]]
    }
    let samples = theme.samples.map { TextLine($0.text, $0.color.role) }
    let table = TextColumns.lines(rows, least: [nameWidth], width: width)
    let cards = TextColumns.lines([samples], least: [14, 14], width: width)
    return TextFrame(
      title: language.title, right: language.say(en: "Settings", ru: "Настройки"),
      rows: table.flatMap { $0 } + [""] + cards.flatMap { $0 } + [""]
        + language.change.map { TextLine($0) }, width: width)
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
