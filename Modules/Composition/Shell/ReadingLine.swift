import Domain
import Geo
import PlainJSON
package import Sensors
package import TextKit

/// Readings as JSON lines, which `replay:` reads back.
package enum ReadingLine {
  /// Appends a reading as one line.
  package static func append(_ reading: Reading, to text: inout ByteText) {
    text.append("{\"time\":")
    text.append(json: reading.time.seconds)
    text.append(state(reading.state))
    if let rejection = reading.rejection {
      text.append(",\"rejected\":")
      text.append(json: rejection.reason)
      text.append(",\"text\":")
      text.append(json: rejection.excerpt)
      text.append("}\n")
      return
    }
    if let position = reading.position {
      text.append(",\"lat\":")
      text.append(json: position.latitudeDegrees)
      text.append(",\"lon\":")
      text.append(json: position.longitudeDegrees)
    }
    number(",\"accuracy\":", reading.accuracyMeters, &text)
    number(",\"speed\":", reading.speedMetersPerSecond, &text)
    number(",\"course\":", reading.courseDegrees, &text)
    if reading.isMotionDerived { text.append(",\"derived\":true") }
    if let heading = reading.heading {
      number(",\"heading\":", heading.degrees, &text)
      text.append(heading.north == .trueNorth ? ",\"north\":\"true\"" : ",\"north\":\"magnetic\"")
    }
    if reading.isHeadingLost { text.append(",\"headingLost\":true") }
    if let quality = reading.quality { word(",\"quality\":\"", quality.rawValue, &text) }
    if let utc = reading.utc {
      text.append(",\"utc\":\"")
      text.append(utc)
      text.append("\"")
    }
    number(",\"utcRepairedWeeks\":", reading.utcRepairedWeeks.map(Double.init), &text)
    if let measured = reading.measuredAt, measured != reading.time {
      number(",\"measured\":", measured.seconds, &text)
    }
    if let source = reading.accuracySource {
      word(",\"accuracySource\":\"", source.rawValue, &text)
    }
    if let declination = reading.declination {
      number(",\"declination\":", declination.degrees, &text)
      word(",\"declinationSource\":\"", declination.source.rawValue, &text)
    }
    text.append("}\n")
  }

  private static func state(_ state: SensorState) -> StaticString {
    switch state {
    case .fix: ",\"state\":\"fix\""
    case .noFix: ",\"state\":\"noFix\""
    case .stale: ",\"state\":\"stale\""
    case .disconnected: ",\"state\":\"disconnected\""
    }
  }

  private static func number(_ key: StaticString, _ value: Double?, _ text: inout ByteText) {
    guard let value else { return }
    text.append(key)
    text.append(json: value)
  }

  /// Appends one of our own words, which need no escape.
  private static func word(_ key: StaticString, _ word: String, _ text: inout ByteText) {
    text.append(key)
    text.append(word)
    text.append("\"")
  }
}
