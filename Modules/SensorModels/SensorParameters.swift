import PortableNumerics
import TextKit
public import Domain

/// How a phone measures: rates, position error, dropouts, reported accuracy, compass error.
public struct SensorParameters: Hashable, Adjustable {
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
      "fixRate", { swap(&$0.fixRateHertz, &$1) }, unit: "Hz", range: 0.1...10,
      physical: 0.001...1000,
      Caption.said(
        en: Caption("Fix rate", "fixes per second"),
        ru: Caption("Частота отсчётов места", "отсчётов места в секунду"))),
    .number(
      "aimRate", { swap(&$0.aimRateHertz, &$1) }, unit: "Hz", range: 5...120,
      physical: 0.1...10_000,
      Caption.said(
        en: Caption("Aim rate", "aim samples per second"),
        ru: Caption("Частота отсчётов прицела", "отсчётов прицела в секунду"))),
    .flag(
      "fixesDuringFight", { swap(&$0.fixesDuringFight, &$1) },
      Caption.said(
        en: Caption(
          "Fixes during the fight", "fixes continue during fight and trap; off freezes the position"
        ),
        ru: Caption(
          "Отсчёты места в бою", "отсчёты места идут и в бою, и при ловушке; off замораживает место"
        ))),
    .number(
      "delay", { swap(&$0.delaySeconds, &$1) }, unit: "s", range: 0...10, physical: 0...600,
      Caption.said(
        en: Caption("Fix delay", "age of a fix when it arrives"),
        ru: Caption("Задержка отсчёта", "возраст отсчёта, когда он приходит"))),
    .number(
      "dropoutRate", { swap(&$0.dropoutRatePerHour, &$1) }, unit: "1/h", range: 0...240,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Losses of position", "losses of position per hour"),
        ru: Caption("Потери места", "потерь места в час"))),
    .number(
      "dropoutMean", { swap(&$0.dropoutMeanSeconds, &$1) }, unit: "s", range: 1...120,
      physical: 0.001...36_000,
      Caption.said(
        en: Caption("Length of a loss", "mean duration of a loss of position"),
        ru: Caption("Длительность потери места", "средняя длительность потери места"))),
  ]

  private static let position: [ParameterSpec<SensorParameters>] = [
    .number(
      "positionSigma", { swap(&$0.positionSigmaMeters, &$1) }, unit: "m", range: 0...30,
      physical: 0...10_000,
      Caption.said(
        en: Caption("Position error", "correlated position error, one standard deviation per axis"),
        ru: Caption(
          "Ошибка места", "связанная во времени ошибка места, одно стандартное отклонение по оси"))),
    .number(
      "positionTimeConstant", { swap(&$0.positionTimeConstantSeconds, &$1) }, unit: "s",
      range: 1...600, physical: 0.001...36_000,
      Caption.said(
        en: Caption("Position error, correlation time", "correlation time of the position error"),
        ru: Caption("Ошибка места, время корреляции", "время корреляции ошибки места"))),
    .number(
      "whiteSigma", { swap(&$0.whiteSigmaMeters, &$1) }, unit: "m", range: 0...10,
      physical: 0...10_000,
      Caption.said(
        en: Caption(
          "Uncorrelated position error",
          "uncorrelated position error, one standard deviation per axis"),
        ru: Caption(
          "Несвязанная ошибка места", "несвязанная ошибка места, одно стандартное отклонение по оси"
        ))),
    .number(
      "outlierRate", { swap(&$0.outlierRatePerHour, &$1) }, unit: "1/h", range: 0...240,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Outlier bursts", "bursts of far-off positions per hour"),
        ru: Caption("Всплески отсчётов", "всплесков далёких отсчётов в час"))),
    .number(
      "outlierMin", { swap(&$0.outlierMinMeters, &$1) }, unit: "m", range: 0...200,
      physical: 0...100_000,
      Caption.said(
        en: Caption("Shortest outlier", "shortest offset of a burst"),
        ru: Caption("Наименьший отскок", "наименьший отскок во всплеске"))),
    .number(
      "outlierMax", { swap(&$0.outlierMaxMeters, &$1) }, unit: "m", range: 0...200,
      physical: 0...100_000,
      Caption.said(
        en: Caption("Longest outlier", "longest offset of a burst"),
        ru: Caption("Наибольший отскок", "наибольший отскок во всплеске"))),
    .number(
      "outlierMinTime", { swap(&$0.outlierMinSeconds, &$1) }, unit: "s", range: 0...60,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Shortest burst", "shortest duration of a burst"),
        ru: Caption("Кратчайший всплеск", "наименьшая длительность всплеска"))),
    .number(
      "outlierMaxTime", { swap(&$0.outlierMaxSeconds, &$1) }, unit: "s", range: 0...60,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Longest burst", "longest duration of a burst"),
        ru: Caption("Длиннейший всплеск", "наибольшая длительность всплеска"))),
  ]

  private static let accuracy: [ParameterSpec<SensorParameters>] = [
    .number(
      "accuracyFactor", { swap(&$0.accuracyFactor, &$1) }, unit: "×", range: 0.1...5,
      physical: 0.001...1000,
      Caption.said(
        en: Caption(
          "Claimed accuracy, factor",
          "ratio of the claimed accuracy to an honest phone's; below 1 is dishonest"),
        ru: Caption(
          "Заявленная точность, множитель",
          "заявленная точность к точности честного телефона; меньше 1 — нечестный"))),
    .number(
      "accuracySpread", { swap(&$0.accuracySpread, &$1) }, range: 0...1.5, physical: 0...5,
      Caption.said(
        en: Caption(
          "Claimed accuracy, spread",
          "standard deviation of the logarithm of the claimed accuracy; 0: constant"),
        ru: Caption(
          "Заявленная точность, разброс",
          "стандартное отклонение логарифма заявленной точности; 0 — она постоянна"))),
    .number(
      "accuracyCorrelation", { swap(&$0.accuracyCorrelation, &$1) }, range: 0...0.95,
      physical: -0.99...0.99,
      Caption.said(
        en: Caption(
          "Claimed accuracy, correlation",
          "correlation of the claimed accuracy with the error, as normal scores"),
        ru: Caption(
          "Заявленная точность, связь",
          "корреляция заявленной точности с ошибкой, в нормальных баллах"))),
    .number(
      "accuracyTimeConstant", { swap(&$0.accuracyTimeConstantSeconds, &$1) }, unit: "s",
      range: 1...600, physical: 0.001...36_000,
      Caption.said(
        en: Caption(
          "Claimed accuracy, correlation time",
          "correlation time of the rest of the claimed accuracy"),
        ru: Caption(
          "Заявленная точность, время корреляции",
          "время корреляции остального в заявленной точности"))),
    .number(
      "accuracyFloor", { swap(&$0.accuracyFloorMeters, &$1) }, unit: "m", range: 0...20,
      physical: 0...10_000,
      Caption.said(
        en: Caption("Best claimed accuracy", "the least accuracy an honest phone claims"),
        ru: Caption(
          "Лучшая заявленная точность", "наименьшая точность, которую заявляет честный телефон"))),
  ]

  private static let heading: [ParameterSpec<SensorParameters>] = [
    .number(
      "headingBiasSigma", { swap(&$0.headingBiasSigmaDegrees, &$1) }, unit: "°", range: 0...45,
      physical: 0...180,
      Caption.said(
        en: Caption("Compass bias", "compass bias per hunt, one standard deviation"),
        ru: Caption("Смещение компаса", "сдвиг компаса за охоту, одно стандартное отклонение"))),
    .number(
      "headingSigma", { swap(&$0.headingSigmaDegrees, &$1) }, unit: "°", range: 0...45,
      physical: 0...180,
      Caption.said(
        en: Caption("Compass error", "compass drift, one standard deviation"),
        ru: Caption("Ошибка компаса", "дрейф компаса, одно стандартное отклонение"))),
    .number(
      "headingTimeConstant", { swap(&$0.headingTimeConstantSeconds, &$1) }, unit: "s",
      range: 1...600, physical: 0.001...36_000,
      Caption.said(
        en: Caption("Compass error, correlation time", "correlation time of the compass drift"),
        ru: Caption("Ошибка компаса, время корреляции", "время корреляции дрейфа компаса"))),
    .number(
      "headingBurstRate", { swap(&$0.headingBurstRatePerHour, &$1) }, unit: "1/h", range: 0...240,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Compass bursts", "magnetic disturbances per hour"),
        ru: Caption("Всплески компаса", "магнитных помех в час"))),
    .number(
      "headingBurst", { swap(&$0.headingBurstDegrees, &$1) }, unit: "°", range: 0...90,
      physical: 0...180,
      Caption.said(
        en: Caption("Size of a compass burst", "size of a disturbance, to either side"),
        ru: Caption("Размер всплеска компаса", "размер помехи, в обе стороны"))),
    .number(
      "headingBurstTime", { swap(&$0.headingBurstSeconds, &$1) }, unit: "s", range: 0...120,
      physical: 0...36_000,
      Caption.said(
        en: Caption("Length of a compass burst", "duration of a disturbance"),
        ru: Caption("Длительность всплеска компаса", "длительность помехи"))),
  ]
}

/// Quantities derived from a phone's parameters, for both stepping and skipping its errors.
extension SensorParameters {
  /// The share of the correlated position error that persists from fix to fix: exp(−period/τ).
  public var positionDecay: Double {
    PortableMath.exp(-(1 / fixRateHertz) / positionTimeConstantSeconds)
  }

  /// The standard deviation of a fix without outliers, in metres per axis.
  public var totalSigmaMeters: Double {
    (positionSigmaMeters * positionSigmaMeters + whiteSigmaMeters * whiteSigmaMeters).squareRoot()
  }

  /// Returns the correlation of two position errors on one axis, a time apart, outside bursts.
  ///
  /// It is σ² · exp(−t/τ) / (σ² + w²), where σ and τ are of the correlated error and w is the white
  /// one; 1 for the same fix, 0 for a phone without errors.
  public func positionCorrelation(afterSeconds seconds: Double) -> Double {
    guard seconds != 0 else { return 1 }
    let variance = positionSigmaMeters * positionSigmaMeters
    guard variance > 0 else { return 0 }
    return variance * PortableMath.exp(-abs(seconds) / positionTimeConstantSeconds)
      / (totalSigmaMeters * totalSigmaMeters)
  }

  /// The probability that an outlier burst starts at a fix outside of one.
  var outlierProbability: Double {
    1 - PortableMath.exp(-outlierRatePerHour / 3600 / fixRateHertz)
  }

  /// The share of fixes within outlier bursts.
  ///
  /// Bursts of L fixes on average alternate with (1 − q)/q fixes outside, where q is the probability
  /// that one starts: L / (L + (1 − q)/q).
  var outlierShare: Double {
    let start = outlierProbability
    guard start > 0 else { return 0 }
    let low = outlierMinSeconds * fixRateHertz
    let high = max(outlierMinSeconds, outlierMaxSeconds) * fixRateHertz
    // The integral of max(1, round(x)) from 0 to x.
    func area(_ x: Double) -> Double {
      let whole = max(1, x.rounded())
      return x < 1.5 ? x : 0.5 * whole * (whole - 1) + 0.5 + whole * (x - whole + 0.5)
    }
    let length =
      high - low > 1e-9 ? (area(high) - area(low)) / (high - low) : max(1, low.rounded())
    return length / (length + (1 - start) / start)
  }
}
