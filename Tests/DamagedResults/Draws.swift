/// Choices that follow from some bytes and, when they are used up, from a seed.
///
/// A fuzzer gives the bytes, so that what it learns changes one choice; a test gives only a seed.
package struct Draws {
  private var bytes: ArraySlice<UInt8>
  private var state: UInt64

  /// Begins with bytes, then goes on with a seed.
  package init(_ bytes: ArraySlice<UInt8> = [], seed: UInt64 = 0) {
    (self.bytes, state) = (bytes, seed)
  }

  /// Returns a number from 0 below an end, which must be above 0.
  package mutating func below(_ end: Int) -> Int {
    guard end > 1 else { return 0 }
    if end <= 256, let byte = bytes.popFirst() { return Int(byte) % end }
    if bytes.count >= 4 {
      let word = bytes.prefix(4).reduce(0) { $0 << 8 | UInt64($1) }
      bytes = bytes.dropFirst(4)
      return Int(word % UInt64(end))
    }
    bytes = []
    // SplitMix64 (Steele, Lea, Flood 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ word >> 31) >> 1) % end
  }

  /// Returns one of some elements, of which there must be one.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
