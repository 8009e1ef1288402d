public import TextKit
import Domain
public import Statistics

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

extension Target {
  /// Judges a figure by its interval, which holds at once with those of all figures of a sweep.
  ///
  /// A figure that no run has is undecided.
  public func verdict(on figure: CertainFigure) -> Verdict {
    guard !figure.value.isNaN else { return .perhaps }
    let interval = judged(figure.interval)
    let (low, high) = (low ?? -.infinity, high ?? .infinity)
    if interval.high < low || interval.low > high { return .missed }
    return interval.low >= low && interval.high <= high ? .met : .perhaps
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
