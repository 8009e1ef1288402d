public import Domain

/// Decodes readings from the bytes of a live source, without a clock or I/O.
///
/// Times come with the calls and never go back; a reading's time is when it became known.
public protocol ByteDecoder: RejectCounting, Sendable {
  /// Resets after a connection: unfinished input from before no longer counts.
  mutating func restart()

  /// Takes the bytes that arrive at a time and appends the readings complete by then.
  mutating func decode(
    _ bytes: [UInt8], at time: HuntInstant, into readings: inout [LiveReading])

  /// Appends the readings that have waited for their rest until their deadline.
  mutating func settle(at time: HuntInstant, into readings: inout [LiveReading])

  /// Appends the readings that are complete if nothing more comes: the connection has ended.
  mutating func finish(at time: HuntInstant, into readings: inout [LiveReading])
}
