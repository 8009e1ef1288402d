import Domain
public import Sensors

/// The gpsd daemon as a sensor: `gpsd://127.0.0.1:2947?device=/dev/ttyUSB0`.
public enum GPSDAdapter {
  /// The port of gpsd.
  public static let defaultPort = 2947

  /// The adapter for the scheme `gpsd`; connects by the given opener.
  public static func adapter(open: ByteStreamOpener) -> SensorAdapter {
    SensorAdapter(
      scheme: "gpsd",
      isReceiver: true,
      make: { (spec, context) throws(SensorError) in try makeSensor(spec, context, open) })
  }

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext, _ open: ByteStreamOpener
  ) throws(SensorError) -> any Sensor {
    let (path, given) = try spec.pathAndOptions()
    var options = LiveOptions()
    try options.take(given, scheme: "gpsd", otherKeys: ["device"])
    let device = given.first { $0.key == "device" }?.value
    options.stream.greeting = GPSDDecoder.greeting
    let text = path.hasPrefix("//") ? path.dropFirst(2) : path[...]
    guard
      case .tcp(let host, let port)? = ByteStreamAddress(
        network: text.isEmpty ? "127.0.0.1" : String(text), udp: false, defaultPort: defaultPort)
    else {
      throw .malformed(spec: spec.description, expected: .forms(["gpsd://HOST:PORT"]))
    }
    return try LiveSensors.make(
      GPSDDecoder(reportsRejections: context.reportsRejections, device: device),
      .tcp(host: host, port: port), options: options, context: context, open: open)
  }
}
