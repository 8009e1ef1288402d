/// Makes readings from the bytes of a live source; has no clock and does no I/O.
public protocol ByteDecoder: RejectCounting, Sendable {
  /// Begins anew after a connection: what was left unfinished before belongs to nothing now.
  mutating func restart()

  /// Takes the next bytes; appends what they complete. The times of the readings mean nothing yet.
  mutating func decode(_ bytes: [UInt8], into readings: inout [LiveReading])

  /// Appends what is complete if nothing more comes; called when the source pauses.
  mutating func flush(into readings: inout [LiveReading])
}
