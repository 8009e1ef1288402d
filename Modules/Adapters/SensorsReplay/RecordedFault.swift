import PlaceFiles
import PlainJSON
import PlainXML
import Recording
import Sensors

/// The reason a recording cannot be played; each case names the file.
enum RecordedFault: Error, Hashable {
  /// A line of readings is invalid.
  case line(file: String, line: Int, RecordingFault)
  /// A reading has a position or a movement in a state without a fix.
  case positionWithoutFix(file: String, line: Int, SensorState)
  /// A reading is earlier than the one before it.
  case earlier(file: String, line: Int)
  /// The recording has no readings.
  case empty(file: String)
  /// The file is not XML from some byte on.
  case xml(file: String, XMLSyntaxError)
  /// The file is not JSON from some byte on.
  case json(file: String, JSONSyntaxError)
  /// The content is not of the format that the spec names.
  case notOfFormat(file: String, TrackFile)
  /// No point is usable; carries the invalid field of the first one.
  case noUsablePoint(file: String, field: String, found: String)
  /// There is no track, and no point with a time.
  case noPoint(file: String, TrackFile)
  /// The file is packed and cannot be unpacked.
  case packed(file: String, PackError)
}

/// A requirement that an option of a recording does not meet.
enum PlaybackFault: Hashable, Sendable {
  /// A time factor, or the word for unpaced playback.
  case speed(ClosedRange<Double>)
  /// A number of positions per second.
  case hertz(ClosedRange<Double>)
  /// A rate that gives at most this many positions.
  case rateMaking(atMost: Double)
}
