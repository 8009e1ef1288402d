import Domain
import Geo
import TextKit

/// Takes out of readings what a receiver says without knowing it: 0, 0 for a place, a date before 2000,
/// and a jump that nobody can make; if asked to, also what it calls typed in or simulated.
///
/// Each is counted by its reason. The fix of an impossible position is none; a date is left out alone.
struct ReadingCheck {
  /// The speed in metres a second that nobody has; aircraft stay under it.
  ///
  /// Tracks are held to the same speed (SensorsReplay).
  static let mostMetersPerSecond = 1000.0
  /// The shortest time between two fixes that counts, in seconds: clocks differ by less.
  private static let leastSeconds = 1.0
  /// Degrees of latitude and longitude that are less than a kilometre together anywhere.
  private static let nearDegrees = 0.005
  /// The first moment that the clock of a receiver shows once it is set.
  private static let firstDate = WallTime(year: 2000, month: 1, day: 1)

  /// Why something is taken out; raw values are the keys of the counts.
  enum Reason: String, CaseIterable {
    /// Latitude and longitude are both 0.
    case zero
    /// A date before 2000: a clock that was never set.
    case date
    /// Too far from the last position for the time between.
    case jump
    /// Typed in or simulated, by the receiver's own word.
    case unmeasured
  }

  private struct Place {
    let coordinate: Coordinate
    let time: HuntInstant
  }

  private let allowsZero: Bool
  /// Whether fixes of quality `manual` and `simulated` are taken out.
  ///
  /// By default they stay: known phones write 7 in GGA for measured fixes, simulators are how people
  /// try programs, and the reading has the quality. With the option they go even if an RMC beside
  /// calls the moment valid: a receiver that contradicts itself is not believed where measured
  /// fixes alone are asked for. Dead reckoning (`estimated`) is measured, if not by satellites.
  private let takesMeasuredOnly: Bool
  /// Whether jumps are taken out: of recordings alone.
  ///
  /// A live source may come back after any silence, and its screens show what it says now.
  private let findsJumps: Bool
  private var last: Place?
  /// The last position taken out as a jump; another one near it confirms it.
  private var astray: Place?
  private var counts = [Int](repeating: 0, count: Reason.allCases.count)
  /// Whether the last fix was taken out, so that there is no position until the next.
  private(set) var isFixLost = false

  /// Creates a check; with `allowsZero`, 0, 0 is a place.
  init(allowsZero: Bool, takesMeasuredOnly: Bool = false, findsJumps: Bool) {
    self.allowsZero = allowsZero
    self.takesMeasuredOnly = takesMeasuredOnly
    self.findsJumps = findsJumps
  }

  /// The number of things taken out, by reason.
  var rejectCounts: [(reason: String, count: Int)] {
    zip(Reason.allCases, counts).filter { $0.1 > 0 }.map { (reason: $0.0.rawValue, count: $0.1) }
  }

  /// Takes out of a reading what cannot be; returns why, with what it was.
  mutating func check(_ reading: inout Reading) -> [Rejection] {
    guard reading.rejection == nil else { return [] }
    var found: [Rejection] = []
    if let utc = reading.utc, utc < Self.firstDate {
      reading.utc = nil
      reading.utcRepairedWeeks = nil
      found.append(count(.date, utc.iso8601))
    }
    if let position = reading.position {
      let fault =
        takesMeasuredOnly && reading.isUnmeasured
        ? .unmeasured : fault(of: position, at: reading.measuredAt ?? reading.time)
      isFixLost = fault != nil
      if let fault {
        let place =
          shortestText(position.latitudeDegrees) + ", " + shortestText(position.longitudeDegrees)
        let quality = fault == .unmeasured ? reading.quality.map { $0.rawValue + " " } : nil
        reading.loseFix()
        found.append(count(fault, (quality ?? "") + place))
      }
    } else if reading.state != .fix {
      isFixLost = false
    } else if isFixLost {
      reading.state = .noFix
    }
    return found
  }

  private mutating func count(_ reason: Reason, _ excerpt: String) -> Rejection {
    for index in Reason.allCases.indices where Reason.allCases[index] == reason {
      counts[index] += 1
    }
    return Rejection(reason: reason.rawValue, excerpt: excerpt)
  }

  private mutating func fault(of position: Coordinate, at time: HuntInstant) -> Reason? {
    if position.isZero, !allowsZero { return .zero }
    guard findsJumps else { return nil }
    let place = Place(coordinate: position, time: time)
    if let last, !Self.isReachable(place, from: last) {
      guard let astray, Self.isReachable(place, from: astray) else {
        astray = place
        return .jump
      }
    }
    (last, astray) = (place, nil)
    return nil
  }

  private static func isReachable(_ place: Place, from other: Place) -> Bool {
    let (from, to) = (other.coordinate, place.coordinate)
    let north = (to.latitudeDegrees - from.latitudeDegrees).magnitude
    let east = (to.longitudeDegrees - from.longitudeDegrees).magnitude
    if max(north, east) < nearDegrees { return true }
    let seconds = max(leastSeconds, (place.time - other.time).seconds)
    return from.distanceMeters(to: to) / seconds <= mostMetersPerSecond
  }
}

extension Reading {
  /// Takes the fix out; heading and time stay.
  mutating func loseFix() {
    state = .noFix
    (position, measuredAt, quality, isQualityDisputed) = (nil, nil, nil, false)
    (accuracyMeters, accuracySource) = (nil, nil)
    (speedMetersPerSecond, courseDegrees, isMotionDerived) = (nil, nil, false)
  }
}
