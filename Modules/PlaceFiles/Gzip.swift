/// Unpacks gzip (RFC 1952) and the deflated entries of zip files (RFC 1951).
struct Gzip {
  private var bits: BitReader
  private var output: [UInt8] = []
  private let limit: Int

  /// Returns whether bytes start as gzip does.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns the content of a gzip file, which may have several members.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(PackError) -> [UInt8] {
    var gzip = Gzip(bits: BitReader(bytes, at: 0), limit: limit)
    gzip.output.reserveCapacity(min(limit, 4 * bytes.count))
    repeat { try gzip.readMember() } while gzip.bits.at < bytes.count
    return gzip.output
  }

  /// Returns the content of deflated bytes that start at an offset, and their CRC-32.
  static func inflate(
    _ bytes: [UInt8], at offset: Int, limit: Int
  ) throws(PackError) -> (content: [UInt8], check: UInt32) {
    var gzip = Gzip(bits: BitReader(bytes, at: offset), limit: limit)
    while try !gzip.readBlock() {}
    return (gzip.output, check(gzip.output[...]))
  }

  private init(bits: BitReader, limit: Int) { (self.bits, self.limit) = (bits, limit) }

  private mutating func readMember() throws(PackError) {
    let start = bits.at
    guard start == 0 || bits.bytes[start...].starts(with: [0x1F, 0x8B]) else {
      throw bits.fault(.trailing)
    }
    try readHeader(start)
    let before = output.count
    while try !readBlock() {}
    bits.alignToByte()
    let trailer = bits.at
    let check = try word()
    let length = try word()
    guard check == Self.check(output[before...]) else {
      throw .damaged(offset: trailer, .check)
    }
    guard length == UInt32(truncatingIfNeeded: output.count - before) else {
      throw .damaged(offset: trailer + 4, .length)
    }
  }

  private mutating func readHeader(_ start: Int) throws(PackError) {
    let header = Array(try bits.takeBytes(10))
    let flags = header[3]
    guard header[2] == 8, flags & 0xE0 == 0 else { throw .damaged(offset: start + 2, .header) }
    if flags & 4 != 0 {
      let size = Array(try bits.takeBytes(2))
      _ = try bits.takeBytes(Int(size[0]) | Int(size[1]) << 8)
    }
    // The name and the comment, each ended by a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while try bits.takeBytes(1).first != 0 {}
    }
    if flags & 2 != 0 { _ = try bits.takeBytes(2) }
  }

  private mutating func word() throws(PackError) -> UInt32 {
    try bits.takeBytes(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads a block and returns whether it is the last.
  private mutating func readBlock() throws(PackError) -> Bool {
    let isLast = try bits.take(1) == 1
    switch try bits.take(2) {
    case 0: try readStored()
    case 1: try readCodes(Self.fixedLiterals, Self.fixedDistances)
    case 2:
      let (literals, distances) = try readCodeLengths()
      try readCodes(literals, distances)
    default: throw bits.fault(.block)
    }
    return isLast
  }

  private mutating func readStored() throws(PackError) {
    bits.alignToByte()
    let sizes = Array(try bits.takeBytes(4))
    let count = Int(sizes[0]) | Int(sizes[1]) << 8
    guard count ^ 0xFFFF == Int(sizes[2]) | Int(sizes[3]) << 8 else { throw bits.fault(.block) }
    guard count <= limit - output.count else { throw .tooLarge(limit: limit) }
    output += try bits.takeBytes(count)
  }

  private static let fixedLiterals = HuffmanCode(
    ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...])
  private static let fixedDistances = HuffmanCode([UInt8](repeating: 5, count: 32)[...])
  /// The order in which the lengths of the code of code lengths are written.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func readCodeLengths() throws(PackError) -> (HuffmanCode?, HuffmanCode?) {
    let literals = try bits.take(5) + 257
    let distances = try bits.take(5) + 1
    let count = try bits.take(4) + 4
    guard literals <= 286, distances <= 30 else { throw bits.fault(.codeLengths) }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<count { lengths[Self.lengthOrder[index]] = UInt8(try bits.take(3)) }
    guard let code = HuffmanCode(lengths[...]) else { throw bits.fault(.codeLengths) }
    lengths.removeAll()
    while lengths.count < literals + distances {
      let symbol = try code.symbol(&bits)
      switch symbol {
      case 0...15: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw bits.fault(.codeLengths) }
        lengths += repeatElement(last, count: 3 + (try bits.take(2)))
      case 17: lengths += repeatElement(0, count: 3 + (try bits.take(3)))
      default: lengths += repeatElement(0, count: 11 + (try bits.take(7)))
      }
    }
    guard lengths.count == literals + distances, lengths[256] > 0 else {
      throw bits.fault(.codeLengths)
    }
    return (HuffmanCode(lengths[..<literals]), HuffmanCode(lengths[literals...]))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  private mutating func readCodes(
    _ literals: HuffmanCode?, _ distances: HuffmanCode?
  ) throws(PackError) {
    guard let literals, let distances else { throw bits.fault(.codeLengths) }
    while true {
      let symbol = try literals.symbol(&bits)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge(limit: limit) }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw bits.fault(.code) }
      let length = Self.lengthBases[symbol - 257] + (try bits.take(Self.lengthBits[symbol - 257]))
      let place = try distances.symbol(&bits)
      guard place < 30 else { throw bits.fault(.code) }
      let extra = place < 4 ? 0 : place / 2 - 1
      let base = place < 4 ? place + 1 : (2 + place & 1) << extra + 1
      let distance = base + (try bits.take(extra))
      guard distance <= output.count else { throw bits.fault(.distance) }
      guard length <= limit - output.count else { throw .tooLarge(limit: limit) }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private static let checkTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// Returns the CRC-32 of bytes (RFC 1952, 8).
  static func check(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = checkTable
    return ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
