/// Marks in a built page, in whose places other text comes.
package enum PageMark {
  /// Replaces the only place of a mark; nil if there is none.
  package static func replacing(
    _ mark: String, in bytes: [UInt8], by other: [UInt8]
  ) -> [UInt8]? {
    guard let place = place(of: mark, in: bytes) else { return nil }
    return bytes[..<place.lowerBound] + other + bytes[place.upperBound...]
  }

  /// Returns the first place of a mark from a position on; nil if there is none.
  package static func place(
    of mark: String, in bytes: [UInt8], from start: Int = 0
  ) -> Range<Int>? {
    let mark = Array(mark.utf8)
    var at = start
    while at + mark.count <= bytes.count {
      if bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) {
        return at..<at + mark.count
      }
      at += 1
    }
    return nil
  }
}
