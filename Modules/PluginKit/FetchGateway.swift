/// What came of asking a server or of reading a file.
public enum FetchReply: Hashable, Sendable {
  /// A reply with its HTTP status and the headers by lower-case names; a file's bytes with 200.
  case body([UInt8], status: Int = 200, headers: [String: String] = [:])
  /// Nothing came in time.
  case timedOut
  /// No connection, or a file that cannot be read.
  case unreachable(FetchFailure)
  /// There is no such file.
  case missing
  /// It was longer than so many bytes, and was given up.
  case tooLong(limit: Int)
}

/// A request under way.
public protocol PendingFetch: Sendable {
  /// The reply, as often as it is asked for; nil while there is none.
  func take() -> FetchReply?

  /// Gives up; the reply is not wanted any more.
  func cancel()
}

/// The world outside as a plugin may need it: files, servers, and a clock for rate limits.
///
/// An adapter is one and Composition hands it to the plugins that ask for it; a plugin itself reaches
/// nothing. Nothing is asked unless the player named a file or an address.
public protocol FetchGateway: Sendable {
  /// Seconds that pass evenly in the real world, from any beginning.
  var seconds: Double { get }

  /// Waits in the real world.
  func wait(seconds: Double)

  /// Reads a whole file of at most so many bytes.
  func read(path: String, limit: Int) -> FetchReply

  /// Asks a server; the reply comes later, of at most so many bytes and not after a time-out.
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch
}
