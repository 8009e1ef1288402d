/// What could not be done, and why.
public struct RefusalViewModel: Hashable, Sendable {
  /// The name of the reason, for programs.
  public let reason: String
  /// Why, for people: a sentence or two, none of them cut to a width.
  public let sentences: [String]

  /// Tells of a refusal.
  public init(reason: String, sentences: [String]) {
    self.reason = reason
    self.sentences = sentences
  }
}
