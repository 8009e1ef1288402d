/// Little-endian encoding of integers.
extension [UInt8] {
  /// Appends a number's bytes.
  mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Returns the number at an offset, which must be completely inside.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    precondition(offset >= 0 && offset + MemoryLayout<Number>.size <= count)
    return withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  /// Returns the text of a fixed-width field without trailing zeros; nil if it is not UTF-8.
  func text(at offset: Int, width: Int) -> String? {
    String(validating: self[offset..<offset + width].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Appends a text, cut or padded with zeros to a width.
  mutating func append(text: String, width: Int) {
    let bytes = text.utf8.prefix(width)
    append(contentsOf: bytes)
    append(zeros: width - bytes.count)
  }

  /// Appends zeros, copied as one piece: one by one they take most of the time of a journal.
  mutating func append(zeros count: Int) {
    append(contentsOf: [UInt8](repeating: 0, count: count))
  }
}
