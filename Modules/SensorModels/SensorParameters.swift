public import Domain

/// How a phone measures: rates, position error, dropouts, reported accuracy, compass error.
public struct SensorParameters: Hashable, Sendable {
  /// Fixes per second.
  public var fixRateHertz = 1.0
  /// Aim samples per second.
  public var aimRateHertz = 30.0
  /// Whether fixes continue during fight and trap; off freezes the position.
  public var fixesDuringFight = true
  /// Standard deviation of the correlated position error, metres per axis.
  public var positionSigmaMeters = 0.0
  /// Time constant of the correlated position error, seconds.
  public var positionTimeConstantSeconds = 60.0
  /// Standard deviation of the uncorrelated position error, metres per axis.
  public var whiteSigmaMeters = 0.0
  /// Outlier bursts per hour.
  public var outlierRatePerHour = 0.0
  /// Shortest offset of an outlier burst, metres.
  public var outlierMinMeters = 20.0
  /// Longest offset of an outlier burst, metres.
  public var outlierMaxMeters = 60.0
  /// Shortest duration of an outlier burst, seconds.
  public var outlierMinSeconds = 3.0
  /// Longest duration of an outlier burst, seconds.
  public var outlierMaxSeconds = 10.0
  /// Dropouts per hour.
  public var dropoutRatePerHour = 0.0
  /// Mean duration of a dropout, seconds (exponential).
  public var dropoutMeanSeconds = 10.0
  /// Age of a fix when it arrives, seconds.
  public var delaySeconds = 0.0
  /// Ratio of the claimed accuracy to an honest phone's; below 1 the phone is dishonest.
  public var accuracyFactor = 1.0
  /// Standard deviation of the logarithm of the claimed accuracy; 0 makes the claim constant.
  public var accuracySpread = 0.0
  /// Correlation of the claimed accuracy with the error of the fix, both as normal scores.
  public var accuracyCorrelation = 0.0
  /// Time constant of the part of the claimed accuracy that the error does not explain, seconds.
  public var accuracyTimeConstantSeconds = 30.0
  /// The least accuracy that an honest phone claims, metres.
  public var accuracyFloorMeters = 0.0
  /// Standard deviation of the compass bias per hunt, degrees.
  public var headingBiasSigmaDegrees = 0.0
  /// Standard deviation of the compass drift, degrees.
  public var headingSigmaDegrees = 0.0
  /// Time constant of the compass drift, seconds.
  public var headingTimeConstantSeconds = 30.0
  /// Compass bursts (magnetic disturbances) per hour.
  public var headingBurstRatePerHour = 0.0
  /// Size of a compass burst, degrees to either side.
  public var headingBurstDegrees = 20.0
  /// Duration of a compass burst, seconds.
  public var headingBurstSeconds = 10.0

  /// Creates the parameters of a phone without errors.
  public init() {}

  /// All parameters with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<SensorParameters>] =
    timing + position + accuracy + heading

  private static let timing: [ParameterSpec<SensorParameters>] = [
    .number(
      "fixRate", { $0.fixRateHertz }, { $0.fixRateHertz = $1 }, unit: "Hz", range: 0.1...10,
      physical: 0.001...1000, default: 1,
      SensorWords.fixRate),
    .number(
      "aimRate", { $0.aimRateHertz }, { $0.aimRateHertz = $1 }, unit: "Hz", range: 5...120,
      physical: 0.1...10_000, default: 30,
      SensorWords.aimRate),
    .flag(
      "fixesDuringFight", { $0.fixesDuringFight }, { $0.fixesDuringFight = $1 }, default: true,
      SensorWords.fixesDuringFight),
    .number(
      "delay", { $0.delaySeconds }, { $0.delaySeconds = $1 }, unit: "s", range: 0...10,
      physical: 0...600, default: 0,
      SensorWords.delay),
    .number(
      "dropoutRate", { $0.dropoutRatePerHour }, { $0.dropoutRatePerHour = $1 }, unit: "1/h",
      range: 0...240, physical: 0...36_000,
      default: 0, SensorWords.dropoutRate),
    .number(
      "dropoutMean", { $0.dropoutMeanSeconds }, { $0.dropoutMeanSeconds = $1 }, unit: "s",
      range: 1...120, physical: 0.001...36_000,
      default: 10, SensorWords.dropoutMean),
  ]

  private static let position: [ParameterSpec<SensorParameters>] = [
    .number(
      "positionSigma", { $0.positionSigmaMeters }, { $0.positionSigmaMeters = $1 }, unit: "m",
      range: 0...30, physical: 0...10_000,
      default: 0, SensorWords.positionSigma),
    .number(
      "positionTimeConstant", { $0.positionTimeConstantSeconds },
      { $0.positionTimeConstantSeconds = $1 }, unit: "s", range: 1...600,
      physical: 0.001...36_000, default: 60, SensorWords.positionTimeConstant),
    .number(
      "whiteSigma", { $0.whiteSigmaMeters }, { $0.whiteSigmaMeters = $1 }, unit: "m", range: 0...10,
      physical: 0...10_000,
      default: 0, SensorWords.whiteSigma),
    .number(
      "outlierRate", { $0.outlierRatePerHour }, { $0.outlierRatePerHour = $1 }, unit: "1/h",
      range: 0...240, physical: 0...36_000,
      default: 0, SensorWords.outlierRate),
    .number(
      "outlierMin", { $0.outlierMinMeters }, { $0.outlierMinMeters = $1 }, unit: "m",
      range: 0...200, physical: 0...100_000,
      default: 20, SensorWords.outlierMin),
    .number(
      "outlierMax", { $0.outlierMaxMeters }, { $0.outlierMaxMeters = $1 }, unit: "m",
      range: 0...200, physical: 0...100_000,
      default: 60, SensorWords.outlierMax),
    .number(
      "outlierMinTime", { $0.outlierMinSeconds }, { $0.outlierMinSeconds = $1 }, unit: "s",
      range: 0...60, physical: 0...36_000,
      default: 3, SensorWords.outlierMinTime),
    .number(
      "outlierMaxTime", { $0.outlierMaxSeconds }, { $0.outlierMaxSeconds = $1 }, unit: "s",
      range: 0...60, physical: 0...36_000,
      default: 10, SensorWords.outlierMaxTime),
  ]

  private static let accuracy: [ParameterSpec<SensorParameters>] = [
    .number(
      "accuracyFactor", { $0.accuracyFactor }, { $0.accuracyFactor = $1 }, unit: "×",
      range: 0.1...5, physical: 0.001...1000,
      default: 1, SensorWords.accuracyFactor),
    .number(
      "accuracySpread", { $0.accuracySpread }, { $0.accuracySpread = $1 }, unit: "",
      range: 0...1.5, physical: 0...5,
      default: 0, SensorWords.accuracySpread),
    .number(
      "accuracyCorrelation", { $0.accuracyCorrelation }, { $0.accuracyCorrelation = $1 }, unit: "",
      range: 0...0.95, physical: -0.99...0.99,
      default: 0, SensorWords.accuracyCorrelation),
    .number(
      "accuracyTimeConstant", { $0.accuracyTimeConstantSeconds },
      { $0.accuracyTimeConstantSeconds = $1 }, unit: "s", range: 1...600,
      physical: 0.001...36_000, default: 30, SensorWords.accuracyTimeConstant),
    .number(
      "accuracyFloor", { $0.accuracyFloorMeters }, { $0.accuracyFloorMeters = $1 }, unit: "m",
      range: 0...20, physical: 0...10_000,
      default: 0, SensorWords.accuracyFloor),
  ]

  private static let heading: [ParameterSpec<SensorParameters>] = [
    .number(
      "headingBiasSigma", { $0.headingBiasSigmaDegrees }, { $0.headingBiasSigmaDegrees = $1 },
      unit: "°", range: 0...45,
      physical: 0...180, default: 0, SensorWords.headingBiasSigma),
    .number(
      "headingSigma", { $0.headingSigmaDegrees }, { $0.headingSigmaDegrees = $1 }, unit: "°",
      range: 0...45, physical: 0...180,
      default: 0, SensorWords.headingSigma),
    .number(
      "headingTimeConstant", { $0.headingTimeConstantSeconds },
      { $0.headingTimeConstantSeconds = $1 }, unit: "s", range: 1...600,
      physical: 0.001...36_000, default: 30, SensorWords.headingTimeConstant),
    .number(
      "headingBurstRate", { $0.headingBurstRatePerHour }, { $0.headingBurstRatePerHour = $1 },
      unit: "1/h", range: 0...240,
      physical: 0...36_000, default: 0, SensorWords.headingBurstRate),
    .number(
      "headingBurst", { $0.headingBurstDegrees }, { $0.headingBurstDegrees = $1 }, unit: "°",
      range: 0...90, physical: 0...180,
      default: 20, SensorWords.headingBurst),
    .number(
      "headingBurstTime", { $0.headingBurstSeconds }, { $0.headingBurstSeconds = $1 }, unit: "s",
      range: 0...120,
      physical: 0...36_000, default: 10, SensorWords.headingBurstTime),
  ]
}
