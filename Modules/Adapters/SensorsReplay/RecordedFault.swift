import PlainXML
import Recording
import Sensors

/// Why a recording cannot be played; each case names the file.
enum RecordedFault: Error, Hashable {
  /// A line of readings is not what it should be.
  case line(file: String, line: Int, RecordingFault)
  /// A reading tells a position or a movement in a state without a fix.
  case positionWithoutFix(file: String, line: Int, SensorState)
  /// A reading is earlier than the one before it.
  case earlier(file: String, line: Int)
  /// There are no readings in it.
  case empty(file: String)
  /// It is not XML from a byte on.
  case xml(file: String, XMLSyntaxError)
  /// Its root is not that of GPX.
  case notGPX(file: String)
  /// No point can be used, the first because of this field.
  case noUsablePoint(file: String, field: String, found: String)
  /// There is no track point, and no waypoint with a time.
  case noPoint(file: String)
}

/// What an option of a recording has to be, and is not.
enum PlaybackFault: Hashable, Sendable {
  /// A factor of time, or the word for as fast as polled.
  case speed(ClosedRange<Double>)
  /// A number of positions a second.
  case hertz(ClosedRange<Double>)
  /// A rate that makes no more positions than this.
  case rateMaking(atMost: Double)
}
