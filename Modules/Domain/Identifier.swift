/// A 128-bit identifier written as a UUID; the tag keeps games, zones and ghosts apart.
public struct Identifier<Tag>: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The high 64 bits.
  public let high: UInt64
  /// The low 64 bits.
  public let low: UInt64

  /// Creates an identifier from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a version 4 (random) UUID from 128 bits of the given generator (RFC 9562, 5.4).
  public init(using generator: inout some RandomNumberGenerator) {
    let a: UInt64 = generator.next()
    let b: UInt64 = generator.next()
    high = a & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    low = b & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// Reads the 8-4-4-4-12 hexadecimal form in either case; nil if the text is anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      if digits < 16 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
      digits += 1
    }
    self.init(high: halves.0, low: halves.1)
  }

  /// The upper-case UUID text.
  public var description: String {
    var text = ""
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      let half = index < 16 ? high : low
      let nibble = Int(half >> UInt64(60 - 4 * (index % 16)) & 15)
      text += String(nibble, radix: 16, uppercase: true)
    }
    return text
  }

  /// Orders identifiers as 128-bit numbers.
  public static func < (a: Identifier, b: Identifier) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// Identifies a `Game`.
public typealias GameID = Identifier<Game>
/// Identifies a `CircleZone`.
public typealias ZoneID = Identifier<CircleZone>
/// Identifies a `Ghost`.
public typealias GhostID = Identifier<Ghost>
