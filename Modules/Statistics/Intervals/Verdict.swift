public import TextKit

/// A verdict on targets, as far as the runs allow one.
public enum Verdict: Int, Comparable, Hashable, Sendable {
  /// Certainly missed: an interval is outside its target.
  case missed
  /// Undecided: an interval crosses a limit.
  case perhaps
  /// Certainly met: every interval is inside its target.
  case met

  /// Orders the worse verdict first.
  public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
}

extension Verdict {
  /// Judges a figure by its interval, which holds at once with those of all figures that decide.
  ///
  /// A figure that no run has is undecided. A limit that is nil is none.
  public init(on figure: CertainFigure, low: Double?, high: Double?) {
    self.init(value: figure.value, in: figure.interval, low: low, high: high)
  }

  /// Judges a value by an interval around it.
  public init(value: Double, in interval: Interval, low: Double?, high: Double?) {
    let (low, high) = (low ?? -.infinity, high ?? .infinity)
    if value.isNaN {
      self = .perhaps
    } else if interval.high < low || interval.low > high {
      self = .missed
    } else {
      self = interval.low >= low && interval.high <= high ? .met : .perhaps
    }
  }
}

extension Verdict {
  /// Returns the verdict on all targets in a word.
  public func word(in language: Language) -> String {
    switch self {
    case .met: language.say(en: "met", ru: "достигнуты")
    case .perhaps: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "не достигнуты")
    }
  }
}
