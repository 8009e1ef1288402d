/// An open connection to a live source of bytes.
public protocol ByteStream: AnyObject, Sendable {
  /// Ends it: nothing is delivered after, and no read is left waiting; a second call does nothing.
  func close()
}

/// What happens on a live source of bytes; told in order, never two at once.
public enum ByteStreamEvent: Hashable, Sendable {
  /// The source is there.
  case connected
  /// Bytes came.
  case bytes([UInt8])
  /// The source is not there, and why; it is tried again.
  case disconnected(why: SourceFault)
  /// The source has come to its end, and is not tried again.
  case ended
}

/// How a stream of bytes connects; times in seconds.
public struct ByteStreamOptions: Hashable, Sendable {
  /// Sent after each connection.
  public var greeting: [UInt8] = []
  /// The pause before the first new attempt; it doubles with each one that fails.
  public var firstRetrySeconds = 0.5
  /// The longest pause between attempts.
  public var longestRetrySeconds = 30.0
  /// How long an attempt may take.
  public var connectSeconds = 5.0
  /// The most that is read in a second; a source that sends more is made to wait, or loses data.
  public var bytesPerSecond = 4_000_000

  /// Creates the usual options.
  public init() {}
}

/// Opens streams of bytes; adapters are given one, so that they know nothing of networks.
public struct ByteStreamOpener: Sendable {
  /// Opens a source and tells what happens on it, from another thread.
  ///
  /// A source that is not there yet is no error: it is told as `disconnected` and tried again.
  /// - Throws: `SensorError.unavailable` for what can never work, as a file in place of a device.
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
