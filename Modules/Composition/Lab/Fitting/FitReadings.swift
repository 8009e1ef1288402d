import TextKit
import Domain
import Files
import Fit
import Geo
import Sensors
import SensorsNMEA
import SensorsReplay

/// Reads recordings of positions as the walks of a phone: NMEA, GPX, KML, GeoJSON, recorded hunts.
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

  /// Returns all readings of a file.
  static func readings(_ path: String) throws(LabFailure) -> [Reading] {
    // Options follow the last question mark, as in the spec of a sensor.
    let file = path.lastIndex(of: "?").map { path[..<$0] } ?? path[...]
    let end = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
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

  /// Returns a walk, with the true places of `truth` where it is given.
  static func walk(
    _ path: String, truth: FitTruth?, isStill: Bool
  ) throws(LabFailure) -> PhoneWalk {
    let readings = try readings(path)
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

/// Where a phone truly was: a place, or a track with times.
struct FitTruth {
  private let knots: [(seconds: Double, place: Coordinate)]
  /// The middle of the frame in which errors are measured.
  let origin: Coordinate
  /// Whether the times are civil ones.
  let isCivil: Bool

  /// A moving player goes at least so fast, metres per second.
  private static let movingSpeed = 0.5

  /// Reads a track with times, or one place: a file, or `LATITUDE,LONGITUDE` in degrees.
  init(_ path: String) throws(LabFailure) {
    let numbers = path.split(separator: ",").map { Double($0) }
    if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      let place = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    {
      (origin, knots, isCivil) = (place, [(0, place)], false)
      return
    }
    let readings = try FitReadings.readings(path)
    let places = Set(readings.compactMap(\.position))
    let first = try FitReadings.firstPosition(of: readings, path)
    origin = first
    if places.count == 1 {
      knots = [(0, first)]
      isCivil = false
      return
    }
    // Points of a track without a usable time have none.
    guard readings.count(where: { $0.position != nil && $0.utc != nil }) > 1 else {
      throw LabFailure(FitProblem.noCivilTime(path), .badUsage)
    }
    isCivil = true
    var knots: [(seconds: Double, place: Coordinate)] = []
    for reading in readings {
      guard let utc = reading.utc, let place = reading.position else { continue }
      knots.append((Self.seconds(utc), place))
    }
    self.knots = knots.sorted { $0.seconds < $1.seconds }
  }

  /// Returns a civil time in seconds since 1970.
  static func seconds(_ time: WallTime) -> Double { Double(time.millisecondsSince1970) / 1000 }

  /// Returns the true place at a time; nil outside the track.
  func place(at seconds: Double) -> Coordinate? {
    guard knots.count > 1 else { return knots[0].place }
    guard seconds >= knots[0].seconds, seconds <= knots[knots.count - 1].seconds else {
      return nil
    }
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].seconds <= seconds { low = middle } else { high = middle }
    }
    let (from, to) = (knots[low], knots[high])
    let share =
      to.seconds > from.seconds ? (seconds - from.seconds) / (to.seconds - from.seconds) : 0
    let frame = LocalFrame(origin: from.place)
    return frame.coordinate(of: share * frame.point(of: to.place))
  }

  /// Returns the direction of travel at a time; nil while standing and outside the track.
  func courseDegrees(at seconds: Double) -> Double? {
    guard let before = place(at: seconds - 1), let after = place(at: seconds + 1) else {
      return nil
    }
    let way = LocalFrame(origin: before).point(of: after)
    guard way.distanceMeters(to: .zero) >= 2 * Self.movingSpeed else { return nil }
    return LocalPoint.zero.bearingDegrees(to: way)
  }
}

/// Why recordings cannot be fitted.
enum FitProblem: Error, Hashable, Sendable {
  /// A file has no position, and why.
  case noPosition(String, PositionAbsence)
  /// A file has no civil times, without which it cannot be compared with another.
  case noCivilTime(String)
  /// A file has no hunt.
  case noHunt(String)
  /// A folder has no recordings.
  case noRecordings(String)
  /// It was stopped before it was done.
  case stopped
  /// So few people show no spread.
  case tooFewPeople(Int)
  /// No shipped player or phone has this name.
  case noBase(String, nearest: [String])
}

extension FitProblem: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .noPosition(let path, let absence): "\(path): \(absence.line(in: language))"
    case .noCivilTime(let path):
      language.say(
        en: "\(path): has no civil times, by which fixes and true places are compared; "
          + "expected a track with times, or one place",
        ru: "\(path): нет календарных времён, по которым сравниваются отсчёты и истинные места; "
          + "нужен трек с временами или одно место")
    case .noHunt(let path):
      language.say(en: "\(path): has no hunt", ru: "\(path): нет ни одной охоты")
    case .noRecordings(let path):
      language.say(
        en: "\(path): holds no recordings (.jsonl)", ru: "\(path): нет записей (.jsonl)")
    case .tooFewPeople(let count):
      language.say(
        en: "--people: expected a file for each of at least \(PopulationFit.leastPeople) people, "
          + "found \(count)",
        ru: "--people: нужно по файлу на каждого, хотя бы \(PopulationFit.leastPeople), дано: "
          + "\(count)")
    case .stopped:
      language.say(
        en: "stopped before the fit was done; nothing was written",
        ru: "остановлено до конца подгонки; ничего не записано")
    case .noBase(let name, let nearest) where nearest.isEmpty:
      language.say(
        en: "--base \(name): there is no such name (ghostlab params lists them)",
        ru: "--base \(name): такого имени нет (список: ghostlab params)")
    case .noBase(let name, let nearest):
      language.say(
        en: "--base \(name): there is no such name, did you mean "
          + "\(nearest.joined(separator: " or "))?",
        ru: "--base \(name): такого имени нет, может быть, \(nearest.joined(separator: " или "))?")
    }
  }
}
