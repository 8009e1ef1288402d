/// Whether something meets the targets, as far as the runs can tell.
public enum Verdict: Int, Comparable, Hashable, Sendable {
  /// Certainly not: an interval lies outside its target.
  case missed
  /// It cannot be told yet: an interval crosses a limit.
  case perhaps
  /// Certainly: every interval lies within its target.
  case met

  /// The worse one comes first.
  public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
}
