/// Reads bits from bytes, the lowest first (RFC 1951, 3.1.1).
struct BitReader {
  /// The bytes.
  let bytes: [UInt8]
  /// The offset of the next byte that is not in the buffer.
  private(set) var at: Int
  private var buffer: UInt64 = 0
  private var held = 0

  /// Creates a reader that starts at an offset.
  init(_ bytes: [UInt8], at: Int) { (self.bytes, self.at) = (bytes, at) }

  /// Fills the buffer with at least 32 bits, or what is left.
  private mutating func fill() {
    while held <= 56, at < bytes.count {
      buffer |= UInt64(bytes[at]) << UInt64(held)
      at += 1
      held += 8
    }
  }

  /// Returns the next bits without consuming them; beyond the end they are zero.
  mutating func peek(_ count: Int) -> Int {
    if held < count { fill() }
    return Int(buffer & (1 << UInt64(count) - 1))
  }

  /// Consumes bits.
  mutating func skip(_ count: Int) throws(PackError) {
    guard count <= held else { throw .damaged(offset: bytes.count, .ended) }
    buffer >>= UInt64(count)
    held -= count
  }

  /// Returns the next bits, up to 16.
  mutating func take(_ count: Int) throws(PackError) -> Int {
    let value = peek(count)
    try skip(count)
    return value
  }

  /// Drops the rest of the current byte and gives whole bytes back.
  mutating func alignToByte() {
    at -= held / 8
    (buffer, held) = (0, 0)
  }

  /// Consumes whole bytes of an aligned reader.
  mutating func takeBytes(_ count: Int) throws(PackError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - at else { throw .damaged(offset: bytes.count, .ended) }
    defer { at += count }
    return bytes[at..<at + count]
  }

  /// Returns the error that a code cannot be understood here.
  func fault(_ fault: GzipFault) -> PackError { .damaged(offset: at - held / 8, fault) }
}
