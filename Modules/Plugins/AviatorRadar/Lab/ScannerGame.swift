import Domain
import PortableNumerics
import PluginKit
import TextKit
import Radar

/// The hunt's scanner as the lab tries it: a walker goes by what it shows (requirements 7.4).
struct ScannerGame: LabGame {
  static let timeToZone = Metric(0, "timeToZone", unit: "s", "time to reach the main zone")
  static let reached = Metric(
    1, "reached", isProportion: true, "whether the main zone was reached in time")
  static let pathRatio = Metric(2, "pathRatio", "path walked by the straight way to the zone")
  static let headingError = Metric(
    3, "headingError", unit: "°", "mean angle between the way walked and the ghost's direction")
  static let targetSwitches = Metric(
    4, "targetSwitches", "times that another ghost became the target")
  static let overlapping = Metric(
    5, "overlapping", "share of frames in which a name covers another or a blip")
  static let nameless = Metric(6, "nameless", "share of names that found no place")
  static let staleness = Metric(
    7, "staleness", unit: "s", "mean age of the position behind what the walker goes by")

  /// The most frames of a walk that is watched, about.
  static let watchedFrames = 60

  var metrics: [Metric] {
    [
      Self.timeToZone, Self.reached, Self.pathRatio, Self.headingError, Self.targetSwitches,
      Self.overlapping, Self.nameless, Self.staleness,
    ]
  }

  var parameters: [PluginParameter] {
    [
      .number(
        at: 0, "startDistance", unit: "m", range: 50...3000, default: 500,
        "distance of the nearest ghost at the beginning"),
      .number(
        at: 1, "mainZoneRadius", unit: "m", range: 10...500, default: 100,
        "distance at which the main zone is reached"),
      .number(
        at: 2, "range", unit: "m", range: 50...10_000, default: 1000,
        "distance of the scanner's rim; a target beyond it stands on it"),
      .count(at: 3, "rings", range: 1...10, default: 4, "rings of the scanner, with distances"),
      .number(
        at: 4, "sweepPeriod", unit: "s", range: 1...60, default: 6,
        "seconds of a turn: a ghost's mark is new once a turn"),
      .number(
        at: 5, "refresh", unit: "s", range: 0.1...60, default: 1,
        "seconds between two positions of the player"),
      .number(
        at: 6, "headingNoise", unit: "°", range: 0...90, default: 5,
        "standard deviation of the compass"),
      .number(
        at: 7, "declination", unit: "°", range: -60...60, default: 0,
        "magnetic declination that the scanner does not know of"),
      .number(
        at: 8, "gpsNoise", unit: "m", range: 0...100, default: 4,
        "standard deviation of the position on each axis"),
      .count(
        at: 9, "decoys", range: 0...100, default: 8, "other ghosts, farther than the nearest"),
      .number(
        at: 10, "targetHysteresis", unit: "m", range: 0...200, default: 5,
        "how much nearer another ghost must be to become the target (GB-073)"),
      .choice(
        at: 11, "labels", of: ["free", "beside"], default: 0,
        "where names stand: in a free place or always to the right"),
      .number(
        at: 12, "walkingSpeed", unit: "m/s", range: 0.3...5, default: 1.4, "the walker's speed"),
      .number(
        at: 13, "turnNoise", unit: "°", range: 0...45, default: 5,
        "standard deviation of the walker's turn to what is shown"),
      .number(
        at: 14, "limit", unit: "s", range: 10...3600, default: 1800,
        "time after which the walker gives up"),
    ]
  }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    var trial = ScannerTrial(ScannerValues(values), seed: seed, replicate: replicate)
    while !trial.isOver { trial.step() }
    return trial.record(count: metrics.count)
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    var trial = ScannerTrial(ScannerValues(values), seed: seed, replicate: replicate)
    var frames = [(0.0, trial.frame(in: language))]
    // A walk of many sweeps is watched in some dozens of frames.
    let values = ScannerValues(values)
    var every = max(1, Int(values.limit / values.sweepPeriod / Double(Self.watchedFrames)))
    every = min(every, 1000)
    var count = 0
    while !trial.isOver {
      trial.step()
      count += 1
      if trial.isOver || count % every == 0 {
        frames.append((trial.seconds, trial.frame(in: language)))
      }
    }
    return frames
  }
}

/// The values of a point by name.
struct ScannerValues {
  let startDistance, zoneRadius, range, sweepPeriod, refresh: Double
  let headingNoise, declination, gpsNoise, hysteresis: Double
  let speed, turnNoise, limit: Double
  let rings, decoys: Int
  let labels: RadarPicture.Labels

  init(_ values: [Double]) {
    (startDistance, zoneRadius, range) = (values[0], values[1], values[2])
    (rings, sweepPeriod, refresh) = (Int(values[3]), values[4], values[5])
    (headingNoise, declination, gpsNoise) = (values[6], values[7], values[8])
    (decoys, hysteresis) = (Int(values[9]), values[10])
    labels = values[11] == 0 ? .free : .beside
    (speed, turnNoise, limit) = (values[12], values[13], values[14])
  }
}
