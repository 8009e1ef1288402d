import Sensors

/// The parsed spec of a live NMEA source.
struct NMEALive {
  /// The default speed of a serial device: that of NMEA 0183 receivers, in bits per second.
  static let defaultSpeed = 4800

  let address: ByteStreamAddress
  var options = LiveOptions()
  var reading = NMEAOptions()
  let context: SensorContext

  /// Parses the spec; nil if it names a recording.
  init?(_ spec: SensorSpec, _ context: SensorContext) throws(SensorError) {
    let (path, given) = try spec.pathAndOptions()
    let isLiveInput = given.contains { $0.key == "live" && $0.value == "yes" }
    guard let address = try Self.address(path, spec: spec, isLiveInput: isLiveInput) else {
      return nil
    }
    self.address = address
    self.context = context
    try options.take(given, scheme: "nmea", otherKeys: ["checksum", "live", "reference"])
    for (key, value) in given {
      switch key {
      case "checksum": reading.requiresChecksum = try NMEAAdapter.isRequired(value)
      case "reference": reading.referenceDay = try NMEAAdapter.day(value)
      default: break
      }
    }
    reading.reportsRejections = context.reportsRejections
  }

  /// Opens the source.
  func makeSensor(open: ByteStreamOpener?) throws(SensorError) -> any Sensor {
    guard let open else {
      throw .unavailable(source: address.description, why: .notSupported)
    }
    return try LiveSensors.make(
      NMEALiveDecoder(options: reading), address, options: options, context: context, open: open)
  }

  private static func address(
    _ path: String, spec: SensorSpec, isLiveInput: Bool
  ) throws(SensorError) -> ByteStreamAddress? {
    let lower = path.lowercased()
    if path == "-" { return isLiveInput ? .standardInput : nil }
    for (prefix, udp) in [("tcp:", false), ("udp:", true)] where lower.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      let network = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
      guard let address = ByteStreamAddress(network: String(network), udp: udp) else {
        let form = udp ? "nmea:udp://[HOST]:PORT" : "nmea:tcp://HOST:PORT"
        throw .malformed(spec: spec.description, expected: .forms([form]))
      }
      return address
    }
    guard lower.hasPrefix("serial:") || (path.hasPrefix("/dev/") && !isStandardInput(path)) else {
      return nil
    }
    let device = lower.hasPrefix("serial:") ? path.dropFirst("serial:".count) : path[...]
    let parts = device.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let speed = parts.count == 1 ? defaultSpeed : Int(parts[1]), !parts[0].isEmpty else {
      throw .malformed(spec: spec.description, expected: .forms(["nmea:/dev/DEVICE@SPEED"]))
    }
    return .serial(path: String(parts[0]), bitsPerSecond: speed)
  }

  private static func isStandardInput(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
  }
}
