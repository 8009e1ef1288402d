/// A 128-bit identifier written as a UUID; the tag keeps games, zones and ghosts distinct.
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

  /// Parses the 8-4-4-4-12 hexadecimal form in either case; nil for anything else.
  public init?(_ text: String) {
    var halves: (UInt64, UInt64) = (0, 0)
    var index = 0
    for byte in text.utf8 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        let digit: UInt8
        switch byte {
        case 48...57: digit = byte - 48
        case 65...70: digit = byte - 55
        case 97...102: digit = byte - 87
        default: return nil
        }
        if index < 18 {
          halves.0 = halves.0 << 4 | UInt64(digit)
        } else {
          halves.1 = halves.1 << 4 | UInt64(digit)
        }
      }
      index += 1
    }
    guard index == 36 else { return nil }
    self.init(high: halves.0, low: halves.1)
  }

  /// The upper-case UUID text.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var place = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = index < 16 ? high : low
        let digit = UInt8(half >> UInt64(60 - 4 * (index % 16)) & 15)
        buffer[place] = digit < 10 ? 48 + digit : 55 + digit
        place += 1
      }
      return place
    }
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
