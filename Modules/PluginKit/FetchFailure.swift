/// Why nothing came of a request, or of a file that is there.
public enum FetchFailure: Hashable, Sendable {
  /// The path leads to a folder or a device.
  case noFile(path: String)
  /// The file cannot be opened.
  case notOpened(path: String)
  /// The file cannot be read.
  case notRead(path: String)
  /// The address is none of HTTP.
  case badAddress
  /// The system has no thread or open file left for it.
  case noRoom
  /// The program was built without a network.
  case noNetworkInBuild
  /// The machine has no network.
  case offline
  /// No host has this name.
  case noHost
  /// The host takes no connection.
  case noConnection
  /// The connection broke off.
  case connectionLost
  /// What came is not HTTP.
  case notHTTP
  /// Anything else, by the code of the system's library where it has one.
  case network(code: Int?)
}
