import Geo
import Ground
import PortableNumerics
import TextKit

/// Maps and stored grounds: what is read can be stored and exported, and reads as the same.
///
/// The first byte chooses: `S` for the content of a stored ground, which gets its head and check,
/// so that what lies behind them is tried too; `B` for its bytes as they are; else a map's file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGrounds(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  do throws(GroundError) {
    switch start[0] {
    case UInt8(ascii: "S"): check(try GroundCodec.read(stored(bytes)))
    case UInt8(ascii: "B"): check(try GroundCodec.read(bytes))
    default:
      let reading = try GroundReader.read(bytes)
      for warning in reading.warnings { precondition(!warning.line(in: .en).isEmpty) }
      check(reading.map)
      checkExport(of: reading.map)
    }
  } catch {
    precondition(!error.line(in: .en).isEmpty)
  }
  return 0
}

/// Returns content as a stored ground: with its head before it and its check behind.
private func stored(_ content: [UInt8]) -> [UInt8] {
  let bytes = Array("GBGROUND".utf8) + [1] + content
  let check = CRC64.of(bytes)
  return bytes + (0..<8).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
}

/// Stores a ground, and reads it again.
private func check(_ map: GroundMap) {
  for line in map.areas.flatMap(\.rings) + map.barriers.map(\.line) + map.ways.map(\.line) {
    for place in line {
      precondition(place.latitudeDegrees.magnitude <= 90 && place.longitudeDegrees.magnitude <= 180)
    }
  }
  let bytes = GroundCodec.bytes(of: map)
  let again = try? GroundCodec.read(bytes)
  precondition(again == map, "a stored ground is another one")
}

/// Writes a ground as features, and reads them again: the same but for the order of rings.
private func checkExport(of map: GroundMap) {
  let features = GroundFeatures.lines(of: map).joined(separator: ",")
  let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features)]}"
  guard let again = try? GroundReader.read(Array(text.utf8)).map else {
    preconditionFailure("an exported ground is not read again")
  }
  precondition(again.barriers == map.barriers && again.ways == map.ways, "a line is another one")
  precondition(again.areas.map(\.kind) == map.areas.map(\.kind), "an area is missing")
  for (area, other) in zip(again.areas, map.areas) {
    precondition(Set(area.rings) == Set(other.rings), "a ring is another one")
  }
}
