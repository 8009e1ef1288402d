import Domain
import Geo

/// A straight walk at an even speed: where the walker is depends on time alone, not on the steps.
struct StraightLeg {
  /// The ghost walked to.
  let target: Int
  /// The moment up to which it has been walked.
  private(set) var through: HuntInstant

  private let start: LocalPoint
  /// One metre towards the ghost.
  private let way: LocalPoint
  private let lengthMeters: Double
  /// What had been walked before the leg.
  private let metersBefore: Double
  private let speedMetersPerSecond: Double
  /// Metres up to the first fix, and between fixes.
  private let (leadMeters, reachMeters): (Double, Double)
  /// The fixes passed.
  private var fixes = 0

  /// Begins a leg; `firstFix` is the moment of the next fix.
  init(
    to target: Int, at place: LocalPoint, from start: LocalPoint, speedMetersPerSecond: Double,
    now: HuntInstant, firstFix: HuntInstant, fixPeriod: HuntDuration, metersBefore: Double
  ) {
    (self.target, self.start, self.metersBefore) = (target, start, metersBefore)
    self.speedMetersPerSecond = speedMetersPerSecond
    through = now
    lengthMeters = start.distanceMeters(to: place)
    way = lengthMeters > 0 ? (1 / lengthMeters) * (place - start) : .zero
    leadMeters = speedMetersPerSecond * (firstFix - now).seconds
    reachMeters = speedMetersPerSecond * fixPeriod.seconds
  }

  /// The metres walked at a number of fixes, 1 or more.
  private func meters(at fixes: Int) -> Double {
    min(lengthMeters, leadMeters + Double(fixes - 1) * reachMeters)
  }

  /// Writes where the walker is at the next fixes.
  func places(into places: UnsafeMutableBufferPointer<LocalPoint>) {
    for index in places.indices {
      places[index] = start + meters(at: fixes + 1 + index) * way
    }
  }

  /// Walks to the `count`th of the next fixes, which is at a moment.
  ///
  /// - Returns: Where the walker is, and the metres walked in the hunt.
  mutating func pass(_ count: Int, to moment: HuntInstant) -> (LocalPoint, totalMeters: Double) {
    fixes += count
    through = moment
    let meters = meters(at: fixes)
    return (start + meters * way, metersBefore + meters)
  }

  /// Walks to a moment before the next fix.
  mutating func pass(to moment: HuntInstant) -> (LocalPoint, totalMeters: Double) {
    let more = speedMetersPerSecond * (moment - through).seconds
    let meters = min(lengthMeters, (fixes > 0 ? meters(at: fixes) : 0) + more)
    through = moment
    return (start + meters * way, metersBefore + meters)
  }
}
