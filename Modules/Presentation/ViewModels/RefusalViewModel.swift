public import PlainJSON

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

extension RefusalViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<RefusalViewModel>) {
    fields.screen("refusal", "a refused command") { fields in
      fields.text("reason", "one of the names below") { $0.reason }
      fields.texts("sentences", "why, in the session's language") { $0.sentences }
    }
  }
}
