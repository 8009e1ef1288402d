/// Decodes readings from the bytes of a live source, without a clock or I/O.
public protocol ByteDecoder: RejectCounting, Sendable {
  /// Resets after a connection: unfinished input from before no longer counts.
  mutating func restart()

  /// Takes the next bytes and appends the readings they complete, whose times have no meaning yet.
  mutating func decode(_ bytes: [UInt8], into readings: inout [LiveReading])

  /// Appends readings that are complete if nothing more arrives; called when the source pauses.
  mutating func flush(into readings: inout [LiveReading])
}
