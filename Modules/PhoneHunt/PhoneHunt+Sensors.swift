package import Domain
import Geo
import HuntEngine
package import Presentation

/// The sensors of the phone.
extension PhoneHunt {
  /// The least turn and the least time between two headings that the hunt is told.
  private static let leastTurnDegrees = 0.5
  private static let (walkingSpan, aimingSpan) = (
    HuntDuration(milliseconds: 100), HuntDuration(milliseconds: 40)
  )
  /// The most by which a position is older than its arrival.
  private static let longestDelay = HuntDuration(milliseconds: 60_000)

  /// Takes a position; the accuracy is NaN if it is not known.
  ///
  /// `age` is a difference of two clocks. The page asks for no old positions, so one that seems to come from the
  /// future or to be older than a minute is new, and its clock is off: Safari on a Mac counts from 2001.
  package mutating func takePosition(
    latitudeDegrees: Double, longitudeDegrees: Double, accuracyMeters: Double, age: HuntDuration,
    at moment: HuntInstant
  ) {
    guard
      let place = try? Coordinate(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    else { return }
    let at = time(of: moment)
    holdSight(to: at)
    let isClockOff = age < .zero || age > Self.longestDelay
    let measured = at - (isClockOff ? .zero : age)
    let fix = Fix(
      at: at, measuredAt: min(at, max(measured, state.position.lastMeasuredAt ?? measured)),
      position: state.frame.point(of: place),
      accuracyMeters: accuracyMeters.isFinite && accuracyMeters >= 0 ? accuracyMeters : nil)
    do throws(HuntRefusal) {
      try send(.fix(fix))
      (lastFixAt, trouble) = (at, nil)
      findElsewhere(from: place, at: fix.position)
    } catch {
      guard case .accuracyTooPoor(let meters, let gate) = error else { return }
      trouble = .tooPoor(accuracyMeters: meters, gateMeters: gate)
    }
  }

  /// Takes the news that there is no position, and why (GB-005).
  ///
  /// A phone that cannot tell where it is often can a moment later: only what will not pass by itself
  /// loses the position at once.
  package mutating func losePosition(_ why: PositionTrouble, at moment: HuntInstant) {
    trouble = why
    guard why == .blocked else { return }
    let at = time(of: moment)
    holdSight(to: at)
    try? send(.positionLost(at: at))
  }

  /// Takes an orientation of the phone, whose compass knows magnetic north.
  package mutating func takeOrientation(_ given: PhoneOrientation, at moment: HuntInstant) {
    pitchDegrees = given.pitchDegrees
    isCompassUseless = given.headingDegrees == nil
    guard let degrees = given.headingDegrees else { return }
    let at = time(of: moment)
    let declination = self.declination(at: at)
    self.declination = declination
    face(Angle.normalizedDegrees(degrees + declination.degrees), at: at)
  }

  /// Looks in a direction from true north.
  mutating func face(_ degrees: Double, at moment: HuntInstant) {
    let at = time(of: moment)
    holdSight(to: at)
    (facingDegrees, lastHeadingAt) = (degrees, at)
    tellHeading(at: at)
  }

  /// Tells the hunt where the player looks, unless that is hardly news or comes too soon after the last.
  ///
  /// A turn that came too soon is told when time has passed: a phone that then lies still says no more.
  mutating func tellHeading(at moment: HuntInstant) {
    guard let degrees = facingDegrees else { return }
    let at = time(of: moment)
    if let told, state.heading.degrees != nil {
      let turn = Angle.signedDifferenceDegrees(from: told.degrees, to: degrees).magnitude
      let span = state.phase.kind == .scanner ? Self.walkingSpan : Self.aimingSpan
      if turn < Self.leastTurnDegrees || at - told.at < span { return }
    }
    if (try? send(.heading(at: at, degrees: degrees))) != nil { told = (degrees, at) }
  }

  /// The declination where the player is, or in the middle of the game before that is known.
  private mutating func declination(at moment: HuntInstant) -> Declination {
    let place = state.position.lastFix.map { state.frame.coordinate(of: $0.position) }
    let cell = DeclinationCell(place ?? state.frame.origin, began + (moment - .start))
    if let modelled, modelled.cell == cell { return modelled.declination }
    let found = cell.declination
    modelled = (cell, found)
    return found
  }

  /// Notices sensors that have fallen silent (GB-005).
  mutating func noticeSilence() {
    let patience = trouble == nil ? Self.positionPatience : Self.troublePatience
    if state.position.fix != nil, now - lastFixAt > patience {
      if trouble == nil { trouble = .silent }
      try? send(.positionLost(at: time(of: now)))
    }
    guard desk == nil, let last = lastHeadingAt, state.heading.degrees != nil,
      now - last > (isCompassUseless ? Self.troublePatience : Self.headingPatience)
    else { return }
    (facingDegrees, told) = (nil, nil)
    try? send(.headingLost(at: time(of: now)))
  }
}
