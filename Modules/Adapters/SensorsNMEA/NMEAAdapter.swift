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
      isReceiver: true,
      make: { (spec, context) throws(SensorError) in
        if let live = try NMEALive(spec, context) { return try live.makeSensor(open: open) }
        return try makeSensor(spec, context)
      })
  }

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let (path, given) = try spec.pathAndOptions()
    guard !path.isEmpty else {
      throw .malformed(spec: spec.description, expected: .forms(["nmea:FILE", "nmea:-"]))
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
      path: path, start: context.start, options: options, staleAfter: staleAfter,
      files: context.files)
  }

  static func isRequired(_ value: String) throws(SensorError) -> Bool {
    switch value {
    case "required": return true
    case "optional": return false
    default:
      throw .badOption(
        scheme: "nmea", key: "checksum", value: value, expected: .oneOf(["required", "optional"]))
    }
  }

  /// The first year of GPS time.
  private static let firstYear = 1980

  static func day(_ value: String) throws(SensorError) -> Int {
    guard value.utf8.count == 10, let moment = WallTime(iso8601: value + "T00:00:00Z"),
      moment.date.year >= firstYear
    else {
      throw .badOption(
        scheme: "nmea", key: "reference", value: value,
        expected: .own(AdapterFault(NMEAFault.date(firstYear: firstYear))))
    }
    return Int(moment.millisecondsSince1970 / 86_400_000)
  }

  private static func seconds(_ value: String) throws(SensorError) -> HuntDuration {
    let range = 1.0...86_400
    guard let seconds = Double(value), range.contains(seconds) else {
      throw .badOption(scheme: "nmea", key: "stale", value: value, expected: .seconds(range))
    }
    return HuntDuration(seconds: seconds)
  }
}
