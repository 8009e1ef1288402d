import Domain
public import Sensors

/// NMEA 0183 sentences as a sensor, recorded or live.
///
/// `nmea:walk.nmea`, `nmea:-`, `nmea:/dev/ttyUSB0@9600`, `nmea:tcp://HOST:PORT`, `nmea:udp://:PORT`.
public enum NMEAAdapter {
  /// The adapter for the scheme `nmea` without live sources.
  public static let adapter = make(open: nil)

  /// The adapter for the scheme `nmea`; live sources are opened by the given opener.
  public static func adapter(open: ByteStreamOpener) -> SensorAdapter { make(open: open) }

  private static func make(open: ByteStreamOpener?) -> SensorAdapter {
    SensorAdapter(
      scheme: "nmea",
      usage: "nmea:FILE, nmea:- (standard input), nmea:/dev/TTY[@SPEED], nmea:tcp://HOST:PORT, "
        + "nmea:udp://[HOST]:PORT (from this machine alone unless HOST is 0.0.0.0); options after '?': checksum=required|optional, "
        + "live=yes|no (of standard input), reference=YYYY-MM-DD (undo week rollover), "
        + LiveOptions.usage,
      make: { (spec, context) throws(SensorError) in
        if let live = try NMEALive(spec, context) { return try live.makeSensor(open: open) }
        return try makeSensor(spec, context)
      })
  }

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
      case "live" where value == "no": break
      default:
        let known = ["checksum", "live", "stale", "reference"]
        throw .unknownOption(
          scheme: "nmea", key: key, known: known, nearest: nearestNames(to: key, among: known))
      }
    }
    if path == "-" {
      return NMEAFileSensor(
        standardInputFrom: context.start, options: options, staleAfter: staleAfter)
    }
    return try NMEAFileSensor(
      path: path, start: context.start, options: options, staleAfter: staleAfter)
  }

  static func isRequired(_ value: String) throws(SensorError) -> Bool {
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
