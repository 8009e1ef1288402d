/// A location in a text file, with line and column from 1.
package struct TextPlace: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in characters (Unicode scalars), from 1.
  package var column: Int

  /// Creates the location of a byte in a UTF-8 text.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}
