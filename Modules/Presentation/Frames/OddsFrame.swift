import Geo
import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws a table of figures with intervals, and with their differences if there is a change.
  func frame(of odds: OddsViewModel) -> TextFrame {
    let title =
      odds.change == nil
      ? words.language.say(en: "Odds", ru: "Шансы")
      : words.language.say(en: "What if", ru: "А если")
    var lines = [TextLine(title: title, right: odds.persona.cleaned, width: columns), ""]
    var rows = odds.figures.map { [label(of: $0), mean(of: $0), interval(of: $0)] }
    if let change = odds.change {
      lines += [" \(change.parameter): \(change.from) → \(change.to)", ""] as [TextLine]
      rows = zip(odds.figures, change.differences).map { figure, difference in
        let isClear = difference.low > 0 || difference.high < 0
        return [
          label(of: figure), mean(of: figure), mean(of: difference, isSigned: true),
          interval(of: difference, isSigned: true)
            + (isClear
              ? "" : "  " + words.language.say(en: "(within noise)", ru: "(в пределах шума)")),
        ]
      }
    }
    let table = TextColumns.lines(rows, least: [27, 9, 9], width: columns)
    return frame(lines + table.joined() + ["", " \(words.sameRandomDraws(odds.huntCount))"])
  }

  private func label(of figure: OddsFigure) -> String { " " + words.figure(figure.kind) }

  private func mean(of figure: OddsFigure, isSigned: Bool = false) -> String {
    text(figure.mean, figure.kind, isSigned: isSigned)
  }

  private func interval(of figure: OddsFigure, isSigned: Bool = false) -> String {
    let ends = [figure.low, figure.high].map { text($0, figure.kind, isSigned: isSigned) }
    return "[" + ends.joined(separator: "; ") + "]"
  }

  private func text(_ number: Double, _ kind: OddsFigure.Kind, isSigned: Bool) -> String {
    let isShare = kind == .captureRate || kind == .completed
    let text = fixed(isShare ? 100 * number : number, kind == .escapes ? 2 : isShare ? 1 : 0)
    return isSigned && number > 0 ? "+" + text : text
  }
}

private extension Words {
  func sameRandomDraws(_ hunts: Int) -> String {
    language.say(
      en: "\(hunts) simulated hunts, same random draws; 95 % intervals in brackets",
      ru: "\(hunts) охот на одних и тех же случайных числах; в скобках интервалы 95 %")
  }

  func figure(_ kind: OddsFigure.Kind) -> String {
    switch kind {
    case .captureRate: language.say(en: "Ghosts caught, %", ru: "Поймано призраков, %")
    case .completed: language.say(en: "All caught, % of hunts", ru: "Пойманы все, % охот")
    case .huntDuration: language.say(en: "A hunt lasts, s", ru: "Длится охота, с")
    case .firstCapture: language.say(en: "First one caught, s", ru: "Первый пойман, с")
    case .escapes: language.say(en: "Escapes a hunt", ru: "Побегов за охоту")
    }
  }
}

/// The texts of forecasts and recordings: odds, changed parameters, inspect, replay.
extension Words {
  // MARK: Inspect

  func measured(distanceMeters: Double, errorMeters: Double) -> String {
    let (way, error) = (fixed(distanceMeters, 1), fixed(errorMeters, 1))
    return language.say(en: "\(way) m, error \(error)", ru: "\(way) м, ошибка \(error)")
  }
}
