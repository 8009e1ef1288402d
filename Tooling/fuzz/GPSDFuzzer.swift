import Domain
import Geo
import Sensors

@testable import SensorsGPSD

/// What gpsd sends, in any chunks: readings in range, as many as there are lines, little held.
///
/// The first byte chooses whether rejections are reported and the sizes of the chunks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGPSD(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let reports = start[0] & 1 == 0
  let whole = decoded(bytes, reports, chunkSize: max(1, bytes.count))
  let cut = decoded(bytes, reports, chunkSize: 1 + Int(start[0] >> 3))
  precondition(cut.readings == whole.readings, "cutting the stream changes the readings")
  precondition(cut.counts == whole.counts, "cutting the stream changes the counts")
  let lines = bytes.count { $0 == UInt8(ascii: "\n") }
  precondition(whole.readings.count <= lines, "more readings than lines")
  precondition(whole.counts.reduce(0, +) <= lines)
  let refused = whole.readings.count { $0.reading.rejection != nil }
  precondition(refused == (reports ? whole.counts.reduce(0, +) : 0))
  for reading in whole.readings { check(reading.reading) }
  return 0
}

private func decoded(
  _ bytes: [UInt8], _ reports: Bool, chunkSize: Int
) -> (readings: [LiveReading], counts: [Int]) {
  var decoder = GPSDDecoder(reportsRejections: reports)
  var readings: [LiveReading] = []
  for at in stride(from: 0, to: bytes.count, by: chunkSize) {
    decoder.decode(Array(bytes[at..<min(bytes.count, at + chunkSize)]), at: .start, into: &readings)
    precondition(decoder.heldBytes <= GPSDDecoder.longestLine, "it holds too much")
    precondition(decoder.deviceCount <= GPSDDecoder.mostDevices, "it holds too many devices")
  }
  decoder.settle(at: .start, into: &readings)
  decoder.finish(at: .start, into: &readings)
  decoder.restart()
  precondition(decoder.heldBytes == 0 && decoder.deviceCount == 0)
  return (readings, decoder.rejectCounts.map(\.count))
}

private func check(_ reading: Reading) {
  precondition(reading.position == nil || reading.state == .fix)
  if let position = reading.position {
    precondition(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180)
  }
  precondition(reading.accuracyMeters.map { $0.isFinite && $0 >= 0 } ?? true)
  precondition(reading.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
  precondition(reading.courseDegrees.map { (0..<360).contains($0) } ?? true)
  precondition(reading.heading.map { (0..<360).contains($0.degrees) } ?? true)
  if let rejection = reading.rejection {
    precondition(rejection.excerpt.utf8.count <= 80)
    precondition(rejection.excerpt.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }
}
