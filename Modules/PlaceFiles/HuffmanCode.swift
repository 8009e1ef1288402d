/// A canonical Huffman code (RFC 1951, 3.2.2).
struct HuffmanCode {
  private static let longest = 15
  private static let quick = 9

  /// For the next bits the symbol times 16 plus the length of its code; 0 for longer codes.
  private var table = [UInt16](repeating: 0, count: 1 << Self.quick)
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16] = []

  /// Creates a code from the length of the code of each symbol; nil if they make no code.
  ///
  /// A code may be incomplete only if it has at most one symbol, of length 1.
  init?(_ lengths: ArraySlice<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var left = 1
    for length in 1...Self.longest {
      left = left * 2 - counts[length]
      guard left >= 0 else { return nil }
    }
    let used = counts.reduce(0, +)
    guard left == 0 || used == 0 || (used == 1 && counts[1] == 1) else { return nil }
    var starts = [Int](repeating: 0, count: Self.longest + 2)
    var codes = starts
    for length in 1...Self.longest {
      starts[length + 1] = starts[length] + counts[length]
      codes[length + 1] = (codes[length] + counts[length]) << 1
    }
    symbols = [UInt16](repeating: 0, count: used)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
      let code = codes[length]
      codes[length] += 1
      if length <= Self.quick { fill(code, length, symbol) }
    }
  }

  private mutating func fill(_ code: Int, _ length: Int, _ symbol: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    let entry = UInt16(symbol << 4 | length)
    for index in stride(from: reversed, to: 1 << Self.quick, by: 1 << length) {
      table[index] = entry
    }
  }

  /// Reads a symbol.
  func symbol(_ bits: inout BitReader) throws(PackError) -> Int {
    let next = bits.peek(Self.longest)
    let entry = table[next & (1 << Self.quick - 1)]
    if entry != 0 {
      try bits.skip(Int(entry & 15))
      return Int(entry >> 4)
    }
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= next >> (length - 1) & 1
      let count = counts[length]
      if code - first < count {
        try bits.skip(length)
        return Int(symbols[index + code - first])
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw bits.fault(.code)
  }
}
