import Domain
import Geo
import PlainJSON
import PortableNumerics
import Sensors
import ShellComposition
import TextKit
import Testing

@Suite("Readings as JSON lines")
struct ReadingLineTests {
  /// A reading's line, built string by string.
  private func reference(_ reading: Reading) -> String {
    var line = JSONText()
    line.add("time", reading.time.seconds)
    line.add("state", reading.state.rawValue)
    if let rejection = reading.rejection {
      line.add("rejected", rejection.reason)
      line.add("text", rejection.excerpt)
      return line.closed + "\n"
    }
    if let position = reading.position {
      line.add("lat", position.latitudeDegrees)
      line.add("lon", position.longitudeDegrees)
    }
    if let accuracy = reading.accuracyMeters { line.add("accuracy", accuracy) }
    if let speed = reading.speedMetersPerSecond { line.add("speed", speed) }
    if let course = reading.courseDegrees { line.add("course", course) }
    if reading.isMotionDerived { line.add("derived", json: "true") }
    if let heading = reading.heading {
      line.add("heading", heading.degrees)
      line.add("north", heading.north.rawValue)
    }
    if reading.isHeadingLost { line.add("headingLost", json: "true") }
    if let quality = reading.quality { line.add("quality", quality.rawValue) }
    if let utc = reading.utc { line.add("utc", utc.iso8601) }
    if let weeks = reading.utcRepairedWeeks { line.add("utcRepairedWeeks", Int64(weeks)) }
    if let measured = reading.measuredAt, measured != reading.time {
      line.add("measured", measured.seconds)
    }
    if let source = reading.accuracySource { line.add("accuracySource", source.rawValue) }
    if let declination = reading.declination {
      line.add("declination", declination.degrees)
      line.add("declinationSource", declination.source.rawValue)
    }
    return line.closed + "\n"
  }

  /// A number as sources give them: few decimals, sixtieths, factors, or any bits at all.
  private func number(_ random: inout Xoshiro256PlusPlus) -> Double {
    let bits = random.next()
    switch bits % 8 {
    case 0: return Double(bits >> 40)
    case 1: return Double(Int64(bitPattern: bits) >> 36) / 100
    case 2: return Double(bits >> 20) / 60e9
    case 3: return Double(bits >> 44) * 0.514_444_444_444_444_4
    case 4: return Double(bits >> 11) * 0x1p-53
    case 5: return Double(bits >> 11) * 0x1p-66
    case 6: return Double(bits >> 32) * 0x1p-20
    default: return Double(bitPattern: bits)
    }
  }

  private func degrees(within limit: Double, _ random: inout Xoshiro256PlusPlus) -> Double {
    let number = number(&random).remainder(dividingBy: 2 * limit)
    return number.isFinite ? number : 0
  }

  private func reading(_ random: inout Xoshiro256PlusPlus) -> Reading {
    func maybe<Value>(_ value: Value, _ random: inout Xoshiro256PlusPlus) -> Value? {
      random.next() & 1 == 0 ? value : nil
    }
    func any<Value: CaseIterable>(_ type: Value.Type, _ random: inout Xoshiro256PlusPlus) -> Value {
      Array(type.allCases)[random.index(below: type.allCases.count)]
    }
    var reading = Reading(
      time: HuntInstant(ticks: Int64(random.next() >> UInt64(1 + random.index(below: 60)))),
      state: any(SensorState.self, &random))
    reading.position = maybe(
      Coordinate(
        uncheckedLatitudeDegrees: degrees(within: 90, &random),
        longitudeDegrees: degrees(within: 180, &random)), &random)
    reading.accuracyMeters = maybe(number(&random), &random)
    reading.speedMetersPerSecond = maybe(number(&random), &random)
    reading.courseDegrees = maybe(number(&random), &random)
    reading.isMotionDerived = random.next() & 1 == 0
    reading.isHeadingLost = random.next() & 1 == 0
    reading.heading = maybe(
      Heading(degrees: Double(random.next() >> 40) / 256, north: any(North.self, &random)), &random)
    reading.quality = maybe(any(FixQuality.self, &random), &random)
    reading.utc = maybe(
      WallTime(millisecondsSince1970: Int64(bitPattern: random.next()) >> 16), &random)
    reading.utcRepairedWeeks = maybe(1024 * (random.index(below: 5) - 2), &random)
    reading.measuredAt = maybe(HuntInstant(ticks: Int64(random.next() >> 30)), &random)
    reading.accuracySource = maybe(any(AccuracySource.self, &random), &random)
    reading.declination = maybe(
      Declination(degrees: number(&random), source: any(Declination.Source.self, &random)), &random)
    if random.index(below: 20) == 0 {
      reading.rejection = Rejection(reason: "checksum", excerpt: "$GP\"\\\u{1}\u{7F}é\u{2028}")
    }
    return reading
  }

  @Test("the lines are the same bytes as built string by string")
  func sameBytes() {
    var random = Xoshiro256PlusPlus(seed: 16)
    var text = ByteText(capacity: 1)
    for _ in 0..<20_000 {
      let reading = reading(&random)
      text.clear()
      ReadingLine.append(reading, to: &text)
      #expect(text.string == reference(reading))
    }
  }

  @Test("numbers are as short as Swift writes them, and the same")
  func numbers() {
    var random = Xoshiro256PlusPlus(seed: 61)
    var text = ByteText()
    var isFast = 0
    let edges: [Double] = [
      0, -0.0, 1, -1, 0.1, 0.01, 0.001, 1e-4, 9.999e-5, 0.5, 0.25, 1e15, 4_294_967_295.5,
      4_294_967_296, 2.5, 1e-300, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 9.999999999999999, 0.9999999999999999, 99.99999999999999, 123.456,
    ]
    for count in 0..<300_000 {
      var value = count < edges.count ? edges[count] : number(&random)
      if count % 3 == 1 { value = value.nextUp }
      if count % 3 == 2 { value = -value.nextDown }
      text.clear()
      if text.append(shortest: value) { isFast += 1 }
      text.clear()
      text.append(json: value)
      if text.string != JSONText.number(value) {
        Issue.record("\(value): \(text.string), expected \(JSONText.number(value))")
      }
    }
    #expect(isFast > 150_000)
  }

  @Test("the times of all centuries are as before", arguments: [Int64.min, -1, 0, 1, .max])
  func times(_ milliseconds: Int64) {
    let time = WallTime(millisecondsSince1970: milliseconds)
    #expect(WallTime(iso8601: time.iso8601) == time)
    #expect(time.iso8601.utf8.count == 24)
  }
}
