import TextKit
import Domain
import Files
import Fit
import Geo
import Sensors
import SensorsNMEA
import SensorsReplay

/// Reads recordings of positions as the walks of a phone: NMEA, GPX, KML, GeoJSON, tables (CSV),
/// recorded hunts.
enum FitReadings {
  /// The schemes by the end of a file's name; any other file is one of NMEA sentences.
  private static let schemes = [
    "gpx": "gpx", "kml": "kml", "geojson": "geojson", "jsonl": "replay",
  ]

  private static let registry: SensorRegistry = {
    var registry = SensorRegistry()
    for adapter in [
      NMEAAdapter.adapter, GPXAdapter.adapter, KMLAdapter.adapter, GeoJSONAdapter.adapter,
      ReplayAdapter.adapter,
    ] { registry.register(adapter) }
    return registry
  }()

  /// Whether a file is one of NMEA sentences, which say how each fix was found.
  static func isNMEA(_ path: String) -> Bool {
    let end = ending(of: path)
    return schemes[end] == nil && !PlaceTable.endings.contains(end)
  }

  /// Returns what follows the last full stop of a file's name, in lower case.
  private static func ending(of path: String) -> String {
    // Options follow the last question mark, as in the spec of a sensor.
    let file = path.lastIndex(of: "?").map { path[..<$0] } ?? path[...]
    return file.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// Returns all readings of a file.
  static func readings(_ path: String) throws(LabFailure) -> [Reading] {
    let end = ending(of: path)
    if PlaceTable.endings.contains(end) { return try PlaceTable.readings(path) }
    let scheme = schemes[end] ?? "nmea"
    var readings: [Reading] = []
    do throws(SensorError) {
      let context = SensorContext(
        truth: PlayerTruth(
          position: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)), seed: 1,
        reportsRejections: true)
      var sensor = try registry.makeSensor(SensorSpec("\(scheme):\(path)"), context: context)
      while let next = sensor.nextReadingTime { sensor.poll(through: next, into: &readings) }
      sensor.close()
    } catch {
      throw LabFailure(error, .badUsage)
    }
    return readings
  }

  /// Returns the first position of some readings.
  static func firstPosition(
    of readings: [Reading], _ path: String
  ) throws(LabFailure) -> Coordinate {
    if let first = readings.lazy.compactMap(\.position).first { return first }
    var absence = PositionAbsence()
    for reading in readings { absence.add(reading) }
    throw LabFailure(FitProblem.noPosition(path, absence), .badUsage)
  }

  /// Returns the civil time of a reading in seconds, else its session time.
  private static func moment(_ reading: Reading, isCivil: Bool) -> Double? {
    if isCivil { return reading.utc.map(FitTruth.seconds) }
    return (reading.measuredAt ?? reading.time).seconds
  }

  /// Returns a walk, with the true places of `truth` where it is given, and what a reader of the fit
  /// should know of it.
  ///
  /// - Throws: `LabFailure` for a file that cannot be read or has no position, and for one of which no
  ///   fix lies within the times of the truth.
  static func walk(
    _ path: String, truth: FitTruth?, isStill: Bool
  ) throws(LabFailure) -> (walk: PhoneWalk, notes: [FitNote]) {
    let readings = try readings(path)
    let walk = try walk(path, readings, truth: truth, isStill: isStill)
    var notes = [FitNote.unmeasured(path, readings), FitNote.claims(path, readings)]
      .compactMap(\.self)
    guard let truth, truth.isCivil else { return (walk, notes) }
    let fixes = walk.samples.filter { $0.measured != nil }
    let known = fixes.count { $0.truth != nil }
    guard known > 0 else {
      let times = fixes.map(\.seconds)
      throw LabFailure(
        FitProblem.noOverlap(path, FitSpan(times), truth: truth.path, truth.span), .badUsage)
    }
    if known < fixes.count {
      notes.append(.outsideTruth(path, fixes.count - known, of: fixes.count))
    }
    let frame = LocalFrame(origin: truth.origin)
    let placed = fixes.compactMap { fix in
      fix.measured.map { (seconds: fix.seconds, place: frame.coordinate(of: $0)) }
    }
    if let found = truth.clock(of: placed) { notes.append(.clock(path, truth: truth.path, found)) }
    return (walk, notes)
  }

  private static func walk(
    _ path: String, _ readings: [Reading], truth: FitTruth?, isStill: Bool
  ) throws(LabFailure) -> PhoneWalk {
    let first = try firstPosition(of: readings, path)
    let frame = LocalFrame(origin: truth?.origin ?? first)
    // Truth and fixes meet on civil time; both need it.
    let isCivil = truth?.isCivil ?? false
    if isCivil, !readings.contains(where: { $0.utc != nil }) {
      throw LabFailure(FitProblem.noCivilTime(path), .badUsage)
    }
    var samples: [PhoneSample] = []
    var (heading, delay): (Double?, Double) = (nil, 0)
    for reading in readings where reading.state == .fix || reading.state == .noFix {
      guard reading.rejection == nil, let seconds = moment(reading, isCivil: isCivil) else {
        continue
      }
      if let given = reading.heading, given.north == .trueNorth { heading = given.degrees }
      let isFix = reading.state == .fix
      // A heading alone belongs to the position that follows it.
      guard let position = reading.position ?? (isFix ? nil : first) else { continue }
      var sample = PhoneSample(seconds: seconds)
      if isFix {
        sample.measured = frame.point(of: position)
        sample.accuracyMeters = reading.accuracyMeters
        sample.delaySeconds = reading.measuredAt.map { (reading.time - $0).seconds }
        delay = isCivil ? 0 : sample.delaySeconds ?? 0
      } else {
        // A fix that never came would have been as old as the others.
        sample.seconds -= delay
      }
      if let known = truth?.place(at: sample.seconds) {
        sample.truth = frame.point(of: known)
        sample.trueHeadingDegrees = truth?.courseDegrees(at: sample.seconds)
      }
      (sample.headingDegrees, heading) = (heading, nil)
      if samples.last?.seconds != sample.seconds { samples.append(sample) }
    }
    samples.sort { $0.seconds < $1.seconds }
    return PhoneWalk(samples, isStill: isStill)
  }
}
