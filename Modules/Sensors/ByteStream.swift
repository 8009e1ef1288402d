/// An open connection to a live source of bytes.
public protocol ByteStream: AnyObject, Sendable {
  /// Closes the connection: delivers nothing more and wakes waiting reads; repeating it is
  /// harmless.
  func close()
}

/// An event on a live source of bytes; events arrive in order, one at a time.
public enum ByteStreamEvent: Hashable, Sendable {
  /// The source is connected.
  case connected
  /// Bytes arrived.
  case bytes([UInt8])
  /// The source is not there, and why; it is tried again, after a pause if that is known.
  case disconnected(why: SourceFault, retrySeconds: Double? = nil)
  /// The source has come to its end, and is not tried again.
  case ended
}

/// How a stream of bytes connects; times in seconds.
public struct ByteStreamOptions: Hashable, Sendable {
  /// Bytes to send after each connection.
  public var greeting: [UInt8] = []
  /// The pause before the first retry, which doubles with each failure.
  public var firstRetrySeconds = 0.5
  /// The longest pause between attempts.
  public var longestRetrySeconds = 30.0
  /// The time limit for an attempt.
  public var connectSeconds = 5.0
  /// The maximum number of bytes read per second; a faster source has to wait or loses data.
  public var bytesPerSecond = 4_000_000

  /// Creates the default options.
  public init() {}
}

/// Opens byte streams; adapters receive one, so that they need no networking of their own.
public struct ByteStreamOpener: Sendable {
  /// Opens a source and reports its events from another thread.
  ///
  /// A source that is not there yet is not an error: it reports `disconnected`, and another attempt
  /// follows.
  /// - Throws: `SensorError.unavailable` for what can never work, such as a file instead of a
  ///   device.
  public let open:
    @Sendable (
      ByteStreamAddress, ByteStreamOptions, _ deliver: @escaping @Sendable (ByteStreamEvent) -> Void
    ) throws(SensorError) -> any ByteStream

  /// Creates an opener.
  public init(
    open:
      @escaping @Sendable (
        ByteStreamAddress, ByteStreamOptions,
        _ deliver: @escaping @Sendable (ByteStreamEvent) -> Void
      ) throws(SensorError) -> any ByteStream
  ) {
    self.open = open
  }
}
