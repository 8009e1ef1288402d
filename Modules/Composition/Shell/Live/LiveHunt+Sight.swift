import LabComposition
import Domain
import Geo
import HuntEngine
import Sensors

/// The direction of the device.
extension LiveHunt {
  /// Turns the device; without a compass, or after losing it, this also sets the heading.
  mutating func face(_ degrees: Double) {
    sightOffsetDegrees = nil
    truth.facingDegrees = Angle.normalizedDegrees(degrees)
    tellHeading()
  }

  /// Keeps the sight a number of degrees to the right of the ghost until it is turned elsewhere.
  mutating func aim(offDegrees: Double) {
    sightOffsetDegrees = offDegrees
    sightedGhost = state.phase.target
    followGhost()
    tellHeading()
  }

  private mutating func tellHeading() {
    if compass == .sensor { return }
    compass = .byHand
    try? send(.heading(at: state.now, degrees: truth.facingDegrees))
  }

  /// Sends aim samples up to a time, at the sight's current angle from the ghost.
  mutating func holdSight(until next: HuntInstant) {
    guard case .fight(let fight) = state.phase, let error = sightErrorDegrees else { return }
    // Includes the rest of a period that the last step left over.
    let from = now - fight.aimedThrough < Self.aimPeriod ? fight.aimedThrough : now
    let count = Int((next - from).ticks / Self.aimPeriod.ticks)
    guard count > 0 else { return }
    var errors = Array(repeating: error, count: count)
    if let offset = sightOffsetDegrees, let motion = state.motion {
      // The sight stays on the ghost however it moves.
      for index in errors.indices {
        errors[index] = -offset - motion.offsetDegrees(at: from + Self.aimPeriod * (index + 1))
      }
    }
    try? send(.aim(AimRun(from: from, period: Self.aimPeriod, errorsDegrees: errors)))
    // The player goes on aiming at a ghost that has dodged.
    if case .fight(let fight) = state.phase, fight.aimedThrough > from,
      next - fight.aimedThrough >= Self.aimPeriod
    {
      now = fight.aimedThrough
      followGhost()
      holdSight(until: next)
    }
  }

  /// The degrees by which the ghost's anchor is right of the sight; nil outside search and fight.
  var sightErrorDegrees: Double? {
    guard let anchor = state.anchorBearingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: truth.facingDegrees, to: anchor)
  }

  /// Keeps the sight on the ghost, whose anchor is renewed when the fight starts.
  mutating func followGhost() {
    // Captured or gone: the next target is not in the sight until the player aims at it.
    if state.phase.target != sightedGhost { sightOffsetDegrees = nil }
    guard let offset = sightOffsetDegrees,
      let bearing = state.anchorBearingDegrees ?? state.targetBearingDegrees
    else { return }
    truth.facingDegrees = Angle.normalizedDegrees(bearing + state.ghostOffsetDegrees + offset)
  }
}
