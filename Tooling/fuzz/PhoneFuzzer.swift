import Domain
import Geo
import PlainHTTP
import Sensors

@testable import SensorsPhone

/// What clients send to a phone's port, in any chunks: nothing without the token, values in range.
///
/// The first byte chooses the sizes of the chunks and whether there is a token, which no input
/// knows: then nothing may come in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPhone(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let token = start[0] & 1 == 0 ? nil : "0f6d7c1e-not-to-be-guessed-4b2a"
  let whole = served(bytes, token, chunkSize: max(1, bytes.count))
  let cut = served(bytes, token, chunkSize: 1 + Int(start[0] >> 3))
  precondition(cut.readings == whole.readings, "cutting the stream changes the readings")
  precondition(cut.answers == whole.answers, "cutting the stream changes the answers")
  precondition(cut.counts == whole.counts, "cutting the stream changes the counts")
  for reading in whole.readings {
    precondition(token == nil || reading.reading.position == nil, "a position without the token")
    check(reading.reading)
  }
  return 0
}

private func served(
  _ bytes: [UInt8], _ token: String?, chunkSize: Int
) -> (readings: [LiveReading], answers: [UInt8], counts: [Int]) {
  let feed = PhoneFeed(
    decoder: PhoneDecoder(
      silence: HuntDuration(seconds: 30), oldest: HuntDuration(seconds: 60)),
    clock: { HuntInstant(seconds: 100) }, civilTime: { WallTime(year: 2026, month: 5, day: 1) },
    capacity: 256)
  var service = PhoneService(access: PhoneAccess(token: token), feed: feed)
  var answers: [UInt8] = []
  for at in stride(from: 0, to: bytes.count, by: chunkSize) {
    let answer = service.take(Array(bytes[at..<min(bytes.count, at + chunkSize)]))
    answers += answer.bytes
    precondition(
      service.heldBytes <= HTTPParser.longestBody + HTTPParser.longestHead, "it holds too much")
    if answer.closes { break }
  }
  service.cut()
  var readings: [LiveReading] = []
  feed.mailbox.drain(through: HuntInstant(seconds: 100), into: &readings)
  return (readings, answers, feed.rejectCounts.map(\.count))
}

private func check(_ reading: Reading) {
  precondition((reading.position == nil) == (reading.state != .fix))
  if let position = reading.position {
    precondition(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180)
  }
  precondition(reading.accuracyMeters.map { $0.isFinite && $0 > 0 } ?? true)
  precondition(reading.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
  precondition(reading.courseDegrees.map { (0..<360).contains($0) } ?? true)
  precondition(reading.heading == nil, "a phone's course is no heading")
  precondition(reading.measuredAt.map { $0 <= reading.time && $0 >= .start } ?? true)
}
