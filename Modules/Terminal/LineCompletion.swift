/// The possible completions of the word before the cursor.
public struct LineCompletion: Hashable, Sendable {
  /// The text at the end of the line that a candidate replaces.
  public var replaced: String
  /// The candidates, in display order.
  public var candidates: [String]

  /// Creates a completion.
  public init(replaced: String, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }
}
