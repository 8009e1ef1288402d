public import Statistics

/// A reason why a plan cannot have a gap between two players.
public enum GapProblem: Error, Hashable, Sendable {
  /// The parentheses do not hold two names.
  case form(metric: String)
  /// A name in braces ended at its comma.
  case cutAtComma(String)
  /// Both players are the same.
  case samePlayer(String)
  /// The plan has one player only.
  case onePlayer(String)
  /// A gap is of means; the figure has another statistic.
  case statistic(Statistic)
  /// It is asked of a single player.
  case ofPlayer(String)
  /// A limit is below 0, and a gap has a size.
  case negativeLimit
  /// Objectives are figures of their own.
  case objective
  /// In a list, some setting has one of the two players only.
  case alone(setting: Int, player: String)
}
