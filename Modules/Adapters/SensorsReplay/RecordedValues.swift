import Domain
import Geo
import PlainJSON
import Sensors

/// The members of one recorded line, read with checks.
struct RecordedValues {
  /// What is wrong with a line.
  struct Fault: Error {
    let why: String
  }

  private let members: [String: JSONNode]

  init(_ members: [String: JSONNode]) { self.members = members }

  /// A text; nil if the key is missing.
  func text(_ key: String) throws(Fault) -> String? {
    guard let node = members[key], node.value != .null else { return nil }
    guard case .string(let text) = node.value else { throw Fault(why: "\(key): expected a text") }
    return text
  }

  /// A finite number in a range; nil if the key is missing.
  func number(
    _ key: String, in range: ClosedRange<Double> = -1e15...1e15
  ) throws(Fault) -> Double? {
    guard let node = members[key], node.value != .null else { return nil }
    guard case .number(let number) = node.value, range.contains(number) else {
      throw Fault(why: "\(key): expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The place in `lat` and `lon`; nil if both are missing.
  func position() throws(Fault) -> Coordinate? {
    let latitude = try number("lat", in: -90...90)
    let longitude = try number("lon", in: -180...180)
    guard let latitude, let longitude else {
      if latitude == nil, longitude == nil { return nil }
      throw Fault(why: "expected both of 'lat' and 'lon'")
    }
    return Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  /// A reading as `ghostbuster readings` writes it.
  func reading() throws(Fault) -> Reading {
    guard let seconds = try number("time", in: 0...HuntDuration.longest.seconds) else {
      throw Fault(why: "expected a key 'time'")
    }
    guard let state = try word("state", SensorState.self) else {
      throw Fault(why: "expected a key 'state'")
    }
    var reading = Reading(time: HuntInstant(seconds: seconds), state: state)
    if let reason = try text("rejected") {
      reading.rejection = Rejection(reason: reason, excerpt: try text("text") ?? "")
      return reading
    }
    reading.position = try position()
    reading.accuracyMeters = try number("accuracy", in: 0...1e9)
    reading.quality = try word("quality", FixQuality.self)
    reading.speedMetersPerSecond = try number("speed", in: 0...1e9)
    reading.courseDegrees = try number("course", in: 0...360).map(Angle.normalizedDegrees)
    reading.isMotionDerived = members["derived"]?.value == .bool(true)
    reading.isHeadingLost = members["headingLost"]?.value == .bool(true)
    if let degrees = try number("heading", in: 0...360) {
      let north = try word("north", North.self) ?? .trueNorth
      reading.heading = Heading(degrees: degrees, north: north)
    }
    if let utc = try text("utc") {
      guard let time = WallTime(iso8601: utc) else { throw Fault(why: "utc: found '\(utc)'") }
      reading.utc = time
    }
    let isMoving = reading.speedMetersPerSecond != nil || reading.courseDegrees != nil
    guard state == .fix || (reading.position == nil && !isMoving && reading.accuracyMeters == nil)
    else { throw Fault(why: "a position or movement in state '\(state.rawValue)'") }
    return reading
  }

  /// One of the words of an enumeration; nil if the key is missing.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(Fault) -> Word? where Word.RawValue == String {
    guard let found = try text(key) else { return nil }
    guard let word = Word(rawValue: found) else {
      let known = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(why: "\(key): found '\(found)', expected one of \(known)")
    }
    return word
  }
}
