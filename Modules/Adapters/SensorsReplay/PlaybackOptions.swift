import Domain
import Sensors

/// The options that all recordings share.
struct PlaybackOptions {
  /// The factor by which the recording's time is divided to give session time.
  var speed = 1.0
  /// Whether readings come at their times; otherwise each poll returns the next one.
  var isPaced = true
  /// The number of positions per second; nil keeps the recorded rate.
  var rateHertz: Double?
  /// Whether positions are interpolated between the recorded ones.
  var interpolates = false
  /// The longest time between connected positions, in the recording's time.
  var gap = HuntDuration(milliseconds: 10_000)

  private static let known = ["speed", "rate", "interpolate", "gap"]

  /// Parses the options of a spec.
  init(
    _ options: [(key: String, value: String)], scheme: String
  ) throws(SensorError) {
    for (key, value) in options {
      func bad(_ expected: OptionForm) -> SensorError {
        .badOption(scheme: scheme, key: key, value: value, expected: expected)
      }
      func number(
        _ range: ClosedRange<Double>, _ form: (ClosedRange<Double>) -> OptionForm
      ) throws(SensorError) -> Double {
        guard let number = Double(value), range.contains(number) else { throw bad(form(range)) }
        return number
      }
      switch key {
      case "speed" where value == "polled": isPaced = false
      case "speed": speed = try number(0.01...1000) { .own(AdapterFault(PlaybackFault.speed($0))) }
      case "rate":
        rateHertz = try number(0.01...100) { .own(AdapterFault(PlaybackFault.hertz($0))) }
      case "gap": gap = HuntDuration(seconds: try number(1...86_400) { .seconds($0) })
      case "interpolate" where value == "on" || value == "off": interpolates = value == "on"
      case "interpolate": throw bad(.oneOf(["on", "off"]))
      default:
        throw .unknownOption(
          scheme: scheme, key: key, known: Self.known,
          nearest: nearestNames(to: key, among: Self.known))
      }
    }
  }

  /// Creates the sensor of a recording.
  func sensor(
    _ recording: Playlist, rejections: [Rejection], context: SensorContext, scheme: String
  ) throws(SensorError) -> PlaybackSensor {
    var playlist = recording
    playlist.place(at: context.start, speed: speed)
    let period = HuntDuration(periodOfHertz: rateHertz ?? 1)
    if interpolates {
      guard Resampler.madeCount(playlist, period: period) <= Resampler.mostMade else {
        throw .badOption(
          scheme: scheme, key: "rate", value: "\(shortestText(rateHertz ?? 1))",
          expected: .own(AdapterFault(PlaybackFault.rateMaking(atMost: Resampler.mostMade))))
      }
      playlist = Resampler.interpolated(playlist, period: period)
    } else if rateHertz != nil {
      playlist = Resampler.thinned(playlist, period: period)
    }
    if context.reportsRejections { playlist.prepend(rejections, at: context.start) }
    return PlaybackSensor(
      playlist.entries.map(\.reading), isPaced: isPaced, rejections: rejections)
  }
}
