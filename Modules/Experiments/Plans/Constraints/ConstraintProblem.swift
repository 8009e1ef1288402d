/// A reason why a text is not a condition between parameters; places count characters from 1.
public enum ConstraintProblem: Error, Hashable, Sendable {
  /// The text is longer than a number of characters.
  case tooLong(limit: Int)
  /// More parentheses and signs are open than a number.
  case tooDeep(at: Int, limit: Int)
  /// A character, or a number too large, that means nothing.
  case unreadable(String, at: Int)
  /// A number, name or parenthesis is missing; nil at the end of the text.
  case noValue(found: String?, at: Int)
  /// Something follows a value that is no operator; nil at the end of the text.
  case noOperator(found: String?, at: Int, isInside: Bool)
  /// It compares nothing.
  case noComparison
  /// It compares, where a value is needed.
  case comparison
  /// A name that no parameter has.
  case unknown(String, at: Int, nearest: [String])
  /// A name that several parameters begin with.
  case ambiguous(String, at: Int, names: [String])
  /// A parameter with named values, which cannot be compared.
  case choice(String, at: Int)
  /// A parameter, neither set nor varied, whose values differ among ghosts, players or phones.
  case differs(String, at: Int, values: [String])
  /// A parameter of a player that differs from hunt to hunt.
  case distribution(String, at: Int)
}
