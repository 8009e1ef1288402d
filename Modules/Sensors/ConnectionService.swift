/// Serves one connection of a listening source: the client's bytes in, answers out.
///
/// It does no I/O and reads no clock; what opened the source limits time, connections and bytes.
public protocol ConnectionService: Sendable {
  /// Takes bytes from the client and returns what to send to it.
  mutating func take(_ bytes: [UInt8]) -> ConnectionAnswer

  /// Notes that the connection was cut because a request was not complete in time.
  mutating func cut()
}

/// What a service answers to some bytes.
public struct ConnectionAnswer: Hashable, Sendable {
  /// The bytes to send.
  public var bytes: [UInt8] = []
  /// Whether the connection ends once they are sent.
  public var closes = false
  /// Whether the client has shown that it may send.
  ///
  /// When there are too many connections, those of other clients end first.
  public var isTrusted = false
  /// Whether the client is in the middle of a request, which has to be complete in time.
  public var isWaiting = false

  /// Creates an empty answer.
  public init() {}
}

/// The limits of a listening source; times in seconds.
public struct ConnectionLimits: Hashable, Sendable {
  /// The most connections at a time.
  public var connections = 64
  /// The most connections from one address, except from this machine.
  public var connectionsPerAddress = 16
  /// The time for a request, and for the first one to begin.
  public var requestSeconds = 15.0
  /// The time that a trusted client may be silent between requests.
  public var idleSeconds = 90.0

  /// Creates the default limits.
  public init() {}
}

/// Opens listening sources; adapters receive one, so that they need no networking of their own.
public struct ConnectionListener: Sendable {
  /// Listens at a host and a port and serves each connection, from another thread.
  ///
  /// It reports `connected` once it listens. An address that is in use is not an error: it reports
  /// `disconnected`, and another attempt follows.
  public let open:
    @Sendable (
      _ host: String, _ port: Int, ByteStreamOptions, ConnectionLimits,
      _ serve: @escaping @Sendable () -> any ConnectionService,
      _ deliver: @escaping @Sendable (ByteStreamEvent) -> Void
    ) throws(SensorError) -> any ByteStream

  /// Creates a listener.
  public init(
    open:
      @escaping @Sendable (
        _ host: String, _ port: Int, ByteStreamOptions, ConnectionLimits,
        _ serve: @escaping @Sendable () -> any ConnectionService,
        _ deliver: @escaping @Sendable (ByteStreamEvent) -> Void
      ) throws(SensorError) -> any ByteStream
  ) {
    self.open = open
  }
}
