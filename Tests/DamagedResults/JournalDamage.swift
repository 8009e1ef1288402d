import PortableNumerics

/// A journal in parts, put together again with right checks.
struct JournalDamage {
  private static let headSize = 128
  /// Rows in a full block.
  private static let blockRows = 64

  private var head: [UInt8]
  private var rows: [[UInt8]]
  private let rowSize: Int

  /// Takes a journal apart; nil if it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headSize, bytes.starts(with: "GHOSTJNL".utf8) else { return nil }
    head = Array(bytes[..<Self.headSize])
    let metrics = Self.word(bytes, at: 12)
    guard metrics <= 1 << 16 else { return nil }
    rowSize = 8 + max(8 * metrics, 120)
    rows = []
    var at = Self.headSize
    while at + 16 <= bytes.count {
      let count = Self.word(bytes, at: at + 4)
      guard count <= Self.blockRows, at + 24 + count * rowSize <= bytes.count else { break }
      for index in 0..<count {
        rows.append(Array(bytes[at + 16 + index * rowSize..<at + 16 + (index + 1) * rowSize]))
      }
      at += 24 + count * rowSize
    }
  }

  private static func word(_ bytes: [UInt8], at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private static func put(_ number: UInt64, _ size: Int, in bytes: inout [UInt8], at offset: Int) {
    for index in 0..<size {
      bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }

  /// The bytes of a journal with these parts.
  private var bytes: [UInt8] {
    var bytes = head
    var position = 0
    while position < rows.count {
      let part = rows[position..<min(rows.count, position + Self.blockRows)]
      var block = Array("GBLK".utf8) + [UInt8](repeating: 0, count: 12) + part.joined()
      Self.put(UInt64(part.count), 4, in: &block, at: 4)
      Self.put(UInt64(position), 8, in: &block, at: 8)
      let check = CRC64.of(block)
      block += [UInt8](repeating: 0, count: 8)
      Self.put(check, 8, in: &block, at: block.count - 8)
      bytes += block
      position += part.count
    }
    return bytes
  }

  /// Returns a journal with other rows, or in another order.
  func withOtherRows(_ draws: inout Draws) -> [UInt8]? {
    guard !rows.isEmpty else { return nil }
    var other = self
    let (first, second) = (draws.below(rows.count), draws.below(rows.count))
    switch draws.below(6) {
    case 0: other.rows.remove(at: first)
    case 1: other.rows.insert(rows[first], at: second)
    case 2: other.rows.swapAt(first, second)
    case 3: Self.put(UInt64(draws.one(of: Self.numbers)), 3, in: &other.rows[first], at: 1)
    case 4: Self.put(UInt64(draws.one(of: Self.numbers)), 4, in: &other.rows[first], at: 4)
    default:
      let value = draws.one(of: Self.values)
      let place = 8 + 8 * draws.below((rowSize - 8) / 8)
      Self.put(value.bitPattern, 8, in: &other.rows[first], at: place)
      if draws.below(4) == 0 { other.rows[first][0] = UInt8(draws.below(5)) }
    }
    return other.bytes
  }

  /// Returns a journal with another plan's hash, number of metrics or engine revision.
  func withOtherHead(_ draws: inout Draws) -> [UInt8] {
    var other = self
    switch draws.below(4) {
    case 0: other.head[16 + draws.below(64)] = UInt8(draws.below(256))
    case 1: Self.put(UInt64(draws.one(of: Self.numbers)), 4, in: &other.head, at: 12)
    case 2: Self.put(UInt64(draws.one(of: Self.numbers)), 4, in: &other.head, at: 112)
    default: Self.put(UInt64(draws.below(4)), 4, in: &other.head, at: 8)
    }
    Self.put(CRC64.of(other.head[..<120]), 8, in: &other.head, at: 120)
    return other.bytes
  }

  private static let numbers = [0, 1, 2, 3, 4, 5, 100, 1 << 16, 1 << 24 - 1, 1 << 31, 1 << 32 - 1]
  private static let values = [
    0, -1, 0.5, 1, 2, -1e-9, 1e9, 1e15, 1e16, 1e19, 1e154, 1e200, -1e200,
    Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .infinity, -.infinity, .nan,
  ]
}
