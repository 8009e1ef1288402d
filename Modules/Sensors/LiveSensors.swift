public import Domain

/// The options common to all live sources.
public struct LiveOptions: Hashable, Sendable {
  /// The names of the options.
  public static let keys = ["stale", "retry", "retryMax"]

  /// The length of silence that makes the sensor stale.
  public var staleAfter = MailboxSensor.defaultStaleAfter
  /// How the stream connects.
  public var stream = ByteStreamOptions()

  /// Creates the default options.
  public init() {}

  /// Parses the options of a spec; throws on an unknown one or a value out of range.
  public mutating func take(
    _ given: [(key: String, value: String)], scheme: String, otherKeys: [String] = []
  ) throws(SensorError) {
    for (key, value) in given where !otherKeys.contains(key) {
      switch key {
      case "stale": staleAfter = HuntDuration(seconds: try Self.seconds(key, value, scheme))
      case "retry": stream.firstRetrySeconds = try Self.seconds(key, value, scheme)
      case "retryMax": stream.longestRetrySeconds = try Self.seconds(key, value, scheme)
      default:
        let known = otherKeys + Self.keys
        throw .unknownOption(
          scheme: scheme, key: key, known: known, nearest: nearestNames(to: key, among: known))
      }
    }
    stream.longestRetrySeconds = max(stream.longestRetrySeconds, stream.firstRetrySeconds)
  }

  private static func seconds(
    _ key: String, _ value: String, _ scheme: String
  ) throws(SensorError) -> Double {
    let range = 0.05...86_400
    guard let seconds = Double(value), range.contains(seconds) else {
      throw .badOption(scheme: scheme, key: key, value: value, expected: .seconds(range))
    }
    return seconds
  }
}

/// Creates sensors from byte streams.
public enum LiveSensors {
  /// Opens a stream and returns the sensor that decodes it.
  ///
  /// - Throws: `SensorError.unavailable` if there is no clock, or if the address can never work.
  public static func make<Decoder: ByteDecoder>(
    _ decoder: Decoder, _ address: ByteStreamAddress, options: LiveOptions,
    context: SensorContext, open: ByteStreamOpener
  ) throws(SensorError) -> any Sensor {
    guard let clock = context.liveClock else {
      throw .unavailable(source: address.description, why: .noClock)
    }
    let feed = LiveFeed(
      decoder: decoder, clock: clock, reportsRejections: context.reportsRejections)
    let stream = try open.open(address, options.stream) { feed.take($0) }
    return MailboxSensor(
      feed, start: context.start, staleAfter: options.staleAfter, shut: { stream.close() })
  }
}
