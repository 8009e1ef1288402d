package import Files
package import PlainJSON
import TextKit

/// Why a program cannot play, or stopped playing.
package enum AgentFault: Error, Hashable, Sendable {
  /// The system could not start it, or a pipe to it failed.
  case system(SystemReason)
  /// It ended with this exit status.
  case ended(status: Int32)
  /// It was ended by a signal.
  case killed(signal: Int32)
  /// It closed its standard output.
  case closed
  /// It did not answer in time.
  case silent(seconds: Int)
  /// Its answer is longer than this.
  case tooLong(bytes: Int)
  /// Its answer is not JSON.
  case notJSON(JSONFault, column: Int)
  /// Its answer does not fit the protocol.
  case wrong(AgentAnswerFault)
  /// It speaks another version of the protocol.
  case otherProtocol(String)
}

/// A part of an answer that does not fit the protocol.
package enum AgentAnswerFault: Hashable, Sendable {
  /// A value in a place is not what was expected.
  case expected(ExpectedValue, at: String, found: FoundValue)
  /// A key that the protocol does not have.
  case unknown(String, nearest: [String], known: [String])
  /// There are fewer or more actions than observations.
  case count(Int, expected: Int)
}
