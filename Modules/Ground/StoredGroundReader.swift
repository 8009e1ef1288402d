import Geo

/// Reads stored ground whose check is right; still trusts no count and no value.
struct StoredGroundReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var latitude: Int64 = 0
  private var longitude: Int64 = 0

  /// Creates a reader that starts at an offset.
  init(bytes: ArraySlice<UInt8>, at: Int) { (self.bytes, self.at) = (bytes, at) }

  /// Reads everything up to the end.
  mutating func readMap(isPartial: Bool = false) throws(GroundError) -> GroundMap {
    var map = GroundMap()
    for _ in 0..<(try count()) { map.attribution.append(try text()) }
    if isPartial {
      for _ in 0..<(try count()) { map.remarks.append(try text()) }
      // Of 32 bits on every machine; no map leaves out as many things.
      guard let leftOut = Int32(exactly: try number()) else { throw bad() }
      map.leftOutCount = Int(leftOut)
      // A map that is whole is stored as one.
      guard map.isPartial else { throw bad() }
    }
    for _ in 0..<(try count()) {
      guard let kind = GroundArea.Kind(rawValue: try byte()) else { throw bad() }
      var rings: [[Coordinate]] = []
      for _ in 0..<(try count()) { rings.append(try line()) }
      map.areas.append(GroundArea(kind, rings: rings))
    }
    for _ in 0..<(try count()) {
      guard let kind = GroundBarrier.Kind(rawValue: try byte()) else { throw bad() }
      let line = try line()
      map.barriers.append(GroundBarrier(kind, line: line, gates: try self.line()))
    }
    for _ in 0..<(try count()) {
      let first = try byte()
      guard let kind = GroundWay.Kind(rawValue: first & 0x7F) else { throw bad() }
      map.ways.append(GroundWay(kind, line: try line(), isPassage: first & 0x80 != 0))
    }
    guard at == bytes.endIndex else { throw .stored(offset: at, .trailing) }
    return map
  }

  private func bad() -> GroundError { .stored(offset: at, .value) }

  private mutating func byte() throws(GroundError) -> UInt8 {
    guard at < bytes.endIndex else { throw bad() }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func number() throws(GroundError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 63, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw bad()
  }

  /// Reads how many things follow; each takes at least a byte.
  private mutating func count() throws(GroundError) -> Int {
    let value = try number()
    guard value <= UInt64(bytes.endIndex - at) else { throw bad() }
    return Int(value)
  }

  private mutating func signed() throws(GroundError) -> Int64 {
    let value = try number()
    return Int64(value >> 1) ^ -Int64(value & 1)
  }

  private mutating func text() throws(GroundError) -> String {
    let count = try count()
    guard let text = String(validating: bytes[at..<at + count], as: UTF8.self) else { throw bad() }
    at += count
    return text
  }

  private mutating func line() throws(GroundError) -> [Coordinate] {
    let count = try count()
    var line: [Coordinate] = []
    line.reserveCapacity(count)
    for _ in 0..<count {
      // Differences of 63 bits cannot overflow a sum with a place on Earth.
      latitude += try signed()
      longitude += try signed()
      guard let point = MapPoint(latitude: latitude, longitude: longitude) else { throw bad() }
      line.append(point.coordinate)
    }
    return line
  }
}
