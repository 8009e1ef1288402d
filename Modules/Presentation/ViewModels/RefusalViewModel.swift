/// A refused action with its reason.
public struct RefusalViewModel: Hashable, Sendable {
  /// The identifier of the reason, for programs.
  public let reason: String
  /// The reason in readable form: a sentence or two, not wrapped to a width.
  public let sentences: [String]

  /// Creates a refusal.
  public init(reason: String, sentences: [String]) {
    self.reason = reason
    self.sentences = sentences
  }
}
