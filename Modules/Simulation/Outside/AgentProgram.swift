/// A program that plays hunts from outside (docs/agents.md).
public struct AgentProgram: Hashable, Sendable {
  /// The word for whoever runs the lab: it speaks through the lab's own standard streams.
  public static let ownStreams = "-"

  /// The program and its arguments, at least one word.
  public let words: [String]
  /// The SHA-256 digest of the files among the words, which a plan's hash covers.
  public let digest: String

  /// Creates a program from its words.
  public init(words: [String], digest: String) {
    precondition(!words.isEmpty, "a program has a name")
    (self.words, self.digest) = (words, digest)
  }

  /// Whether it speaks through the lab's own standard streams, so that nothing is started.
  public var usesOwnStreams: Bool { words == [Self.ownStreams] }
}
