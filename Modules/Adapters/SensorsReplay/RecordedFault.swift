import TextKit
import Domain
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

extension RecordedFault: Localized {
  /// Returns one line: the file, the place and the error.
  func line(in language: Language) -> String {
    switch self {
    case .line(let file, let line, let fault): "\(file):\(line): \(fault.line(in: language))"
    case .positionWithoutFix(let file, let line, let state):
      language.say(
        en: "\(file):\(line): found a position or movement in state '\(state.rawValue)', "
          + "expected one in state 'fix' alone",
        ru: "\(file):\(line): место или движение в состоянии '\(state.rawValue)', "
          + "они бывают только в 'fix'")
    case .earlier(let file, let line):
      language.say(
        en: "\(file):\(line): its time is before that of the line before",
        ru: "\(file):\(line): время раньше, чем в строке перед ней")
    case .empty(let file):
      language.say(en: "\(file): has no readings", ru: "\(file): нет показаний")
    case .xml(let file, let error):
      language.say(
        en: "\(file): byte \(error.offset): \(error.fault.line(in: language))",
        ru: "\(file): байт \(error.offset): \(error.fault.line(in: language))")
    case .json(let file, let error):
      language.say(
        en: "\(file): byte \(error.offset): \(error.fault.line(in: language))",
        ru: "\(file): байт \(error.offset): \(error.fault.line(in: language))")
    case .notOfFormat(let file, let format):
      language.say(
        en: "\(file): is no \(format.name) file", ru: "\(file): это не \(format.name)")
    case .packed(let file, let error): "\(file): \(error.line(in: language))"
    case .noUsablePoint(let file, "zero", _):
      language.say(
        en: "\(file): no usable point: latitude 0 and longitude 0 mean an unknown place; "
          + "zero=allow plays them",
        ru: "\(file): нет пригодных точек: широта 0 и долгота 0 — это неизвестное место; "
          + "zero=allow играет и их")
    case .noUsablePoint(let file, "empty", let found):
      language.say(
        en: "\(file): no usable point: \(found) without coordinates",
        ru: "\(file): нет пригодных точек: \(found) без координат")
    case .noUsablePoint(let file, let field, let found):
      language.say(
        en: "\(file): no usable point; the first has a bad \(field): '\(found)'",
        ru: "\(file): нет пригодных точек; в первой негодно поле \(field): '\(found)'")
    case .noPoint(let file, .gpx):
      language.say(
        en: "\(file): has no track point, no route point and no waypoint with a time",
        ru: "\(file): нет ни точек трека, ни точек маршрута, ни путевых точек с временем")
    case .noPoint(let file, .kml), .noPoint(let file, .geojson):
      language.say(
        en: "\(file): has no line and no point with a time",
        ru: "\(file): нет ни линий, ни точек с временем")
    }
  }
}

extension PlaybackFault: Localized {
  /// Returns what was expected (in Russian, in the accusative).
  func line(in language: Language) -> String {
    switch self {
    case .speed(let range):
      language.say(
        en: "polled or a factor from \(ends(range, " to "))",
        ru: "polled или множитель от \(ends(range, " до "))")
    case .hertz(let range):
      language.say(
        en: "hertz from \(ends(range, " to "))", ru: "герцы от \(ends(range, " до "))")
    case .rateMaking(let limit):
      language.say(
        en: "a rate that makes at most \(shortestText(limit)) positions",
        ru: "частоту, при которой не больше \(shortestText(limit)) мест")
    }
  }

  private func ends(_ range: ClosedRange<Double>, _ word: String) -> String {
    shortestText(range.lowerBound) + word + shortestText(range.upperBound)
  }
}
