public import Domain
public import Sensors

/// A phone as a sensor: an app on it sends its positions over HTTP, `phone:8642`.
///
/// It understands OwnTracks in HTTP mode, Traccar Client and the protocol of OsmAnd. It listens on
/// loopback unless the spec names another address, and then only with a token:
/// `phone:0.0.0.0:8642?token=…`.
public enum PhoneAdapter {
  /// How long a phone may be silent: apps send rarely, and never exactly on time.
  static let defaultStaleAfter = HuntDuration(milliseconds: 30_000)
  /// The age at which a position is no longer one of now.
  static let defaultOldest = HuntDuration(milliseconds: 60_000)

  /// The adapter for the scheme `phone`; listens by the given listener.
  ///
  /// `civilTime` is this machine's clock, by which the age of a point is measured.
  /// `machineAddresses` are those that a phone reaches this machine at.
  public static func adapter(
    listener: ConnectionListener, civilTime: @escaping @Sendable () -> WallTime,
    machineAddresses: @escaping @Sendable () -> [String]
  ) -> SensorAdapter {
    SensorAdapter(
      scheme: "phone",
      isReceiver: true,
      urls: { spec, _ in
        guard let setup = try? PhoneSetup(spec) else { return [] }
        return setup.address.urls(token: setup.access.token, machine: machineAddresses)
      },
      make: { (spec, context) throws(SensorError) in
        try makeSensor(PhoneSetup(spec), context, listener, civilTime)
      })
  }

  private static func makeSensor(
    _ setup: PhoneSetup, _ context: SensorContext, _ listener: ConnectionListener,
    _ civilTime: @escaping @Sendable () -> WallTime
  ) throws(SensorError) -> any Sensor {
    let address = setup.address
    guard let clock = context.liveClock else {
      throw .unavailable(source: "\(address.host):\(address.port)", why: .noClock)
    }
    let feed = PhoneFeed(
      decoder: PhoneDecoder(
        wanted: setup.device, silence: setup.options.staleAfter, oldest: setup.oldest,
        reportsRejections: context.reportsRejections),
      clock: clock, civilTime: civilTime)
    let access = setup.access
    let stream = try listener.open(
      address.host, address.port, setup.options.stream, ConnectionLimits(),
      { PhoneService(access: access, feed: feed) }, { feed.take($0) })
    return MailboxSensor(
      feed, start: context.start, staleAfter: setup.options.staleAfter,
      shut: { stream.close() })
  }
}

/// The parsed spec of a phone.
struct PhoneSetup: Sendable {
  /// The options besides those of all live sources.
  static let keys = ["token", "device", "oldest"]

  let address: PhoneAddress
  let access: PhoneAccess
  var device: String?
  var oldest = PhoneAdapter.defaultOldest
  var options = LiveOptions()

  init(_ spec: SensorSpec) throws(SensorError) {
    let (path, given) = try spec.pathAndOptions()
    guard let address = PhoneAddress(path) else {
      throw .malformed(
        spec: spec.withoutSecrets,
        expected: .forms(["phone:PORT", "phone:HOST:PORT?token=TOKEN"], example: "phone:8642"))
    }
    options.staleAfter = PhoneAdapter.defaultStaleAfter
    try options.take(given, scheme: "phone", otherKeys: Self.keys)
    var token: String?
    for (key, value) in given {
      switch key {
      case "token":
        guard PhoneAccess.isToken(value) else {
          throw .badOption(
            scheme: "phone", key: key, value: SensorSpec.hidden,
            expected: .own(AdapterFault(PhoneFault.token(lengths: PhoneAccess.tokenLengths))))
        }
        token = value
      case "device": device = value
      case "oldest": oldest = HuntDuration(seconds: try Self.seconds(key, value))
      default: break
      }
    }
    guard token != nil || address.isLoopback else {
      throw .own(AdapterFault(PhoneFault.noToken(host: address.host)))
    }
    self.address = address
    access = PhoneAccess(token: token)
  }

  private static func seconds(_ key: String, _ value: String) throws(SensorError) -> Double {
    let range = 0.05...86_400
    guard let seconds = Double(value), range.contains(seconds) else {
      throw .badOption(scheme: "phone", key: key, value: value, expected: .seconds(range))
    }
    return seconds
  }
}
