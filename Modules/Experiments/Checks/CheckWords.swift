import Domain
import TextKit

/// The text of a finding.
public struct CheckWording: Hashable, Sendable {
  /// The problem.
  public let problem: String
  /// The reason why it matters.
  public let reason: String
  /// The advice.
  public let advice: String

  init(_ problem: String, why reason: String, advice: String) {
    (self.problem, self.reason, self.advice) = (problem, reason, advice)
  }
}
