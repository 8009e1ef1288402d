/// The possible completions of the word before the cursor.
package struct LineCompletion: Hashable, Sendable {
  /// The text at the end of the line that a candidate replaces.
  package var replaced: String
  /// The candidates, in display order.
  package var candidates: [String]

  /// Creates a completion.
  package init(replaced: String, candidates: [String]) {
    self.replaced = replaced
    self.candidates = candidates
  }
}
