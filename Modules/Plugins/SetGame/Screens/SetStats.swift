import Domain
import PluginKit
import TextKit

/// Results as screens.
enum SetStats {
  /// The columns of a setting's name.
  private static let nameWidth = 12
  /// The columns of the date, the figures and the seed, which can have 20 digits.
  private static let widths = [11, 6, 7, 10, 7, 9, 8, 20]

  /// Returns the games, one per row, the latest first.
  static func frame(of results: [SetResult], _ texts: SetWords) -> TextFrame {
    guard !results.isEmpty else {
      return TextFrame(title: texts.title, right: texts.statistics, ["", texts.noResults])
    }
    let rows = results.map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(HuntDuration(seconds: result.seconds)),
        result.seed.map { String($0) } ?? "-",
      ]
    }
    let lines = ([texts.columns] + rows).map { cells in
      zip(cells, widths).map { $0.padded(to: $1) }.joined()
    }
    return TextFrame(
      title: texts.title, right: texts.statistics, lines + ["", texts.playAgain])
  }

  /// Returns the appearance of the cards (ST-030): the selection, the choices, the three variants.
  static func settings(_ theme: SetTheme, _ texts: SetWords) -> TextFrame {
    let rows = SetTheme.settings.flatMap { setting in
      let value = setting.get(theme) ?? ""
      let name = setting.name.padded(to: nameWidth)
      let choices = texts.oneOf(setting.choices)
      guard SetTheme.trios.contains(where: { $0.name == setting.name }) else {
        return [name + value.padded(to: 8) + choices]
      }
      return [name + value, String(repeating: " ", count: nameWidth) + choices]
    }
    let sample = Variant.allCases.reduce(TextLine()) { line, variant in
      let card = SetCard(number: variant, color: variant, shape: variant, fill: variant)
      return line + TextLine(theme.text(of: card), theme.role(of: card)).padded(to: 14)
    }
    var frame = TextFrame(title: texts.title, right: texts.settings, rows)
    frame.append(["", sample, ""] + texts.change.map { TextLine($0) })
    return frame
  }
}
