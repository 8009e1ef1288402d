/// What came of asking a server or of reading a file.
public enum FetchReply: Hashable, Sendable {
  /// A reply with its HTTP status and the headers by lower-case names; a file's bytes with 200.
  case body([UInt8], status: Int = 200, headers: [String: String] = [:])
  /// Nothing came in time.
  case timedOut
  /// No connection, or a file that cannot be read.
  case unreachable(FetchObstacle)
  /// There is no such file.
  case missing
  /// It was longer than so many bytes, and was given up.
  case tooLong(limit: Int)
}

/// Why a server or a file cannot be reached.
public enum FetchObstacle: Hashable, Sendable {
  /// The path leads to a folder, a pipe or a device.
  case noFile(path: String)
  /// The file cannot be opened or read.
  case unreadable(path: String)
  /// The text is no HTTP address.
  case badAddress
  /// The build has no network.
  case noNetwork
  /// The system refuses another thread.
  case noThread
  /// The system refuses another open file.
  case noOpenFile
  /// The host's name has no address.
  case noHost
  /// The host takes no connection.
  case noConnection
  /// The connection ended too early.
  case connectionLost
  /// The machine is not on a network.
  case offline
  /// The reply is not HTTP.
  case notHTTP
  /// The network failed with a code of its library, if it gave one.
  case failed(code: Int?)
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
