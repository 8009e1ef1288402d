import Domain
public import TextKit

/// A figure of the odds with its 95 % interval.
public struct OddsFigure: Hashable, Sendable {
  /// What the figure is of.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Ghosts caught, as a share of those free.
    case captureRate
    /// Hunts that end with all ghosts caught, as a share.
    case completed
    /// How long a hunt lasts, seconds.
    case huntDuration
    /// When the first ghost is caught, seconds.
    case firstCapture
    /// Escapes of a hunt.
    case escapes
  }

  /// What the figure is of.
  public let kind: Kind
  /// The mean.
  public let mean: Double
  /// The lower end of the interval.
  public let low: Double
  /// The upper end of the interval.
  public let high: Double

  /// Creates a figure.
  public init(kind: Kind, mean: Double, low: Double, high: Double) {
    self.kind = kind
    self.mean = mean
    self.low = low
    self.high = high
  }
}

/// The odds of a simulated player from here, alone or against a changed parameter.
public enum OddsScreen {
  /// A table of figures with intervals.
  public static func frame(
    persona: String, hunts: Int, figures: [OddsFigure], language: Language
  ) -> TextFrame {
    let title = language == .ru ? "Шансы" : "Odds"
    var lines = [ruler(title, right: persona), ""]
    lines += figures.map { " " + label($0.kind, language).padded(to: 26) + value($0) }
    lines += ["", note(hunts, language)]
    return TextFrame(lines)
  }

  /// The figures now, and by how much they differ with the change.
  public static func comparison(
    persona: String, hunts: Int, parameter: String, from old: String, to new: String,
    now: [OddsFigure], difference: [OddsFigure], language: Language
  ) -> TextFrame {
    let title = language == .ru ? "А если" : "What if"
    var lines = [ruler(title, right: persona), "", " \(parameter): \(old) → \(new)", ""]
    for (figure, change) in zip(now, difference) {
      let isClear = change.low > 0 || change.high < 0
      let mark = isClear ? "" : language == .ru ? "  (в пределах шума)" : "  (within noise)"
      lines.append(
        " " + label(figure.kind, language).padded(to: 26)
          + value(figure, withInterval: false)
          .padded(to: 9) + value(change, isSigned: true) + mark)
    }
    lines += ["", note(hunts, language)]
    return TextFrame(lines)
  }

  private static func ruler(_ title: String, right: String) -> String {
    let middle = TextFrame.width - 8 - displayWidth(title) - displayWidth(right.cleaned)
    let line = String(repeating: "=", count: max(1, middle))
    return "== \(title) \(line) \(right.cleaned) =="
  }

  private static func note(_ hunts: Int, _ language: Language) -> String {
    switch language {
    case .ru: " \(hunts) охот с одинаковым везением; в скобках интервалы 95 %"
    case .en: " \(hunts) hunts with the same luck; 95 % intervals in brackets"
    }
  }

  private static func label(_ kind: OddsFigure.Kind, _ language: Language) -> String {
    switch (kind, language) {
    case (.captureRate, .ru): "Поймано призраков, %"
    case (.captureRate, .en): "Ghosts caught, %"
    case (.completed, .ru): "Пойманы все, % охот"
    case (.completed, .en): "All caught, % of hunts"
    case (.huntDuration, .ru): "Длится охота, с"
    case (.huntDuration, .en): "A hunt lasts, s"
    case (.firstCapture, .ru): "Первый пойман, с"
    case (.firstCapture, .en): "First one caught, s"
    case (.escapes, .ru): "Побегов за охоту"
    case (.escapes, .en): "Escapes a hunt"
    }
  }

  private static func value(
    _ figure: OddsFigure, withInterval: Bool = true, isSigned: Bool = false
  ) -> String {
    let isShare = figure.kind == .captureRate || figure.kind == .completed
    let scale = isShare ? 100.0 : 1
    let decimals = figure.kind == .escapes ? 2 : isShare ? 1 : 0
    func text(_ number: Double) -> String {
      let text = fixed(number * scale, decimals)
      return isSigned && number > 0 ? "+" + text : text
    }
    guard withInterval else { return text(figure.mean) }
    return text(figure.mean).padded(to: 9) + "[\(text(figure.low)); \(text(figure.high))]"
  }
}
