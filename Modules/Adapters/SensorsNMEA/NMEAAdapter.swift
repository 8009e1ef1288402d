import Domain
public import Sensors

/// Recordings of NMEA 0183 sentences as a sensor: `nmea:walk.nmea`, `nmea:-`.
public enum NMEAAdapter {
  /// The adapter for the scheme `nmea`.
  public static let adapter = SensorAdapter(
    scheme: "nmea",
    usage: "nmea:FILE or nmea:- (standard input); options after '?': "
      + "checksum=required|optional, stale=SECONDS, reference=YYYY-MM-DD (undo week rollover)",
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  static let liveUnsupported = "live transports are not supported by this build, only files and -"

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let (path, given) = try spec.pathAndOptions()
    guard !path.isEmpty else {
      throw .malformed(spec: spec.description, expected: "nmea:FILE or nmea:-")
    }
    var options = NMEAOptions()
    options.reportsRejections = context.reportsRejections
    var staleAfter = NMEAFileSensor.defaultStaleAfter
    for (key, value) in given {
      switch key {
      case "checksum": options.requiresChecksum = try isRequired(value)
      case "stale": staleAfter = try seconds(value)
      case "reference": options.referenceDay = try day(value)
      default:
        let known = ["checksum", "stale", "reference"]
        throw .unknownOption(
          scheme: "nmea", key: key, known: known, nearest: nearestNames(to: key, among: known))
      }
    }
    if path == "-" {
      return NMEAFileSensor(
        standardInputFrom: context.start, options: options, staleAfter: staleAfter)
    }
    guard !isLive(path) else { throw .unavailable(source: path, why: liveUnsupported) }
    return try NMEAFileSensor(
      path: path, start: context.start, options: options, staleAfter: staleAfter)
  }

  private static func isLive(_ path: String) -> Bool {
    let lower = path.lowercased()
    let isStandardInput = path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
    return (lower.hasPrefix("/dev/") && !isStandardInput)
      || ["tcp:", "udp:", "serial:"].contains { lower.hasPrefix($0) }
  }

  private static func isRequired(_ value: String) throws(SensorError) -> Bool {
    switch value {
    case "required": return true
    case "optional": return false
    default:
      throw .badOption(
        scheme: "nmea", key: "checksum", value: value, expected: "required or optional")
    }
  }

  private static func day(_ value: String) throws(SensorError) -> Int {
    guard value.utf8.count == 10, let moment = WallTime(iso8601: value + "T00:00:00Z"),
      moment.date.year >= 1980
    else {
      throw .badOption(
        scheme: "nmea", key: "reference", value: value, expected: "a date YYYY-MM-DD from 1980 on")
    }
    return Int(moment.millisecondsSince1970 / 86_400_000)
  }

  private static func seconds(_ value: String) throws(SensorError) -> HuntDuration {
    guard let seconds = Double(value), (1...86_400).contains(seconds) else {
      throw .badOption(
        scheme: "nmea", key: "stale", value: value, expected: "seconds from 1 to 86400")
    }
    return HuntDuration(seconds: seconds)
  }
}
