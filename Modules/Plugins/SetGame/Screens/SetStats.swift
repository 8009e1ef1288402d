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
    let (texts, width) = (SetWords(rendering.language), rendering.size.columns)
    func frame(_ lines: [TextLine]) -> TextFrame {
      TextFrame(title: texts.title, right: texts.statistics, rows: lines, width: width)
    }
    guard !results.isEmpty else {
      return frame([
        "",
        TextLine(
          texts.language.say(en: "No game was played yet.", ru: "Сыгранных партий пока нет.")),
      ])
    }
    let rows = results.map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(HuntDuration(seconds: result.seconds)),
        result.seed.map { String($0) } ?? "-",
      ]
    }
    let table = TextColumns.lines([texts.columns] + rows, least: widths, width: width)
    return frame(
      table.flatMap { $0 } + [
        "",
        TextLine(
          texts.language.say(
            en: "The same cards again: set new SEED",
            ru: "Те же карты ещё раз: set new ЗЕРНО")),
      ])
  }

  /// Returns the appearance of the cards (ST-030): the selection, the choices, the three variants.
  ///
  /// The choices stand below the selection if it is long, and where there is little room.
  static func settings(_ theme: SetTheme, for rendering: Rendering) -> TextFrame {
    let (texts, width) = (SetWords(rendering.language), rendering.size.columns)
    let isNarrow = width < 72
    let rows = SetTheme.settings.flatMap { setting in
      let value = setting.get(theme) ?? ""
      let choices = texts.language.say(en: "of \(setting.choices)", ru: "из \(setting.choices)")
      let isTrio = SetTheme.trios.contains { $0.name == setting.name }
      return isNarrow || isTrio
        ? [[setting.name, value], ["", choices]] : [[setting.name, value.padded(to: 8) + choices]]
    }
    let samples = theme.samples.map { TextLine($0.text, $0.color.role) }
    let table = TextColumns.lines(rows, least: [nameWidth], width: width)
    let cards = TextColumns.lines([samples], least: [14, 14], width: width)
    return TextFrame(
      title: texts.title, right: texts.settings,
      rows: table.flatMap { $0 } + [""] + cards.flatMap { $0 } + [""]
        + texts.change.map { TextLine($0) }, width: width)
  }
}
