import Geo
import Testing

@testable import Ground

@Suite("Stored ground")
struct CodecTests {
  private func sample() throws -> GroundMap {
    var map = SmallMap()
    map.way(10, SmallMap.square, "natural=water")
    map.way(11, [4, 5, 6], "barrier=wall")
    map.way(12, [2, 5, 8], "highway=steps bridge=yes")
    return try map.read().map
  }

  @Test("What is stored is read back, equal ground in equal bytes")
  func roundTrip() throws {
    let map = try sample()
    #expect(map.summary == "area:water wall passage:steps")
    let bytes = GroundCodec.bytes(of: map)
    #expect(try GroundCodec.read(bytes) == map)
    #expect(GroundCodec.bytes(of: try GroundCodec.read(bytes)) == bytes)
    #expect(try GroundCodec.read(GroundCodec.bytes(of: GroundMap())) == GroundMap())
  }

  @Test("The corners of the Earth are kept")
  func extremes() throws {
    var map = GroundMap()
    map.attribution = ["©", ""]
    map.ways = [
      GroundWay(
        .path,
        line: [(90.0, 180.0), (-90, -180), (0, 0), (90, -180), (1e-7, -1e-7)].map {
          Coordinate(uncheckedLatitudeDegrees: $0.0, longitudeDegrees: $0.1)
        })
    ]
    #expect(try GroundCodec.read(GroundCodec.bytes(of: map)) == map)
  }

  @Test("Every cut and every flipped bit is refused")
  func damage() throws {
    let bytes = GroundCodec.bytes(of: try sample())
    for count in 0..<bytes.count {
      #expect(throws: GroundError.self) { try GroundCodec.read(Array(bytes[..<count])) }
    }
    for bit in 0..<bytes.count * 8 {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: GroundError.self) { try GroundCodec.read(other) }
    }
    #expect(throws: GroundError.self) { try GroundCodec.read(bytes + [0]) }
  }

  @Test("As many things left out as 32 bits count are read, more are refused")
  func leftOut() throws {
    var map = try sample()
    for (count, isRead) in [(1 << 31 - 1, true), (1 << 31, false), (1 << 40, false)] {
      map.leftOutCount = count
      let bytes = GroundCodec.bytes(of: map)
      #expect((try? GroundCodec.read(bytes).leftOutCount) == (isRead ? count : nil))
    }
  }

  @Test("A right check does not make wrong values right")
  func values() throws {
    let bytes = GroundCodec.bytes(of: try sample())
    let head = GroundCodec.magic.count + 1
    for at in head..<bytes.count - 8 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var body = Array(bytes[..<(bytes.count - 8)])
        body[at] = value
        var reader = StoredGroundReader(bytes: body[...], at: head)
        _ = try? reader.readMap()
      }
    }
  }
}
