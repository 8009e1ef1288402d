import Domain
import PluginKit

/// The adjustable numbers of a walk with the scanner.
struct ScannerValues: PluginValues {
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
      "startDistance", \.startDistance, unit: "m", range: 50...3000, ScannerWords.startDistance),
    .number(
      "mainZoneRadius", \.mainZoneRadius, unit: "m", range: 10...500, ScannerWords.mainZoneRadius),
    .number("range", \.range, unit: "m", range: 50...10_000, ScannerWords.range),
    .count("rings", \.rings, range: 1...10, ScannerWords.rings),
    .number("sweepPeriod", \.sweepPeriod, unit: "s", range: 1...60, ScannerWords.sweepPeriod),
    .number("refresh", \.refresh, unit: "s", range: 0.1...60, ScannerWords.refresh),
    .number("headingNoise", \.headingNoise, unit: "°", range: 0...90, ScannerWords.headingNoise),
    .number("declination", \.declination, unit: "°", range: -60...60, ScannerWords.declination),
    .number("gpsNoise", \.gpsNoise, unit: "m", range: 0...100, ScannerWords.gpsNoise),
    .count("decoys", \.decoys, range: 0...100, ScannerWords.decoys),
    .number(
      "targetHysteresis", \.targetHysteresis, unit: "m", range: 0...200,
      ScannerWords.targetHysteresis),
    .choice("labels", \.labels, ScannerWords.labels),
    .number(
      "walkingSpeed", \.walkingSpeed, unit: "m/s", range: 0.3...5, ScannerWords.walkingSpeed),
    .number("turnNoise", \.turnNoise, unit: "°", range: 0...45, ScannerWords.turnNoise),
    .number("limit", \.limit, unit: "s", range: 10...3600, ScannerWords.limit),
  ]
}
