/// Text under construction as UTF-8 bytes, without a string for each piece.
package struct ByteText: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes.
  package private(set) var count = 0

  /// Creates an empty text.
  package init(capacity: Int = 1 << 10) {
    bytes = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { bytes.deallocate() }

  /// Returns the string that a body appends.
  ///
  /// In Embedded Swift only this module can end the life of a text.
  package static func string(_ body: (inout ByteText) -> Void) -> String {
    var text = ByteText(capacity: 64)
    body(&text)
    return text.string
  }

  /// Whether it has no bytes.
  package var isEmpty: Bool { count == 0 }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }

  /// A copy of the text.
  package var string: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Removes all bytes and keeps the room for them.
  package mutating func clear() { count = 0 }

  /// Appends a constant.
  package mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (bytes + count).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Appends a string.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      reserve(utf8.count)
      (bytes + count).update(from: start, count: utf8.count)
      count += utf8.count
    }
  }

  /// Appends another text.
  package mutating func append(_ text: borrowing ByteText) {
    reserve(text.count)
    (bytes + count).update(from: text.bytes, count: text.count)
    count += text.count
  }

  /// Appends a byte.
  package mutating func append(byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Appends a whole number with at least `width` digits, at most 16, padded with zeros.
  package mutating func append(digits value: UInt64, width: Int = 1) {
    if value < 100, width <= 2 {
      let tens = value / 10
      if tens > 0 || width == 2 { append(byte: UInt8(ascii: "0") + UInt8(tens)) }
      return append(byte: UInt8(ascii: "0") + UInt8(value - 10 * tens))
    }
    let sixteen = 10_000_000_000_000_000 as UInt64
    guard value < sixteen else {
      append(digits: value / sixteen)
      return append(digits: value % sixteen, width: 16)
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    // The digits from the first to the last, in the order of memory.
    let digits =
      UInt128(Self.eightDigits(low)) << 64 | UInt128(high == 0 ? 0 : Self.eightDigits(high))
    let length = max(width, 16 - digits.trailingZeroBitCount / 8, 1)
    reserve(16)
    let text = (digits | 0x3030_3030_3030_3030_3030_3030_3030_3030) >> UInt128(8 * (16 - length))
    UnsafeMutableRawPointer(bytes + count).storeBytes(of: text.littleEndian, as: UInt128.self)
    count += length
  }

  /// Returns the digits of a number below 10⁸, a byte each, the first in the lowest byte.
  ///
  /// Halves are split at once by multiplying with a reciprocal: 10486/2²⁰ for 100, 103/2¹⁰ for 10.
  private static func eightDigits(_ value: UInt64) -> UInt64 {
    let fours = value / 10_000 | (value % 10_000) << 32
    let hundreds = ((fours &* 10_486) >> 20) & 0x7F_0000_007F
    let pairs = hundreds | (fours &- (hundreds &* 100)) << 16
    let tens = ((pairs &* 103) >> 10) & 0xF_000F_000F_000F
    return tens | (pairs &- (tens &* 10)) << 8
  }

  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    let size = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    (bytes, capacity) = (larger, size)
  }
}
