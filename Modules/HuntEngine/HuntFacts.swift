public import Domain
import Geo

/// What a player can know of the hunt: derived from the state, stored nowhere.
extension HuntState {
  /// Metres from the measured position to the target; nil without one of them.
  public var targetDistanceMeters: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.distanceMeters(to: ghosts[target].position)
  }

  /// Bearing from the measured position to the target, degrees clockwise from north.
  public var targetBearingDegrees: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.bearingDegrees(to: ghosts[target].position)
  }

  /// Bearing of the target from where the device points, −180 < angle ≤ 180, right positive.
  public var targetRelativeBearingDegrees: Double? {
    guard let bearing = targetBearingDegrees, let heading = heading.degrees else { return nil }
    return Angle.signedDifferenceDegrees(from: heading, to: bearing)
  }

  /// Whether `startSearch` would be taken now.
  public var canStartSearch: Bool {
    if case .scanner(let scan) = phase { return scan.isInsideMainZone && position.fix != nil }
    return false
  }

  /// Azimuth of the AR ghost, degrees; nil outside search and fight.
  public var anchorBearingDegrees: Double? {
    switch phase {
    case .arSearch(let search): search.anchorBearingDegrees
    case .fight(let fight): fight.anchorBearingDegrees
    case .noGame, .scanner, .trapWindow, .allCaptured: nil
    }
  }

  /// How much of the hold is done, 0 to 1; nil outside the fight.
  public var holdFraction: Double? {
    guard case .fight(let fight) = phase else { return nil }
    let needed = ghosts[fight.target].parameters.holdTimeSeconds
    return needed > 0 ? min(1, fight.held.seconds / needed) : 0
  }

  /// Time left to throw the trap; nil when none is open.
  public var trapTimeLeft: HuntDuration? {
    guard case .trapWindow(let trap) = phase else { return nil }
    return max(.zero, trap.deadline - now)
  }

  /// Ghosts caught.
  public var capturedCount: Int { ghosts.count - freeCount }
}
