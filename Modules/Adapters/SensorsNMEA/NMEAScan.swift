/// The result of searching for the end of one sentence in bytes that begin with its `$`.
///
/// It depends only on the bytes up to the point of decision, so dividing the stream elsewhere gives
/// the same result.
struct NMEAScan {
  /// The number of bytes consumed; 0 if more are needed.
  private(set) var consumed = 0
  /// The reason for rejecting the sentence; nil if it is accepted.
  private(set) var reason: NMEARejectReason?
  /// The number of characters between `$` and `*`.
  private var payloadLength = 0

  init(_ base: UnsafePointer<UInt8>, _ count: Int, requiresChecksum: Bool) {
    let limit = min(count, NMEAFramer.maximumLength)
    var sum: UInt8 = 0
    var at = 1
    while at < limit {
      let byte = base[at]
      if byte == UInt8(ascii: "*") {
        readChecksum(base, count, star: at, sum: sum)
        return
      }
      // One comparison for both ends of the printable range, 0x20 to 0x7E.
      if byte &- 0x20 > 0x5E || byte == UInt8(ascii: "$") {
        stop(byte, at: at, requiresChecksum: requiresChecksum)
        return
      }
      sum ^= byte
      at += 1
    }
    guard count > NMEAFramer.maximumLength else { return }
    if NMEAScan.endsLine(base[at]) {
      stop(base[at], at: at, requiresChecksum: requiresChecksum)
    } else {
      refuse(.tooLong, consumed: at)
    }
  }

  /// Passes the sentence, or its rejection, to a sink.
  @inline(__always)
  func report<Sink: NMEASentenceSink>(_ base: UnsafePointer<UInt8>, into sink: inout Sink) {
    if let reason {
      sink.reject(reason, UnsafeRawBufferPointer(start: base, count: consumed))
    } else {
      sink.accept(UnsafeRawBufferPointer(start: base + 1, count: payloadLength))
    }
  }

  @inline(__always)
  private mutating func readChecksum(
    _ base: UnsafePointer<UInt8>, _ count: Int, star: Int, sum: UInt8
  ) {
    guard star + 2 < NMEAFramer.maximumLength else {
      refuse(.tooLong, consumed: star + 1)
      return
    }
    guard star + 1 < count else { return }
    guard let high = NMEAScan.hexadecimal(base[star + 1]) else {
      refuse(.checksum, consumed: star + 1)
      return
    }
    guard star + 2 < count else { return }
    guard let low = NMEAScan.hexadecimal(base[star + 2]) else {
      refuse(.checksum, consumed: star + 2)
      return
    }
    consumed = star + 3
    payloadLength = star - 1
    if high << 4 | low != sum { reason = .checksum }
  }

  /// Ends the scan at a byte that cannot be part of a sentence.
  private mutating func stop(_ byte: UInt8, at: Int, requiresChecksum: Bool) {
    if byte == UInt8(ascii: "$") {
      refuse(.interrupted, consumed: at)
    } else if !NMEAScan.endsLine(byte) {
      refuse(.character, consumed: at)
    } else if requiresChecksum {
      refuse(.noChecksum, consumed: at)
    } else {
      consumed = at
      payloadLength = at - 1
    }
  }

  private mutating func refuse(_ reason: NMEARejectReason, consumed: Int) {
    self.reason = reason
    self.consumed = consumed
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  @inline(__always)
  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
