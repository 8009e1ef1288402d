import Domain
import Geo
import Sensors
import SensorsNMEA

/// NMEA in any chunks: positions in range and only with a fix, and cutting changes nothing.
///
/// The first byte chooses the strictness and the sizes of the chunks, the rest is the stream.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNMEA(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  var options = NMEAOptions()
  options.requiresChecksum = start[0] & 1 == 0
  options.reportsRejections = start[0] & 2 == 0
  if start[0] & 4 == 0 { options.referenceDay = 20_574 }
  let bytes = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
  let whole = parsed(bytes, options, chunkSize: max(1, bytes.count))
  for event in whole.events { check(event) }
  let cut = parsed(bytes, options, chunkSize: 1 + Int(start[0] >> 3))
  precondition(cut.events == whole.events, "cutting the stream changes the events")
  precondition(cut.counts == whole.counts, "cutting the stream changes the counts")
  let refused = whole.events.reduce(0) { sum, event in
    if case .rejection = event { sum + 1 } else { sum }
  }
  precondition(refused == (options.reportsRejections ? whole.counts.reduce(0, +) : 0))
  return 0
}

/// The events of a stream fed in chunks, and the counts of what was refused in order of the reasons.
private func parsed(
  _ bytes: UnsafeRawBufferPointer, _ options: NMEAOptions, chunkSize: Int
) -> (events: [NMEAEvent], counts: [Int]) {
  var parser = NMEAParser(options: options)
  var events: [NMEAEvent] = []
  var at = 0
  while at < bytes.count {
    let end = min(bytes.count, at + chunkSize)
    parser.feed(UnsafeRawBufferPointer(rebasing: bytes[at..<end]), into: &events)
    precondition(parser.heldBytes <= NMEAFramer.maximumHeldBytes, "the framer holds too much")
    at = end
  }
  parser.finish(into: &events)
  precondition(parser.heldBytes == 0, "something is held after the end")
  let counts = parser.rejectCounts
  precondition(counts.allSatisfy { $0.count > 0 })
  return (events, counts.map(\.count))
}

private func check(_ event: NMEAEvent) {
  switch event {
  case .rejection(let rejection):
    precondition(NMEARejectReason(rawValue: rejection.reason) != nil)
    precondition(rejection.excerpt.utf8.count <= 41)
    precondition(rejection.excerpt.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  case .epoch(let epoch):
    for state in SensorState.allCases { check(epoch.reading(at: .start, after: state)) }
    if let position = epoch.coordinate {
      precondition(epoch.hasFix == true, "a position without a fix")
      precondition(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180)
    }
    if let micro = epoch.microsecondOfDay { precondition((0..<86_401_000_000).contains(micro)) }
    if let utc = epoch.utc { precondition(utc.iso8601.utf8.count == 24) }
  }
}

private func check(_ reading: Reading) {
  precondition(reading.position == nil || reading.state == .fix)
  precondition(reading.accuracyMeters.map { $0.isFinite && $0 >= 0 } ?? true)
  precondition(reading.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
  precondition(reading.courseDegrees.map { (0..<360).contains($0) } ?? true)
  precondition(reading.heading.map { (0..<360).contains($0.degrees) } ?? true)
}
