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
