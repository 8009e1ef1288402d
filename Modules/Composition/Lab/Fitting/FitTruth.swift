import Domain
import Geo
import Sensors
import TextKit

/// Where a phone truly was: a place, or a track with times.
///
/// Between two points of a track the phone is taken to go straight and evenly, at any speed. Where the
/// track is a log, with a point every few seconds or more often, nobody knows its gaps, so there is
/// no truth in them; a sparser one has corners. There is none either where the source says that it
/// lost its position.
struct FitTruth {
  private struct Knot {
    let seconds: Double
    let place: Coordinate
    /// Whether the way from the knot before is unknown.
    var isAfterGap: Bool
  }

  private let knots: [Knot]
  /// The file or place as given.
  let path: String
  /// The middle of the frame in which errors are measured.
  let origin: Coordinate
  /// Whether the times are civil ones.
  let isCivil: Bool
  /// What a reader of the fit should know of the file.
  private(set) var notes: [FitNote] = []

  /// A moving player goes at least so fast, metres per second.
  private static let movingSpeed = 0.5
  /// A track with points this much apart has corners, a denser one is a log; seconds.
  private static let cornerSeconds = 5.0
  /// The shortest gap of a log, seconds.
  private static let leastGapSeconds = 2.0

  /// Reads a track with times, or one place: a file, or `LATITUDE,LONGITUDE` in degrees.
  ///
  /// `shiftSeconds` is added to the times of a track.
  init(_ path: String, shiftSeconds: Double = 0) throws(LabFailure) {
    self.path = path
    let numbers = path.split(separator: ",").map { Double($0) }
    if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      let place = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    {
      (origin, isCivil) = (place, false)
      knots = [Knot(seconds: 0, place: place, isAfterGap: false)]
      return
    }
    let readings = try FitReadings.readings(path)
    let places = Set(readings.compactMap(\.position))
    let first = try FitReadings.firstPosition(of: readings, path)
    origin = first
    if let note = FitNote.unmeasured(path, readings) { notes = [note] }
    if places.count == 1 {
      knots = [Knot(seconds: 0, place: first, isAfterGap: false)]
      isCivil = false
      return
    }
    // Points of a track without a usable time have none.
    guard readings.count(where: { $0.position != nil && $0.utc != nil }) > 1 else {
      throw LabFailure(FitProblem.noCivilTime(path), .badUsage)
    }
    isCivil = true
    knots = Self.knots(of: readings, shiftSeconds: shiftSeconds)
  }

  private static func knots(of readings: [Reading], shiftSeconds: Double) -> [Knot] {
    var knots: [Knot] = []
    var isLost = false
    for reading in readings where reading.rejection == nil {
      guard let utc = reading.utc, let place = reading.position else {
        // Silence alone (`stale`) is how a track with corners looks, too.
        if reading.state == .noFix { isLost = true }
        continue
      }
      knots.append(
        Knot(seconds: seconds(utc) + shiftSeconds, place: place, isAfterGap: isLost))
      isLost = false
    }
    knots.sort { $0.seconds < $1.seconds }
    let steps = zip(knots, knots.dropFirst()).map { $1.seconds - $0.seconds }.filter { $0 > 0 }
      .sorted()
    let usual = steps.isEmpty ? 0 : steps[steps.count / 2]
    guard usual < cornerSeconds else { return knots }
    let longest = max(leastGapSeconds, 3 * usual)
    for index in knots.indices.dropFirst()
    where knots[index].seconds - knots[index - 1].seconds > longest {
      knots[index].isAfterGap = true
    }
    return knots
  }

  /// Returns a civil time in seconds since 1970.
  static func seconds(_ time: WallTime) -> Double { Double(time.millisecondsSince1970) / 1000 }

  /// The first and the last moment of a track.
  var span: FitSpan { FitSpan(knots.map(\.seconds)) }

  /// Returns the true place at a time; nil outside the track and in its gaps.
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
    if seconds == from.seconds { return from.place }
    if seconds == to.seconds { return to.place }
    if to.isAfterGap { return nil }
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

/// Two clocks that seem to differ.
extension FitTruth {
  /// A shift of the truth's clock with which fixes lie much nearer to it.
  struct Clock: Hashable, Sendable {
    /// What is to be added to the times of the truth, seconds.
    let seconds: Double
    /// The median distance of a fix from the truth with the shift, metres.
    let metersWith: Double
    /// The same without it.
    let metersWithout: Double
  }

  /// The farthest shift that is looked for, seconds: GPS time is 18 s ahead of UTC.
  private static let farthestSeconds = 30
  /// The number of fixes that a shift is looked for with.
  private static let clockFixes = 400

  /// Returns the shift of the truth's clock that explains the errors of fixes far better than none.
  ///
  /// It minimizes the median distance, which bursts hardly move: first in whole seconds, then in
  /// twentieths. A shift counts if the median falls below seven tenths; for a phone that stands or
  /// walks slowly no shift does.
  func clock(of fixes: [(seconds: Double, place: Coordinate)]) -> Clock? {
    let step = max(1, fixes.count / Self.clockFixes)
    let some = stride(from: 0, to: fixes.count, by: step).map { fixes[$0] }
    func median(_ shift: Double) -> Double {
      let all = some.compactMap { fix in
        place(at: fix.seconds - shift).map { $0.distanceMeters(to: fix.place) }
      }.sorted()
      return 2 * all.count < some.count ? .infinity : all[all.count / 2]
    }
    let now = median(0)
    var best = (shift: 0.0, meters: now)
    for shift in (-Self.farthestSeconds...Self.farthestSeconds).map(Double.init) {
      let meters = median(shift)
      if meters < best.meters { best = (shift, meters) }
    }
    // Clocks differ by whole seconds most often; a part of one has to pay.
    var fine = (shift: best.shift, meters: 0.9 * best.meters)
    for shift in (-20...20).map({ best.shift + Double($0) / 20 }) {
      let meters = median(shift)
      if meters < fine.meters { fine = (shift, meters) }
    }
    if fine.shift != best.shift { best = fine }
    guard now.isFinite, best.meters < 0.7 * now else { return nil }
    return Clock(seconds: best.shift, metersWith: best.meters, metersWithout: now)
  }
}

/// The time from a first moment to a last, in seconds since 1970.
struct FitSpan: Hashable, Sendable {
  private let first: Double
  private let last: Double

  /// The span of some moments.
  init(_ seconds: [Double]) { (first, last) = (seconds.min() ?? 0, seconds.max() ?? 0) }

  /// Both ends in UTC, to the second.
  var text: String { Self.text(first) + "…" + Self.text(last) }

  private static func text(_ seconds: Double) -> String {
    let time = WallTime(millisecondsSince1970: Int64(seconds.rounded()) * 1000).iso8601
    return time.split(separator: ".").first.map { $0 + "Z" } ?? time
  }
}
