import Domain
import SensorModels
public import Sensors

/// The scheme `sim`: `sim`, `sim:profile=park`, `sim:persona=runner,profile=urban,duration=60`.
public enum SimulatedAdapter {
  /// A kind of player that a spec can name, with its walking speed.
  public struct Walker: Hashable, Sendable {
    /// The persona's name.
    public let name: String
    /// The walking speed with a phone in hand, in metres per second.
    public let speedMetersPerSecond: Double

    /// Creates a walker.
    public init(name: String, speedMetersPerSecond: Double) {
      self.name = name
      self.speedMetersPerSecond = speedMetersPerSecond
    }
  }

  /// Returns the adapter; `walkers` are the personas that a spec can name.
  public static func adapter(walkers: [Walker]) -> SensorAdapter {
    SensorAdapter(
      scheme: "sim", isSimulated: true
    ) { spec, context throws(SensorError) in
      let options = try Options(spec, walkers: walkers)
      var sensor = SimulatedSensor(
        options.parameters, context: context, duration: options.duration)
      sensor.walkingSpeedMetersPerSecond = options.walker?.speedMetersPerSecond
      return sensor
    }
  }

  private struct Options {
    var parameters = SensorParameters()
    var duration: HuntDuration?
    var walker: Walker?

    init(_ spec: SensorSpec, walkers: [Walker]) throws(SensorError) {
      let options = try spec.options()
      // The profile is applied first in any order, so that single numbers can adjust it.
      for (key, value) in options where key == "profile" {
        guard let profile = SensorProfile.named(value) else {
          throw .badOption(
            scheme: "sim", key: key, value: value,
            expected: .oneOf(SensorProfile.all.map(\.name)))
        }
        parameters = profile.parameters
      }
      for (key, value) in options where key != "profile" {
        try apply(key, value, walkers: walkers)
      }
    }

    private mutating func apply(
      _ key: String, _ value: String, walkers: [Walker]
    ) throws(SensorError) {
      switch key {
      case "persona":
        guard let found = walkers.first(where: { $0.name == value }) else {
          throw .badOption(
            scheme: "sim", key: key, value: value,
            expected: .oneOf(walkers.map(\.name)))
        }
        walker = found
      case "duration":
        let limit = 1_000_000.0
        guard let seconds = Double(value), seconds > 0, seconds <= limit else {
          throw .badOption(
            scheme: "sim", key: key, value: value, expected: .positiveSeconds(upTo: limit))
        }
        duration = HuntDuration(seconds: seconds)
      default: try set(key, value)
      }
    }

    private mutating func set(_ key: String, _ value: String) throws(SensorError) {
      guard let parameter = SensorParameters.specs.first(where: { $0.name == key }) else {
        let known = ["persona", "profile", "duration"] + SensorParameters.specs.map(\.name)
        throw .unknownOption(
          scheme: "sim", key: key, known: known, nearest: nearestNames(to: key, among: known))
      }
      do throws(ParameterError) {
        try parameter.apply(parameter.parse(value), to: &parameters)
      } catch {
        throw .badParameter(scheme: "sim", error)
      }
    }
  }
}
