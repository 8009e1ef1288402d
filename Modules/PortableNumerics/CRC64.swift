/// The cyclic redundancy check CRC-64/XZ, which detects damaged files.
///
/// Polynomial 0x42F0E1EBA9EA3693, reflected, start and end complemented (the xz file format). The
/// check of "123456789" is 0x995DC9BBDF1939FA.
package struct CRC64: Hashable, Sendable {
  private var state = UInt64.max

  /// Tables for eight bytes at a time.
  private static let tables: [UInt64] = {
    var tables = [UInt64](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt64(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xC96C_5795_D787_0F42 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 0xFF)] ^ before >> 8
    }
    return tables
  }()

  /// Creates the check of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      CRC64.tables.withUnsafeBufferPointer { CRC64.add(UnsafeRawBufferPointer(buffer), $0, &state) }
    }
    if done == nil {
      for byte in bytes { state = CRC64.tables[Int((state ^ UInt64(byte)) & 0xFF)] ^ state >> 8 }
    }
    self.state = state
  }

  private static func add(
    _ bytes: UnsafeRawBufferPointer, _ tables: UnsafeBufferPointer<UInt64>, _ state: inout UInt64
  ) {
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let mixed = state ^ UInt64(littleEndian: word)
      let low =
        tables[0x700 | Int(mixed & 0xFF)] ^ tables[0x600 | Int(mixed >> 8 & 0xFF)]
        ^ tables[0x500 | Int(mixed >> 16 & 0xFF)] ^ tables[0x400 | Int(mixed >> 24 & 0xFF)]
      let high =
        tables[0x300 | Int(mixed >> 32 & 0xFF)] ^ tables[0x200 | Int(mixed >> 40 & 0xFF)]
        ^ tables[0x100 | Int(mixed >> 48 & 0xFF)] ^ tables[Int(mixed >> 56)]
      state = low ^ high
      index += 8
    }
    while index < bytes.count {
      state = tables[Int((state ^ UInt64(bytes[index])) & 0xFF)] ^ state >> 8
      index += 1
    }
  }

  /// The check of all bytes so far.
  package var value: UInt64 { ~state }

  /// Returns the check of some bytes.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var check = CRC64()
    check.add(bytes)
    return check.value
  }
}
