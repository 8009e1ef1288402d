public import Domain

/// How a phone measures: rates, position error, drop-outs, reported accuracy, compass error.
public struct SensorParameters: Hashable, Sendable {
  /// Fixes a second.
  public var fixRateHertz = 1.0
  /// Aim samples a second.
  public var aimRateHertz = 30.0
  /// Whether fixes go on during fight and trap; off freezes position there.
  public var fixesDuringFight = true
  /// Standard deviation of the correlated position error, metres on each axis.
  public var positionSigmaMeters = 0.0
  /// Time constant of the correlated position error, seconds.
  public var positionTimeConstantSeconds = 60.0
  /// Standard deviation of the uncorrelated position error, metres on each axis.
  public var whiteSigmaMeters = 0.0
  /// Outlier bursts an hour.
  public var outlierRatePerHour = 0.0
  /// Shortest offset of an outlier burst, metres.
  public var outlierMinMeters = 20.0
  /// Longest offset of an outlier burst, metres.
  public var outlierMaxMeters = 60.0
  /// Shortest duration of an outlier burst, seconds.
  public var outlierMinSeconds = 3.0
  /// Longest duration of an outlier burst, seconds.
  public var outlierMaxSeconds = 10.0
  /// Drop-outs an hour.
  public var dropoutRatePerHour = 0.0
  /// Mean duration of a drop-out, seconds (exponential).
  public var dropoutMeanSeconds = 10.0
  /// Age of a fix when it arrives, seconds.
  public var delaySeconds = 0.0
  /// Reported accuracy over the true 68 % radius; under 1 is a dishonest receiver.
  public var accuracyFactor = 1.0
  /// Standard deviation of the compass bias of a hunt, degrees.
  public var headingBiasSigmaDegrees = 0.0
  /// Standard deviation of the compass drift, degrees.
  public var headingSigmaDegrees = 0.0
  /// Time constant of the compass drift, seconds.
  public var headingTimeConstantSeconds = 30.0
  /// Compass bursts (magnetic disturbances) an hour.
  public var headingBurstRatePerHour = 0.0
  /// Size of a compass burst, degrees to either side.
  public var headingBurstDegrees = 20.0
  /// Duration of a compass burst, seconds.
  public var headingBurstSeconds = 10.0

  /// Creates the parameters of an errorless phone.
  public init() {}

  /// All parameters with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<SensorParameters>] = timing + position + heading

  private static let timing: [ParameterSpec<SensorParameters>] = [
    .number(
      "fixRate", \.fixRateHertz, unit: "Hz", range: 0.1...10, physical: 0.001...1000, default: 1,
      "fixes a second"),
    .number(
      "aimRate", \.aimRateHertz, unit: "Hz", range: 5...120, physical: 0.1...10_000, default: 30,
      "aim samples a second"),
    .flag(
      "fixesDuringFight", \.fixesDuringFight, default: true,
      "fixes go on during fight and trap; off freezes position there"),
    .number(
      "delay", \.delaySeconds, unit: "s", range: 0...10, physical: 0...600, default: 0,
      "age of a fix when it arrives"),
    .number(
      "dropoutRate", \.dropoutRatePerHour, unit: "1/h", range: 0...240, physical: 0...36_000,
      default: 0, "losses of position an hour"),
    .number(
      "dropoutMean", \.dropoutMeanSeconds, unit: "s", range: 1...120, physical: 0.001...36_000,
      default: 10, "mean duration of a loss of position"),
  ]

  private static let position: [ParameterSpec<SensorParameters>] = [
    .number(
      "positionSigma", \.positionSigmaMeters, unit: "m", range: 0...30, physical: 0...10_000,
      default: 0, "correlated position error, one standard deviation an axis"),
    .number(
      "positionTimeConstant", \.positionTimeConstantSeconds, unit: "s", range: 1...600,
      physical: 0.001...36_000, default: 60, "correlation time of the position error"),
    .number(
      "whiteSigma", \.whiteSigmaMeters, unit: "m", range: 0...10, physical: 0...10_000,
      default: 0, "uncorrelated position error, one standard deviation an axis"),
    .number(
      "outlierRate", \.outlierRatePerHour, unit: "1/h", range: 0...240, physical: 0...36_000,
      default: 0, "bursts of far-off positions an hour"),
    .number(
      "outlierMin", \.outlierMinMeters, unit: "m", range: 0...200, physical: 0...100_000,
      default: 20, "shortest offset of a burst"),
    .number(
      "outlierMax", \.outlierMaxMeters, unit: "m", range: 0...200, physical: 0...100_000,
      default: 60, "longest offset of a burst"),
    .number(
      "outlierMinTime", \.outlierMinSeconds, unit: "s", range: 0...60, physical: 0...36_000,
      default: 3, "shortest duration of a burst"),
    .number(
      "outlierMaxTime", \.outlierMaxSeconds, unit: "s", range: 0...60, physical: 0...36_000,
      default: 10, "longest duration of a burst"),
    .number(
      "accuracyFactor", \.accuracyFactor, unit: "×", range: 0.1...5, physical: 0.001...1000,
      default: 1, "reported accuracy over the true 68 % radius; under 1 is dishonest"),
  ]

  private static let heading: [ParameterSpec<SensorParameters>] = [
    .number(
      "headingBiasSigma", \.headingBiasSigmaDegrees, unit: "°", range: 0...45,
      physical: 0...180, default: 0, "compass bias of a hunt, one standard deviation"),
    .number(
      "headingSigma", \.headingSigmaDegrees, unit: "°", range: 0...45, physical: 0...180,
      default: 0, "compass drift, one standard deviation"),
    .number(
      "headingTimeConstant", \.headingTimeConstantSeconds, unit: "s", range: 1...600,
      physical: 0.001...36_000, default: 30, "correlation time of the compass drift"),
    .number(
      "headingBurstRate", \.headingBurstRatePerHour, unit: "1/h", range: 0...240,
      physical: 0...36_000, default: 0, "magnetic disturbances an hour"),
    .number(
      "headingBurst", \.headingBurstDegrees, unit: "°", range: 0...90, physical: 0...180,
      default: 20, "size of a disturbance, to either side"),
    .number(
      "headingBurstTime", \.headingBurstSeconds, unit: "s", range: 0...120,
      physical: 0...36_000, default: 10, "duration of a disturbance"),
  ]
}
