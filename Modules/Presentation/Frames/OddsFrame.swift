import TextKit

extension FrameLayout {
  /// Draws a table of figures with intervals, and with their differences if there is a change.
  func frame(of odds: OddsViewModel) -> TextFrame {
    let title = odds.change == nil ? words.oddsTitle : words.whatIfTitle
    var lines = [TextLine(title: title, right: odds.persona.cleaned, width: columns), ""]
    if let change = odds.change {
      lines += [" \(change.parameter): \(change.from) → \(change.to)", ""] as [TextLine]
      for (figure, difference) in zip(odds.figures, change.differences) {
        lines += row(of: figure, difference)
      }
    } else {
      for figure in odds.figures {
        lines += row(words.figure(figure.kind), TextLine(interval(figure)), labelWidth: 26)
      }
    }
    return frame(lines + ["", " \(words.sameLuck(odds.huntCount))"])
  }

  private func row(of figure: OddsFigure, _ difference: OddsFigure) -> [TextLine] {
    let isClear = difference.low > 0 || difference.high < 0
    let value =
      text(figure.mean, figure.kind).padded(to: 9) + interval(difference, isSigned: true)
      + (isClear ? "" : "  " + words.withinNoise)
    return row(words.figure(figure.kind), TextLine(value), labelWidth: 26)
  }

  private func interval(_ figure: OddsFigure, isSigned: Bool = false) -> String {
    func text(_ number: Double) -> String {
      let text = self.text(number, figure.kind)
      return isSigned && number > 0 ? "+" + text : text
    }
    return text(figure.mean).padded(to: 9) + "[\(text(figure.low)); \(text(figure.high))]"
  }

  private func text(_ number: Double, _ kind: OddsFigure.Kind) -> String {
    let isShare = kind == .captureRate || kind == .completed
    return fixed(isShare ? 100 * number : number, kind == .escapes ? 2 : isShare ? 1 : 0)
  }
}
