import Geo
import PortableNumerics

/// Stores ground in few bytes: the same ground always in the same ones.
///
/// Coordinates are rounded to 1e-7 degrees and stored as differences from the one before; a
/// CRC-64 follows at the end.
package enum GroundCodec {
  static let magic = Array("GBGROUND".utf8)
  /// The version, and that of a map that was not read whole, which has two parts more.
  ///
  /// There are two so that the digests of whole grounds stay what they were.
  static let (version, partialVersion): (UInt8, UInt8) = (1, 2)

  /// Returns ground as bytes.
  package static func bytes(of map: GroundMap) -> [UInt8] {
    var writer = Writer()
    writer.bytes = magic + [map.isPartial ? partialVersion : version]
    writer.write(map.attribution)
    if map.isPartial {
      writer.write(map.remarks)
      writer.write(map.leftOutCount)
    }
    writer.write(map.areas.count)
    for area in map.areas {
      writer.bytes.append(area.kind.rawValue)
      writer.write(area.rings.count)
      for ring in area.rings { writer.write(ring) }
    }
    writer.write(map.barriers.count)
    for barrier in map.barriers {
      writer.bytes.append(barrier.kind.rawValue)
      writer.write(barrier.line)
      writer.write(barrier.gates)
    }
    writer.write(map.ways.count)
    for way in map.ways {
      writer.bytes.append(way.kind.rawValue | (way.isPassage ? 0x80 : 0))
      writer.write(way.line)
    }
    let check = CRC64.of(writer.bytes)
    writer.bytes += (0..<8).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
    return writer.bytes
  }

  /// Reads ground from the bytes that `bytes(of:)` made; refuses damaged ones.
  package static func read(_ bytes: [UInt8]) throws(GroundError) -> GroundMap {
    let head = magic.count + 1
    guard bytes.count >= head, bytes.starts(with: magic) else {
      throw .stored(offset: 0, .notGround)
    }
    let isPartial = bytes[magic.count] == partialVersion
    guard isPartial || bytes[magic.count] == version else {
      throw .stored(offset: magic.count, .version(bytes[magic.count]))
    }
    let end = bytes.count - 8
    guard end >= head else { throw .stored(offset: bytes.count, .check) }
    let check = bytes[end...].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard CRC64.of(bytes[..<end]) == check else { throw .stored(offset: end, .check) }
    var reader = StoredGroundReader(bytes: bytes[..<end], at: head)
    return try reader.readMap(isPartial: isPartial)
  }

  /// Writes numbers and lines.
  private struct Writer {
    var bytes: [UInt8] = []
    private var latitude: Int64 = 0
    private var longitude: Int64 = 0

    mutating func write(_ count: Int) { write(UInt64(count)) }

    mutating func write(_ texts: [String]) {
      write(texts.count)
      for text in texts {
        write(text.utf8.count)
        bytes += text.utf8
      }
    }

    /// Writes seven bits per byte, the lowest first; all but the last byte have the high bit.
    mutating func write(_ value: UInt64) {
      var rest = value
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    /// Writes a signed number so that small ones are short.
    mutating func write(signed value: Int64) {
      write(UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    mutating func write(_ line: [Coordinate]) {
      write(line.count)
      for place in line {
        let north = Int64((place.latitudeDegrees * 1e7).rounded())
        let east = Int64((place.longitudeDegrees * 1e7).rounded())
        write(signed: north - latitude)
        write(signed: east - longitude)
        (latitude, longitude) = (north, east)
      }
    }
  }
}
