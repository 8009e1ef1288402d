import Domain
import PluginKit

/// The adjustable numbers of a walk with the scanner.
struct ScannerValues: Adjustable {
  /// The placement of labels: in a free place, or always beside their marks.
  enum Labels: String, CaseIterable, Sendable {
    case free, beside
  }

  var (startDistance, mainZoneRadius, range) = (500.0, 100.0, 1000.0)
  var rings = 4
  var (sweepPeriod, refresh) = (6.0, 1.0)
  var (headingNoise, declination, gpsNoise) = (5.0, 0.0, 4.0)
  var decoys = 8
  var targetHysteresis = 5.0
  var labels = Labels.free
  var (walkingSpeed, turnNoise, limit) = (1.4, 5.0, 1800.0)

  static let all: [ParameterSpec<ScannerValues>] = [
    .number(
      "startDistance", { swap(&$0.startDistance, &$1) }, unit: "m", range: 50...3000,
      ScannerWords.startDistance),
    .number(
      "mainZoneRadius", { swap(&$0.mainZoneRadius, &$1) }, unit: "m", range: 10...500,
      ScannerWords.mainZoneRadius),
    .number("range", { swap(&$0.range, &$1) }, unit: "m", range: 50...10_000, ScannerWords.range),
    .count("rings", { swap(&$0.rings, &$1) }, range: 1...10, ScannerWords.rings),
    .number(
      "sweepPeriod", { swap(&$0.sweepPeriod, &$1) }, unit: "s", range: 1...60,
      ScannerWords.sweepPeriod),
    .number(
      "refresh", { swap(&$0.refresh, &$1) }, unit: "s", range: 0.1...60, ScannerWords.refresh),
    .number(
      "headingNoise", { swap(&$0.headingNoise, &$1) }, unit: "°", range: 0...90,
      ScannerWords.headingNoise),
    .number(
      "declination", { swap(&$0.declination, &$1) }, unit: "°", range: -60...60,
      ScannerWords.declination),
    .number(
      "gpsNoise", { swap(&$0.gpsNoise, &$1) }, unit: "m", range: 0...100, ScannerWords.gpsNoise),
    .count("decoys", { swap(&$0.decoys, &$1) }, range: 0...100, ScannerWords.decoys),
    .number(
      "targetHysteresis", { swap(&$0.targetHysteresis, &$1) }, unit: "m", range: 0...200,
      ScannerWords.targetHysteresis),
    .choice("labels", { swap(&$0.labels, &$1) }, ScannerWords.labels),
    .number(
      "walkingSpeed", { swap(&$0.walkingSpeed, &$1) }, unit: "m/s", range: 0.3...5,
      ScannerWords.walkingSpeed),
    .number(
      "turnNoise", { swap(&$0.turnNoise, &$1) }, unit: "°", range: 0...45, ScannerWords.turnNoise),
    .number("limit", { swap(&$0.limit, &$1) }, unit: "s", range: 10...3600, ScannerWords.limit),
  ]
}
