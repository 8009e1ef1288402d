/// What the word before the cursor can become.
public struct LineCompletion: Hashable, Sendable {
  /// The text that a candidate replaces, which ends the line.
  public var replaced: String
  /// The texts it can become, in the order to show.
  public var candidates: [String]

  /// Creates a completion.
  public init(replaced: String, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }
}
