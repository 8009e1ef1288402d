import Domain
import PluginKit
import TextKit

/// Results as screens.
enum SetStats {
  /// Returns the latest games, one per row.
  static func frame(of results: [SetResult], _ texts: SetWords) -> TextFrame {
    guard !results.isEmpty else {
      return TextFrame(title: texts.title, right: texts.statistics, ["", texts.noResults])
    }
    let rows = results.prefix(18).map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(HuntDuration(seconds: result.seconds)),
      ]
    }
    let lines = ([texts.columns] + rows).map { cells in
      cells.enumerated().map { $0.element.padded(to: $0.offset == 0 ? 11 : 10) }.joined()
    }
    return TextFrame(title: texts.title, right: texts.statistics, lines)
  }

  /// Returns the appearance of the cards (ST-030): the selection, the choices, the three variants.
  static func settings(_ theme: SetTheme, _ texts: SetWords) -> TextFrame {
    let rows = SetTheme.settings.flatMap { setting in
      [
        setting.name.padded(to: 8) + (setting.get(theme) ?? ""),
        String(repeating: " ", count: 8) + texts.oneOf(setting.choices),
      ]
    }
    let sample = Variant.allCases.reduce(TextLine()) { line, variant in
      let card = SetCard(number: variant, color: variant, shape: variant, fill: variant)
      return line + TextLine(theme.text(of: card), theme.role(of: card)).padded(to: 14)
    }
    var frame = TextFrame(title: texts.title, right: texts.settings, rows)
    frame.append(["", sample, "", TextLine(texts.change)])
    return frame
  }
}
